import { useSyncExternalStore } from "react";
import { announce } from "../../client/collect/announce.ts";
import { compare } from "../../client/collect/compare.ts";
import { has, type Tray, type TrayItem } from "../../compare/tray.ts";
import { currentTray, onTrayChange } from "../../compare/tray-store.ts";

const empty: Tray = [];

/** "Compare" for a winery in an island: the same tray as the buttons of static pages. */
export function CompareButton(item: TrayItem) {
  const tray = useSyncExternalStore(onTrayChange, currentTray, () => empty);
  return (
    <button
      type="button"
      className="collect-button"
      aria-label={compare.longLabel(item)}
      aria-pressed={has(tray, item.slug)}
      onClick={() => announce(compare.key, compare.toggle(item))}
    >
      {compare.label(false)}
    </button>
  );
}

import { compareAddress, compare as comparePath } from "../../site/paths.ts";
import { changeTray, currentTray, has, minWineries, onTrayChange, toggled, trayKey } from "../compare/tray.ts";
import type { Tray } from "./collection.ts";

/** The wineries to put side by side. */
export const compare: Tray = {
  key: trayKey,
  screen: comparePath,
  label: () => "Compare",
  longLabel: ({ name }) => `Compare ${name}`,
  has: (slug) => has(currentTray(), slug),
  toggle: (item) => {
    const { tray, message, full = false } = toggled(currentTray(), item);
    changeTray(tray);
    return { message, refused: full };
  },
  items: currentTray,
  remove: (slug) => changeTray(currentTray().filter((item) => item.slug !== slug)),
  clear: () => changeTray([]),
  summary: (count) => `Compare (${count})`,
  next: (items) =>
    items.length < minWineries
      ? "Add one more to compare."
      : { href: compareAddress(items.map(({ slug }) => slug)), text: "Compare side by side" },
  onChange: onTrayChange,
};

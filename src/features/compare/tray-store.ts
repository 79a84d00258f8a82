import { stored, type Tray, trayFrom } from "./tray.ts";

/** The tray's key in local storage. */
export const trayKey = "compare";
const changed = "compare:changed";

/** The tray in memory, where storage is full or forbidden; otherwise undefined. */
let unstored: Tray | undefined;
let latest: { text: string | null; tray: Tray } = { text: null, tray: [] };

/** The tray as it is now, the same object until it changes. */
export function currentTray(): Tray {
  if (unstored) return unstored;
  try {
    const text = localStorage.getItem(trayKey);
    if (text !== latest.text) latest = { text, tray: trayFrom(text) };
  } catch {
    return latest.tray;
  }
  return latest.tray;
}

/** Stores the tray and notifies its views. Without storage it lasts as long as the page. */
export function changeTray(tray: Tray): void {
  unstored = undefined;
  try {
    if (tray.length > 0) localStorage.setItem(trayKey, stored(tray));
    else localStorage.removeItem(trayKey);
  } catch {
    unstored = tray;
  }
  dispatchEvent(new Event(changed));
}

/** Calls back whenever the tray changes, in this page or in another tab; returns how to stop. */
export function onTrayChange(listener: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key === trayKey || key === null) listener();
  };
  addEventListener(changed, listener);
  addEventListener("storage", fromOtherTab);
  return () => {
    removeEventListener(changed, listener);
    removeEventListener("storage", fromOtherTab);
  };
}

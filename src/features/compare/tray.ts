import type { Collection, Item } from "../collect/collection.ts";

/** A comparison needs two wineries, and more than four don't fit a sheet of paper. */
export const minWineries = 2;
export const maxWineries = 4;

/** The wineries that wait to be compared. */
export type Tray = readonly Item[];

const longest = 80;

/** Whether a value from an address or storage is a slug: it may be anything. */
export const isSlug = (value: unknown): value is string =>
  typeof value === "string" && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) && value.length <= longest;

/** The tray that is stored as text, `[["opus-one","Opus One"]]`: none for what another hand has left there. */
export function trayFrom(stored: string | null): Tray {
  try {
    const list: unknown = JSON.parse(stored ?? "[]");
    const bySlug = new Map<string, Item>();
    for (const value of Array.isArray(list) ? list : []) {
      const [slug, name]: unknown[] = Array.isArray(value) ? value : [];
      if (isSlug(slug) && typeof name === "string" && name !== "" && !bySlug.has(slug))
        bySlug.set(slug, { slug, name: name.slice(0, longest) });
    }
    return [...bySlug.values()].slice(0, maxWineries);
  } catch {
    return [];
  }
}

/** The tray's key in local storage. */
export const trayKey = "compare";
const changed = "compare:changed";

/** The tray in memory, where storage is full or forbidden; otherwise undefined. */
let unstored: Tray | undefined;

/** The tray as it is now. */
export function currentTray(): Tray {
  try {
    return unstored ?? trayFrom(localStorage.getItem(trayKey));
  } catch {
    return [];
  }
}

/** Stores the tray and notifies its views. Without storage it lasts as long as the page. */
export function changeTray(tray: Tray): void {
  unstored = undefined;
  try {
    if (tray.length > 0) localStorage.setItem(trayKey, JSON.stringify(tray.map(({ slug, name }) => [slug, name])));
    else localStorage.removeItem(trayKey);
  } catch {
    unstored = tray;
  }
  dispatchEvent(new Event(changed));
}

export const removeFromTray = (slug: string): void => changeTray(currentTray().filter((item) => item.slug !== slug));

const countText = (count: number) => {
  if (count === 0) return "Nothing is left to compare.";
  return count < minWineries ? "Add one more to compare." : `${count} to compare.`;
};

/** The tray as a collection. A press adds a winery or removes it; a full tray stays as it is. */
export const compare: Collection = {
  label: () => "Compare",
  longLabel: ({ name }) => `Compare ${name}`,
  has: (slug) => currentTray().some((item) => item.slug === slug),
  toggle: ({ slug, name }) => {
    const tray = currentTray();
    const isIn = compare.has(slug);
    if (!isIn && tray.length >= maxWineries)
      return { message: `Four is the most that fit side by side. Remove one to add ${name}.`, refused: true };
    if (isIn) removeFromTray(slug);
    else changeTray([...tray, { slug, name }]);
    const count = isIn ? tray.length - 1 : tray.length + 1;
    return { message: `${name} is ${isIn ? "out of" : "in"} the comparison. ${countText(count)}` };
  },
  onChange: (listener) => {
    addEventListener(changed, listener);
    addEventListener("storage", ({ key }) => (key === trayKey || key === null) && listener());
  },
};

import { readStorage, writeStorage } from "../device.ts";
import type { CollectedWinery, Collection } from "./collection.ts";

/** A comparison needs two wineries, and more than four don't fit a sheet of paper. */
export const minWineries = 2;
export const maxWineries = 4;

/** True if a value from an address or storage is a slug: it may be anything. */
const isSlug = (value: unknown): value is string =>
  typeof value === "string" && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) && value.length <= 80;

/** Reads "?w=opus-one,beringer": the slugs, each once, and how many more there are than fit. Ignores anything else. */
export function parsePicks(query: string) {
  const named = new URLSearchParams(query).getAll("w").join(",").split(",");
  const slugs = [...new Set(named.map((slug) => slug.trim().toLowerCase()).filter(isSlug))];
  return { slugs: slugs.slice(0, maxWineries), tooMany: Math.max(0, slugs.length - maxWineries) };
}

/** The tray's key in local storage, where it is `[["opus-one","Opus One"]]`. */
export const trayKey = "compare";
const trayChangedEvent = "compare:changed";

/** The tray in memory, where storage is full or forbidden; otherwise undefined. */
let unsavedTray: readonly CollectedWinery[] | undefined;

/** The wineries that wait to be compared: none where storage is forbidden or has something else. */
export function readTray(): readonly CollectedWinery[] {
  if (unsavedTray) return unsavedTray;
  try {
    const stored: [unknown, unknown][] = JSON.parse(readStorage(trayKey) ?? "[]");
    const items = stored.flatMap(([slug, name]) =>
      isSlug(slug) && typeof name === "string" ? [{ slug, name }] : [],
    );
    return items.slice(0, maxWineries);
  } catch {
    return [];
  }
}

/** Stores the tray and notifies its views. Without storage it lasts as long as the page. */
export function saveTray(tray: readonly CollectedWinery[]): void {
  const text = tray.length > 0 ? JSON.stringify(tray.map(({ slug, name }) => [slug, name])) : null;
  unsavedTray = writeStorage(text, trayKey) && tray;
  dispatchEvent(new Event(trayChangedEvent));
}

export const removeFromTray = (slug: string): void =>
  saveTray(readTray().filter((item) => item.slug !== slug));

const trayCountText = (count: number) => {
  if (count === 0) return "Nothing is left to compare.";
  return count < minWineries ? "Add one more to compare." : `${count} to compare.`;
};

/** The tray as a collection. A press adds a winery or removes it; a full tray stays as it is. */
export const compareCollection: Collection = {
  label: () => "Compare",
  has: (slug) => readTray().some((item) => item.slug === slug),
  toggle: ({ slug, name }) => {
    const tray = readTray();
    const isIn = compareCollection.has(slug);
    if (!isIn && tray.length >= maxWineries)
      return {
        message: `Four is the most that fit side by side. Remove one to add ${name}.`,
        refused: true,
      };
    if (isIn) removeFromTray(slug);
    else saveTray([...tray, { slug, name }]);
    const outcome = isIn ? "out of" : "in";
    return { message: `${name} is ${outcome} the comparison. ${trayCountText(readTray().length)}` };
  },
  onChange: (listener) => {
    addEventListener(trayChangedEvent, listener);
    addEventListener("storage", ({ key }) => (key === trayKey || key === null) && listener());
  },
};

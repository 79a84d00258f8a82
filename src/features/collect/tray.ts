import { readStorage, writeStorage } from "../device.ts";
import type { CollectedWinery, Collection, Outcome } from "./collection.ts";

/** The limits of a comparison. More than four wineries don't fit on a printed page. */
export const minWineries = 2;
export const maxWineries = 4;

const maxSlugLength = 80;
/** A winery's slug. Matches "opus-one", not "../opus" or "Opus". */
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const isSlug = (value: unknown): value is string =>
  typeof value === "string" && value.length <= maxSlugLength && slugPattern.test(value);

/**
 * Parses "?w=opus-one,beringer" into unique slugs, and counts the slugs beyond the maximum. Skips
 * anything that isn't a slug.
 */
export function parseComparedSlugs(query: string) {
  const names = new URLSearchParams(query).getAll("w").join(",").split(",");
  const slugs = new Set(names.map((name) => name.trim().toLowerCase()).filter(isSlug));
  return {
    slugs: [...slugs].slice(0, maxWineries),
    tooMany: Math.max(0, slugs.size - maxWineries),
  };
}

/** The tray's key in local storage. Its value looks like `[["opus-one","Opus One"]]`. */
export const trayKey = "compare";
const trayChangedEvent = "compare:changed";

/** The tray, if the browser can't store it. */
let unsavedTray: readonly CollectedWinery[] | undefined;

/** Reads the wineries to compare. Returns an empty list if the stored text is corrupt. */
export function readTray(): readonly CollectedWinery[] {
  return unsavedTray ?? parseTray(readStorage(trayKey));
}

function parseTray(text: string | null | undefined): CollectedWinery[] {
  if (!text) return [];
  const tray: CollectedWinery[] = [];
  try {
    for (const [slug, name] of JSON.parse(text))
      if (isSlug(slug) && typeof name === "string") tray.push({ slug, name });
  } catch {
    return [];
  }
  return tray.slice(0, maxWineries);
}

/**
 * Stores the tray and notifies its views. If the browser can't store it, the tray lasts until the
 * page closes.
 */
export function saveTray(tray: readonly CollectedWinery[]) {
  const pairs = tray.map(({ slug, name }) => [slug, name]);
  const problem = writeStorage(tray.length > 0 ? JSON.stringify(pairs) : null, trayKey);
  unsavedTray = problem && tray;
  dispatchEvent(new Event(trayChangedEvent));
}

export const removeFromTray = (slug: string) =>
  saveTray(readTray().filter((winery) => winery.slug !== slug));

function formatTrayCount(count: number): string {
  if (count === 0) return "Nothing is left to compare.";
  return count < minWineries ? "Add one more to compare." : `${count} to compare.`;
}

const isInTray = (slug: string) => readTray().some((winery) => winery.slug === slug);

/** Adds a winery to the tray, or removes it if it is already there. Refuses if the tray is full. */
function toggleInTray({ slug, name }: CollectedWinery): Outcome {
  const tray = readTray();
  if (isInTray(slug)) {
    removeFromTray(slug);
    return { message: `${name} is out of the comparison. ${formatTrayCount(tray.length - 1)}` };
  }
  if (tray.length >= maxWineries) {
    const message = `You can compare up to four. Remove one to add ${name}.`;
    return { message, refused: true };
  }
  saveTray([...tray, { slug, name }]);
  return { message: `${name} is in the comparison. ${formatTrayCount(tray.length + 1)}` };
}

function watchTray(listener: () => void) {
  addEventListener(trayChangedEvent, listener);
  addEventListener("storage", ({ key }) => {
    if (key === trayKey || key === null) listener();
  });
}

export const compareCollection: Collection = {
  label: (isIn) => (isIn ? "Comparing" : "Compare"),
  has: isInTray,
  boxSelector: ".collect",
  toggle: toggleInTray,
  onChange: watchTray,
};

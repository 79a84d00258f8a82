/** A comparison needs two wineries, and more than four don't fit a sheet of paper. */
export const minWineries = 2;
export const maxWineries = 4;

/** A winery that waits to be compared, by its slug and as it is shown. */
type TrayItem = { slug: string; name: string };
export type Tray = readonly TrayItem[];

/** Whether a value from an address or storage is a slug: it may be anything. */
export const isSlug = (value: unknown): value is string =>
  typeof value === "string" && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) && value.length <= longest;

const longest = 80;

/** The tray that is stored as text: none for what an older version or another hand has left there. */
export function trayFrom(stored: string | null): Tray {
  try {
    const list: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(list) ? unique(list.flatMap(itemFrom)).slice(0, maxWineries) : [];
  } catch {
    return [];
  }
}

function itemFrom(value: unknown): TrayItem[] {
  const [slug, name]: unknown[] = Array.isArray(value) ? value : [];
  return isSlug(slug) && typeof name === "string" && name !== "" ? [{ slug, name: name.slice(0, longest) }] : [];
}

const unique = (items: Tray): TrayItem[] =>
  items.filter(({ slug }, i) => items.findIndex((other) => other.slug === slug) === i);

/** As it is stored: `[["opus-one","Opus One"]]`. */
export const stored = (tray: Tray): string => JSON.stringify(tray.map(({ slug, name }) => [slug, name]));

export const has = (tray: Tray, slug: string): boolean => tray.some((item) => item.slug === slug);

/** The result of pressing a winery's button, with its announcement. A full tray stays as it is. */
export type Change = { tray: Tray; message: string; full?: true };

/** Takes a winery out that is in the tray, and puts one in that is not. */
export function toggled(tray: Tray, item: TrayItem): Change {
  if (has(tray, item.slug)) {
    const left = tray.filter(({ slug }) => slug !== item.slug);
    return { tray: left, message: `${item.name} is out of the comparison. ${countText(left.length)}` };
  }
  if (tray.length >= maxWineries)
    return { tray, message: `Four is the most that fit side by side. Remove one to add ${item.name}.`, full: true };
  const more = [...tray, item];
  return { tray: more, message: `${item.name} is in the comparison. ${countText(more.length)}` };
}

const countText = (count: number) => {
  if (count === 0) return "Nothing is left to compare.";
  return count < minWineries ? "Add one more to compare." : `${count} to compare.`;
};

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

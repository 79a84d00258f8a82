import { trip as tripPath } from "../../../site/paths.ts";
import { filesOf } from "../page-files.ts";
import { isAsset } from "../stores.ts";
import { download, remove, type SavedRegion, savableRegions, savedRegion, storeAll } from "./saved-regions.ts";

/** A trip as it is saved for offline: its pages are those of its wineries. */
export type TripToSave = { id: string; name: string; pages: { path: string; name: string }[]; files: string[] };

/** Saved trips stand among the saved regions, under a name of their own. */
const idOf = (id: string) => `trip ${id}`;

export const savedTrip = (id: string): Promise<SavedRegion | undefined> => savedRegion(idOf(id));
export const removeSavedTrip = (id: string): Promise<boolean> => remove(idOf(id));

/** The scripts that this page has loaded by now. */
const scripts = () =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && isAsset.test(pathname))
    .map(({ pathname }) => pathname);

/** Saves the planner, its data, the wineries' pages and all that they show. Throws when something can't be had. */
export async function saveTrip({ id, name, pages: wineries, files: own }: TripToSave): Promise<void> {
  const pages = [{ path: tripPath, name: `Trip: ${name}` }, ...wineries];
  const downloads = await download(pages.map(({ path }) => path));
  const html = await Promise.all(downloads.map(({ response }) => response.clone().text()));
  const files = [...new Set([...own, ...scripts(), ...html.flatMap(filesOf)])].sort();
  const all = [...downloads, ...(await download(files))];
  const sizes = await Promise.all(all.map(async ({ response }) => (await response.clone().blob()).size));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const region = { id: idOf(id), name: `Trip: ${name}`, path: tripPath, pages, files, bytes, revision: "" };
  await storeAll(region, all);
}

/** About what it takes to save some pages, in bytes, by what their regions take. */
export async function estimate(paths: readonly string[]): Promise<number> {
  const regions = await savableRegions();
  return paths.reduce((sum, path) => {
    const region = regions.find(({ pages }) => pages.some((page) => page.path === path));
    return sum + (region ? region.bytes / region.pages.length : 0);
  }, planner);
}

/** What the planner and its data take, in bytes. */
const planner = 600_000;

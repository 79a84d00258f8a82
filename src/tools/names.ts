import type { Entries } from "../catalogue/collections.ts";
import { nearest, type Problem, suggest } from "../checks/problems.ts";
import { slugOf } from "../site/paths.ts";

/** The reason why a command does nothing, in the author's words. */
export class Refusal extends Error {}

const slugForm = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The folders below content/wineries in which wineries may stand, each with its region's id. */
export const homesOf = ({ regions, wineries }: Pick<Entries, "regions" | "wineries">): Map<string, string> =>
  new Map([
    ...regions.map((r) => [r.data.state ? `${r.data.state}/${slugOf(r.id)}` : r.id, r.id] as const),
    ...wineries.map((w) => [folderOf(w.id), w.data.region] as const),
  ]);

/** An id without its last word. */
export const folderOf = (id: string): string => id.split("/").slice(0, -1).join("/");

/** The region whose wineries stand in a folder. Throws a Refusal when it is no region's. */
export function regionOf(folder: string, entries: Entries): Entries["regions"][number] {
  const homes = homesOf(entries);
  const region = entries.regions.find((r) => r.id === homes.get(folder));
  if (region) return region;
  const known = [...homes.keys()];
  const meant = nearest(folder, known) ?? nearest(slugOf(folder), known) ?? folder;
  throw new Refusal(`"${folder}" is not a region's folder${suggest(meant, known)}`);
}

/** Throws a Refusal when the file that a word may mean has a mistake, and so is not among the entries. */
export function refuseUnread(word: string, problems: readonly Problem[]) {
  const slug = slugOf(word.replace(/\.\w+$/, ""));
  const broken = problems.find(({ file }) => slugOf(file.replace(/\.\w+$/, "")) === slug);
  if (broken)
    throw new Refusal(
      `${broken.file} has a mistake, and can't be read: npm run check -- ${slug} says what to mend first`,
    );
}

/** Throws a Refusal when a word of an id could not be a file's name. */
export function refuseInvalidNames(id: string) {
  const odd = id.split("/").find((part) => !slugForm.test(part));
  if (odd !== undefined) throw new Refusal(`"${odd}" must be lower-case words joined by hyphens, like some-estate`);
}

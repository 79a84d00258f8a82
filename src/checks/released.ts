import { distance } from "fastest-levenshtein";
import type { Catalogue, ContentPage } from "../catalogue/assemble.ts";
import { assemble } from "../catalogue/assemble.ts";
import { fileOf } from "../catalogue/collections.ts";
import { parents } from "../catalogue/places.ts";
import { type Aliases, contentPages, none, redirects, shapes, written } from "../catalogue/redirects.ts";
import { jsonFeed, letters, roundups, rss, shortGuide, shortWinery, slugOf, travel } from "../site/paths.ts";
import { allScreens } from "../site/screens.ts";
import type { Problem, Rule } from "./problems.ts";

/** The file with the addresses that were public when it was last updated, one per line. */
export const releasedFile = "src/checks/released.txt";

/** The addresses in the list that content makes: pages, and the short shapes that redirect to them. */
const ofContent = (address: string) =>
  [travel, roundups, letters, "/winery-"].some((start) => address.startsWith(start));

const isPath = (address: string) => [travel, roundups, letters].some((folder) => address.startsWith(`${folder}/`));

/** Every address of the guide and its roundups: pages and redirects. */
export const guideAddresses = (catalogue: Catalogue, aliases?: Aliases): Set<string> =>
  new Set([
    travel,
    roundups,
    letters,
    ...contentPages(catalogue).map((p) => p.path),
    ...redirects(catalogue, aliases).keys(),
  ]);

/** Every public address of the site, in order: screens, feeds, and the guide with all that leads to it. */
export const publicAddresses = (catalogue: Catalogue): string[] =>
  [...new Set([...allScreens.map(({ path }) => path), rss, jsonFeed, ...guideAddresses(catalogue)])].sort();

/** A list of addresses as a file's text, and back. */
export const listText = (addresses: readonly string[]): string => `${addresses.join("\n")}\n`;
export const addressesIn = (text: string): string[] => text.split("\n").filter(Boolean);

/**
 * Addresses of the last release that lead nowhere now: each needs a redirect. An address that another one's suggested
 * alias restores, like a winery's by its region's, is not reported again. `preview` is the guide with what its author
 * hid, for good or until a day.
 */
export function lostAddresses(released: readonly string[], catalogue: Catalogue, preview = catalogue): Problem[] {
  let aliases = written;
  let now = guideAddresses(catalogue);
  const lost = released.filter((address) => ofContent(address) && !now.has(address));
  const hidden = hiddenPages(lost, catalogue, preview);
  const reported = new Set([...hidden.values()].flat());
  const problems = [...hidden].map(([page, addresses]) => unpublished(page, addresses));
  for (const address of lost.toSorted((a, b) => depth(a) - depth(b))) {
    if (now.has(address) || reported.has(address)) continue;
    const page = successor(address, lost, new Set(released), catalogue, aliases);
    if (page) {
      aliases = withAlias(aliases, page, address);
      now = guideAddresses(catalogue, aliases);
    } else for (const short of shortShapes(address)) reported.add(short);
    const message = `${address} is a public address and leads nowhere now; ${advice(page, aliases)}`;
    problems.push({ file: page ? fileOf(page) : releasedFile, field: page ? "aliases" : "", message });
  }
  return problems;
}

/** The pages that hide lost addresses, their own and those of the pages in them. */
function hiddenPages(lost: readonly string[], catalogue: Catalogue, preview: Catalogue): Map<ContentPage, string[]> {
  const shown = new Set(contentPages(catalogue).map(({ path }) => path));
  const pages = new Map(contentPages(preview).map((page) => [page.path, page]));
  const leads = redirects(preview);
  const found = new Map<ContentPage, string[]>();
  for (const address of lost) {
    const page = pages.get(leads.get(address) ?? address);
    const hiding = page && [...parents(page), page].find(({ path }) => !shown.has(path));
    if (hiding) found.set(hiding, [...(found.get(hiding) ?? []), address]);
  }
  return found;
}

/** A published page that became a draft: its addresses and those below it redirect to the place that it is in. */
function unpublished(page: ContentPage, lost: readonly string[]): Problem {
  const { draft, publishOn } = page.data;
  const short = page.kind === "winery" ? shortWinery(page.slug) : shortGuide(page.id);
  const own = page.kind === "roundup" || page.kind === "letter" ? [page.path] : [page.path, short];
  const below = lost.filter((address) => !own.includes(address));
  const what = `takes ${page.path} ${below.length > 0 ? `and ${below.length} addresses that belong to it ` : ""}off the site`;
  if (!draft) {
    const message = `${what} until ${publishOn}, and readers have it; take publishOn out`;
    return { file: fileOf(page), field: "publishOn", message };
  }
  const home = "region" in page ? page.region : "country" in page ? page.country : undefined;
  const where = home ? `in ${fileOf(home)}` : "in the file of another page";
  const message = `${what}, which readers have; to send them elsewhere write aliases: [${[...own, ...below].join(", ")}] ${where}, or take draft out`;
  return { file: fileOf(page), field: "draft", message };
}

/** Sorts places before their contents, and short forms after the addresses that they abbreviate. */
const depth = (address: string) => (isPath(address) ? address.split("/").length : 99);

/** The short forms of an address of the guide. */
const shortShapes = (address: string) => [shortWinery(slugOf(address)), shortGuide(address.slice(`${travel}/`.length))];

const folder = (path: string) => path.slice(0, -slugOf(path).length);

/**
 * The page that an address now belongs to: for a short shape the one to which the whole address leads; else the region
 * in which the wineries are that lay below it; else the nearest page that is new in the same folder, or has the same
 * name elsewhere.
 */
function successor(
  address: string,
  lost: readonly string[],
  released: ReadonlySet<string>,
  catalogue: Catalogue,
  aliases: Aliases,
): ContentPage | undefined {
  const pages = contentPages(catalogue);
  if (!isPath(address)) {
    const whole = [...redirects(catalogue, aliases)].find(([from]) => shortShapes(from).includes(address));
    return pages.find(({ path }) => path === whole?.[1]);
  }
  const name = slugOf(address);
  const moved = catalogue.wineries.find((w) => lost.some((other) => other.endsWith(`/${name}/${w.slug}`)));
  if (moved) return moved.region;
  const isNewHere = (page: ContentPage) =>
    shapes(page, aliases).some((shape) => folder(shape) === folder(address)) &&
    ![page.path, folder(address) + page.slug].some((own) => released.has(own));
  const near = pages.filter((page) => page.slug === name || isNewHere(page));
  return near.toSorted((a, b) => distance(a.path, address) - distance(b.path, address))[0];
}

/** The aliases with one more, by which the address leads to the page: its last word where that is enough. */
function withAlias(aliases: Aliases, page: ContentPage, address: string): Aliases {
  const and =
    (alias: string): Aliases =>
    (p) =>
      p === page ? [...aliases(p), alias] : aliases(p);
  const byName = and(slugOf(address));
  return shapes(page, byName).includes(address) ? byName : and(address);
}

function advice(page: ContentPage | undefined, aliases: Aliases): string {
  if (!page)
    return "put the file back and take draft out, or write the address into aliases of the page that takes its place";
  const along = page.kind === "winery" || page.kind === "roundup" ? "" : ", and what lay below it comes along";
  return `if this is the page now, write aliases: [${aliases(page).join(", ")}] here${along}; else put the old file back, or write the address into aliases of another page`;
}

/** Old names whose addresses are a page's, drafts included, or another page's old ones: an address leads to one page. */
export const aliases: Rule = ({ entries, site, problem }) => {
  const pages = contentPages(assemble(site, entries, { audience: "preview", today: "" }));
  const owners = new Map(pages.flatMap((page) => shapes(page, none).map((address) => [address, page] as const)));
  for (const page of pages) {
    const present = shapes(page, none);
    for (const [i, alias] of written(page).entries()) {
      const complain = (message: string) => problem({ file: fileOf(page) }, `aliases.${i}`, `"${alias}" ${message}`);
      if ([page.slug, page.path, ...written(page).slice(0, i)].includes(alias)) {
        complain("is the page's present name, or stands here twice; take it out");
        continue;
      }
      const brought = shapes(page, (p) => (p === page ? [alias] : [])).filter((a) => !present.includes(a));
      const free = brought.filter((address) => {
        const owner = owners.get(address) ?? page;
        // A page that was taken off the site may leave its own address to this one.
        return owner === page || (address === alias && owner.data.draft === true);
      });
      for (const address of free) owners.set(address, page);
      const clash = brought.find((address) => !free.includes(address));
      if (clash === undefined) continue;
      const what = alias === clash ? "belongs" : `stands for ${clash}, which belongs`;
      const instead = free.length > 0 ? `, or write in its place what is free: ${free.join(", ")}` : "";
      complain(`${what} to ${fileOf(owners.get(clash)!)}; take it out${instead}`);
    }
  }
};

import { distance } from "fastest-levenshtein";
import type { Catalogue, ContentPage } from "../catalogue/assemble.ts";
import { parentsOf, pluralize } from "../catalogue/places.ts";
import {
  buildRedirects,
  fileAliases,
  listContentPages,
  listLinkPaths,
  noAliases,
} from "../catalogue/redirects.ts";
import {
  jsonFeedPath,
  lettersPath,
  roundupsPath,
  rssPath,
  slugOf,
  travelPath,
} from "../site/paths.ts";
import { allScreens } from "../site/screens.ts";
import type { Problem, Rule } from "./problems.ts";

/** The file with the addresses that were public when it was last updated, one per line. */
export const releasedFile = "src/checks/released.txt";

/** The addresses in the list that content makes: pages, and the short shapes that redirect to them. */
const isContentPath = (address: string) =>
  [travelPath, roundupsPath, lettersPath, "/winery-"].some((start) => address.startsWith(start));

/** Every address of the guide and its roundups: pages and redirects. */
export const listGuidePaths = (catalogue: Catalogue): Set<string> =>
  new Set([
    travelPath,
    roundupsPath,
    lettersPath,
    ...listContentPages(catalogue).map((p) => p.path),
    ...buildRedirects(catalogue).keys(),
  ]);

/** Every public address of the site, in order: screens, feeds, and the guide with all that leads to it. */
export const listPublicPaths = (catalogue: Catalogue): string[] =>
  [
    ...new Set([
      ...allScreens.map(({ path }) => path),
      rssPath,
      jsonFeedPath,
      ...listGuidePaths(catalogue),
    ]),
  ].sort();

/** A list of addresses as a file's text, and back. */
export const formatPathList = (addresses: readonly string[]): string => `${addresses.join("\n")}\n`;
export const parsePathList = (text: string): string[] => text.split("\n").filter(Boolean);

/**
 * Addresses of the last release that lead nowhere now: each needs a redirect. What lay below a lost address comes along
 * with its redirect, and is not reported. `preview` is the guide with what its author hid, for good or until a day.
 */
export function findLostPaths(
  released: readonly string[],
  catalogue: Catalogue,
  preview = catalogue,
): Problem[] {
  const now = listGuidePaths(catalogue);
  const lost = released.filter((address) => isContentPath(address) && !now.has(address));
  const byPage = Map.groupBy(lost, makeHiddenPageFinder(catalogue, preview));
  const gone = byPage.get(undefined) ?? [];
  const tops = gone
    .filter((address) => !gone.some((other) => address.startsWith(`${other}/`)))
    .toSorted((a, b) => depthOf(a) - depthOf(b));
  // "/travel/france/bordeaux/chateau-latour" and "/winery-chateau-latour" were one page's.
  const pageNameOf = (address: string) =>
    tops.map(slugOf).find((slug) => address.endsWith(`-${slug}`)) ?? slugOf(address);
  const added = listContentPages(catalogue).filter(({ path }) => !released.includes(path));
  const pages = [...Map.groupBy(tops, pageNameOf).values()].map((own): Problem => {
    const address = own[0]!;
    const [page] = added
      .filter(({ path }) => depthOf(path) === depthOf(address))
      .toSorted((a, b) => distance(a.path, address) - distance(b.path, address));
    const line = `aliases: [${own.join(", ")}]`;
    const advice = page
      ? `if this is the page now, write ${line} here; else put the old file back, or write that line in another page's file`
      : `put the file back and take draft out, or write ${line} in the file of the page that takes its place`;
    const message = `${address} is a public address and leads nowhere now; ${advice}`;
    return { file: page?.file ?? releasedFile, field: page ? "aliases" : "", message };
  });
  const hidden = [...byPage].flatMap(([page, addresses]) =>
    page ? [reportUnpublished(page, addresses)] : [],
  );
  return [...hidden, ...pages];
}

/** How deep an address lies; short forms come after those that they abbreviate. */
const depthOf = (address: string) =>
  /^\/(winery|travel)-/.test(address) ? 99 : address.split("/").length;

/** Finds the page that hides a lost address, its own or that of a page in it. */
function makeHiddenPageFinder(catalogue: Catalogue, preview: Catalogue) {
  const shown = new Set(listContentPages(catalogue).map(({ path }) => path));
  const pages = new Map(listContentPages(preview).map((page) => [page.path, page]));
  const leads = buildRedirects(preview);
  return (address: string) => {
    const page = pages.get(leads.get(address) ?? address);
    return page && [...parentsOf(page), page].find(({ path }) => !shown.has(path));
  };
}

/** A published page that became a draft: its addresses and those below it redirect to the place that it is in. */
function reportUnpublished(page: ContentPage, lost: readonly string[]): Problem {
  const { draft, publishOn } = page.data;
  const what = `takes ${pluralize(lost.length, { one: "address", many: "addresses" })} off the site`;
  if (!draft) {
    const message = `${what} until ${publishOn}, and readers have them; take publishOn out`;
    return { file: page.file, field: "publishOn", message };
  }
  const home = "region" in page ? page.region : "country" in page ? page.country : undefined;
  const where = home ? `in ${home.file}` : "in the file of another page";
  const message = `${what}, which readers have; to send them elsewhere write aliases: [${lost.join(", ")}] ${where}, or take draft out`;
  return { file: page.file, field: "draft", message };
}

/** Old names whose addresses are a page's, drafts included, or another page's old ones: an address leads to one page. */
export const checkAliases: Rule = ({ preview, problem }) => {
  const pages = listContentPages(preview);
  const owners = new Map(
    pages.flatMap((page) =>
      listLinkPaths(page, noAliases).map((address) => [address, page] as const),
    ),
  );
  for (const page of pages) {
    const present = listLinkPaths(page, noAliases);
    for (const [i, alias] of fileAliases(page).entries()) {
      const reportAlias = (message: string) =>
        problem(page, `aliases.${i}`, `"${alias}" ${message}`);
      if ([page.slug, page.path, ...fileAliases(page).slice(0, i)].includes(alias)) {
        reportAlias("is the page's present name, or stands here twice; take it out");
        continue;
      }
      const brought = listLinkPaths(page, (p) => (p === page ? [alias] : [])).filter(
        (a) => !present.includes(a),
      );
      const free = brought.filter((address) => {
        const owner = owners.get(address) ?? page;
        // A page that was taken off the site may leave its own address to this one.
        return owner === page || (address === alias && owner.data.draft === true);
      });
      for (const address of free) owners.set(address, page);
      const clash = brought.find((address) => !free.includes(address));
      if (clash === undefined) continue;
      const what = alias === clash ? "belongs" : `stands for ${clash}, which belongs`;
      reportAlias(
        `${what} to ${owners.get(clash)!.file}; take it out, or write a whole address that is free`,
      );
    }
  }
};

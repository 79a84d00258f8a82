import { distance } from "fastest-levenshtein";
import type { Catalogue, ContentPage } from "../catalogue/assemble.ts";
import { counted, parents } from "../catalogue/places.ts";
import { contentPages, none, redirects, shapes, written } from "../catalogue/redirects.ts";
import { jsonFeed, letters, roundups, rss, slugOf, travel } from "../site/paths.ts";
import { allScreens } from "../site/screens.ts";
import type { Problem, Rule } from "./problems.ts";

/** The file with the addresses that were public when it was last updated, one per line. */
export const releasedFile = "src/checks/released.txt";

/** The addresses in the list that content makes: pages, and the short shapes that redirect to them. */
const ofContent = (address: string) =>
  [travel, roundups, letters, "/winery-"].some((start) => address.startsWith(start));

/** Every address of the guide and its roundups: pages and redirects. */
export const guideAddresses = (catalogue: Catalogue): Set<string> =>
  new Set([
    travel,
    roundups,
    letters,
    ...contentPages(catalogue).map((p) => p.path),
    ...redirects(catalogue).keys(),
  ]);

/** Every public address of the site, in order: screens, feeds, and the guide with all that leads to it. */
export const publicAddresses = (catalogue: Catalogue): string[] =>
  [
    ...new Set([
      ...allScreens.map(({ path }) => path),
      rss,
      jsonFeed,
      ...guideAddresses(catalogue),
    ]),
  ].sort();

/** A list of addresses as a file's text, and back. */
export const listText = (addresses: readonly string[]): string => `${addresses.join("\n")}\n`;
export const addressesIn = (text: string): string[] => text.split("\n").filter(Boolean);

/**
 * Addresses of the last release that lead nowhere now: each needs a redirect. What lay below a lost address comes along
 * with its redirect, and is not reported. `preview` is the guide with what its author hid, for good or until a day.
 */
export function lostAddresses(
  released: readonly string[],
  catalogue: Catalogue,
  preview = catalogue,
): Problem[] {
  const now = guideAddresses(catalogue);
  const lost = released.filter((address) => ofContent(address) && !now.has(address));
  const byPage = Map.groupBy(lost, hiddenPages(catalogue, preview));
  const gone = byPage.get(undefined) ?? [];
  const tops = gone
    .filter((address) => !gone.some((other) => address.startsWith(`${other}/`)))
    .toSorted((a, b) => depth(a) - depth(b));
  // "/travel/france/bordeaux/chateau-latour" and "/winery-chateau-latour" were one page's.
  const nameOf = (address: string) =>
    tops.map(slugOf).find((slug) => address.endsWith(`-${slug}`)) ?? slugOf(address);
  const added = contentPages(catalogue).filter(({ path }) => !released.includes(path));
  const pages = [...Map.groupBy(tops, nameOf).values()].map((own): Problem => {
    const address = own[0]!;
    const [page] = added
      .filter(({ path }) => depth(path) === depth(address))
      .toSorted((a, b) => distance(a.path, address) - distance(b.path, address));
    const line = `aliases: [${own.join(", ")}]`;
    const advice = page
      ? `if this is the page now, write ${line} here; else put the old file back, or write that line in another page's file`
      : `put the file back and take draft out, or write ${line} in the file of the page that takes its place`;
    const message = `${address} is a public address and leads nowhere now; ${advice}`;
    return { file: page?.file ?? releasedFile, field: page ? "aliases" : "", message };
  });
  const hidden = [...byPage].flatMap(([page, addresses]) =>
    page ? [unpublished(page, addresses)] : [],
  );
  return [...hidden, ...pages];
}

/** How deep an address lies; short forms come after those that they abbreviate. */
const depth = (address: string) =>
  /^\/(winery|travel)-/.test(address) ? 99 : address.split("/").length;

/** Finds the page that hides a lost address, its own or that of a page in it. */
function hiddenPages(catalogue: Catalogue, preview: Catalogue) {
  const shown = new Set(contentPages(catalogue).map(({ path }) => path));
  const pages = new Map(contentPages(preview).map((page) => [page.path, page]));
  const leads = redirects(preview);
  return (address: string) => {
    const page = pages.get(leads.get(address) ?? address);
    return page && [...parents(page), page].find(({ path }) => !shown.has(path));
  };
}

/** A published page that became a draft: its addresses and those below it redirect to the place that it is in. */
function unpublished(page: ContentPage, lost: readonly string[]): Problem {
  const { draft, publishOn } = page.data;
  const what = `takes ${counted(lost.length, { one: "address", many: "addresses" })} off the site`;
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
export const aliases: Rule = ({ preview, problem }) => {
  const pages = contentPages(preview);
  const owners = new Map(
    pages.flatMap((page) => shapes(page, none).map((address) => [address, page] as const)),
  );
  for (const page of pages) {
    const present = shapes(page, none);
    for (const [i, alias] of written(page).entries()) {
      const complain = (message: string) => problem(page, `aliases.${i}`, `"${alias}" ${message}`);
      if ([page.slug, page.path, ...written(page).slice(0, i)].includes(alias)) {
        complain("is the page's present name, or stands here twice; take it out");
        continue;
      }
      const brought = shapes(page, (p) => (p === page ? [alias] : [])).filter(
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
      complain(
        `${what} to ${owners.get(clash)!.file}; take it out, or write a whole address that is free`,
      );
    }
  }
};

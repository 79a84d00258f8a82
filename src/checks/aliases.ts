import { assemble, type ContentPage } from "../catalogue/assemble.ts";
import { type Entries, fileOf } from "../catalogue/collections.ts";
import { contentPages, none, shapes, written } from "../catalogue/redirects.ts";
import type { Site } from "../schemas/site.ts";
import type { Problem } from "./problems.ts";

/** Old names whose addresses are a page's, drafts included, or another page's old ones: an address leads to one page. */
export function aliasProblems(entries: Entries, site: Site): Problem[] {
  const pages = contentPages(assemble(site, entries, { audience: "preview", today: "" }));
  const owners = new Map(pages.flatMap((page) => shapes(page, none).map((address) => [address, page] as const)));
  const problems: Problem[] = [];
  for (const page of pages) {
    const present = shapes(page, none);
    for (const [i, alias] of written(page).entries()) {
      const complain = (message: string) =>
        problems.push({ file: fileOf(page), field: `aliases.${i}`, message: `"${alias}" ${message}` });
      if ([page.slug, page.path, ...written(page).slice(0, i)].includes(alias)) {
        complain("is the page's present name, or stands here twice; take it out");
        continue;
      }
      const brought = shapes(page, (p) => (p === page ? [alias] : [])).filter((a) => !present.includes(a));
      const free = brought.filter((address) => isFree(address, alias, owners.get(address) ?? page, page));
      for (const address of free) owners.set(address, page);
      const clash = brought.find((address) => !free.includes(address));
      if (clash) complain(clashWords(alias, clash, owners.get(clash)!, free));
    }
  }
  return problems;
}

/** An address that nobody has, or that of a page which was taken off the site and whose readers come to this one. */
const isFree = (address: string, alias: string, owner: ContentPage, page: ContentPage) =>
  owner === page || (address === alias && owner.data.draft === true);

function clashWords(alias: string, clash: string, owner: ContentPage, free: string[]): string {
  const what = alias === clash ? "" : `stands for ${clash}, which `;
  const instead = free.length > 0 ? `, or write in its place what is free: ${free.join(", ")}` : "";
  return `${what}belongs to ${fileOf(owner)}; take it out${instead}`;
}

import { assemble } from "../catalogue/assemble.ts";
import { fileOf } from "../catalogue/collections.ts";
import { contentPages, none, shapes, written } from "../catalogue/redirects.ts";
import type { Rule } from "./guide.ts";

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

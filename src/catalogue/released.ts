import { distance } from "fastest-levenshtein";
import { shortWinery, slugOf, travel } from "../lib/addresses.ts";
import type { Catalogue, WineryPage } from "./assemble.ts";
import type { Problem } from "./problems.ts";
import { redirects } from "./redirects.ts";

/** Where the addresses of the last release stand, one a line. */
export const releasedFile = "tests/site/released.txt";

/** The guide's addresses in the list: pages under /travel, and the short shapes that redirect to them. */
const ofGuide = (address: string) => address.startsWith(travel) || address.startsWith("/winery-");

/** Every address of the guide that answers, as a page or as a redirect. */
export const answered = (catalogue: Catalogue): Set<string> =>
  new Set([travel, ...catalogue.pages.map((p) => p.path), ...redirects(catalogue).keys()]);

/** Addresses that the last release had and that lead nowhere now: each is owed a redirect. */
export function lostAddresses(released: readonly string[], catalogue: Catalogue): Problem[] {
  const now = answered(catalogue);
  const lost = released.filter((address) => ofGuide(address) && !now.has(address));
  const fresh = catalogue.wineries.filter((w) => !released.includes(w.path));
  return lost
    .filter((address) => !lost.some((other) => other !== address && shortWinery(slugOf(other)) === address))
    .map((address) => ({
      file: releasedFile,
      field: "",
      message: `${address} is a public address and leads nowhere now; ${advice(address, fresh)}`,
    }));
}

const folder = (path: string) => path.slice(0, -slugOf(path).length);

/** A page that moved is new where it is: in the same folder under another name, or elsewhere under the same one. */
function advice(address: string, fresh: WineryPage[]): string {
  const near = fresh.filter(({ path, slug }) => folder(path) === folder(address) || slug === slugOf(address));
  const [page] = near.toSorted((a, b) => distance(a.path, address) - distance(b.path, address));
  if (!page) return "put the file back and take draft out, or name it in aliases of the winery that takes its place";
  const alias = folder(page.path) === folder(address) ? slugOf(address) : address;
  return `if the page is now content/wineries/${page.id}.mdx, write aliases: [${alias}] there; else put the file back`;
}

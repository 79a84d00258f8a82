import { expect, it } from "vitest";
import { listContentPages } from "../../src/catalogue/redirects.ts";
import { guideSections, listHeadingSlugs } from "../../src/checks/links.ts";
import { listEntries } from "../../src/checks/passages.ts";
import { allScreens } from "../../src/site/screens.ts";
import { entries, guide } from "../support/living.ts";
import { allPages, isBuilt, page, pages, pathsWhere, readBuilt, unindexed } from "./built.ts";

const origin = "https://site.test";
const links = allPages.flatMap((from) =>
  from.document.querySelectorAll("[href], [src]").flatMap((element) => {
    const href = element.getAttribute("href") ?? element.getAttribute("src") ?? "";
    const url = new URL(href, `${origin}${from.path}`);
    return url.origin === origin ? [{ from: from.path, href, url, tag: element.rawTagName }] : [];
  }),
);
const isApi = (path: string) => path.startsWith("/api/");

it("every link, picture and script leads to a page or a file", () => {
  const broken = links.filter(({ url }) => !isApi(url.pathname) && !isBuilt(url.pathname));
  expect([...new Set(broken.map(({ from, href }) => `${from}: ${href}`))]).toEqual([]);
});

it("every fragment is on the page it names", () => {
  const hasFragment = ({ url }: (typeof links)[number]) => {
    const id = url.hash.slice(1);
    const target = pages.get(url.pathname);
    if (target) return target.document.getElementById(id) !== null;
    return readBuilt(url.pathname).includes(`id="${id}"`);
  };
  const broken = links.filter((link) => link.url.hash !== "" && !hasFragment(link));
  expect(broken.map(({ from, href }) => `${from}: ${href}`)).toEqual([]);
});

const ownFragments = new Set(listEntries(entries).flatMap(({ body }) => listHeadingSlugs(body)));
/** The ids of the headings that a page's code adds to its text. */
const sectionsOf = (path: string) =>
  page(path)
    .document.querySelectorAll("main h2[id]")
    .map(({ id }) => id)
    .filter((id) => !ownFragments.has(id));

it.each(allScreens.filter(({ sections }) => sections))(
  "the check knows the sections of $path",
  ({ path, sections }) => expect(sectionsOf(path)).toEqual(sections),
);

it.each(Object.entries(guideSections))("the check knows the sections of a %s", (kind, sections) => {
  const ownPages = listContentPages(guide).filter((page) => page.kind === kind);
  const ids = new Set(ownPages.flatMap(({ path }) => sectionsOf(path)));
  expect([...ids].filter((id) => !sections.includes(id))).toEqual([]);
});

it("no link ends in a slash, a capital or .html", () => {
  const odd = links.filter(
    ({ tag, url }) => tag === "a" && /(.\/|[A-Z].*|\.html)$/.test(url.pathname),
  );
  expect(odd.map(({ from, href }) => `${from}: ${href}`)).toEqual([]);
});

it("no page is an orphan", () => {
  const linked = new Set(
    links
      .filter(({ tag, from, url }) => tag === "a" && from !== url.pathname)
      .map(({ url }) => url.pathname),
  );
  // Nothing links to the letters before there is one.
  const unlinked = [...unindexed, ...(guide.letters.length === 0 ? ["/letters"] : [])];
  expect([...pages.keys()].filter((path) => !unlinked.includes(path) && !linked.has(path))).toEqual(
    [],
  );
});

it("a placeholder link has no target and says that it is unavailable", () => {
  const dead = 'a[href=""], a[href="#"], a:not([href]):not([aria-disabled=true])';
  expect(pathsWhere(({ document }) => document.querySelector(dead) !== null)).toEqual([]);
});

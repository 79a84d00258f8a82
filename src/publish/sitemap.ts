import { execFileSync } from "node:child_process";
import type { Catalogue } from "../catalogue/assemble.ts";
import { collections, fileOf, siteFile } from "../catalogue/collections.ts";
import { contentPages } from "../catalogue/redirects.ts";
import { absolute } from "../site/paths.ts";
import { type Screen, screensOf } from "../site/screens.ts";
import { listed } from "./graph.ts";
import { document, element } from "./xml.ts";

type SitemapEntry = {
  path: string;
  /** When what the page shows was last changed, ISO 8601. */
  lastmod?: string;
};

/** The sources of the indexed screens: files, or folders, which end in a slash. */
function screenSources(catalogue: Catalogue): [path: string, sources: string[]][] {
  const { countries, wineries, roundups } = catalogue;
  const sourcesOf = (name: NonNullable<Screen["changesWith"]>[number]): string[] => {
    if (name === "site") return [siteFile];
    if (name === "latest roundup") return roundups.slice(0, 1).map(fileOf);
    if (name === "reviews") return wineries.filter((w) => w.data.review).map(fileOf);
    return name === "countries" ? countries.map(fileOf) : [`${collections[name].base}/`];
  };
  const indexed = screensOf(catalogue).filter((screen) => screen.indexed);
  return indexed.map(({ path, changesWith = [] }) => [path, changesWith.flatMap(sourcesOf)]);
}

/**
 * Every page that search engines should know. `commits`: ISO 8601 by content file; a page with neither a commit nor a
 * revision date has no lastmod.
 */
export function sitemapEntries(catalogue: Catalogue, commits: ReadonlyMap<string, string>): SitemapEntry[] {
  const revisions = revisionsOf(catalogue);
  const guides = contentPages(catalogue).map((page): [string, string[]] => [
    page.path,
    [page, ...listed(page)].map(fileOf),
  ]);
  return [...screenSources(catalogue), ...guides].map(([path, sources]) => {
    const times = sources.flatMap((source) => [...changes(source, commits), ...changes(source, revisions)]);
    const lastmod = times.toSorted((a, b) => Date.parse(b) - Date.parse(a))[0];
    return { path, ...(lastmod && { lastmod }) };
  });
}

/** The days on which the author revised a page, by its file. */
const revisionsOf = (catalogue: Catalogue): Map<string, string> =>
  new Map(
    contentPages(catalogue).flatMap((page) =>
      page.data.revisedOn ? [[fileOf(page), `${page.data.revisedOn}T00:00:00Z`] as const] : [],
    ),
  );

function changes(source: string, dates: ReadonlyMap<string, string>): string[] {
  if (source.endsWith("/")) return [...dates].flatMap(([file, date]) => (file.startsWith(source) ? [date] : []));
  const date = dates.get(source);
  return date ? [date] : [];
}

/** https://www.sitemaps.org/protocol.html */
export function sitemap(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, lastmod }) =>
    element("url", [element("loc", absolute(origin, path)), ...(lastmod ? [element("lastmod", lastmod)] : [])]),
  );
  return document(element("urlset", urls, { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" }));
}

/**
 * When each file below a folder was last committed (ISO 8601 with offset), by its path from the repository's top.
 * One call of git. Empty where git or the history is missing; a file whose last commit lies beyond the edge of a
 * shallow clone is left out, since the commit at the edge claims every file.
 */
export function modified(root: string, folder: string): Map<string, string> {
  try {
    const arguments_ = [
      "-c",
      "core.quotePath=off",
      "log",
      "--format=%x00%cI %D",
      "--name-only",
      "--relative",
      "--",
      folder,
    ];
    const log = execFileSync("git", arguments_, {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 2 ** 28,
      stdio: ["ignore", "pipe", "ignore"],
    });
    return lastCommits(log);
  } catch {
    return new Map();
  }
}

/** Reads `git log --format=%x00%cI %D --name-only`, newest first: a file's first mention is its last commit. */
function lastCommits(log: string): Map<string, string> {
  const dates = new Map<string, string>();
  const unknown = new Set<string>();
  for (const commit of log.split("\0").slice(1)) {
    const [head = "", ...files] = commit.split("\n").filter((line) => line !== "");
    const [date = "", ...refs] = head.split(" ");
    const atEdge = refs.some((ref) => ref.replace(",", "") === "grafted");
    for (const file of files) {
      if (dates.has(file) || unknown.has(file)) continue;
      if (atEdge) unknown.add(file);
      else dates.set(file, date);
    }
  }
  return dates;
}

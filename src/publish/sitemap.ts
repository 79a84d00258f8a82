import { execFileSync } from "node:child_process";
import type { Catalogue, ContentPage } from "../catalogue/assemble.ts";
import { fileOf } from "../catalogue/collections.ts";
import { contentPages } from "../catalogue/redirects.ts";
import { absolute } from "../site/paths.ts";
import { screensOf } from "../site/screens.ts";
import { listed } from "./graph.ts";
import { document, element } from "./xml.ts";

type SitemapEntry = {
  path: string;
  /** When what the page shows was last changed, ISO 8601. */
  lastmod?: string;
};

/**
 * Every page that search engines should know. A page of the guide is dated by the last change of its file and of the
 * files of the pages that it lists: their commits (`commits`, ISO 8601 by file), or the days on which their author
 * revised them.
 */
export function sitemapEntries(catalogue: Catalogue, commits: ReadonlyMap<string, string>): SitemapEntry[] {
  const changes = (page: ContentPage) => [
    commits.get(fileOf(page)) ?? [],
    page.data.revisedOn ? `${page.data.revisedOn}T00:00:00Z` : [],
  ];
  const screens = screensOf(catalogue).filter(({ indexed }) => indexed);
  const guides = contentPages(catalogue).map((page) => {
    const times = [page, ...listed(page)].flatMap(changes).flat();
    const lastmod = times.toSorted((a, b) => Date.parse(b) - Date.parse(a))[0];
    return { path: page.path, ...(lastmod && { lastmod }) };
  });
  return [...screens.map(({ path }) => ({ path })), ...guides];
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

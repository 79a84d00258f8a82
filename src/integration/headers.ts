import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { strictTransport } from "../../netlify/lib/responses.ts";
import { getCurrentView, type View } from "../catalogue/publishing.ts";
import { workerScriptPath } from "../features/offline/stores.ts";
import { type FormatName, formatNames, formats } from "../publish/downloads/formats.ts";
import { lists } from "../site/lists.ts";
import {
  drawingPath,
  headingFontPath,
  jsonFeedPath,
  manifestPath,
  rssPath,
} from "../site/paths.ts";
import type { BuildContext } from "./build.ts";
import { fingerprintedFolders } from "./finish-pages.ts";

/** Inline scripts, without data blocks such as JSON-LD, and inline styles. */
const inlineTags = [
  ["script-src", /<script(?![^>]*\s(?:src=|type="(?!module)))[^>]*>([\s\S]*?)<\/script>/g],
  ["style-src", /<style[^>]*>([\s\S]*?)<\/style>/g],
] as const;

const makeHashSource = (text: string) =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * A content security policy's script-src and style-src, which allow this origin's files and only the inline code of the
 * pages.
 */
export function buildInlineDirectives(pages: Iterable<string>): string[] {
  const found = inlineTags.map(([name, tags]) => ({ name, tags, texts: new Set<string>() }));
  for (const html of pages)
    for (const { tags, texts } of found)
      for (const [, text = ""] of html.matchAll(tags)) texts.add(text);
  return found.map(({ name, texts }) =>
    [name, "'self'", ...[...texts].map(makeHashSource).sort()].join(" "),
  );
}

/**
 * The one foreign origin: the maps service whose frame a full winery page may show, once it is known to be reachable.
 */
export const mapOrigin = "https://www.google.com";

/** The policy's fixed part. */
const fixedDirectives = [
  "default-src 'none'",
  "img-src 'self' data:",
  "font-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
] as const;

/** The headers of every page besides its policy. */
export const siteHeaders = {
  "Strict-Transport-Security": strictTransport,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy":
    "camera=(), geolocation=(self), microphone=(), payment=(), usb=(), browsing-topics=()",
};

const foreverCacheControl = "public, max-age=31536000, immutable";
/** For drawings of list items, which change without a new name: a day, and a week while a new one is fetched. */
const dailyCacheControl = "public, max-age=86400, stale-while-revalidate=604800";

/** Rules for the links that a browser may prerender. As a header, they add nothing to a page's size. */
const speculationRulesPath = "/speculation-rules.json";

/** The policy of pages without a map frame, or of those with one, which is also pinged. */
export const buildPolicy = (pages: Iterable<string>, framed = false): string =>
  [
    ...fixedDirectives,
    ...(framed
      ? [`connect-src 'self' ${mapOrigin}`, `frame-src ${mapOrigin}`]
      : ["connect-src 'self'"]),
    ...buildInlineDirectives(pages),
    "frame-ancestors 'none'",
  ].join("; ");

/** The folders of the lists' drawings: "/art/cellar/". */
const drawingFolders = Object.values(lists).map(({ collection }) =>
  drawingPath(collection, "").replace(/[^/]*$/, ""),
);

type HeaderRule = [path: string, headers: Record<string, string>];
const mediaTypeOf = (file: string) => formats[file.split(".").at(-1) as FormatName].mediaType;

/** The text of dist/_headers. `pages` are by their paths, `downloads` the files to take along, below dist/. A preview is noindexed. */
export function formatHeadersFile(
  pages: ReadonlyMap<string, string>,
  { audience }: Pick<View, "audience">,
  downloads: readonly string[] = [],
): string {
  const values = {
    "Content-Security-Policy": buildPolicy(pages.values()),
    ...siteHeaders,
    "Speculation-Rules": `"${speculationRulesPath}"`,
    ...(audience === "preview" && { "X-Robots-Tag": "noindex" }),
  };
  const rules: HeaderRule[] = [
    ["/*", values],
    [speculationRulesPath, { "Content-Type": "application/speculationrules+json" }],
    ["/_astro/*", { "Cache-Control": foreverCacheControl }],
    ...fingerprintedFolders.map(
      (folder): HeaderRule => [`/${folder}/*`, { "Cache-Control": foreverCacheControl }],
    ),
    // A later rule wins.
    ...[...pages]
      .filter(([, html]) => html.includes("<iframe"))
      .map(
        ([path, html]): HeaderRule => [
          path,
          { "Content-Security-Policy": buildPolicy([html], true) },
        ],
      ),
    // Other sites and apps show these beside a link.
    ["/cards/*", { "Cross-Origin-Resource-Policy": "cross-origin" }],
    ...drawingFolders.map(
      (folder): HeaderRule => [`${folder}*`, { "Cache-Control": dailyCacheControl }],
    ),
    [rssPath, { "Content-Type": "application/rss+xml; charset=utf-8" }],
    [jsonFeedPath, { "Content-Type": "application/feed+json; charset=utf-8" }],
    [manifestPath, { "Content-Type": "application/manifest+json" }],
    [headingFontPath, { "Cache-Control": foreverCacheControl }],
    [workerScriptPath, { "Cache-Control": "no-cache" }],
    // One by one: the host doesn't promise that a wildcard may have an extension behind it.
    ...downloads.map((file): HeaderRule => [`/${file}`, { "Content-Type": mediaTypeOf(file) }]),
  ];
  return rules
    .map(([path, headers]) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ""].join(
        "\n",
      ),
    )
    .join("\n");
}

/** Writes dist/_headers. Netlify applies it to files and the 404 page, not to functions, which set their own. */
export function writeHeaders({ dist }: BuildContext): void {
  const files = globSync("**/*.html", { cwd: dist }).sort();
  const pages = new Map(
    files.map((file) => [`/${file.slice(0, -5)}`, readFileSync(join(dist, file), "utf8")]),
  );
  const downloads = globSync(`**/*.{${formatNames}}`, { cwd: dist }).sort();
  writeFileSync(join(dist, "_headers"), formatHeadersFile(pages, getCurrentView(), downloads));
}

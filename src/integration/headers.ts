import { hash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { strictTransport } from "../../netlify/lib/responses.ts";
import { getCurrentView, type View } from "../catalogue/publishing.ts";
import { workerScriptPath } from "../features/offline/stores.ts";
import { type FormatName, formatNames, formats } from "../publish/downloads/formats.ts";
import { lists } from "../site/lists.ts";
import {
  headingFontPath,
  jsonFeedPath,
  makeDrawingPath,
  manifestPath,
  rssPath,
} from "../site/paths.ts";
import type { BuildContext } from "./build.ts";
import { fingerprintedFolders } from "./finish-pages.ts";

/**
 * An inline script. Matches `<script>a()</script>`, but not `<script src="a.js">` or a data block
 * such as JSON-LD.
 */
const inlineScriptPattern =
  /<script(?![^>]*\s(?:src=|type="(?!module)))[^>]*>([\s\S]*?)<\/script>/g;
/**
 * An inline stylesheet. Matches `<style media="print">a{}</style>`, but not `<link
 * rel="stylesheet">`.
 */
const inlineStylePattern = /<style[^>]*>([\s\S]*?)<\/style>/g;

const makeHashSource = (text: string) => `'sha256-${hash("sha256", text, "base64")}'`;

/**
 * Builds the script-src and style-src directives, which allow this site's files and the pages'
 * inline code.
 */
export function buildInlineCspDirectives(pages: Iterable<string>): string[] {
  const allPages = [...pages];
  return [
    formatDirective("script-src", allPages, inlineScriptPattern),
    formatDirective("style-src", allPages, inlineStylePattern),
  ];
}

function formatDirective(name: string, pages: readonly string[], pattern: RegExp): string {
  const matches = pages.flatMap((html) => [...html.matchAll(pattern)]);
  const texts = new Set(matches.map(([, text = ""]) => text));
  return [name, "'self'", ...[...texts].map(makeHashSource).sort()].join(" ");
}

/** The only third-party origin. It serves the embedded map on full winery pages. */
export const mapOrigin = "https://www.google.com";

/** The CSP directives that all pages share. */
const fixedDirectives = [
  "default-src 'none'",
  "img-src 'self' data:",
  "font-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
] as const;

/** The headers of every page, except the CSP. */
export const siteHeaders = {
  "Strict-Transport-Security": strictTransport,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy":
    "camera=(), geolocation=(self), microphone=(), payment=(), usb=(), browsing-topics=()",
};

const cachedForever = { "Cache-Control": "public, max-age=31536000, immutable" };
/**
 * The Cache-Control header for drawings, whose contents can change under the same name. Browsers
 * reuse a drawing for a day, and then show it for another week while they fetch the new one.
 */
const cachedForDay = {
  "Cache-Control": "public, max-age=86400, stale-while-revalidate=604800",
};

/**
 * The file with the speculation rules, which tell browsers which links to prerender. A header points
 * to this file, so pages don't need inline rules.
 */
const speculationRulesPath = "/speculation-rules.json";

/** Builds a CSP for pages. `hasFrame` allows the embedded map. */
export function buildCsp(pages: Iterable<string>, hasFrame = false): string {
  const connections = hasFrame
    ? [`connect-src 'self' ${mapOrigin}`, `frame-src ${mapOrigin}`]
    : ["connect-src 'self'"];
  const inline = buildInlineCspDirectives(pages);
  return [...fixedDirectives, ...connections, ...inline, "frame-ancestors 'none'"].join("; ");
}

/** The folders with list items' drawings, such as "/art/cellar/". */
const drawingFolders = Object.values(lists).map(({ collection }) => {
  const path = makeDrawingPath(collection, "");
  return path.slice(0, path.lastIndexOf("/") + 1);
});

/** A path or wildcard pattern, and its headers. */
type HeaderRule = readonly [path: string, headers: Record<string, string>];
const getMediaType = (file: string) => formats[file.split(".").at(-1) as FormatName].mediaType;

/**
 * Formats dist/_headers. `pages` contains each page's HTML, keyed by path; `downloads` lists paths
 * relative to dist.
 */
export function formatHeadersFile(
  pages: ReadonlyMap<string, string>,
  { audience }: Pick<View, "audience">,
  downloads: readonly string[] = [],
): string {
  const headers = {
    "Content-Security-Policy": buildCsp(pages.values()),
    ...siteHeaders,
    "Speculation-Rules": `"${speculationRulesPath}"`,
    ...(audience === "preview" && { "X-Robots-Tag": "noindex" }),
  };
  const rules: HeaderRule[] = [
    ["/*", headers],
    [speculationRulesPath, { "Content-Type": "application/speculationrules+json" }],
    ["/_astro/*", cachedForever],
    ...fingerprintedFolders.map((folder): HeaderRule => [`/${folder}/*`, cachedForever]),
    // These rules come after "/*", because Netlify applies the last rule that matches.
    ...listFrameRules(pages),
    // Other sites and apps show these images in link previews.
    ["/cards/*", { "Cross-Origin-Resource-Policy": "cross-origin" }],
    ...drawingFolders.map((folder): HeaderRule => [`${folder}*`, cachedForDay]),
    [rssPath, { "Content-Type": "application/rss+xml; charset=utf-8" }],
    [jsonFeedPath, { "Content-Type": "application/feed+json; charset=utf-8" }],
    [manifestPath, { "Content-Type": "application/manifest+json" }],
    [headingFontPath, cachedForever],
    [workerScriptPath, { "Cache-Control": "no-cache" }],
    // Each file has its own rule, because Netlify doesn't document wildcards before an extension.
    ...downloads.map((file): HeaderRule => [`/${file}`, { "Content-Type": getMediaType(file) }]),
  ];
  return rules.map(formatRule).join("\n");
}

function listFrameRules(pages: ReadonlyMap<string, string>): HeaderRule[] {
  const framedPages = [...pages].filter(([, html]) => html.includes("<iframe"));
  return framedPages.map(([path, html]) => [
    path,
    { "Content-Security-Policy": buildCsp([html], true) },
  ]);
}

function formatRule([path, headers]: HeaderRule): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [path, ...lines, ""].join("\n");
}

/**
 * Writes dist/_headers, which Netlify applies to static files and the 404 page. Functions set their
 * own headers.
 */
export function writeHeaders({ dist }: BuildContext) {
  const files = globSync("**/*.html", { cwd: dist }).sort();
  const pages = new Map(
    files.map((file) => [`/${file.slice(0, -5)}`, readFileSync(join(dist, file), "utf8")]),
  );
  const downloads = globSync(`**/*.{${formatNames}}`, { cwd: dist }).sort();
  writeFileSync(join(dist, "_headers"), formatHeadersFile(pages, getCurrentView(), downloads));
}

import { globSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, parse } from "node:path";
import { hashContent } from "../catalogue/disk-cache.ts";
import type { BuildContext } from "./build.ts";
import { collectScriptClassNames, purgePages } from "./purge.ts";

/**
 * The folders whose pictures get a fingerprint in their file names. Other drawings keep their
 * names, because the API returns them.
 */
export const fingerprintedFolders = ["cards", "art/landscapes", "art/maps"] as const;
const pictureGlobs = fingerprintedFolders.map((folder) => `${folder}/**/*.{jpg,svg}`);
const referringFiles = ["feed.json", "wineries-maps.json"];

/**
 * Adds a content hash to a file name: "/cards/travel/us.jpg" becomes
 * "/cards/travel/us-1a2b3c4d.jpg".
 */
function addFingerprint(file: string, content: Buffer): string {
  const { dir, name, ext } = parse(file);
  return `${dir}/${name}-${hashContent(content).slice(0, 8)}${ext}`;
}

/**
 * The path of a picture. Matches `/cards/travel/us.jpg` and `/art/maps/us-1.svg`, not
 * `/photos/barn.jpg`.
 */
const picturePathPattern = /\/(?:cards|art)\/[\w./-]+\.(?:jpg|svg)/g;

const replacePicturePaths = (text: string, newPaths: ReadonlyMap<string, string>) =>
  text.replace(picturePathPattern, (path) => newPaths.get(path) ?? path);

/**
 * Adds fingerprints to the pictures' file names, so that browsers can cache the pictures forever.
 * Returns the new paths, keyed by old path.
 */
function renamePictures({ dist }: Pick<BuildContext, "dist">): Map<string, string> {
  const newPaths = new Map<string, string>();
  for (const file of globSync(pictureGlobs, { cwd: dist })) {
    const newFile = addFingerprint(file, readFileSync(join(dist, file)));
    renameSync(join(dist, file), join(dist, newFile));
    newPaths.set(`/${file}`, `/${newFile}`);
  }
  for (const file of globSync(referringFiles, { cwd: dist })) {
    const text = readFileSync(join(dist, file), "utf8");
    const renamed = replacePicturePaths(text, newPaths);
    if (renamed !== text) writeFileSync(join(dist, file), renamed);
  }
  return newPaths;
}

/**
 * The style that Astro adds before a page's first island. Matches
 * `<style>astro-island,astro-slot{}</style>`, but not `<style>a{}</style>`.
 */
const islandStylePattern = /<style>astro-island,astro-slot[^<]*<\/style>/;
const voidElements = "area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr";
/**
 * The slash that React writes at the end of a void element's tag. Matches the end of `<img
 * alt="/>"/>`, but nothing in `<path/>`.
 */
const trailingSlashPattern = new RegExp(
  `(<(?:${voidElements})(?=[\\s/])(?:[^"'>]|"[^"]*"|'[^']*')*?)\\s*/>`,
  "g",
);

/**
 * Moves the islands' style into the head, as HTML requires, and removes the trailing slashes of
 * void elements.
 */
export function tidyHtml(html: string): string {
  const [style] = islandStylePattern.exec(html) ?? [];
  const moved = style ? html.replace(style, "").replace("</head>", `${style}</head>`) : html;
  return moved.replace(trailingSlashPattern, "$1>");
}

/**
 * The markup of a tooltip. Pages with tooltips share one stylesheet, and all other pages share
 * another.
 */
const tipAnchorMarkup = 'class="tip-anchor"';

/** Purges the pages' styles, tidies their HTML and updates the paths of renamed pictures. */
export async function postprocessPages(build: BuildContext) {
  const newPaths = renamePictures(build);
  for (const files of build.routes) {
    const pages = files
      .filter((file) => file.endsWith(".html"))
      .map((file) => ({ file, html: readFileSync(file, "utf8") }));
    for (const group of Map.groupBy(pages, ({ html }) => html.includes(tipAnchorMarkup)).values()) {
      const sources = group.map(({ html }) => html);
      const purged = await purgePages(sources, collectScriptClassNames(build.dist, sources));
      for (const [i, { file }] of group.entries())
        writeFileSync(file, replacePicturePaths(tidyHtml(purged[i]!), newPaths));
    }
  }
}

import { globSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hash } from "../catalogue/disk-cache.ts";
import type { BuildContext } from "./build.ts";
import { collectScriptNames, purgePages } from "./purge.ts";

/** Pictures that only pages and feeds refer to. Drawings of list items keep their names, since the API returns them. */
export const fingerprintedFolders = ["cards", "art/landscapes", "art/maps"] as const;
const pictureGlobs = fingerprintedFolders.map((folder) => `${folder}/**/*.{jpg,svg}`);
const referringFiles = ["feed.json", "wineries-maps.json"];

/** "/cards/travel/us.jpg" as "/cards/travel/us-1a2b3c4d.jpg". */
const addFingerprint = (file: string, content: Buffer): string =>
  file.replace(/(\.\w+)$/, `-${hash(content).slice(0, 8)}$1`);

/** A text with the new names of the files that it names; `names` has both as addresses. */
const replacePicturePaths = (text: string, names: ReadonlyMap<string, string>): string =>
  text.replace(
    /\/(?:cards|art)\/[\w./-]+\.(?:jpg|svg)/g,
    (address) => names.get(address) ?? address,
  );

/**
 * Names share images, landscapes and maps by their content, so that a browser never has to ask for one twice. Returns
 * the new names, as addresses, for the pages. `astro dev` has them without.
 */
function renamePictures({ dist }: Pick<BuildContext, "dist">): Map<string, string> {
  const names = new Map<string, string>();
  for (const file of globSync(pictureGlobs, { cwd: dist })) {
    const named = addFingerprint(file, readFileSync(join(dist, file)));
    renameSync(join(dist, file), join(dist, named));
    names.set(`/${file}`, `/${named}`);
  }
  for (const file of globSync(referringFiles, { cwd: dist })) {
    const text = readFileSync(join(dist, file), "utf8");
    const renamed = replacePicturePaths(text, names);
    if (renamed !== text) writeFileSync(join(dist, file), renamed);
  }
  return names;
}

/** Astro sets this style before a page's first island, where HTML allows none. */
const islandStylePattern = /<style>astro-island,astro-slot[^<]*<\/style>/;
const voidElements = "area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr";
/** The end of a void element's tag, as React writes it; attribute values may hold a ">". */
const trailingSlashPattern = new RegExp(
  `(<(?:${voidElements})(?=[\\s/])(?:[^"'>]|"[^"]*"|'[^']*')*?)\\s*/>`,
  "g",
);

/** A page as validators want it: the islands' style in the head, and no slash at the end of a void element. */
export function tidyHtml(html: string): string {
  const [style] = islandStylePattern.exec(html) ?? [];
  const moved = style ? html.replace(style, "").replace("</head>", `${style}</head>`) : html;
  return moved.replace(trailingSlashPattern, "$1>");
}

/** Only some pages of a route have maps or charts with tips; those get a sheet of their own. */
const tipAnchorMarkup = 'class="tip-anchor"';

/**
 * Finishes the pages: without the styles that no page of the same route needs, as validators want them, and with the final
 * names of their pictures. `astro dev` shows them unfinished.
 */
export async function finishPages(build: BuildContext): Promise<void> {
  const names = renamePictures(build);
  for (const files of build.routes) {
    const pages = files
      .filter((file) => file.endsWith(".html"))
      .map((file) => ({ file, html: readFileSync(file, "utf8") }));
    for (const group of Map.groupBy(pages, ({ html }) => html.includes(tipAnchorMarkup)).values()) {
      const sources = group.map(({ html }) => html);
      const purged = await purgePages(sources, collectScriptNames(build.dist, sources));
      for (const [i, { file }] of group.entries())
        writeFileSync(file, replacePicturePaths(tidyHtml(purged[i]!), names));
    }
  }
}

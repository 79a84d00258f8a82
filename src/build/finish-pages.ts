import { globSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hash } from "../site/disk-cache.ts";
import type { Build } from "./build.ts";
import { pagePurger } from "./purge.ts";

/** Pictures that only pages and feeds refer to. Drawings of list items keep their names, since the API returns them. */
export const fingerprinted = ["cards", "art/landscapes", "art/maps"] as const;
const pictures = fingerprinted.map((folder) => `${folder}/**/*.{jpg,svg}`);
const texts = ["feed.json", "wineries-maps.json"];

/** "/cards/travel/us.jpg" as "/cards/travel/us-1a2b3c4d.jpg". */
const withFingerprint = (file: string, content: Buffer): string =>
  file.replace(/(\.\w+)$/, `-${hash(content).slice(0, 8)}$1`);

/** A text with the new names of the files that it names; `names` has both as addresses. */
const renamedIn = (text: string, names: ReadonlyMap<string, string>): string =>
  text.replace(
    /\/(?:cards|art)\/[\w./-]+\.(?:jpg|svg)/g,
    (address) => names.get(address) ?? address,
  );

/**
 * Names share images, landscapes and maps by their content, so that a browser never has to ask for one twice. Returns
 * the new names, as addresses, for the pages. `astro dev` has them without.
 */
function nameByContent({ dist }: Pick<Build, "dist">): Map<string, string> {
  const names = new Map<string, string>();
  for (const file of globSync(pictures, { cwd: dist })) {
    const named = withFingerprint(file, readFileSync(join(dist, file)));
    renameSync(join(dist, file), join(dist, named));
    names.set(`/${file}`, `/${named}`);
  }
  for (const file of globSync(texts, { cwd: dist })) {
    const text = readFileSync(join(dist, file), "utf8");
    const renamed = renamedIn(text, names);
    if (renamed !== text) writeFileSync(join(dist, file), renamed);
  }
  return names;
}

/** Astro sets this style before a page's first island, where HTML allows none. */
const islandStyle = /<style>astro-island,astro-slot[^<]*<\/style>/;
const voidElements = "area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr";
/** The end of a void element's tag, as React writes it; attribute values may hold a ">". */
const trailingSlash = new RegExp(
  `(<(?:${voidElements})(?=[\\s/])(?:[^"'>]|"[^"]*"|'[^']*')*?)\\s*/>`,
  "g",
);

/** A page as validators want it: the islands' style in the head, and no slash at the end of a void element. */
export function tidyHtml(html: string): string {
  const [style] = islandStyle.exec(html) ?? [];
  const moved = style ? html.replace(style, "").replace("</head>", `${style}</head>`) : html;
  return moved.replace(trailingSlash, "$1>");
}

/** Only some pages of a route have maps or charts with tips; those get a sheet of their own. */
const withTips = 'class="tip-anchor"';

/**
 * Finishes the pages: without the styles that no page of the same route needs, as validators want them, and with the final
 * names of their pictures. `astro dev` shows them unfinished.
 */
export function finishPages(build: Build): void {
  const names = nameByContent(build);
  const purgerOf = pagePurger(build);
  for (const files of build.routes) {
    const pages = files
      .filter((file) => file.endsWith(".html"))
      .map((file) => ({ file, html: readFileSync(file, "utf8") }));
    for (const group of Map.groupBy(pages, ({ html }) => html.includes(withTips)).values()) {
      const purged = purgerOf(group.map(({ html }) => html));
      for (const { file, html } of group)
        writeFileSync(file, renamedIn(tidyHtml(purged(html)), names));
    }
  }
}

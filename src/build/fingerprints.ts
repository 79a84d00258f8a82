import { globSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hash } from "../site/disk-cache.ts";
import type { Build } from "./build.ts";

/** Pictures that only pages and feeds refer to. Drawings of list items keep their names, since the API returns them. */
export const fingerprinted = ["cards", "art/landscapes", "art/maps"] as const;
const pictures = fingerprinted.map((folder) => `${folder}/**/*.{jpg,svg}`);
const texts = ["feed.json", "wineries-maps.json"];
const letters = 8;

/** "/cards/travel/us.jpg" as "/cards/travel/us-1a2b3c4d.jpg". */
export const withFingerprint = (file: string, content: Buffer): string =>
  file.replace(/(\.\w+)$/, `-${hash(content).slice(0, letters)}$1`);

/** A text with the new names of the files that it names; `names` has both as addresses. */
export const renamedIn = (text: string, names: ReadonlyMap<string, string>): string =>
  text.replace(/\/(?:cards|art)\/[\w./-]+\.(?:jpg|svg)/g, (address) => names.get(address) ?? address);

/**
 * Names share images, landscapes and maps by their content, so that a browser never has to ask for one twice. Returns
 * the new names, as addresses, for the pages. `astro dev` has them without.
 */
export function nameByContent({ dist }: Pick<Build, "dist">): Map<string, string> {
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

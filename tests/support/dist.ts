import { existsSync, globSync } from "node:fs";
import { join } from "node:path";

export const dist = join(import.meta.dirname, "../../dist");

if (!existsSync(join(dist, "index.html")))
  throw new Error("dist/ is missing; run `npm run build` first");

/** The files of all built pages, by page path. */
export const pageFiles: ReadonlyMap<string, string> = new Map(
  globSync("**/*.html", { cwd: dist }).map((file) => [
    `/${file.replace(/(^|\/)index\.html$/, "").replace(/\.html$/, "")}`,
    file,
  ]),
);

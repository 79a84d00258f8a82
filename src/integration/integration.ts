import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { defineMdastPlugin } from "satteri";
import { assembleCatalogue, type Catalogue } from "../catalogue/assemble.ts";
import { readView } from "../catalogue/publishing.ts";
import { buildRedirects } from "../catalogue/redirects.ts";
import { readContent } from "../checks/content.ts";
import { formatPathList, listPublicPaths } from "../checks/released.ts";
import { draftsPath, recommendationsPath, releasedListPath } from "../site/paths.ts";
import type { BuildContext } from "./build.ts";
import { postprocessPages } from "./finish-pages.ts";
import { writeHeaders } from "./headers.ts";
import { makeLicenseOption, writeLicenses } from "./licenses.ts";
import { writeOfflineFiles } from "./offline.ts";
import { purgeDrawings } from "./purge.ts";
import { writeLists } from "./seed-lists.ts";
import { writeShareImages } from "./share-images.ts";
import { buildScripts, makeDevScriptsPlugin } from "./standalone-scripts.ts";

declare module "astro" {
  interface AstroClientDirectives {
    /** The path of the data that the island fetches first, or true if it fetches none. */
    "client:after-paint"?: boolean | string;
  }
}

/**
 * Appends the content's redirects to dist/_redirects. Netlify applies the first rule that matches.
 */
function writeRedirects({ dist, catalogue }: BuildContext) {
  const file = join(dist, "_redirects");
  const existing = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  const lines = [...buildRedirects(catalogue)].map(([from, to]) => `${from} ${to} 301`);
  writeFileSync(file, `${[existing, ...lines].filter(Boolean).join("\n")}\n`);
}

/** Lists the public paths of pages, bottle reviews and redirects, sorted. */
function listReleasedPaths({ dist, catalogue }: BuildContext): string[] {
  const bottleFiles = globSync(`${recommendationsPath.slice(1)}/*.html`, { cwd: dist });
  const bottlePaths = bottleFiles.map((file) => `/${file.replace(".html", "")}`);
  const redirects = readFileSync(join(dist, "_redirects"), "utf8").split("\n");
  const redirectedPaths = redirects.flatMap((line) =>
    line.startsWith("/") ? line.split(" ")[0]! : [],
  );
  return [...new Set([...listPublicPaths(catalogue), ...bottlePaths, ...redirectedPaths])].sort();
}

function readCatalogue(root: string): Catalogue {
  const { site, entries } = readContent(root);
  if (!site) throw new Error("content/site.yaml can't be read; run npm run check -- content");
  return assembleCatalogue(site, entries);
}

/** Runs the build steps that follow Astro's build. */
async function runBuildSteps(build: BuildContext) {
  await purgeDrawings(build);
  await writeShareImages(build);
  // Scripts come before styles, because purging styles needs the class names that scripts use.
  await buildScripts(build);
  // Pages come after the drawings and share images, because fingerprints hash the final bytes of
  // both.
  await postprocessPages(build);
  writeRedirects(build);
  // The next production build compares its own paths with this file.
  writeFileSync(join(build.dist, releasedListPath), formatPathList(listReleasedPaths(build)));
  // Headers come after the styles and scripts, because the CSP contains hashes of both.
  writeHeaders(build);
  // Offline files come after the pages and scripts, because they depend on the final bytes of both.
  await writeOfflineFiles(build);
  writeLicenses(build);
}

/**
 * Makes the Astro integration: it writes the lists that the functions import, adds
 * `client:after-paint`, and runs the post-build steps. In previews, it also adds the drafts page.
 */
export function makeGuideIntegration(): AstroIntegration {
  let root = "";
  return {
    name: "guide",
    hooks: {
      "astro:config:setup": ({
        config,
        command,
        addClientDirective,
        injectRoute,
        updateConfig,
      }) => {
        root = fileURLToPath(config.root);
        writeLists(root);
        addClientDirective({ name: "after-paint", entrypoint: "./src/features/after-paint.ts" });
        if (command === "dev" || readView(process.env, new Date()).audience === "preview")
          injectRoute({
            pattern: draftsPath,
            entrypoint: "./src/pages/_drafts.astro",
            prerender: true,
          });
        updateConfig({
          vite: {
            // Builds and syncs get their own cache folder. In dev's, they would replace the
            // packages that a running `astro dev` has prebundled.
            ...(command !== "dev" && { cacheDir: "node_modules/.vite/build" }),
            build: { license: makeLicenseOption("islands") },
            plugins: [makeDevScriptsPlugin(root)],
          },
        });
      },
      "astro:build:done": async ({ assets, dir }) => {
        const routes = [...assets.values()].map((urls) => urls.map((url) => fileURLToPath(url)));
        const catalogue = readCatalogue(root);
        await runBuildSteps({ root, dist: fileURLToPath(dir), routes, catalogue });
      },
    },
  };
}

/**
 * Adds a leading slash to picture URLs in content, so that Astro's image pipeline ignores the
 * pictures. components/parts/TextPhoto.astro shows them from content/photos.
 */
export const textPhotosPlugin = defineMdastPlugin({
  name: "text-photos",
  image: (node) => (node.url.startsWith("/") ? undefined : { ...node, url: `/${node.url}` }),
});

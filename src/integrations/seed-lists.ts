import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { seedDeployStore } from "../../netlify/lib/seed.ts";
import { buildLists } from "../catalogue/build-lists.ts";
import { collections } from "../catalogue/collections.ts";
import { readContent } from "../checks/read-content.ts";
import { type Lists, lists } from "../site/lists.ts";

const listFolders = Object.values(lists).map(({ collection }) => collections[collection].base);

/**
 * Writes the lists of content/ to where they are read from: `.netlify/v1/blobs/deploy/<list>/blob`, which the deploy
 * uploads, and `.netlify/lists.json`, which is bundled with the functions. Returns what was written. A file with a
 * mistake is left out; the content's gates name it and stop the build.
 */
export function writeLists(root: string): Lists {
  const built = buildLists(readContent(root).entries);
  for (const [name, list] of Object.entries(built)) {
    write(join(root, ".netlify/v1/blobs/deploy", name, "blob"), JSON.stringify(list));
  }
  write(join(root, ".netlify/lists.json"), JSON.stringify(built));
  return built;
}

function write(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Feeds the functions: at each start and build, and while `astro dev` runs whenever a list's file changes. */
export function seedLists(): AstroIntegration {
  let root: string;
  return {
    name: "seed-lists",
    hooks: {
      "astro:config:setup": ({ config }) => {
        root = fileURLToPath(config.root);
        writeLists(root);
      },
      "astro:server:setup": ({ server, logger }) => {
        const refresh = async () => {
          try {
            await seedDeployStore(writeLists(root));
          } catch (error) {
            logger.warn(`the lists were not refreshed: ${String(error)}`);
          }
        };
        server.httpServer?.once("listening", refresh);
        server.watcher.on("all", (_event, file) => {
          if (listFolders.some((folder) => relative(root, file).startsWith(folder))) void refresh();
        });
      },
    },
  };
}

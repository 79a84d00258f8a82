import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { assemble } from "../catalogue/assemble.ts";
import { buildLists } from "../catalogue/build-lists.ts";
import { readContent } from "../checks/read-content.ts";
import { searchDocuments, searchWords } from "../search/documents.ts";
import { searchData, searchScript, searchWordsData } from "../search/files.ts";
import { buildStandaloneScript, standaloneScriptInDev } from "./standalone-script.ts";

/** What search fetches, by address, from the files under content/. Throws when content/site.yaml can't be read. */
function searchFiles(root: string): [address: string, text: string][] {
  const { site, entries } = readContent(root);
  if (!site) throw new Error("content/site.yaml can't be read");
  const from = [assemble(site, entries), buildLists(entries)] as const;
  return [
    [searchData, JSON.stringify(searchDocuments(...from))],
    [searchWordsData, JSON.stringify(searchWords(...from))],
  ];
}

/** Writes what search loads when it is opened: its script, and what it searches. No page holds any of it. */
export function search(): AstroIntegration {
  let root = "";
  const source = () => join(root, "src/client/search/main.ts");
  return {
    name: "search",
    hooks: {
      "astro:config:setup": ({ config, updateConfig }) => {
        root = fileURLToPath(config.root);
        updateConfig({ vite: { plugins: [standaloneScriptInDev(searchScript, source())] } });
      },
      "astro:server:setup": ({ server }) => {
        server.middlewares.use((request, response, next) => {
          if (request.url !== searchData && request.url !== searchWordsData) return next();
          const text = new Map(searchFiles(root)).get(request.url);
          response.setHeader("Content-Type", "application/json").end(text);
        });
      },
      "astro:build:done": async ({ dir }) => {
        const dist = fileURLToPath(dir);
        for (const [address, text] of searchFiles(root)) writeFileSync(join(dist, address), text);
        await buildStandaloneScript(searchScript, source(), dist);
      },
    },
  };
}

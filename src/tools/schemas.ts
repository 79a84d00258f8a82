import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { z } from "zod";
import { collections } from "../catalogue/collections.ts";
import { toJsonSchema } from "../checks/explain.ts";
import { siteSchema } from "../schemas/site.ts";

/** The folder in which editors find the schemas; .vscode/settings.json names them file by file. */
export const schemaFolder = ".vscode/schemas";

/** Every schema file by its name, as text. */
export function makeSchemaFiles(): Map<string, string> {
  const all = {
    ...Object.fromEntries(Object.entries(collections).map(([name, c]) => [name, c.schema])),
    site: siteSchema,
  };
  return new Map(
    Object.entries(all).map(([name, schema]) => [
      `${name}.json`,
      `${JSON.stringify(toJsonSchema(schema as z.ZodType), null, 2)}\n`,
    ]),
  );
}

if (import.meta.main) {
  const folder = resolve(schemaFolder);
  mkdirSync(folder, { recursive: true });
  const files = makeSchemaFiles();
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
  console.log(`${schemaFolder}: ${files.size} schemas`);
}

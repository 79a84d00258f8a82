import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { z } from "zod";
import { collections } from "../catalogue/collections.ts";
import { toJsonSchema } from "../checks/explain.ts";
import { siteSchema } from "../schemas/site.ts";

/**
 * The folder for the JSON Schemas that VS Code uses. .vscode/settings.json assigns them to content
 * files.
 */
export const schemaFolder = ".vscode/schemas";

/** Makes the contents of each schema file, keyed by file name. */
export function makeSchemaFiles(): Map<string, string> {
  const schemas = new Map<string, z.ZodType>([["site", siteSchema]]);
  for (const [name, { schema }] of Object.entries(collections)) schemas.set(name, schema);
  const files = new Map<string, string>();
  for (const [name, schema] of schemas)
    files.set(`${name}.json`, `${JSON.stringify(toJsonSchema(schema), null, 2)}\n`);
  return files;
}

if (import.meta.main) {
  const folder = resolve(schemaFolder);
  mkdirSync(folder, { recursive: true });
  const files = makeSchemaFiles();
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
  console.log(`${schemaFolder}: ${files.size} schemas`);
}

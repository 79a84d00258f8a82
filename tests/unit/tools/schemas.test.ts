import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { collections } from "../../../src/catalogue/collections.ts";
import { jsonSchema, schemaFiles, schemaFolder } from "../../../src/tools/schemas.ts";

const root = join(import.meta.dirname, "../../..");
const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), "utf8"));

describe("the editor's schemas", () => {
  it("are up to date: npm run schemas writes them", () => {
    const files = schemaFiles();
    expect(globSync("*.json", { cwd: join(root, schemaFolder) }).sort()).toEqual([...files.keys()].sort());
    for (const [name, text] of files) expect(read(join(schemaFolder, name)), name).toEqual(JSON.parse(text));
  });

  it("explain every field, with an example, to the author", () => {
    const { properties } = jsonSchema(collections.wineries.schema);
    const bare = Object.entries(properties ?? {}).filter(([, p]) => typeof p !== "object" || !p.description);
    expect(bare).toEqual([]);
    expect(properties?.headline).toMatchObject({ examples: ["Worth it once, and once is plenty"] });
  });

  it("are wired to every folder of plain YAML", () => {
    const settings = parse(readFileSync(join(root, ".vscode/settings.json"), "utf8")) as {
      "yaml.schemas": Record<string, string>;
    };
    const wired = settings["yaml.schemas"];
    const plain = Object.entries(collections).filter(([, c]) => c.pattern.endsWith(".yaml"));
    expect(wired).toEqual({
      ...Object.fromEntries(plain.map(([name, c]) => [`./${schemaFolder}/${name}.json`, `/${c.base}/${c.pattern}`])),
      [`./${schemaFolder}/site.json`]: "/content/site.yaml",
    });
  });
});

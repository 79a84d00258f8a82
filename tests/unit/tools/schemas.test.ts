import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Ajv from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { z } from "zod";
import { collections } from "../../../src/catalogue/collections.ts";
import { site } from "../../../src/schemas/site.ts";
import { jsonSchema, schemaFiles, schemaFolder } from "../../../src/tools/schemas.ts";
import {
  aboutFields,
  cellarFields,
  countryFields,
  fullFields,
  gadgetFields,
  recommendationFields,
  regionFields,
  siteFields,
  stateFields,
  usRegionFields,
  wineryFields,
} from "../support/fields.ts";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Path = (string | number)[];

/** What a traveler needs at the gate, each in its own form. */
const door = {
  hours: { "mon-fri": "09:30-17:00", sat: "by appointment" },
  closedMonths: [1, 8],
  durationMinutes: { min: 60, max: 90 },
  phone: "+1 707 944 9442",
  website: "https://example.com",
  checkedOn: "2026-10-18",
};

const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as Json;
const kinds: [name: string, schema: z.ZodType, fields: Json][] = [
  ["full winery", collections.wineries.schema, plain(fullFields({ visit: { ...wineryFields().visit, ...door } }))],
  ["winery", collections.wineries.schema, plain(wineryFields())],
  ["region", collections.regions.schema, plain(regionFields())],
  ["US region", collections.regions.schema, plain(usRegionFields())],
  ["state", collections.states.schema, plain(stateFields())],
  ["country", collections.countries.schema, plain(countryFields())],
  ["gadget", collections.gadgets.schema, plain(gadgetFields)],
  ["bottle", collections.cellar.schema, plain(cellarFields)],
  ["recommendation", collections.recommendations.schema, plain(recommendationFields)],
  ["about", collections.pages.schema, plain(aboutFields)],
  ["site", site, plain(siteFields)],
];

/** Editors judge no format by name, so nothing may depend on one. */
const editor = (schema: z.ZodType) => new Ajv({ strict: false, validateFormats: false }).compile(jsonSchema(schema));

/** A copy with another value at a path; undefined takes it away. */
function changed(fields: Json, [step, ...rest]: Path, value: Json | undefined): Json {
  if (step === undefined) return value ?? null;
  const copy = (Array.isArray(fields) ? [...fields] : { ...(fields as object) }) as Record<string | number, Json>;
  if (rest.length > 0) copy[step] = changed(copy[step] ?? {}, rest, value);
  else if (value === undefined) delete copy[step];
  else copy[step] = value;
  return copy as Json;
}

/** Every place of the fields. */
function places(value: Json, path: Path = []): { path: Path; value: Json }[] {
  if (typeof value !== "object" || value === null) return [{ path, value }];
  const inside = Object.entries(value).flatMap(([key, v]) =>
    places(v as Json, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [{ path, value }, ...inside];
}

/** A group whose first field has another name. */
const renamed = (group: { [key: string]: Json }) =>
  Object.fromEntries(Object.entries(group).map(([key, v], i) => [i === 0 ? `${key}s` : key, v]));

/** What may be typed in the place of a value by mistake. */
function slips(value: Json): (Json | undefined)[] {
  if (Array.isArray(value)) return [[], {}, "x", [...value, ...value], [7]];
  if (typeof value === "object" && value) return [[], "x", 7, { ...value, misspelled: 1 }, renamed(value), null];
  if (typeof value === "number") return ["x", null, -1, 0, 0.5, 50, 1e9, [value]];
  if (typeof value === "boolean") return ["yes", 1, null];
  return ["", 7, null, [value], "http://example.com", "10am-5pm", "Two Words", `${value}!`, undefined];
}

/** What JSON Schema can't say: that a range ends above its beginning, or a place closes after it opens. */
const onlyTheCheck = /(price|fees?|durationMinutes|guests|drink)\.(min|max|from|to)$/;

describe.each(kinds)("a %s", (_, schema, fields) => {
  const validate = editor(schema);

  it("that is sound passes in the editor", () => {
    expect(schema.safeParse(fields).success).toBe(true);
    expect([validate(fields), validate.errors]).toEqual([true, null]);
  });

  it("with a mistake is refused in the editor where the check refuses it, and nowhere else", () => {
    const mutants = places(fields).flatMap(({ path, value }) =>
      (path.length === 0 ? [{ ...(value as object), misspelled: 1 } as Json] : slips(value)).map((slip) => ({
        path,
        slip,
      })),
    );
    const differ = mutants.filter(({ path, slip }) => {
      const mutant = changed(fields, path, slip);
      return schema.safeParse(mutant).success !== validate(mutant) && !onlyTheCheck.test(path.join("."));
    });
    expect(mutants.length).toBeGreaterThan(30);
    expect(differ.map(({ path, slip }) => `${path.join(".")}: ${JSON.stringify(slip)}`)).toEqual([]);
  });
});

const root = join(import.meta.dirname, "../../..");
const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), "utf8"));

describe("the editor's schemas", () => {
  it("are up to date: npm run schemas writes them", () => {
    const files = schemaFiles();
    expect(globSync("*.json", { cwd: join(root, schemaFolder) }).sort()).toEqual([...files.keys()].sort());
    for (const [name, text] of files) expect(read(join(schemaFolder, name)), name).toEqual(JSON.parse(text));
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

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Ajv from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { z } from "zod";
import { collections } from "../../../src/catalogue/collections.ts";
import { toJsonSchema } from "../../../src/checks/explain.ts";
import { siteSchema } from "../../../src/schemas/site.ts";
import { makeSchemaFiles, schemaFolder } from "../../../src/tools/schemas.ts";
import {
  aboutFields,
  cellarFields,
  gadgetFields,
  makeCountryFields,
  makeFullWineryFields,
  makeRegionFields,
  makeStateFields,
  makeUsRegionFields,
  makeWineryFields,
  recommendationFields,
  siteFields,
} from "../support/fields.ts";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

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
  [
    "full winery",
    collections.wineries.schema,
    plain(makeFullWineryFields({ visit: { ...makeWineryFields().visit, ...door } })),
  ],
  ["winery", collections.wineries.schema, plain(makeWineryFields())],
  ["region", collections.regions.schema, plain(makeRegionFields())],
  ["US region", collections.regions.schema, plain(makeUsRegionFields())],
  ["state", collections.states.schema, plain(makeStateFields())],
  ["country", collections.countries.schema, plain(makeCountryFields())],
  ["gadget", collections.gadgets.schema, plain(gadgetFields)],
  ["bottle", collections.cellar.schema, plain(cellarFields)],
  ["recommendation", collections.recommendations.schema, plain(recommendationFields)],
  ["about", collections.pages.schema, plain(aboutFields)],
  ["site", siteSchema, plain(siteFields)],
];

/** Editors judge no format by name, so nothing may depend on one. */
const editor = (schema: z.ZodType) =>
  new Ajv({ strict: false, validateFormats: false }).compile(toJsonSchema(schema));

it.each(kinds)("a %s is checked in the editor as the check does it", (_, schema, fields) => {
  const validate = editor(schema);
  expect([validate(fields), validate.errors]).toEqual([true, null]);
  expect(validate({ ...(fields as object), misspelled: 1 })).toBe(false);
  for (const [field, value] of Object.entries(fields as object))
    for (const slip of [null, [], {}, "", -1, "two Words!", undefined]) {
      const changed = JSON.parse(JSON.stringify({ ...(fields as object), [field]: slip }));
      expect([field, value, slip, validate(changed)]).toEqual([
        field,
        value,
        slip,
        schema.safeParse(changed).success,
      ]);
    }
});

describe("the editor's schemas", () => {
  it("are up to date: npm run schemas writes them", () => {
    const files = makeSchemaFiles();
    expect(readdirSync(schemaFolder).sort()).toEqual([...files.keys()].sort());
    for (const [name, text] of files) {
      const committed = readFileSync(join(schemaFolder, name), "utf8");
      expect(JSON.parse(committed), name).toEqual(JSON.parse(text));
    }
  });

  it("are wired to every folder of plain YAML", () => {
    const settings = parse(readFileSync(".vscode/settings.json", "utf8"));
    const plain = Object.entries(collections).filter(([, c]) => c.pattern.endsWith(".yaml"));
    expect(settings["yaml.schemas"]).toEqual({
      ...Object.fromEntries(
        plain.map(([name, c]) => [`./${schemaFolder}/${name}.json`, `/${c.base}/${c.pattern}`]),
      ),
      [`./${schemaFolder}/site.json`]: "/content/site.yaml",
    });
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { collections } from "../../../src/catalogue/collections.ts";
import { toJsonSchema } from "../../../src/checks/explain.ts";
import { name, prose, typeset } from "../../../src/schemas/fields.ts";
import { siteSchema } from "../../../src/schemas/site.ts";

describe("typeset", () => {
  it.each([
    ["curls double quotes", 'He said "no" twice', "He said “no” twice"],
    ["opens a quote after a bracket or a dash", '("no") —"so"', "(“no”) —“so”"],
    ["opens nested quotes", `"'Corked,' he said"`, "“‘Corked,’ he said”"],
    ["sets apostrophes", "Doesn't, guests' and it's", "Doesn’t, guests’ and it’s"],
    ["sets an apostrophe before a decade", "in the '90s", "in the ’90s"],
    ["sets every ellipsis", "Well... so...", "Well… so…"],
    ["sets one dash where two are typed apart", "One wine - - no shop", "One wine — no shop"],
    [
      "sets a dash between words",
      "One wine - one building -- no shop",
      "One wine — one building — no shop",
    ],
    ["makes a range of two numbers", "2-4 weeks", "2–4 weeks"],
    ["makes a range of two prices", "$35-$75 or €150-300+", "$35–$75 or €150–300+"],
    ["makes a range of two times", "10:00-17:00", "10:00–17:00"],
  ])("%s", (_, typed, set) => {
    expect(typeset(typed)).toBe(set);
  });

  it.each(["walk-in", "a 904-style Gran Reserva", "2026-05-31", "well–kept", ""])(
    "leaves %j alone",
    (text) => {
      expect(typeset(text)).toBe(text);
    },
  );

  it("changes nothing a second time", () => {
    const typed = fc.string({ unit: fc.constantFrom(..."ab019 -–—'\"“‘.…$€+(\n"), maxLength: 24 });
    fc.assert(
      fc.property(fc.oneof(typed, fc.string({ unit: "grapheme" })), (text) => {
        expect(typeset(typeset(text))).toBe(typeset(text));
      }),
      { numRuns: 300 },
    );
  });
});

it("prose is typeset, of a name only the apostrophes", () => {
  expect(prose.parse(` It's "2-4" `)).toBe("It’s “2–4”");
  expect(name.parse(` It's "2-4"... `)).toBe(`It’s "2-4"...`);
});

/** The paths of the groups of fields in a JSON schema that take any field. */
function openGroups(schema: unknown, path: string): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const own =
    "properties" in schema && !("additionalProperties" in schema) && "type" in schema ? [path] : [];
  return [
    ...own,
    ...Object.entries(schema).flatMap(([key, inner]) => openGroups(inner, `${path}.${key}`)),
  ];
}

it.each(Object.entries({ ...collections, site: { schema: siteSchema } }))(
  "no group of fields in %s takes one that it doesn't know",
  (name, { schema }) => expect(openGroups(toJsonSchema(schema), name)).toEqual([]),
);

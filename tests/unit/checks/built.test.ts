import fc from "fast-check";
import { expect, it } from "vitest";
import { stringify } from "yaml";
import { z } from "zod";
import { validate } from "../../../src/checks/read-content.ts";

const schema = z.strictObject({ name: z.string(), day: z.any().optional() });
const said = (fields: string) =>
  validate("content/gadgets/a.yaml", fields, schema).problems.map((p) => `${p.field}: ${p.message}`);

it("a text that the site's own reader takes for a date or a number is told", () => {
  expect(said("name: 2026-05-31\n")).toEqual([
    "name: is read as a date or a number when the site is built; put it in quotes",
  ]);
  expect(said("name: 0b101\n")).toEqual([
    "name: is read as a date or a number when the site is built; put it in quotes",
  ]);
  expect(said('name: "2026-05-31"\n')).toEqual([]);
});

it("whatever is written in quotes is read the same in both", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."ab01-_.:#'\"\\,[]{}&*!|>%@ ") }), (name) => {
      const found = said(stringify({ name }, { lineWidth: 0, defaultStringType: "QUOTE_DOUBLE" }));
      expect(found.filter((message) => /when the site is built/.test(message))).toEqual([]);
    }),
  );
});

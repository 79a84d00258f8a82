import fc from "fast-check";
import { expect, it } from "vitest";
import { buildChoicesPath, parseChoicesQuery } from "../../../../src/features/finder/address.ts";
import { type Choices, choiceKeys } from "../../../../src/features/finder/choices.ts";
import { anyChoices, find, guide } from "./support.ts";

const parse = (query: string) => parseChoicesQuery(query, guide);
const queryOf = (choices: Choices) =>
  new URL(buildChoicesPath(choices), "https://guide.example").search;

it("parses the URL of any choices back into them", () => {
  fc.assert(
    fc.property(anyChoices(), (choices) => {
      expect(parse(queryOf(choices))).toEqual({ choices, ignored: [] });
    }),
    { numRuns: 1000 },
  );
});

it.each<[string, Choices]>([
  ["?where=spain/rioja", { where: "spain/rioja" }],
  ["?where=us/california/napa-valley", { where: "us/napa-valley" }],
  // The folder of its wineries, under which it goes in other addresses.
  ["?where=hill-country", { where: "us/texas-hill-country" }],
  [
    "?near=healdsburg&within=25mi&fee=40usd&reservation=none&open=sun&view=list",
    { near: "healdsburg", within: "25mi", open: "sun", reservation: "none", fee: "40usd" },
  ],
  ["?where=RIOJA,-spain&grape=-merlot", { where: "spain/rioja,-spain", grape: "-merlot" }],
  ["?open=sun,sat&style=sweet,red", { open: "sat,sun", style: "red,sweet" }],
  ["?utm_source=letter&fbclid=1", {}],
])("parses %s as %j", (query, choices) => {
  expect(parse(query)).toEqual({ choices, ignored: [] });
});

it("builds a short URL with unescaped slashes and commas", () => {
  expect(buildChoicesPath({})).toBe("/wineries");
  expect(buildChoicesPath({ open: "sat,sun", where: "spain/rioja" })).toBe(
    "/wineries?where=spain/rioja&open=sat,sun",
  );
});

const wrong =
  `near=atlantis where=atlantis within=7 score=79 score=96.5 fee=40 fee=25eur,40usd reservation=0-days
  open=someday month=13 grape=grapefruit style=orange facts=horses full=no sort=color view=globe`.split(
    /\s+/,
  );

it.each(wrong.map((part) => part.split("=") as [string, string]))(
  "reports %s=%s and applies the other parameters",
  (key, value) => {
    expect(parse(`?${key}=${value}&q=old`)).toEqual({
      choices: { q: "old" },
      ignored: [{ key, value }],
    });
  },
);

it("skips only the invalid values of a list", () => {
  const ignored = [{ key: "open", value: "noday" }];
  expect(parse("?open=sun,noday,sat")).toEqual({ choices: { open: "sat,sun" }, ignored });
});

it("accepts any text in a URL", () => {
  const texts = "<script> __proto__ constructor % 99999999999 -1 ,,, rioja haro sun red".split(" ");
  const value = fc.oneof(fc.constantFrom(...texts), fc.string({ unit: "binary" }));
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...choiceKeys), value), { maxLength: 8 }),
      (pairs) => {
        const { choices } = parse(`?${pairs.map(([name, text]) => `${name}=${text}`).join("&")}`);
        const { matches, possible } = find(choices);
        expect(matches.length + possible.length).toBeLessThanOrEqual(guide.wineries.length);
        // Lone surrogates don't survive an address, and nobody types them.
        if (choices.q?.isWellFormed() ?? true)
          expect(parse(queryOf(choices)).choices).toEqual(choices);
      },
    ),
    { numRuns: 1000 },
  );
});

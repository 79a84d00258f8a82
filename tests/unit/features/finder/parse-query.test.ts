import fc from "fast-check";
import { expect, it } from "vitest";
import { buildChoicesPath, parseChoicesQuery } from "../../../../src/features/finder/address.ts";
import {
  applyChange,
  type Choices,
  describeChosenValues,
} from "../../../../src/features/finder/choices.ts";
import { resolveDistance } from "../../../../src/features/finder/distance.ts";
import { convertFee } from "../../../../src/features/finder/fee-limits.ts";
import { listActiveFilters } from "../../../../src/features/finder/filters.ts";
import { makeParser } from "../../../../src/features/finder/parse-query.ts";
import { currencies } from "../../../../src/schemas/currencies.ts";
import { anyChoices, guide, readPairs, today } from "./support.ts";

const parse = makeParser(guide, today);
const parsed = (question: string) => {
  const { choices, unknownPlaces, unused } = parse(question);
  const parts = [
    buildChoicesPath(applyChange({}, choices)).replace("/wineries", ""),
    unknownPlaces.length > 0 && `unknown: ${unknownPlaces.join(", ")}`,
    unused.length > 0 && `not used: ${unused.join(", ")}`,
  ];
  return parts.filter(Boolean).join(" ");
};

/** The rows are "question: ?address unknown: places not used: words". */
it.each(readPairs("questions.txt"))("answers “%s” with %s", (question, wanted) =>
  expect(parsed(question).trim()).toBe(wanted),
);

/** Adds the same price level in the other currency, as questions do: "30usd" gives "30usd,25eur". */
const inEachCurrency = ({ fee = "" }: Choices) => {
  const { amount, code } = /^(?<amount>\d+)(?<code>[a-z]{3})$/.exec(fee)?.groups ?? {};
  const typed = currencies.find((currency) => currency.toLowerCase() === code);
  if (!typed) return { fee };
  const limits = currencies.map((currency) => {
    return convertFee(Number(amount), typed, currency) + currency.toLowerCase();
  });
  return { fee: limits.join() };
};

it("understands the chip of any choice", () => {
  fc.assert(
    fc.property(anyChoices(), (choices) => {
      const said = listActiveFilters(choices)
        .filter(({ key }) => key !== "q" && key !== "facts")
        .map((filter) => describeChosenValues(filter, { guide, choices, today }))
        .join(", ");
      const within = resolveDistance({ guide, choices, today }) ?? "";
      const dropped = { q: "", facts: "", sort: "", view: "" };
      const wanted = applyChange(choices, { within, ...inEachCurrency(choices), ...dropped });
      expect(parsed(said)).toBe(buildChoicesPath(wanted).replace("/wineries", ""));
    }),
    { numRuns: 500 },
  );
});

it("returns choices that a URL can hold for any text", () => {
  const words =
    "under $ € within km near me in may 0 100+ ( \\ days ahead not closed to 95 or".split(" ");
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...words), fc.string(), fc.integer().map(String))),
      (parts) => {
        const { choices } = parse(parts.join(" "));
        const all = applyChange({}, choices);
        expect(parseChoicesQuery(buildChoicesPath(all).replace("/wineries", ""), guide)).toEqual({
          choices: all,
          ignored: [],
        });
      },
    ),
    { numRuns: 1000 },
  );
});

it("reads a winery's name as a whole", () => {
  const wrong = guide.wineries.filter(({ name }) => {
    const { choices, unused } = parse(name);
    return name.includes(" ") && (Object.keys(choices).join() !== "q" || unused.length > 0);
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

it.each([
  [
    "Napa or Sonoma in October for six people",
    "Compare Napa Valley and Sonoma County in October",
    "/regions/compare?r=us/napa-valley,us/sonoma-county&month=10&people=6",
  ],
  [
    "Napa or Sonoma for five days",
    "Compare Napa Valley and Sonoma County",
    "/regions/compare?r=us/napa-valley,us/sonoma-county&days=5",
  ],
  ["which region in May", "Compare all regions", "/regions?month=5"],
  ["where should I go", "Compare all regions", "/regions"],
  [
    "white wine for fish under $20",
    "Bottles to buy: see the recommendations",
    "/recommendations?type=white",
  ],
  ["bottles under $40", "Bottles to buy: see the recommendations", "/recommendations"],
  ["red under $20", "Bottles to buy: see the recommendations", "/recommendations?type=red"],
])("answers “%s” with the link “%s”", (question, text, path) => {
  expect(parse(question).pageLink).toEqual({ text, path });
});

it.each(["Napa", "Spain or Rioja", "not Napa or Sonoma", "wine tasting under $20"])(
  "links no other page to “%s”",
  (question) => {
    expect(parse(question).pageLink).toBeUndefined();
  },
);

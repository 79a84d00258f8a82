import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressFor, parseUrl } from "../../../../src/features/finder/address.ts";
import { activeFilters, changed, withinOf } from "../../../../src/features/finder/filters.ts";
import { parseQuery } from "../../../../src/features/finder/parse-query.ts";
import { variedGuide } from "../../../support/varied-atlas.ts";
import { anyChoices } from "./support.ts";

const guide = variedGuide();
const wednesday = 2;
const asked = (question: string) => {
  const { choices, rest } = parseQuery(question, guide, wednesday);
  return addressFor(changed({}, { ...choices, q: rest })).replace("/wineries", "");
};

describe("a question asks for", () => {
  it.each([
    [
      "This weekend near Santa Rosa, without a reservation, under $40",
      "?near=santa-rosa&open=sat,sun&reservation=none&fee=40usd",
    ],
    ["open Saturday or Sunday?", "?open=sat,sun"],
    ["Mondays", "?open=mon"],
    ["today", "?open=wed"],
    ["tomorrow", "?open=thu"],
    ["walk-ins, in May", "?reservation=none&month=may"],
    ["October", "?month=october"],
    ["may I march on Sunday", "?q=march&open=sun"],
    ["over 95 points under €30", "?fee=30eur&score=96"],
    ["95+", "?score=95"],
    ["nobody under 95", "?score=95"],
    ["at least 70 points", ""],
    ["25 euros or less", "?fee=25eur"],
    ["30 bucks", "?fee=30usd"],
    ["under 30", "?fee=30usd,30eur"],
    ["Under $30 / €25", "?fee=30usd,25eur"],
    ["a free tasting", "?fee=free"],
    ["2 weeks ahead", "?reservation=14-days"],
    ["sparkling within 20 km of Healdsburg", "?near=healdsburg&within=25km&style=sparkling"],
    ["within 200 miles of Healdsburg", "?near=healdsburg&within=50mi"],
    ["near me", "?near=me"],
    ["bubbles", "?style=sparkling"],
    ["rosé wines", "?style=rose"],
    ["Xarel·lo", "?grape=xarel-lo"],
    ["pinot noir or riesling", "?grape=pinot-noir,riesling"],
    ["cab sauvignon or merlot", "?grape=cabernet-sauvignon,merlot"],
    ["999 weeks ahead", "?reservation=365-days"],
    ["best value", "?sort=value"],
    ["the cheapest wineries", "?sort=fee"],
    ["where do I go with a dog on Sunday", "?q=do+dog&open=sun"],
    ["somebody’s name", "?q=somebody%E2%80%99s+name"],
  ])("%s: %s", (question, address) => {
    expect(asked(question)).toBe(address);
  });
});

it("the words that the finder says for a choice ask for it", () => {
  fc.assert(
    fc.property(anyChoices(guide), (choices) => {
      const said = activeFilters(choices)
        .filter(({ key }) => key !== "q" && key !== "facts")
        .map((filter) => filter.chip(choices[filter.key]!, { guide, choices }))
        .join(", ");
      const within = withinOf({ guide, choices }) ?? "";
      const wanted = changed(choices, { within, q: "", facts: "", sort: "", view: "" });
      expect(asked(said)).toBe(addressFor(wanted).replace("/wineries", ""));
    }),
    { numRuns: 500 },
  );
});

it("no text throws, or asks for what no address can", () => {
  const words = fc.constantFrom(
    "under",
    "$",
    "€",
    "within",
    "km",
    "near",
    "me",
    "in",
    "may",
    "0",
    "100+",
    "(",
    "\\",
    "days ahead",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(words, fc.string(), fc.integer().map(String))), (parts) => {
      const { choices, rest } = parseQuery(parts.join(" "), guide, wednesday);
      const all = changed({}, { ...choices, q: rest.trim().slice(0, 100).trim() });
      expect(parseUrl(addressFor(all).replace("/wineries", ""), guide)).toEqual({ choices: all, ignored: [] });
    }),
    { numRuns: 1000 },
  );
});

it("a winery's name is not taken apart", () => {
  for (const { name } of guide.wineries.filter(({ name }) => name.includes(" ")))
    expect(parseQuery(name, guide, wednesday)).toEqual({ choices: {}, rest: name });
});

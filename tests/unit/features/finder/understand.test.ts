import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressFor } from "../../../../src/features/finder/address.ts";
import { choiceText } from "../../../../src/features/finder/choice-texts.ts";
import { type Choices, chosen, noChoices } from "../../../../src/features/finder/choices.ts";
import { readAddress } from "../../../../src/features/finder/read-address.ts";
import { understand } from "../../../../src/features/finder/understand.ts";
import { variedGuide } from "../../../support/varied-atlas.ts";
import { anyChoices } from "./support.ts";

const guide = variedGuide();
const wednesday = 2;
const asked = (question: string) => {
  const { choices, rest } = understand(question, guide, wednesday);
  return addressFor({ ...noChoices, ...choices, q: rest }).replace("/wineries", "");
};

describe("a question asks for", () => {
  it.each([
    [
      "This weekend near Santa Rosa, without a reservation, under $40",
      "?near=santa-rosa&fee=40usd&reservation=none&open=sat,sun",
    ],
    ["open Saturday or Sunday?", "?open=sat,sun"],
    ["Mondays", "?open=mon"],
    ["today", "?open=wed"],
    ["tomorrow", "?open=thu"],
    ["walk-ins, in May", "?reservation=none&month=may"],
    ["October", "?month=october"],
    ["may I march on Sunday", "?q=march&open=sun"],
    ["over 95 points under €30", "?score=96&fee=30eur"],
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
    ["where do I go with a dog on Sunday", "?q=do%20dog&open=sun"],
    ["somebody’s name", "?q=somebody%E2%80%99s%20name"],
  ])("%s: %s", (question, address) => {
    expect(asked(question)).toBe(address);
  });
});

it("the words that the finder says for a choice ask for it", () => {
  fc.assert(
    fc.property(anyChoices(guide), (choices) => {
      const { near, within } = choices;
      const said = chosen(choices)
        .filter((question) => question !== "q")
        .map((question) => choiceText(question, choices, guide, near === undefined ? undefined : within))
        .join(", ");
      const wanted: Choices = { ...choices, q: "", sort: undefined, view: noChoices.view };
      expect(asked(said)).toBe(addressFor(wanted).replace("/wineries", ""));
    }),
    { numRuns: 2000 },
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
      const { choices, rest } = understand(parts.join(" "), guide, wednesday);
      const all = { ...noChoices, ...choices, q: rest.trim().slice(0, 100).trim() };
      expect(readAddress(addressFor(all).replace("/wineries", ""), guide)).toEqual({ choices: all, ignored: [] });
    }),
    { numRuns: 3000 },
  );
});

it("a winery's name is not taken apart", () => {
  for (const { name } of guide.wineries.filter(({ name }) => name.includes(" ")))
    expect(understand(name, guide, wednesday)).toEqual({ choices: {}, rest: name });
});

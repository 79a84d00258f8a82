import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, it } from "vitest";
import { addressFor, parseUrl } from "../../../../src/features/finder/address.ts";
import { changed, chipOf } from "../../../../src/features/finder/choices.ts";
import { activeFilters, withinOf } from "../../../../src/features/finder/filters.ts";
import { parserOf } from "../../../../src/features/finder/parse-query.ts";
import { variedGuide } from "../../../support/varied-atlas.ts";
import { anyChoices } from "./support.ts";

const guide = variedGuide();
const wednesday = new Date(2026, 0, 7);
const parse = parserOf(guide, wednesday);
const parsed = (question: string) => {
  const { choices, unused } = parse(question);
  const address = addressFor(changed({}, choices)).replace("/wineries", "");
  return unused.length > 0 ? `${address} not used: ${unused.join(", ")}` : address;
};

/** "question: ?address not used: words". */
const questions = readFileSync(new URL("questions.txt", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => /^(.*?): (.*)$/.exec(line)!.slice(1) as [string, string]);

it.each(questions)("%s: %s", (question, wanted) => expect(parsed(question).trim()).toBe(wanted));

it("the words that the finder says for a choice ask for it", () => {
  fc.assert(
    fc.property(anyChoices(guide), (choices) => {
      const said = activeFilters(choices)
        .filter(({ key }) => key !== "q" && key !== "facts")
        .map((filter) => chipOf(filter, { guide, choices }))
        .join(", ");
      const within = withinOf({ guide, choices }) ?? "";
      const wanted = changed(choices, { within, q: "", facts: "", sort: "", view: "" });
      expect(parsed(said)).toBe(addressFor(wanted).replace("/wineries", ""));
    }),
    { numRuns: 500 },
  );
});

it("no text throws, or asks for what no address can", () => {
  const words =
    "under $ € within km near me in may 0 100+ ( \\ days ahead not closed to 95 or".split(" ");
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...words), fc.string(), fc.integer().map(String))),
      (parts) => {
        const { choices } = parse(parts.join(" "));
        const all = changed({}, choices);
        expect(parseUrl(addressFor(all).replace("/wineries", ""), guide)).toEqual({
          choices: all,
          ignored: [],
        });
      },
    ),
    { numRuns: 1000 },
  );
});

it("a winery's name is not taken apart", () => {
  const wrong = guide.wineries.filter(({ name }) => {
    const { choices, unused } = parse(name);
    return name.includes(" ") && (Object.keys(choices).join() !== "q" || unused.length > 0);
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

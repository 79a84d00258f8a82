import { describe, expect, it } from "vitest";
import { ticShares, ticsOfFiles } from "../../../src/checks/style.ts";
import { add, bordeaux, change, type Edit, france, keever, opusOne, readSound } from "../support/content.ts";

const entries = (...edits: Edit[]) => readSound(...edits).entries;
const ticsOf = (file: string, ...edits: Edit[]) =>
  ticsOfFiles(entries(...edits), [file]).map((line) => line.slice(file.length + 2));
const body = (file: string, text: string) => change(file, "A take.", text);

it("a plain page has no tic", () => {
  for (const file of [keever, bordeaux, france]) expect(ticsOf(file)).toEqual([]);
});

describe("a tic of a review", () => {
  it.each([
    ["One.\n\nTwo.\n\nThree.", "a review in three paragraphs"],
    ["Anyone who wants oak will leave thirsty.", "a sentence that tells some people to stay away"],
    ["It had everything: cherry, smoke and iron.", "a colon and three flavors"],
    ["It is tart: lime, chalk, and salt; no more.", "a colon and three flavors"],
    ["The Merlot wears a tie.", "a wine dressed like a person"],
    ["It rained. I bought two bottles and drove home.", "a bottle carried off at the end"],
    ["The finish outlasted the check.", "a finish that outlasts something"],
    ["My wife didn’t care for it.", "somebody at the table who dislikes the wine"],
    ["There was a queue.", "a word that isn't American"],
  ])("%j", (text, tic) => {
    expect(ticsOf(keever, body(keever, text))).toEqual([tic]);
  });

  it.each([
    "One.\n\nTwo.",
    "Two vineyards: one old, one not.",
    "I bought two bottles in April. It rained. The road floods.",
    "A note that <Reviewer /> wrote.",
  ])("not: %j", (text) => {
    expect(ticsOf(keever, body(keever, text))).toEqual([]);
  });
});

it("a region and a country have their own", () => {
  expect(ticsOf(bordeaux, body(bordeaux, "One.\n\nThe trouble is the price.\n\nThree."))).toEqual([
    "a region in three paragraphs",
    "a region that announces its flaw",
  ]);
  expect(ticsOf(france, change(france, "headline: A headline", "headline: Pick one coast"))).toEqual([
    "a headline that says to pick one",
  ]);
});

it("shares are over the whole guide", () => {
  const shares = ticShares(
    entries(
      body(keever, "The trouble is a queue. It is not far, and I didn't walk."),
      add(keever, "  latitude: 38.39", "  gettingIn: Book online."),
      add(opusOne, "  latitude: 38.44", "  gettingIn: Book online or call."),
    ),
  );
  expect(shares).toEqual(
    expect.arrayContaining([
      "  0 of 2     0%  a region that announces its flaw",
      "  1 of 11    9%  a word that isn't American",
      "  2 of 2   100%  a way in that begins like another one",
      `  1 of 2    50%  "not" where "n't" would do, United States`,
    ]),
  );
});

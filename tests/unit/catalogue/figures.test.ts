import { describe, expect, it } from "vitest";
import {
  findComponents,
  renderComponents,
  spellPageCount,
} from "../../../src/catalogue/figures.ts";
import { buildSearchWords } from "../../../src/features/search/documents.ts";
import {
  assembleGuide,
  keeverFile,
  makeMdx,
  replaceText,
  siteFile,
  writeText,
} from "../support/content.ts";
import { makeWineryFields } from "../support/fields.ts";

it.each([
  ["wineriesVisited", "10+", "10+"],
  ["yearsOfTravel", "three", "Three"],
  ["invested", "$5K", "$5K"],
  ["retiredIn", "2022", "2022"],
  ["city", "Waco", "Waco"],
] as const)("the figure %s is %j", (name, text, capital) => {
  expect(
    renderComponents(
      `<Figure name="${name}" /> <Figure name="${name}" capital />`,
      assembleGuide(),
    ),
  ).toBe(`${text} ${capital}`);
});

it.each([
  ["countries", undefined, "two"],
  ["wineries", "us", "two"],
  ["wineries", "us/california", "two"],
  ["regions", "france", "one"],
  ["states", "us", "one"],
] as const)("the count of %s in %s is %s", (of, within, text) =>
  expect(spellPageCount(assembleGuide(), of, within)).toBe(text),
);

describe("a text", () => {
  const sentence = `<Reviewer /> saw <Count of='regions' in="us" /> region in <Figure name="yearsOfTravel"/> years.`;

  it("tells its components", () => {
    expect(findComponents(sentence).map(({ component, given }) => [component, given])).toEqual([
      ["Reviewer", {}],
      ["Count", { of: "regions", in: "us" }],
      ["Figure", { name: "yearsOfTravel" }],
    ]);
  });

  it("is resolved with what they print", () => {
    expect(renderComponents(sentence, assembleGuide())).toBe("Hank saw one region in three years.");
    expect(renderComponents('<Count of="countries" capital />', assembleGuide())).toBe("Two");
  });

  it("is searched by what they print", () => {
    const words = (...edits: Parameters<typeof assembleGuide>) =>
      buildSearchWords(
        assembleGuide(
          writeText(
            keeverFile,
            makeMdx(makeWineryFields(), 'From <Figure name="city" />, <Reviewer />.'),
          ),
          ...edits,
        ),
      ).join();
    expect(words()).toContain("hank");
    expect(words()).toContain("waco");
    expect(words()).not.toContain("city");
    expect(words(replaceText(siteFile, "city: Waco", "city: Lubbock"))).toContain("lubbock");
  });
});

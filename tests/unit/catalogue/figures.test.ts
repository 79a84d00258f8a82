import { describe, expect, it } from "vitest";
import { assemble } from "../../../src/catalogue/assemble.ts";
import { countText, resolved, usedIn } from "../../../src/catalogue/figures.ts";
import { searchWords } from "../../../src/features/search/documents.ts";
import {
  change,
  guide,
  keever,
  mdx,
  napa,
  readSound,
  siteFile,
  write,
} from "../support/content.ts";
import { wineryFields } from "../support/fields.ts";

it.each([
  ["wineriesVisited", "10+", "10+"],
  ["yearsOfTravel", "three", "Three"],
  ["invested", "$5K", "$5K"],
  ["retiredIn", "2022", "2022"],
  ["city", "Waco", "Waco"],
] as const)("the figure %s is %j", (name, text, capital) => {
  expect(resolved(`<Figure name="${name}" /> <Figure name="${name}" capital />`, guide())).toBe(
    `${text} ${capital}`,
  );
});

describe("a count", () => {
  it.each([
    ["countries", undefined, "two"],
    ["wineries", undefined, "seven"],
    ["wineries", "us", "two"],
    ["wineries", "us/california", "two"],
    ["wineries", "us/napa-valley", "two"],
    ["regions", "france", "one"],
    ["states", "us", "one"],
  ] as const)("of %s in %s is %s", (of, within, text) =>
    expect(countText(guide(), of, within)).toBe(text),
  );

  it("leaves out what readers can't see", () => {
    const { site, entries } = readSound(change(napa, "score: 99", "score: 99\ndraft: true"));
    const view = { today: "2027-01-01" };
    expect(countText(assemble(site, entries, { ...view, audience: "public" }), "regions")).toBe(
      "one",
    );
    expect(countText(assemble(site, entries, { ...view, audience: "preview" }), "regions")).toBe(
      "two",
    );
  });
});

describe("a text", () => {
  const sentence = `<Reviewer /> saw <Count of='regions' in="us" /> region in <Figure name="yearsOfTravel"/> years.`;

  it("tells its components", () => {
    expect(usedIn(sentence).map(({ component, given }) => [component, given])).toEqual([
      ["Reviewer", {}],
      ["Count", { of: "regions", in: "us" }],
      ["Figure", { name: "yearsOfTravel" }],
    ]);
  });

  it("is resolved with what they print", () => {
    expect(resolved(sentence, guide())).toBe("Hank saw one region in three years.");
    expect(resolved('<Count of="countries" capital />', guide())).toBe("Two");
  });

  it("is searched by what they print, and by a changed figure after one change", () => {
    const words = (...edits: Parameters<typeof guide>) =>
      searchWords(
        guide(
          write(keever, mdx(wineryFields(), 'From <Figure name="city" />, <Reviewer />.')),
          ...edits,
        ),
      ).join();
    expect(words()).toContain("hank");
    expect(words()).toContain("waco");
    expect(words()).not.toContain("city");
    expect(words(change(siteFile, "city: Waco", "city: Lubbock"))).toContain("lubbock");
  });
});

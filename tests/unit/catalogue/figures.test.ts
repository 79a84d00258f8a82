import { describe, expect, it } from "vitest";
import { assemble } from "../../../src/catalogue/assemble.ts";
import { countText, type FigureName, figureText, resolved, usedIn } from "../../../src/catalogue/figures.ts";
import { searchWords } from "../../../src/features/search/documents.ts";
import { change, guide, keever, mdx, napa, readSound, siteFile, write } from "../support/content.ts";
import { wineryFields } from "../support/fields.ts";

describe("a figure", () => {
  const text = (name: FigureName, capital?: boolean) => figureText(readSound().site, name, capital);

  it.each([
    ["wineriesVisited", "10+"],
    ["yearsOfTravel", "three"],
    ["invested", "$5K"],
    ["yearsADentist", "thirty"],
    ["retiredIn", "2022"],
    ["city", "Waco"],
    ["state", "Texas"],
  ] as const)("%s is %j", (name, said) => {
    expect(text(name)).toBe(said);
  });

  it("begins a sentence with a capital", () => {
    expect(text("yearsADentist", true)).toBe("Thirty");
    expect(text("wineriesVisited", true)).toBe("10+");
  });
});

describe("a count", () => {
  it("is of the whole guide or of one place", () => {
    const all = guide();
    expect(countText(all, "countries")).toBe("two");
    expect(countText(all, "countries", undefined, true)).toBe("Two");
    expect(countText(all, "wineries")).toBe("seven");
    expect(countText(all, "wineries", "us")).toBe("two");
    expect(countText(all, "wineries", "us/california")).toBe("two");
    expect(countText(all, "wineries", "us/napa-valley")).toBe("two");
    expect(countText(all, "regions", "france")).toBe("one");
    expect(countText(all, "states", "us")).toBe("one");
  });

  it("leaves out what readers can't see", () => {
    const { site, entries } = readSound(change(napa, "score: 99", "score: 99\ndraft: true"));
    const view = { today: "2027-01-01" };
    expect(countText(assemble(site, entries, { ...view, audience: "public" }), "regions")).toBe("one");
    expect(countText(assemble(site, entries, { ...view, audience: "preview" }), "regions")).toBe("two");
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
        guide(write(keever, mdx(wineryFields(), 'From <Figure name="city" />, <Reviewer />.')), ...edits),
      ).join();
    expect(words()).toContain("hank");
    expect(words()).toContain("waco");
    expect(words()).not.toContain("city");
    expect(words(change(siteFile, "city: Waco", "city: Lubbock"))).toContain("lubbock");
  });
});

import { describe, expect, it } from "vitest";
import { headProblems } from "../../../src/checks/heads.ts";
import { change, copy, type Edit, keever, margaux, napa, readSound, siteFile } from "../support/content.ts";

const about = "content/pages/about.mdx";
const said = (...edits: Edit[]): string[] => {
  const { site, entries } = readSound(...edits);
  return headProblems(entries, site).map((p) => `${p.file} ${p.field}: ${p.message}`);
};

it("the sound guide has sound heads", () => {
  expect(said()).toEqual([]);
});

describe("a title", () => {
  it("has 65 letters at most, of which the site's name takes none where it doesn't fit", () => {
    const name = "V".repeat(44);
    expect(said(change(keever, "name: Keever", `name: ${name}`))).toEqual([]);
    expect(said(change(keever, "name: Keever", `name: ${name}V`))).toEqual([
      `${keever} name: makes a title of 66 letters, "${name}V, Napa Valley: review"; write less: 10 to 65`,
    ]);
  });

  it("is one page's own", () => {
    expect(said(change(keever, "name: Keever", "name: Opus One"))).toEqual([
      expect.stringMatching(
        /name: makes the title "Opus One, Napa Valley: .*, and so does .*; write the names so that/,
      ),
    ]);
    expect(said(change(margaux, "name: Château Margaux", "name: Opus One"))).toEqual([]);
  });

  it("of the site is its name and tagline", () => {
    expect(said(change(siteFile, "Wine country on foot", "W".repeat(60)))).toEqual([
      expect.stringContaining(`${siteFile} tagline: makes a title of 75 letters`),
    ]);
  });
});

describe("a description", () => {
  const own = "A card about Keever and its porch, where the shade is best.";
  it.each([
    [keever, "card.description", "  description: ", own],
    [napa, "description", "\ndescription: ", "The region of Napa Valley, described for whoever goes there on foot."],
    [about, "intro", "\nintro: ", "An introduction of some length to him and his walking shoes."],
    [siteFile, "description", "\ndescription: ", "Reviews of wineries by somebody who walks to every one of them."],
  ])("of %s has 50 to 160 letters", (file, field, key, text) => {
    const spoiled = (words: string) => said(change(file, key + text, key + words));
    expect(spoiled("w".repeat(50))).toEqual([]);
    expect(spoiled("w".repeat(49))).toEqual([
      `${file} ${field}: has 49 letters; search engines show 50 to 160: say more`,
    ]);
    expect(spoiled("w".repeat(160))).toEqual([]);
    expect(spoiled("w".repeat(161))).toEqual([
      `${file} ${field}: has 161 letters; search engines show 50 to 160: say less`,
    ]);
  });

  it("is one page's own", () => {
    const other = "content/wineries/us/california/napa-valley/other.mdx";
    const found = said(copy(keever, other), change(other, "name: Keever", "name: Other"));
    expect(found).toEqual([`${other} card.description: says "${own}", and so does ${keever}; write one of them anew`]);
  });
});

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
  it("has 90 letters at most", () => {
    const name = "V".repeat(53);
    expect(said(change(keever, "name: Keever", `name: ${name}`))).toEqual([]);
    expect(said(change(keever, "name: Keever", `name: ${name}V`))).toEqual([
      `${keever} name: makes a title of 91 letters, "${name}V, Napa Valley: review | The Dry Glass"; write less: 10 to 90`,
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
    expect(said(change(siteFile, "Wine country on foot", "W".repeat(80)))).toEqual([
      expect.stringContaining(`${siteFile} tagline: makes a title of 95 letters`),
    ]);
  });
});

describe("a description", () => {
  const own = "A card about Keever and its porch.";
  it.each([
    [keever, "card.description", "  description: ", own],
    [napa, "description", "\ndescription: ", "The region of Napa Valley, described."],
    [about, "intro", "\nintro: ", "An introduction of some length to him."],
    [siteFile, "description", "\ndescription: ", "Reviews of wineries by somebody who walks."],
  ])("of %s has 30 to 320 letters", (file, field, key, text) => {
    const spoilt = (words: string) => said(change(file, key + text, key + words));
    expect(spoilt("w".repeat(30))).toEqual([]);
    expect(spoilt("w".repeat(29))).toEqual([
      `${file} ${field}: has 29 letters; search engines show 30 to 320: say more`,
    ]);
    expect(spoilt("w".repeat(320))).toEqual([]);
    expect(spoilt("w".repeat(321))).toEqual([
      `${file} ${field}: has 321 letters; search engines show 30 to 320: say less`,
    ]);
  });

  it("is one page's own", () => {
    const other = "content/wineries/us/california/napa-valley/other.mdx";
    const found = said(copy(keever, other), change(other, "name: Keever", "name: Other"));
    expect(found).toEqual([`${other} card.description: says "${own}", and so does ${keever}; write one of them anew`]);
  });
});

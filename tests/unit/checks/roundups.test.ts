import { describe, expect, it } from "vitest";
import { contentProblems } from "../../../src/checks/content.ts";
import { headProblems } from "../../../src/checks/heads.ts";
import { proseProblems } from "../../../src/checks/prose.ts";
import { contentRules } from "../../../src/checks/rules.ts";
import {
  add,
  change,
  contentFolder,
  type Edit,
  keever,
  napa,
  opusOne,
  read,
  readSound,
  said,
} from "../support/content.ts";
import { porches, withRoundup } from "../support/roundups.ts";

const three = (first: string) => [
  { winery: first, text: "Sit by the door." },
  { winery: "opus-one", text: "Sit on the steps." },
  { winery: "chateau-margaux", text: "Stand at the gate." },
];
const unfeatured = change(napa, "  - keever\n", "");

it("a sound roundup passes", () => {
  expect(said(withRoundup())).toEqual([]);
});

describe("a winery of a roundup", () => {
  it("is one of the guide", () => {
    expect(said(withRoundup({ picks: three("kever") }))).toEqual([
      `${porches} picks.0.winery: "kever" is not a winery; did you mean "keever"?`,
    ]);
  });

  it("is told only once when its own file has a mistake", () => {
    const { site, entries, problems } = read(withRoundup(), unfeatured, change(keever, "score: 93", "score: 930"));
    const unread = problems.map(({ file }) => file);
    expect(unread).toEqual([keever]);
    expect(contentRules(entries, site!, { names: [], find: () => undefined }, unread)).toEqual([]);
  });

  it("stands there once", () => {
    expect(said(withRoundup({ picks: three("opus-one") }))).toEqual([
      `${porches} picks.1.winery: "opus-one" is here twice; take one out`,
    ]);
  });

  it("replaces another winery of the guide, and not itself", () => {
    const insteadOf = (slug: string) =>
      withRoundup({ picks: [{ ...three("keever")[0]!, insteadOf: slug }, ...three("keever").slice(1)] });
    expect(said(insteadOf("opus-one"))).toEqual([]);
    expect(said(insteadOf("opus-ome"))).toEqual([
      `${porches} picks.0.insteadOf: "opus-ome" is not a winery; did you mean "opus-one"?`,
    ]);
    expect(said(insteadOf("keever"))).toEqual([
      `${porches} picks.0.insteadOf: "keever" can't replace itself; name the other winery`,
    ]);
  });

  it("is public no later than the roundup", () => {
    const draft = [unfeatured, add(keever, "card:\n", "draft: true")];
    const later = [unfeatured, add(keever, "card:\n", "publishOn: 2099-01-01")];
    expect(said(withRoundup(), ...draft)).toEqual([
      `${porches} picks.0.winery: "keever" is a draft; take draft out of its file, or take it out here`,
    ]);
    expect(said(withRoundup(), ...later)).toEqual([
      `${porches} picks.0.winery: "keever" goes public on 2099-01-01, this file has no publishOn; write publishOn: 2099-01-01 here too, or take it out until then`,
    ]);
    expect(said(withRoundup({ publishOn: "2099-01-01" }), ...later)).toEqual([]);
    expect(said(withRoundup({ draft: true }), ...draft)).toEqual([]);
  });

  it("is not judged before it is written", () => {
    const open = () => ({ winery: "some-estate", text: "(to write) One to three sentences." });
    expect(said(withRoundup({ draft: true, picks: [open(), open(), open()] }))).toEqual([]);
  });
});

it("a title is short enough for a link", () => {
  expect(said(withRoundup({ title: "t".repeat(42) }))).toEqual([]);
  expect(said(withRoundup({ title: "t".repeat(43) }))).toEqual([
    `${porches} title: has 43 letters; a link has room for 42: write less`,
  ]);
});

it("is dated and revised by today, unless it waits for its day", () => {
  const message = (field: string) => expect.stringContaining(`${porches} ${field}: 2099-01-01 is still to come; `);
  expect(said(withRoundup({ date: "2099-01-01" }))).toEqual([message("date")]);
  expect(said(withRoundup({ date: "2099-01-01", publishOn: "2099-01-01" }))).toEqual([]);
  expect(said(withRoundup({ revisedOn: "2099-01-01" }))).toEqual([message("revisedOn")]);
});

describe("links", () => {
  it("of a roundup lead to pages that its readers can see", () => {
    const link = (to: string) => said(withRoundup({}, `See [the valley](${to}).`));
    expect(link("/travel/us/napa-valley")).toEqual([]);
    expect(link("/roundups/porches")).toEqual([]);
    expect(link("/travel/us/napa-vally")).toEqual([
      `${porches} the text: "/travel/us/napa-vally" is not an address of the guide; did you mean "/travel/us/napa-valley"?`,
    ]);
  });

  it("to a page whose own file has a mistake are told there alone", () => {
    const link = change(keever, "A take.", "See [two](/travel/us/california/napa-valley/opus-one#tips).");
    const { site, entries, problems } = read(link, change(opusOne, "score: 96", "score: 960"));
    const unread = problems.map(({ file }) => file);
    expect(unread).toEqual([opusOne]);
    const found = contentRules(entries, site!, { names: [], find: () => undefined }, unread);
    expect(found.filter(({ field }) => field === "the text")).toEqual([]);
  });

  it("to a roundup wait for it", () => {
    const link = change(keever, "A take.", "See [three](/roundups/porches).");
    expect(said(withRoundup(), link)).toEqual([]);
    expect(said(withRoundup({ draft: true }), link)).toEqual([
      `${keever} the text: "/roundups/porches" is a draft; take draft out of its file, or take it out here`,
    ]);
    expect(said(link)).toEqual([expect.stringContaining('"/roundups/porches" is not an address of the guide')]);
  });
});

describe("the prose of a roundup", () => {
  const words = (owner: string, count: number) => Array.from({ length: count }, (_, i) => `${owner}${i}`).join(" ");
  const told = (...edits: Edit[]) =>
    proseProblems(readSound(...edits).entries)
      .filter(({ file }) => file === porches)
      .map(({ field, message }) => `${field}: ${message}`);
  const picks = (text: string) =>
    ["keever", "opus-one", "chateau-margaux"].map((winery, i) => ({ winery, text: i ? words(winery, 12) : text }));

  it("has 30 to 400 words, or none", () => {
    const text = (count: number) => told(withRoundup({ picks: picks(words("p", 12)) }, words("w", count)));
    expect(text(0)).toEqual([]);
    expect(text(29)).toEqual(["the text: has 29 words; it should have 30 to 400"]);
    expect(text(30)).toEqual([]);
    expect(text(400)).toEqual([]);
    expect(text(401)).toEqual(["the text: has 401 words; it should have 30 to 400"]);
  });

  it("gives each winery 10 to 80 words", () => {
    const pick = (count: number) => told(withRoundup({ picks: picks(words("p", count)) }));
    expect(pick(9)).toEqual(["picks.0.text: has 9 words; it should have 10 to 80"]);
    expect(pick(10)).toEqual([]);
    expect(pick(80)).toEqual([]);
    expect(pick(81)).toEqual(["picks.0.text: has 81 words; it should have 10 to 80"]);
  });

  it("says nothing of two wineries alike, told once", () => {
    const alike =
      "I drove up the long hill with both arms folded that day. Then I sat on the wall until the gate was opened.";
    const both = ["keever", "opus-one"].map((winery) => ({ winery, text: alike }));
    expect(told(withRoundup({ picks: [...both, picks("")[2]!] }))).toEqual([
      ': says "I drove up the long hill with both arms folded that day." twice; write one of them anew',
    ]);
  });

  it("says nothing that another page says, in a sentence or in nine words", () => {
    const sentence = "I drove up the long hill with both arms folded that day.";
    const take = change(keever, "A take.", sentence);
    expect(told(take, withRoundup({ picks: picks(`${sentence} Then I sat.`) }))).toEqual([
      `: says "${sentence}", and so does ${keever}; write one of them anew`,
    ]);
    const run = "once more up the long hill with both arms folded that day I went";
    expect(told(take, withRoundup({ picks: picks(run) }))).toEqual([
      `: says "up the long hill with both arms folded that", and so does ${keever}; write one of them anew`,
    ]);
  });
});

describe("the head of a roundup", () => {
  const heads = (...edits: Edit[]) => {
    const { site, entries } = readSound(...edits);
    return headProblems(entries, site).map((p) => `${p.file} ${p.field}: ${p.message}`);
  };

  it("has a description of its own, of a length that can be shown", () => {
    expect(heads(withRoundup())).toEqual([]);
    expect(heads(withRoundup({ description: "Too short." }))).toEqual([
      `${porches} description: has 10 letters; search engines show 50 to 160: say more`,
    ]);
  });

  it("shares its title with no other page", () => {
    expect(
      heads(
        withRoundup(),
        withRoundup(
          { description: "Three other porches, all of them west of the first three." },
          "",
          "content/roundups/west.mdx",
        ),
      ),
    ).toEqual([expect.stringContaining('west.mdx title: makes the title "Three good porches | The Dry Glass"')]);
  });

  it("has headings from ## down", () => {
    expect(heads(withRoundup({}, "## Where\n\nHere."))).toEqual([]);
    const { problems } = read(withRoundup({}, "### Where\n\nHere."));
    expect(problems.map(({ file, message }) => `${file}: ${message}`)).toEqual([
      `${porches}: has the heading "Where"; begin it with ##`,
    ]);
  });
});

it("a draft's prose is still to be written", () => {
  const of = (draft: boolean) =>
    contentProblems(contentFolder(withRoundup(draft ? { draft } : {}, "Short."))).filter(
      ({ file }) => file === porches,
    );
  expect(of(true)).toEqual([]);
  expect(of(false)).not.toEqual([]);
});

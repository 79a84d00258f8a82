import { describe, expect, it } from "vitest";
import { brochureWords, misspelled, proseProblems, takeWords, words } from "../../../src/checks/prose.ts";
import { change, type Edit, gadget, keever, latour, mdx, napa, opusOne, readSound, write } from "../support/content.ts";
import { dayFields, days } from "../support/days.ts";
import { layoutField, wineryFields } from "../support/fields.ts";

/** Words that stand in no other text. */
const filler = (owner: string, count: number) => Array.from({ length: count }, (_, i) => `${owner}${i}`).join(" ");

/** What the prose contentRules say about one file of the sound guide with these edits; its other texts are too short. */
const said = (file: string, ...edits: Edit[]): string[] =>
  proseProblems(readSound(...edits).entries)
    .filter((p) => p.file === file)
    .map((p) => `${p.field}: ${p.message}`);
const other = (file: string, ...edits: Edit[]) => said(file, ...edits).filter((line) => !line.includes(" words; "));

describe("the length of a take", () => {
  it.each([
    ["full", 180, 3500],
    ["review", 120, 3500],
    ["short", 80, 140],
  ] as const)("of a %s page is %i to %i words", (layout, min, max) => {
    expect(takeWords[layout]).toEqual([min, max]);
    const file = layout === "full" ? opusOne : keever;
    const take = (count: number) =>
      said(
        file,
        change(file, "A take.", filler("w", count)),
        ...(layout === "short" ? [change(keever, ": review", ": short")] : []),
      );
    expect(take(min - 1)).toEqual([`the take: has ${min - 1} words; it should have ${min} to ${max}`]);
    expect(take(min)).toEqual([]);
    expect(take(max)).toEqual([]);
    expect(take(max + 1)).toEqual([`the take: has ${max + 1} words; it should have ${min} to ${max}`]);
  });

  it("of a region is 120 to 220 words, and of its climate 100 to 180", () => {
    const region = (take: number, climate: number) =>
      said(napa, change(napa, "A take.", filler("t", take)), change(napa, "Gravel.", filler("c", climate)));
    expect(region(119, 99)).toEqual([
      "the take: has 119 words; it should have 120 to 220",
      "climate: has 99 words; it should have 100 to 180",
    ]);
    expect(region(120, 100)).toEqual([]);
    expect(region(220, 180)).toEqual([]);
    expect(region(221, 181)).toHaveLength(2);
  });

  it("of a day's reasons is 40 to 90 words", () => {
    const day = (count: number) =>
      said(napa, days([dayFields({ why: filler("d", count) })])).filter((line) => line.startsWith("days"));
    expect(day(39)).toEqual(["days.0.why: has 39 words; it should have 40 to 90"]);
    expect(day(40)).toEqual([]);
    expect(day(90)).toEqual([]);
    expect(day(91)).toHaveLength(1);
  });

  it("counts words as a reader does", () => {
    expect(words("Doesn't cost €1,250 a well-kept bottle — once (or twice)…")).toEqual([
      "Doesn't",
      "cost",
      "1,250",
      "a",
      "well-kept",
      "bottle",
      "once",
      "or",
      "twice",
    ]);
    expect(words("Château Pétrus’s  — “très” ")).toHaveLength(3);
  });
});

describe("brochure talk", () => {
  it("is refused, every word of it", () => {
    const talk = brochureWords.map((word) => `It is ${word.toUpperCase()}.`).join("\n\n");
    expect(other(keever, change(keever, "A take.", talk))).toEqual(
      brochureWords.map((word) => `: says "${word}", which is brochure talk; say what you saw`),
    );
  });

  it("is refused in front matter, and in the lists", () => {
    expect(
      other(keever, change(keever, "A card about Keever and its porch, where the shade is best.", "A stunning card.")),
    ).toHaveLength(1);
    expect(other(gadget, change(gadget, "It opens", "Our journey opens"))).toHaveLength(1);
  });

  it("is found however the apostrophe is set", () => {
    for (const mark of ["'", "’"])
      expect(other(keever, change(keever, "A take.", `Go whether you${mark}re thirsty.`))).toHaveLength(1);
  });

  it("is no part of a longer word", () => {
    expect(
      other(keever, change(keever, "A take.", "A journeyman delved into a non-stunning, uncurated list.")),
    ).toEqual([]);
  });
});

describe("a sentence on two pages", () => {
  const sentence = "I drove up the hill with arms folded.";
  const twice = (first: string, second: string) =>
    other(opusOne, change(keever, "A take.", first), change(opusOne, "A take.", second));

  it("is told with both files", () => {
    expect(twice(sentence, `Well. ${sentence} Then I left.`)).toEqual([
      `: says "${sentence}", and so does ${keever}; write one of them anew`,
    ]);
  });

  it("is the same in other case and with other stops", () => {
    expect(twice(sentence, "I DROVE up the hill, with arms folded!")).toHaveLength(1);
  });

  it("may be short", () => {
    expect(twice("I drove up hills with arms folded.", "I drove up hills with arms folded.")).toEqual([]);
  });

  it("may stand twice on its own page", () => {
    expect(other(keever, change(keever, "A take.", `${sentence} ${sentence}`))).toEqual([]);
  });

  it("is found between a page's fields and another kind of page", () => {
    expect(
      other(
        gadget,
        change(gadget, "It opens bottles.", sentence),
        change(keever, "A card about Keever and its porch, where the shade is best.", sentence),
      ),
    ).toHaveLength(1);
  });
});

it("a photograph on two pages is described in the same words", () => {
  const photo = "photo: { file: hill.jpg, alt: The road up the hill behind the cellar in the rain }";
  const shown = (file: string, line: string) => change(file, line, `${line}\n${photo}`);
  expect(other(gadget, shown(keever, "page: review"), shown(gadget, "order: 1"))).toEqual([]);
});

describe("nine words in a row on two wineries' pages", () => {
  const twice = (first: string, second: string) =>
    other(opusOne, change(keever, "A take.", `Here ${first} is.`), change(opusOne, "A take.", `But ${second} was.`));

  it("are told with both files", () => {
    expect(
      twice("one two three four five six seven eight nine", "One two, three four five six seven eight nine"),
    ).toEqual([`: says "One two three four five six seven eight nine", and so does ${keever}; write one of them anew`]);
  });

  it("may be eight", () => {
    expect(twice("one two three four five six seven eight", "one two three four five six seven eight")).toEqual([]);
  });

  it("may be proper names and numbers", () => {
    const names = "Robert Mondavi Baron Philippe Rothschild Opus One 1979 Napa";
    expect(twice(names, names)).toEqual([]);
    expect(twice(names.replace("Napa", "napa"), names.replace("Napa", "napa"))).toHaveLength(1);
  });

  it("are told once for each pair of pages", () => {
    const run = filler("word", 30);
    expect(twice(run, run)).toHaveLength(1);
  });

  it("are told for each page that shares them", () => {
    const run = filler("word", 12);
    const edits = [keever, opusOne, latour].map((file) => change(file, "A take.", `${file.length} ${run}`));
    expect(proseProblems(readSound(...edits).entries).filter((p) => p.message.includes("word0"))).toHaveLength(2);
  });

  it("are not looked for in web addresses", () => {
    const site = "website: https://a.example/a/b/c/d/e/f/g/h/i";
    const edits = [keever, opusOne].map((file) => change(file, "  appointment", `  ${site}\n  appointment`));
    expect(other(opusOne, ...edits)).toEqual([]);
  });
});

it("a sound guide's texts are its own", () => {
  const fresh = write(keever, mdx(wineryFields({ [layoutField]: "review" }), filler("w", 150)));
  expect(other(keever, fresh)).toEqual([]);
});

describe("names with accents", () => {
  it.each(Object.entries(misspelled))("%s is written %s", (wrong, right) => {
    const filled = (name: string) => other(keever, change(keever, "A take.", `A glass of ${name} in the shade.`));
    expect(filled(wrong)).toEqual([`: says "${wrong}"; write "${right}"`]);
    expect(filled(right)).toEqual([]);
  });
});

describe("the days of a region", () => {
  const sentence = "The hill comes first, since my knees are at their best by ten.";
  const day = (why: string) => dayFields({ title: why.slice(0, 3), why });

  it("share no sentence with each other, nor with a page", () => {
    expect(other(napa, days([day(`One. ${sentence}`), day(`Two. ${sentence}`)]))).toEqual([
      expect.stringMatching(/^: says "The hill comes first.*" twice; write one of them anew$/),
    ]);
    expect(other(napa, days([day(`One. ${sentence}`)]), change(napa, "A take.", sentence))).toHaveLength(1);
    const fromWinery = [days([day(sentence)]), change(keever, "A take.", sentence)];
    expect([...other(napa, ...fromWinery), ...other(keever, ...fromWinery)]).toHaveLength(1);
  });
});

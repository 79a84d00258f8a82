import { describe, expect, it } from "vitest";
import { change, type Edit, onlyProblem, opusOne, read } from "../support/content.ts";

describe("a mistake in a full page", () => {
  it.each<[string, Edit, string, string]>([
    [
      "no tagline",
      change(opusOne, "tagline: A tagline\n", ""),
      "name: Opus One",
      "tagline: is missing: a full page has a tagline",
    ],
    [
      "no headline",
      change(opusOne, "headline: A headline\n", ""),
      "name: Opus One",
      "headline: is missing: a full page has a headline over its take",
    ],
    [
      "a landscape on a page that has none",
      change(opusOne, "page: full\n", "page: review\nlandscape:\n  light: dawn\n"),
      "light: dawn",
      'landscape: {"light":"dawn"} is drawn on full pages only; take it out, or write page: full',
    ],
    [
      "a landscape on other land",
      change(opusOne, "page: full\n", "page: full\nlandscape:\n  relief: plain\n"),
      "relief: plain",
      'landscape: has no field "relief"; it can be water, foliage, light, landmark',
    ],
    ["four tips", change(opusOne, "  - Advice 5\n", ""), "- Advice 1", "tips: needs exactly five tips, not 4"],
    [
      "six tips",
      change(opusOne, "  - Advice 5\n", "  - Advice 5\n  - Advice 6\n"),
      "- Advice 1",
      "tips: needs exactly five tips, not 6",
    ],
    [
      "three facts",
      change(opusOne, '  - label: Card 4\n    value: "1979"\n    caption: Card 4 caption\n', ""),
      "- label: Card 1",
      "facts: needs exactly four cards, not 3",
    ],
    [
      "one wine",
      change(
        opusOne,
        "  - name: Second wine\n    points: 92\n    price:\n      min: 50\n      max: 70\n      currency: EUR\n    description: Second wine described\n    note: Second wine noted\n",
        "",
      ),
      "- name: First wine",
      "wines: needs exactly two wines, not 1",
    ],
    [
      "neither tips nor what to expect",
      change(opusOne, "tips:\n  - Advice 1\n  - Advice 2\n  - Advice 3\n  - Advice 4\n  - Advice 5\n", ""),
      "name: Opus One",
      "tips: is missing: a full page has five tips (or a What to Expect list)",
    ],
    [
      "a card that points to hours that are not there",
      change(opusOne, 'value: "1979"\n    caption: Card 2 caption', "from: hours\n    caption: Card 2 caption"),
      "hours",
      'facts.1.from: "hours" points to the visit block, which has no hours; add it there or write a value',
    ],
  ])("%s", (_, edit, text, words) => {
    expect(onlyProblem(opusOne, edit, text)).toBe(words);
  });

  it.each([
    ["facts", "four summary cards"],
    ["wines", "two featured wines"],
  ])("without %s", (field, what) => {
    const drop: Edit = (files) => {
      files.set(opusOne, files.get(opusOne)!.replace(new RegExp(`^${field}:\\n( .*\\n)*`, "m"), ""));
    };
    expect(onlyProblem(opusOne, drop, "name: Opus One")).toBe(`${field}: is missing: a full page has ${what}`);
  });

  it.each<[string, string, string, string[]]>([
    ["a wrong score", "score: 96", "score: 960", ["score", "tagline", "facts.1.from"]],
    ["an unknown kind of page", "page: full", "page: ful", ["page", "facts.1.from"]],
    ["no visit to point to", "visit:\n", "visitt:\n", ["", "tagline"]],
    [
      "a card that is none",
      '  - label: Card 1\n    value: "1979"\n    caption: Card 1 caption\n',
      "  - ~\n",
      ["facts.0", "tagline", "facts.1.from"],
    ],
  ])("hides no other and brings none: %s", (_, from, to, fields) => {
    const { problems } = read(
      change(opusOne, "tagline: A tagline\n", ""),
      change(opusOne, 'value: "1979"\n    caption: Card 2 caption', "from: hours\n    caption: Card 2 caption"),
      change(opusOne, from, to),
    );
    expect(problems.map((p) => p.field)).toEqual(fields);
  });
});

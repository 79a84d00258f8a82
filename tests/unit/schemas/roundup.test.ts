import { describe, expect, it } from "vitest";
import { change, type Edit, onlyProblem } from "../support/content.ts";
import { porches, withRoundup } from "../support/roundups.ts";

const all =
  (...edits: Edit[]): Edit =>
  (files) => {
    for (const edit of edits) edit(files);
  };

describe("a mistake in a roundup is told in the author's words, where it stands:", () => {
  it.each<[string, Edit, string, string]>([
    [
      "two wineries",
      change(porches, "  - winery: chateau-margaux\n    text: Stand at the gate.\n", ""),
      "- winery: keever",
      "picks: needs at least three wineries, not 2",
    ],
    [
      "a fact that nobody knows",
      change(porches, "  - fee\n", "  - fees\n"),
      "fees",
      'facts.0: "fees" is not known; did you mean "fee"?',
    ],
    [
      "a winery by its name",
      change(porches, "winery: keever", "winery: Keever"),
      "Keever",
      'picks.0.winery: "Keever" must be a file\'s name: lower-case words joined by hyphens, like opus-one',
    ],
    ["a pick without a word", change(porches, "text: Sit by the door.", 'text: ""'), '""', 'picks.0.text: "" is empty'],
    [
      "a field that no pick has",
      change(porches, "text: Sit on the steps.", "texts: Sit on the steps."),
      "texts",
      'picks.1: has no field "texts"; did you mean "text"?',
    ],
  ])("%s", (_, edit, text, words) => {
    expect(onlyProblem(porches, all(withRoundup(), edit), text)).toBe(words);
  });
});

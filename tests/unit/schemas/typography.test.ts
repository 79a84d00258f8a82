import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { curled, typeset } from "../../../src/schemas/fields.ts";
import { gadget } from "../../../src/schemas/gadget.ts";

describe("typeset", () => {
  it.each([
    ["curls double quotes", 'He said "no" twice', "He said “no” twice"],
    ["opens a quote after a bracket or a dash", '("no") —"so"', "(“no”) —“so”"],
    ["curls single quotes", "They say 'corked'", "They say ‘corked’"],
    ["opens nested quotes", `"'Corked,' he said"`, "“‘Corked,’ he said”"],
    ["sets apostrophes", "Doesn't, guests' and it's", "Doesn’t, guests’ and it’s"],
    ["sets an apostrophe after a digit", "the 1990's best", "the 1990’s best"],
    ["sets an apostrophe before a decade", "in the '90s", "in the ’90s"],
    ["sets every ellipsis", "Well... so...", "Well… so…"],
    ["sets one dash where two are typed apart", "One wine - - no shop", "One wine — no shop"],
    ["sets a dash between words", "One wine - one building -- no shop", "One wine — one building — no shop"],
    ["makes a range of two numbers", "2-4 weeks", "2–4 weeks"],
    ["makes a range of two prices", "$35-$75 or €150-300+", "$35–$75 or €150–300+"],
    ["makes a range of an open number", "100+-200", "100+–200"],
    ["makes a range of two times", "10:00-17:00", "10:00–17:00"],
  ])("%s", (_, typed, set) => {
    expect(typeset(typed)).toBe(set);
  });

  it.each(["walk-in", "a 904-style Gran Reserva", "a 12-month wait", "2026-05-31", "707-944-9442", "well–kept", ""])(
    "leaves %j alone",
    (text) => {
      expect(typeset(text)).toBe(text);
    },
  );

  it("takes a number of two groups for a range: phones are no prose, and have a field of their own", () => {
    expect(typeset("call 944-9442")).toBe("call 944–9442");
  });

  it("changes nothing a second time", () => {
    const typed = fc.string({ unit: fc.constantFrom(..."ab019 -–—'\"“‘.…$€+(\n"), maxLength: 24 });
    fc.assert(
      fc.property(fc.oneof(typed, fc.string({ unit: "grapheme" })), (text) => {
        expect(typeset(typeset(text))).toBe(typeset(text));
      }),
      { numRuns: 1000 },
    );
  });

  it("keeps every letter and digit", () => {
    const kept = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.join("") ?? "";
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(kept(typeset(text))).toBe(kept(text));
      }),
      { numRuns: 1000 },
    );
  });
});

describe("a name", () => {
  it("has its apostrophes curled, twice as once, and is left alone otherwise", () => {
    expect(curled('Waiter\'s Corkscrew 2-4 "X"...')).toBe('Waiter’s Corkscrew 2-4 "X"...');
    fc.assert(fc.property(fc.string(), (name) => curled(curled(name)) === curled(name)));
  });

  it("is curled in what a list's function answers, too", () => {
    expect(gadget.shape.name.parse("Pulltap's")).toBe("Pulltap’s");
  });
});

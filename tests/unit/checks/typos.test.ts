import { describe, expect, it } from "vitest";
import { typos } from "../../../src/checks/typos.ts";
import { change, gadget, opusOne, readSound } from "../support/content.ts";

const said = (words: string) =>
  typos(readSound(change(opusOne, "A take.", `A take. ${words}`)).entries).map(({ message }) => message);

describe("a slip of typing is asked back:", () => {
  it.each([
    ["The the dog ran.", 'says "The the"; take one out'],
    ["Then , it rained.", 'says "Then , it"; take the space before the mark out'],
    ["Then it rained,hard.", 'says "rained,hard"; put a space after the comma'],
    ["Then it rained.. So we left.", 'says "rained.. So"; take one of the two marks out'],
    ["So good!!!", 'says "good!!!"; one mark is enough'],
    ["It cost 35$ then.", 'says "35$"; write the dollar sign right before the number'],
    ["I could of stayed.", 'says "could of"; write "have" for "of"'],
    ["Then a apple fell.", 'says "a apple"; write "an"'],
    ["Then an dog ran.", 'says "an dog"; write "a"'],
    ["IT IS GOOD HERE now.", 'says "IT IS GOOD HERE"; write it in small letters'],
    [`A ${"long".repeat(10)} word.`, /too long for a line of a phone/],
    ["It rained 🍷.", 'says "rained 🍷"; say it in words, for not every screen can draw it'],
    ["(He came.", 'says "(He came."; one of the round brackets has no other half'],
    ["He came).", /one of the round brackets/],
    ["He said “no.", 'says "“no."; one of the quotes has no other half'],
    ["See (it)[/travel].", 'says "(it)[/travel]"; a link is its words in [ ] and then its address in ( )'],
    ["The <Reviewer />s truck.", 'says "<Reviewer />s"; put a space between the tag and the word'],
    ["\\<Reviewer /> came.", 'says "\\<Reviewer />"; take the backslash out, or the tag is printed'],
  ])("%s", (words, message) => {
    expect(said(words)).toEqual([typeof message === "string" ? message : expect.stringMatching(message)]);
  });

  it("in a field too", () => {
    const { entries } = readSound(change(gadget, "summary: ", "summary: The the "));
    expect(typos(entries)).toEqual([expect.objectContaining({ file: gadget, field: "summary" })]);
  });

  it.each([
    "Walla Walla, New York, New York.",
    "I had had enough… so I left (twice).",
    "At 5.5 percent, $35 or 1,000 people, a.m. and p.m.",
    "An hour, a one-horse town, a European, an honest man, a unit.",
    "See [the (old) barn](/travel/us_(x)) and https://a.example/b,c..d.",
    "<Reviewer />'s truck, and pre-<Reviewer /> days; a USA and a DOCG.",
    "Really?! A © and a ™.",
  ])("and not this: %s", (words) => {
    expect(said(words)).toEqual([]);
  });
});

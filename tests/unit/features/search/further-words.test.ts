import { expect, it } from "vitest";
import { furtherWords } from "../../../../src/features/search/further-words.ts";

it("are the words of a text, each once and folded", () => {
  expect(furtherWords("Café walls, thunder. Thunder!", [])).toBe("cafe walls thunder");
});

it("leave out short and plain words, markup, and what is said already", () => {
  expect(furtherWords('They were in a <Figure name="city" /> [barn](/travel/us) with owls', ["A barn"])).toBe("owls");
});

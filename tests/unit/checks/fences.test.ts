import { expect, it } from "vitest";
import { fenceProblem } from "../../../src/checks/fences.ts";

it.each([
  ["", 1, "is empty"],
  ["--- \nname: A\n---\n", 1, "three plain hyphens alone"],
  ["\n---\nname: A\n---\n", 1, "begins with an empty line"],
  ["name: A\n", 1, "must begin with its fields"],
  ["---\nname: A\n", 3, "the second line of --- is missing"],
  ["---\nname: A\n ---\nText.\n", 3, "is not the line that ends the fields"],
  ["---\nname: A\n--- more\n---\nText.\n", 3, 'begins with "---"'],
  [`---\nname: A\n\n${"A sentence that goes on for a while. ".repeat(3)}\n`, 4, "is text among the fields"],
])("%j is told on line %i", (text, line, words) => {
  expect(fenceProblem(text)).toMatchObject({ line, message: expect.stringContaining(words) });
});

it.each([
  "---\nname: A\n---\nText.\n",
  "---\r\nname: A\r\n---\r\nText.\r\n",
  "---\nname: A\n---  \n\nText\n\n---\n\nmore",
])("%j is as it should be", (text) => {
  expect(fenceProblem(text)).toBeUndefined();
});

import { expect, test } from "vitest";
import { itemOf, listOf, type Outline } from "../../../src/features/outline.ts";

type Item = { id: string; price: number; pros: string[]; notes?: string | undefined };
const outline: Outline<Item> = { id: "string", price: "number", pros: "strings", notes: "string?" };
const item: Item = { id: "a", price: 1, pros: ["x"] };

test("items that fit come back as they are, with whatever else they carry", () => {
  const list = [item, { ...item, notes: "n", extra: true }];
  expect(listOf(list, outline)).toEqual(list);
  expect(listOf([], outline)).toEqual([]);
});

test.each([undefined, null, {}, "[]", 4])("%j is not a list", (value) => {
  expect(() => listOf(value, outline)).toThrow("The response is not a list.");
});

test.each([
  ["nothing", null],
  ["text", "a"],
  ["a missing field", { id: "a", price: 1 }],
  ["a number as text", { ...item, price: "1" }],
  ["not a number", { ...item, price: Number.NaN }],
  ["text as a list", { ...item, pros: "x" }],
  ["a list of numbers", { ...item, pros: [1] }],
  ["an optional field of another kind", { ...item, notes: 5 }],
  ["an optional field that is null", { ...item, notes: null }],
])("an item with %s is refused by its place", (_, wrong) => {
  expect(() => listOf([item, wrong], outline)).toThrow("Item 2 of the response is not what was expected.");
});

test("one item comes back as it is, and anything else is refused", () => {
  expect(itemOf(item, outline)).toEqual(item);
  for (const wrong of [null, [item], { id: "a", price: 1 }])
    expect(() => itemOf(wrong, outline)).toThrow("The response is not what was expected.");
});

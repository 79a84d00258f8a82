import { expect, it } from "vitest";
import { tastingText } from "../../../src/format/fees.ts";
import { guideFigures, guideNote } from "../../../src/format/guide-figures.ts";
import { stopItems } from "../../../src/pictures/maps/items.ts";
import { change, type Edit, guide, keever } from "../support/content.ts";

const line = (...edits: Edit[]) => guide(...edits).wineries.find(({ slug }) => slug === "keever")!;
const ofCard = (fields: string) => change(keever, "card:\n", `card:\n${fields}`);
const price = "  fee: { min: 75, max: 150, currency: USD }\n";

it("a card without figures of its own has the review's", () => {
  expect(guideFigures(line().data)).toEqual({ rating: undefined, fee: undefined });
  expect(guideNote(guideFigures(line().data))).toBe("");
});

it("figures that are the review's again are no other figures", () => {
  expect(guideNote(guideFigures(line(ofCard("  rating: 93\n  fee: { min: 50, currency: USD }\n")).data))).toBe("");
});

it.each([
  ["  rating: 98\n", "guide rating 98"],
  [price, "guide price $75–$150"],
  [`  rating: 98\n${price}`, "guide rating 98, guide price $75–$150"],
  ["  fee: not offered\n", "guide price N/A"],
])("other ones are called the guide's: %j", (fields, note) => {
  expect(guideNote(guideFigures(line(ofCard(fields)).data))).toBe(note);
});

it("the list beside a map says whose each figure is", () => {
  const details = (...edits: Edit[]) => stopItems([line(...edits)]).map(({ detail }) => detail);
  expect(details()).toEqual(["Tasting $50 · Yountville"]);
  expect(details(ofCard(price))).toEqual(["Tasting $50 · Yountville · guide price $75–$150"]);
});

it.each([
  ["waived", "Tasting waived with purchase"],
  ["none", "Tasting complimentary"],
  ["not offered", "Tasting N/A"],
] as const)("%s reads %j among other facts", (fee, text) => {
  expect(tastingText(fee)).toBe(text);
});

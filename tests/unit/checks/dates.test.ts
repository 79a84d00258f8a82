import { expect, it } from "vitest";
import { dateProblems } from "../../../src/checks/dates.ts";
import { add, bottle, change, keever, pick, readSound } from "../support/content.ts";

const today = "2026-11-20";
const said = (...edits: Parameters<typeof readSound>) => {
  const { site, entries } = readSound(...edits);
  return dateProblems(entries, site, today).map((p) => `${p.file} ${p.field}: ${p.message.split(";")[0]}`);
};
const review = (date: string) =>
  add(keever, "score: 93", `review: { date: ${date}, title: A title, snippet: A snippet. }`);

it("a bottle came in by today, and not before its vintage", () => {
  expect(said(change(bottle, "2023-04-12", "2026-11-20"))).toEqual([]);
  expect(said(change(bottle, "2023-04-12", "2026-11-21"))).toEqual([`${bottle} addedAt: 2026-11-21 is still to come`]);
  expect(said(change(bottle, "2023-04-12", "2015-04-12"))).toEqual([
    `${bottle} vintage: 2016 is after the day on which the bottle came in, 2015-04-12 (addedAt)`,
  ]);
});

it("a vintage is of this year or an earlier one", () => {
  expect(said(add(pick, "order: 1", "vintage: 2026"))).toEqual([]);
  expect(said(add(pick, "order: 1", "vintage: 2027"))).toEqual([`${pick} vintage: 2027 is still to come`]);
});

it("a review is of today or earlier, or of the day on which its page is published", () => {
  expect(said(review("2026-11-20"))).toEqual([]);
  expect(said(review("2026-11-21"))).toEqual([`${keever} review.date: 2026-11-21 is still to come`]);
  expect(said(review("2026-12-01"), add(keever, "name: ", "publishOn: 2026-12-01"))).toEqual([]);
});

import { describe, expect, it } from "vitest";
import { choiceText } from "../../../../src/features/finder/choice-texts.ts";
import { noChoices, questions } from "../../../../src/features/finder/choices.ts";
import * as words from "../../../../src/features/finder/words.ts";
import type { Winery as Row } from "../../../../src/features/guide.ts";
import { variedGuide } from "../../../support/varied-atlas.ts";

const guide = variedGuide();
const row = (over: Partial<Row>) =>
  ({ fee: { min: 20, currency: "USD" }, appointment: "Required", byAppointment: false, ...over }) as Row;

describe("a winery says", () => {
  it.each<[Partial<Row>, string]>([
    [{ openDays: 127 }, "Open daily"],
    [{ openDays: 0b0011111, byAppointment: true }, "Open Mon–Fri by appointment"],
    [{ openDays: 0b1100000 }, "Open Sat–Sun"],
    // From Thursday over the end of the week to Monday.
    [{ openDays: 0b1111001 }, "Open Thu–Mon"],
    [{ openDays: 0b0110001 }, "Open Mon and Fri–Sat"],
    [{ openDays: undefined }, "Hours unknown"],
  ])("%j: %s", (over, text) => {
    expect(words.openText(row(over))).toBe(text);
  });

  it.each<[Partial<Row>, string]>([
    [{ appointment: "Walk-ins Welcome" }, "Walk-ins welcome"],
    [{ leadTimeDays: 14 }, "Reservation required, 14 days ahead"],
    [{ appointment: "Very Limited" }, "Reservation very limited"],
    [{ appointment: "Impossible" }, "Closed to visitors"],
    [{ fee: "not offered" }, "Closed to visitors"],
    [{ appointment: "Allocation Only" }, "Allocation only"],
  ])("%j: %s", (over, text) => {
    expect(words.gettingInText(row(over))).toBe(text);
  });
});

it.each<[number, "mi" | "km", string]>([
  [0.3, "km", "under 1 km"],
  [11.6, "km", "12 km"],
  [11.6, "mi", "7 mi"],
])("%d kilometers in %s: %s", (km, unit, text) => {
  expect(words.distanceText(km, unit)).toBe(text);
});

it("names every choice as a reader would", () => {
  const choices = {
    ...noChoices,
    q: "old vines",
    near: "haro",
    score: 95,
    fee: { USD: 30, EUR: 25 },
    reservation: 14,
    open: 0b1100000,
    month: 5,
    grapes: ["Merlot", "Riesling"],
    styles: ["red" as const],
    full: true,
  };
  expect(questions.map((question) => choiceText(question, choices, guide, "25km"))).toEqual([
    "“old vines”",
    "within 25 km of Haro",
    "95 points and up",
    "at most $30 or €25",
    "booked up to 14 days ahead",
    "open Saturday or Sunday",
    "in May",
    "Merlot or Riesling",
    "red",
    "full reviews only",
  ]);
  expect(choiceText("place", { ...noChoices, where: "spain/rioja" }, guide, undefined)).toBe("in Rioja");
});

it.each<[number | undefined, string]>([
  [2.06, "+2.1"],
  [-0.41, "−0.4"],
  [-0.04, "0.0"],
  [undefined, "N/A"],
])("a value of %s reads %s", (points, text) => {
  expect(words.valueText(points)).toBe(text);
});

import { describe, expect, it } from "vitest";
import { reservations } from "../../../../src/features/trip/book-by.ts";
import { guideOf, region, stops, tripOf, winery } from "./support.ts";

const guide = guideOf(
  region([
    winery("month", { appointment: "Required", leadTimeDays: 30, website: "https://month.example" }),
    winery("week", { appointment: "Recommended", leadTimeDays: 7, website: "https://w", booking: "https://b" }),
    winery("unstated", { appointment: "Recommended" }),
    winery("walk-in"),
    winery("walk-in-stated", { leadTimeDays: 5 }),
    winery("shut", { appointment: "Impossible", leadTimeDays: 9 }),
  ]),
);
const all = ["month", "week", "unstated", "walk-in", "walk-in-stated", "shut", "gone"];

describe("Book by", () => {
  const [booked] = stops("month").map((stop) => ({ ...stop, booked: true }));
  it.each([
    [
      "has the last sensible day of every reservation, the most urgent first",
      "2027-05-10",
      [stops("week", "unstated"), stops(...all)],
      "2027-04-20",
      "month 2027-04-11 -9, week 2027-05-03 13, week 2027-05-04 14, unstated 2027-05-07 17, unstated 2027-05-08 18",
    ],
    [
      "leaves out what is booked and what is over",
      "2027-05-10",
      [stops("week"), [booked, ...stops("week")]],
      "2027-05-11",
      "week 2027-05-04 -7",
    ],
    [
      "has the longest notice first without a start",
      undefined,
      [stops(...all)],
      "2027-05-11",
      "month  , week  , unstated  ",
    ],
    ["crosses summer time and a leap day", "2028-03-27", [stops("month")], "2028-02-25", "month 2028-02-26 1"],
  ])("%s", (_, start, days, today, expected) => {
    const list = reservations(tripOf({ start, days: days.map((stops) => ({ stops })) }), guide, today);
    expect(list.map(({ facts, by = "", daysLeft = "" }) => `${facts.slug} ${by} ${daysLeft}`).join(", ")).toBe(
      expected,
    );
  });

  it("leads to the booking page, or else to the website", () => {
    const trip = tripOf({ days: [{ stops: stops("month", "week", "unstated") }] });
    expect(reservations(trip, guide, "2027-05-11").map(({ link }) => link)).toEqual([
      "https://month.example",
      "https://b",
      undefined,
    ]);
  });
});

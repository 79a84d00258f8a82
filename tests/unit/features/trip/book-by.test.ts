import { describe, expect, it } from "vitest";
import { leadOf, reservations } from "../../../../src/features/trip/book-by.ts";
import { guideOf, region, stops, tripOf, winery } from "./support.ts";

const guide = guideOf(
  region([
    winery("month-ahead", { appointment: "Required", leadTimeDays: 30, website: "https://month.example" }),
    winery("week-ahead", {
      appointment: "Recommended",
      leadTimeDays: 7,
      website: "https://week.example",
      booking: "https://book.example",
    }),
    winery("unsaid", { appointment: "Recommended" }),
    winery("walk-in"),
    winery("walk-in-told", { leadTimeDays: 5 }),
    winery("shut", { appointment: "Impossible", leadTimeDays: 9 }),
  ]),
);
const all = ["month-ahead", "week-ahead", "unsaid", "walk-in", "walk-in-told", "shut", "gone"];
const told = (list: ReturnType<typeof reservations>) =>
  list.map(({ facts, by, daysLeft }) => [facts.slug, by, daysLeft]);

describe("Book by", () => {
  it("has the last sensible day of every reservation, the most urgent first", () => {
    const trip = tripOf({
      start: "2027-05-10",
      days: [{ stops: stops("week-ahead", "unsaid") }, { stops: stops(...all) }],
    });
    expect(told(reservations(trip, guide, "2027-04-20"))).toEqual([
      ["month-ahead", "2027-04-11", -9],
      ["week-ahead", "2027-05-03", 13],
      ["week-ahead", "2027-05-04", 14],
      ["unsaid", "2027-05-07", 17],
      ["unsaid", "2027-05-08", 18],
    ]);
  });

  it("leaves out what is booked and what is over", () => {
    const [first, second] = stops("month-ahead", "week-ahead");
    const trip = tripOf({
      start: "2027-05-10",
      days: [{ stops: [second] }, { stops: [{ ...first, booked: true }, second] }],
    });
    expect(told(reservations(trip, guide, "2027-05-11"))).toEqual([["week-ahead", "2027-05-04", -7]]);
  });

  it("without a start has no dates, and the longest notice first", () => {
    const trip = tripOf({ days: [{ stops: stops(...all) }] });
    expect(told(reservations(trip, guide, "2027-05-11"))).toEqual([
      ["month-ahead", undefined, undefined],
      ["week-ahead", undefined, undefined],
      ["unsaid", undefined, undefined],
    ]);
  });

  it("leads to the booking page, or else to the website", () => {
    const trip = tripOf({ days: [{ stops: stops("month-ahead", "week-ahead", "unsaid") }] });
    const links = reservations(trip, guide, "2027-05-11").map(({ link }) => link);
    expect(links).toEqual(["https://month.example", "https://book.example", undefined]);
  });

  it("crosses the change to summer time and a leap day by the calendar", () => {
    const trip = tripOf({ start: "2028-03-27", days: [{ stops: stops("month-ahead") }] });
    expect(told(reservations(trip, guide, "2028-02-25"))).toEqual([["month-ahead", "2028-02-26", 1]]);
  });
});

describe("How far ahead to book", () => {
  it("is what the winery says, or a rule of thumb that is told as one", () => {
    expect(all.slice(0, 6).map((slug) => leadOf(guide.winery(slug)!))).toEqual([
      { days: 30, stated: true },
      { days: 7, stated: true },
      { days: 3, stated: false },
      undefined,
      undefined,
      undefined,
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { scheduleTrip } from "../../../../src/features/trip/schedule.ts";
import {
  compareWithBudget,
  computeCost,
  computeGroupTotal,
  listPendingReservations,
  multiplyTotal,
  summarizeDay,
} from "../../../../src/features/trip/summary.ts";
import type { Trip } from "../../../../src/features/trip/trip.ts";
import { readTables } from "../../support/tables.ts";
import table from "./summary.yaml?raw";
import { guideOf, planTrip, region, stops, tripOf, winery } from "./support.ts";

const rows = readTables(table);

const guide = guideOf(
  region([
    winery("month", {
      appointment: "Required",
      leadTimeDays: 30,
      website: "https://month.example",
    }),
    winery("week", {
      appointment: "Recommended",
      leadTimeDays: 7,
      website: "https://w",
      booking: "https://b",
    }),
    winery("unstated", { appointment: "Recommended" }),
    winery("walk-in"),
    winery("walk-in-stated", { leadTimeDays: 5 }),
    winery("shut", { appointment: "Impossible", leadTimeDays: 9 }),
  ]),
);
it.each(rows("reservations"))(
  "the reservations of a trip are %s",
  (_, start, days, today, expected) => {
    const list = listPendingReservations(planTrip(days, { start }), guide, today);
    expect(
      list
        .map(({ winery, by = "", daysLeft = "" }) => `${winery.slug} ${by} ${daysLeft}`)
        .join(", "),
    ).toBe(expected);
  },
);

it("a reservation leads to the booking page, or else to the website", () => {
  const list = listPendingReservations(planTrip("month week unstated"), guide, "2027-05-11");
  expect(list.map(({ link }) => link)).toEqual(["https://month.example", "https://b", undefined]);
});

const priced = guideOf(
  region([
    winery("range", {
      fee: { min: 25, max: 60, currency: "USD" },
      years: { fee: 2026 },
      waivedWithPurchase: true,
    }),
    winery("one-price", { fee: { min: 40, currency: "USD" } }),
    winery("euros", { fee: { min: 15, max: 30, currency: "EUR" }, years: { fee: 2026 } }),
    winery("free", { fee: "none" }),
    winery("with-bottle", { fee: "waived" }),
    winery("shut", { fee: "not offered" }),
  ]),
);

const costOf = (trip: Trip) =>
  computeCost(scheduleTrip(trip, priced).flatMap(({ stops }) => stops));

it("a trip costs the sum of its fees in each currency", () => {
  const days = [
    { stops: [...stops("range", "free", "shut"), { name: "Lunch" }] },
    { stops: stops("euros", "one-price", "with-bottle", "gone") },
  ];
  expect(costOf(tripOf({ days }))).toEqual({
    sums: [
      { currency: "USD", min: 65, max: 100, isEstimate: true },
      { currency: "EUR", min: 15, max: 30, isEstimate: false },
    ],
    free: ["Free"],
    withPurchase: ["With Bottle"],
    refunded: ["Range"],
    unknown: ["Shut", "Lunch", "gone"],
  });
});

it("a party pays for each", () => {
  const sum = { currency: "EUR", isEstimate: true } as const;
  expect(multiplyTotal({ ...sum, min: 15, max: 30 }, 3)).toEqual({
    currency: "EUR",
    min: 45,
    max: 90,
  });
  expect(multiplyTotal({ ...sum, min: 40, max: 40 }, 2)).toEqual({ currency: "EUR", min: 80 });
});

describe("a budget", () => {
  const total = { currency: "USD", isEstimate: false } as const;

  it.each(rows("budgets"))("of $%i is compared with $%i to $%i", (budget, min, max, text) => {
    expect(compareWithBudget(budget, { ...total, min, max })).toBe(text);
  });

  it("covers everybody's fees and the reader's own costs", () => {
    const trip = tripOf({
      party: 2,
      costs: [
        { name: "Driver", amount: 60 },
        { name: "Lunch", amount: 30 },
      ],
      days: [{ stops: stops("range", "euros") }],
    });
    expect(computeGroupTotal(trip, costOf(trip))).toEqual({
      currency: "USD",
      min: 140,
      max: 210,
      isEstimate: false,
    });
  });
});

describe("a day's summary", () => {
  it("has tastings, lunch, driving, the way home and the cost", () => {
    const priceless = winery("far", { latitude: 38.6, fee: "none" });
    const guide = guideOf(region([winery("near"), priceless]));
    const trip = planTrip("near far near", {}, { base: "millbrook" });
    expect(summarizeDay(scheduleTrip(trip, guide)[0]!)).toEqual([
      "3 tastings and lunch",
      "40 minutes of driving",
      "back by 3:25pm",
      "about $60 a person",
    ]);
  });

  it("calls no other stop at lunchtime lunch", () => {
    const guide = guideOf(region([winery("near")]));
    const summaryOf = (name: string) => {
      const ownStop = { name, at: 735, minutes: 60 };
      const trip = tripOf({ days: [{ stops: [...stops("near"), ownStop, ...stops("near")] }] });
      return summarizeDay(scheduleTrip(trip, guide)[0]!)[0];
    };
    expect(summaryOf("Wine museum")).toBe("2 tastings");
    expect(summaryOf("Lunch at Terete")).toBe("2 tastings and lunch");
  });
});

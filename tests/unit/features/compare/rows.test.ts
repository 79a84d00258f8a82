import { describe, expect, it } from "vitest";
import { buildRows } from "../../../../src/features/compare/rows.ts";
import type { Winery } from "../../../../src/features/guide.ts";
import { wineryOf } from "../trip/support.ts";

const winery = (fields: Partial<Winery> = {}) => ({ ...wineryOf(), ...fields });
const row = (label: string, ...wineries: Winery[]) =>
  buildRows(wineries, "2026-01-07").find((one) => one.label === label);
const best = (label: string, ...wineries: Winery[]) =>
  row(label, ...wineries)?.cells.map((cell) => cell.best || undefined);

describe("comparison rows", () => {
  it("are the same only if all lines and notes are", () => {
    expect(row("Reservation", winery(), winery())?.isSame).toBe(true);
    expect(row("Reservation", winery(), winery({ appointment: "Recommended" }))?.isSame).toBe(
      false,
    );
    expect(row("Tasting fee", winery(), winery({ waivedWithPurchase: true }))?.isSame).toBe(false);
    expect(row("Reservation", winery())?.isSame).toBe(false);
  });

  it("include a fact that only one winery has", () => {
    expect(row("Phone", winery(), winery())).toBeUndefined();
    const [without, having] = row("Phone", winery(), winery({ phone: "+1 707 1" }))?.cells ?? [];
    expect(without?.lines).toEqual([]);
    expect(having).toMatchObject({ lines: ["+1 707 1"], href: "tel:+17071" });
  });

  it("mark the best score and fee unless all are equal", () => {
    const high = winery({ score: 95, fee: { min: 50, currency: "USD" } });
    expect(best("Score", winery(), high)).toEqual([undefined, "Highest"]);
    expect(best("Score", high, high, winery())).toEqual(["Highest", "Highest", undefined]);
    expect(best("Score", high, high)).toEqual([undefined, undefined]);
    expect(best("Tasting fee", winery(), high)).toEqual(["Lowest", undefined]);
  });

  it("mark only free tastings as lowest among several currencies", () => {
    const euros = winery({ fee: { min: 10, currency: "EUR" } });
    const free = winery({ fee: "none" });
    const closed = winery({ fee: "not offered" });
    expect(best("Tasting fee", winery(), euros)).toEqual([undefined, undefined]);
    expect(best("Tasting fee", winery(), euros, free)).toEqual([undefined, undefined, "Lowest"]);
    expect(
      best("Tasting fee", closed, winery(), winery({ fee: { min: 40, currency: "USD" } })),
    ).toEqual([undefined, "Lowest", undefined]);
  });

  it("list the closed months under the hours", () => {
    const hours = { "mon-fri": "10:00-17:00" };
    const [cell] = row("Hours", winery({ hours, closedMonths: [1, 2] }))?.cells ?? [];
    expect(cell?.lines).toEqual([expect.stringMatching(/^Usually /), "Closed January–February"]);
  });

  it("measure distances in the unit of the road signs", () => {
    const south = winery();
    const region = { ...south.region, distances: "km" as const };
    const north = winery({ slug: "b", name: "B", latitude: 39.5, region });
    const told = row("Distance", south, north)?.cells.map(({ lines }) => lines);
    expect(told).toEqual([["69 miles to B"], ["111 km to A"]]);
  });

  it("link to the booking before the website", () => {
    const both = winery({ booking: "https://www.tock.example/a", website: "https://a.example" });
    expect(
      row("Booking", both, winery({ website: "https://www.b.example/" }))?.cells,
    ).toMatchObject([
      { lines: ["Reserve at tock.example"], href: "https://www.tock.example/a" },
      { lines: ["b.example"], href: "https://www.b.example/" },
    ]);
  });

  it("note a waived fee and only the review's figures", () => {
    const noted = winery({ guideRating: 92, guideFee: "none", waivedWithPurchase: true });
    const notes = ["Score", "Tasting fee"].map((label) => row(label, noted)?.cells[0]?.notes);
    expect(notes).toEqual([[], ["Waived with purchase"]]);
  });

  it("say since when an old reservation rule is so", () => {
    const old = winery({ years: { reservation: 2019 }, phone: "+1" });
    expect(row("Reservation", old)?.cells[0]?.notes).toEqual(["as of 2019: call first"]);
  });
});

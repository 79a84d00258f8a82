import { describe, expect, it } from "vitest";
import { buildRows } from "../../../../src/features/compare/rows.ts";
import type { Winery } from "../../../../src/features/guide.ts";
import { makeVariedGuide } from "../../../support/varied-atlas.ts";

const [{ region }] = makeVariedGuide().wineries as [Winery];
const dollars = { min: 20, currency: "USD" } as const;
const winery = (fields: Partial<Winery> = {}) =>
  ({
    slug: "a",
    name: "A",
    path: "/travel/x/a",
    region: { ...region, distances: "miles" },
    score: 90,
    line: "A line.",
    tip: "Call.",
    fee: dollars,
    appointment: "Required",
    years: {},
    closedMonths: [],
    week: undefined,
    grapes: [],
    styles: [],
    openDays: undefined,
    byAppointment: false,
    latitude: 38,
    longitude: -122,
    ...fields,
  }) as Winery;
const row = (label: string, ...wineries: Winery[]) =>
  buildRows(wineries).find((one) => one.label === label);
const best = (label: string, ...wineries: Winery[]) =>
  row(label, ...wineries)?.cells.map((cell) => cell.best || undefined);

describe("rowsOf", () => {
  it("folds a row only where all say the very same, notes included", () => {
    expect(row("Reservation", winery(), winery())?.isSame).toBe(true);
    expect(row("Reservation", winery(), winery({ appointment: "Recommended" }))?.isSame).toBe(false);
    expect(row("Tasting fee", winery(), winery({ waivedWithPurchase: true }))?.isSame).toBe(false);
    expect(row("Reservation", winery())?.isSame).toBe(false);
  });

  it("leaves out what nothing is known of, and says of one winery what it has", () => {
    expect(row("Phone", winery(), winery())).toBeUndefined();
    const [without, having] = row("Phone", winery(), winery({ phone: "+1 707 1" }))?.cells ?? [];
    expect(without?.lines).toEqual([]);
    expect(having).toMatchObject({ lines: ["+1 707 1"], href: "tel:+17071" });
  });

  it("marks the highest score and the lowest fee where some are better than others", () => {
    const high = winery({ score: 95, fee: { min: 50, currency: "USD" } });
    expect(best("Score", winery(), high)).toEqual([undefined, "Highest"]);
    expect(best("Score", high, high, winery())).toEqual(["Highest", "Highest", undefined]);
    expect(best("Score", high, high)).toEqual([undefined, undefined]);
    expect(best("Tasting fee", winery(), high)).toEqual(["Lowest", undefined]);
  });

  it("doesn't weigh dollars against euros, but knows that free is less than both", () => {
    const euros = winery({ fee: { min: 10, currency: "EUR" } });
    const free = winery({ fee: "none" });
    const closed = winery({ fee: "not offered" });
    expect(best("Tasting fee", winery(), euros)).toEqual([undefined, undefined]);
    expect(best("Tasting fee", winery(), euros, free)).toEqual([undefined, undefined, "Lowest"]);
    expect(
      best("Tasting fee", closed, winery(), winery({ fee: { min: 30, currency: "USD" } })),
    ).toEqual([undefined, "Lowest", undefined]);
  });

  it("tells the distance to each other winery, in the unit of the road signs", () => {
    const north = winery({
      slug: "b",
      name: "B",
      latitude: 39,
      region: { ...region, distances: "km" },
    });
    const told = row("Distance", winery(), north)?.cells.map(({ lines }) => lines);
    expect(told).toEqual([["69 miles to B"], ["111 km to A"]]);
  });

  it("leads to the booking, or else to the website", () => {
    const both = winery({ booking: "https://www.tock.example/a", website: "https://a.example" });
    expect(
      row("Booking", both, winery({ website: "https://www.b.example/" }))?.cells,
    ).toMatchObject([
      { lines: ["Reserve at tock.example"], href: "https://www.tock.example/a" },
      { lines: ["b.example"], href: "https://www.b.example/" },
    ]);
  });

  it("adds the guide's figures where they differ, and that a purchase waives the fee", () => {
    const noted = winery({ guideRating: 92, guideFee: "none", waivedWithPurchase: true });
    const notes = ["Score", "Tasting fee"].map((label) => row(label, noted)?.cells[0]?.notes);
    expect(notes).toEqual([
      ["Guide rating 92"],
      ["Waived with purchase", "Guide price usually complimentary"],
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { makeAdvantageRow } from "../../../../src/features/compare/easiest.ts";
import { buildRows } from "../../../../src/features/compare/rows.ts";
import type { Winery } from "../../../../src/features/guide.ts";
import { wineryOf } from "../trip/support.ts";

const winery = (fields: Partial<Winery> = {}) => ({ ...wineryOf(), ...fields });
const row = (label: string, ...wineries: Winery[]) =>
  buildRows(wineries, "2026-01-07").find((one) => one.label === label);
const linesOf = (...args: Parameters<typeof row>) => row(...args)?.cells.map(({ lines }) => lines);

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

  it("list the closed months under the hours", () => {
    const hours = { "mon-fri": "10:00-17:00" };
    expect(linesOf("Hours", winery({ hours, closedMonths: [1, 2] }))).toEqual([
      [expect.stringMatching(/^Usually /), "Closed January–February"],
    ]);
  });

  it("measure distances in the unit of the road signs", () => {
    const south = winery();
    const region = { ...south.region, distances: "km" as const };
    const north = winery({ slug: "b", name: "B", latitude: 39.5, region });
    expect(linesOf("Drive", south, north)).toEqual([
      ["69 miles, 90 min apart"],
      ["111 km, 90 min apart"],
    ]);
  });

  it("name the nearest winery first", () => {
    const [first, far, near] = [0, 1, 0.1].map((degrees, i) =>
      winery({ slug: `${i}`, name: `Winery ${i}`, latitude: 38.5 + degrees }),
    );
    expect(linesOf("Drive", first!, far!, near!)?.[0]).toEqual([
      expect.stringMatching(/^Winery 2: 7 miles, /),
      expect.stringMatching(/^Winery 1: 69 miles, /),
    ]);
  });

  it("give no driving time beyond a day trip", () => {
    const apart = [expect.stringMatching(/^\d+ miles apart$/)];
    expect(linesOf("Drive", winery(), winery({ slug: "b", latitude: 45 }))).toEqual([apart, apart]);
  });

  it("say that an ocean lies between continents", () => {
    const abroad = winery({ slug: "b", name: "B", longitude: 2 });
    expect(linesOf("Drive", winery(), abroad)?.[0]).toEqual(["An ocean apart"]);
    const three = linesOf("Drive", abroad, winery(), winery({ slug: "c", name: "C" }));
    expect(three?.[0]?.[0]).toMatch(/: an ocean away$/);
  });

  it("begin with what is in each winery's favor", () => {
    const best = winery({ score: 99, fee: { min: 50, currency: "USD" } });
    const cheap = winery({ score: 90, facts: { dogs: true } });
    const advantages = makeAdvantageRow(buildRows([best, cheap], "2026-01-07"));
    expect(advantages?.cells.map(({ lines }) => lines)).toEqual([
      ["Highest score"],
      ["Lowest fee", "Dogs welcome"],
    ]);
    expect(makeAdvantageRow(buildRows([best, best], "2026-01-07"))).toBeUndefined();
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

  it("say since when an old reservation rule is so", () => {
    const old = winery({ years: { reservation: 2019 }, phone: "+1" });
    expect(row("Reservation", old)?.cells[0]?.notes).toEqual(["as of 2019: call first"]);
  });
});

const dollars = winery();
const high = winery({ fee: { min: 50, currency: "USD" } });
const euros = winery({ fee: { min: 10, currency: "EUR" } });
const free = winery({ fee: "none" });
const closed = winery({ fee: "not offered" });
const strict = winery({ appointment: "Required", hours: { mon: "by appointment" } });
const easy = winery({ appointment: "Walk-ins Welcome", hours: { "mon-sun": "10:00-17:00" } });

it.each([
  ["the lowest fee", "Tasting fee", [dollars, high], [true, false]],
  ["the lowest fees", "Tasting fee", [dollars, dollars, high], [true, true, false]],
  ["none of equal fees", "Tasting fee", [high, high], [false, false]],
  ["none of two currencies", "Tasting fee", [dollars, euros], [false, false]],
  ["free among currencies", "Tasting fee", [dollars, euros, free], [false, false, true]],
  ["no closed doors", "Tasting fee", [closed, dollars, high], [false, true, false]],
  ["the shortest notice", "Reservation", [strict, easy], [false, true]],
  ["the most open days", "Hours", [strict, easy], [false, true]],
])("comparison rows mark %s", (_, label, wineries, easier) => {
  expect(row(label, ...wineries)?.cells.map(({ isEasier }) => isEasier)).toEqual(easier);
});

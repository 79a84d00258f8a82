import { describe, expect, test } from "vitest";
import {
  buildFeeChart,
  type ChartWinery,
  computeRankCorrelation,
  describeCorrelation,
  feeChartSize,
} from "../../../../src/pictures/charts/fees.ts";
import { buildHistogram } from "../../../../src/pictures/charts/histogram.ts";
import { buildSeasonRows, formatSeason } from "../../../../src/pictures/charts/season.ts";
import { atlas as guide } from "../../../support/atlas.ts";

describe("the histogram", () => {
  const { bars } = buildHistogram(guide.wineries.map(({ data }) => data.score));
  test("counts every winery once, from 80 to 100 points", () => {
    expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(guide.wineries.length);
    expect(bars.map(({ score }) => score)).toEqual(Array.from({ length: 21 }, (_, i) => 80 + i));
  });
  test("draws larger counts higher and higher scores to the right", () => {
    for (const a of bars)
      for (const b of bars) {
        if (a.count > b.count) expect(a.y).toBeLessThan(b.y);
        if (a.score > b.score) expect(a.x).toBeGreaterThan(b.x);
      }
  });
  test("marks the median and says what it shows", () => {
    expect(buildHistogram([94, 88, 90, 91]).median.score).toBe(90.5);
    expect(buildHistogram([88, 90, 95])).toMatchObject({
      median: { score: 90 },
      sentence: "3 wineries, from 88 to 95 points. The median is 90, and 2 have 90 or more.",
    });
    expect(() => buildHistogram([])).toThrow(RangeError);
  });
});

const visit = (name: string, score: number, fee: ChartWinery["fee"]): ChartWinery => ({
  name,
  path: `/${name}`,
  score,
  fee,
});
const usd = (min: number) => ({ min, currency: "USD" as const });

type Point = ReturnType<typeof buildFeeChart>["points"][number];
const isInside = ({ x, y }: Point) => {
  const { left, right, top, bottom } = feeChartSize;
  return x >= left && x <= right && y >= top && y <= bottom;
};

describe("score against fee", () => {
  const some = [
    visit("a", 90, { ...usd(20), max: 60 }),
    visit("b", 92, "none"),
    visit("c", 95, "not offered"),
    visit("d", 91, "waived"),
    visit("e", 97, usd(100)),
  ];
  test("plots the lower end of a range and free as zero", () => {
    const { points, note } = buildFeeChart(some);
    expect(points.map(({ name, cost }) => [name, cost])).toEqual([
      ["b", 0],
      ["a", 20],
      ["e", 100],
    ]);
    expect(note).toContain("2 wineries that quote no fee are left out.");
    expect(buildFeeChart(some.slice(0, 3)).note).toContain(
      "1 winery that quotes no fee is left out.",
    );
    expect(buildFeeChart(some.slice(0, 2)).note).not.toContain("left out");
    expect(buildFeeChart(some).currency).toBe("USD");
    expect(
      buildFeeChart([visit("a", 90, "none"), visit("b", 91, { min: 20, currency: "EUR" })])
        .currency,
    ).toBe("EUR");
  });
  test("puts dearer tastings to the right and better scores higher", () => {
    const { points, costs } = buildFeeChart(some);
    const [free, cheap, dear] = points as [Point, Point, Point];
    expect(costs[0]).toMatchObject({ value: 0, at: free.x });
    expect(cheap.x).toBeGreaterThan(free.x);
    expect(dear.x).toBeGreaterThan(cheap.x);
    expect(dear.y).toBeLessThan(free.y);
    expect(free.y).toBeLessThan(cheap.y);
  });
  test.each(guide.countries.map((c) => [c.data.name, c] as const))(
    "shows every priced winery of %s",
    (_, { wineries }) => {
      const visits = wineries.map(({ path, data: { name, score, visit } }) => ({
        name,
        path,
        score,
        fee: visit.fee,
      }));
      const { points, finding } = buildFeeChart(visits);
      const unpriced = visits.filter(({ fee }) => fee === "not offered" || fee === "waived");
      expect(points).toHaveLength(visits.length - unpriced.length);
      expect(points.every(isInside)).toBe(true);
      for (const [i, a] of points.entries())
        for (const b of points.slice(0, i))
          expect(Math.hypot(a.x - b.x, a.y - b.y), a.name).toBeGreaterThanOrEqual(6.9);
      expect(finding).toMatch(/^(A more|More) expensive /);
    },
  );
  test("words a correlation by its strength and direction", () => {
    expect(computeRankCorrelation([1, 2, 3], [10, 20, 90])).toBeCloseTo(1);
    expect(computeRankCorrelation([1, 2, 3], [9, 5, 1])).toBeCloseTo(-1);
    expect(computeRankCorrelation([1, 1, 1], [9, 5, 1])).toBe(0);
    expect(describeCorrelation(0.1)).toContain("next to nothing");
    expect(describeCorrelation(-0.3)).toContain("slightly lower");
    expect(describeCorrelation(0.5)).toContain("higher scores, though");
    expect(describeCorrelation(0.8)).toContain("clearly");
  });
  test.each([0, 1, 2, 3])("handles %i priced wineries", (count) => {
    const priced = [visit("a", 90, usd(10)), visit("b", 91, usd(10)), visit("c", 88, "none")];
    const visits = [...priced.slice(0, count), visit("d", 95, "not offered")];
    const { points, costs, scores, finding } = buildFeeChart(visits);
    for (const ticks of [costs, scores]) {
      expect(ticks.length).toBeGreaterThan(1);
      for (const { value, at } of ticks)
        expect([Number.isInteger(value), Number.isFinite(at)]).toEqual([true, true]);
    }
    expect(points.every(isInside)).toBe(true);
    expect(finding).toMatch(
      /^(Only 1 of these wineries names|Only [23] of these wineries name|None of these wineries names) a fee; that is /,
    );
  });
  test("compares the cheaper half with the dearer one", () => {
    const scores = { 10: 90, 20: 91, 80: 95, 90: 97 };
    const four = Object.entries(scores).map(([fee, score]) => visit(fee, score, usd(Number(fee))));
    expect(buildFeeChart(four).finding).toBe(
      "More expensive tastings clearly go with higher scores. Up to $20 the median score is 90.5; above it, 96.",
    );
  });
});

const region = {
  bestTime: { months: [3, 4, 11], reason: "" },
  season: { crush: [9, 10], crowds: [7] },
};
test("the season strip has a cell for each month and says the same in words", () => {
  const rows = buildSeasonRows(region);
  expect(rows.map(({ kind }) => kind)).toEqual(["best", "crush", "crowds"]);
  expect(rows[0]?.months.flatMap((on, i) => (on ? [i + 1] : []))).toEqual([3, 4, 11]);
  for (const { months } of rows) expect(months).toHaveLength(12);
  expect(formatSeason(region)).toBe(
    "Best months: March–April and November. Harvest: September–October. Crowds: July.",
  );
});

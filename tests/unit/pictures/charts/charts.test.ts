import { describe, expect, test } from "vitest";
import {
  correlationText,
  feeNote,
  feeSentence,
  payable,
  rankCorrelation,
  scatter,
  type Visit,
} from "../../../../src/pictures/charts/fees.ts";
import { histogram } from "../../../../src/pictures/charts/histogram.ts";
import { roundStep } from "../../../../src/pictures/charts/scale.ts";
import { seasonRows, seasonText } from "../../../../src/pictures/charts/season.ts";
import { atlas as guide } from "../../../support/atlas.ts";

test("ticks step in ones, twos and fives", () => {
  expect([4, 8, 23, 125, 150, 200].map((span) => roundStep(span, 5))).toEqual([1, 2, 5, 50, 50, 50]);
});

describe("the histogram", () => {
  const scores = guide.wineries.map(({ data }) => data.score);
  const { bars, sentence, median: middle, base, width } = histogram(scores);
  test("counts every winery once, from 80 to 100 points", () => {
    expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(guide.wineries.length);
    expect(bars.map(({ score }) => score)).toEqual(Array.from({ length: 21 }, (_, i) => 80 + i));
  });
  test("draws more the higher and later scores to the right, inside the frame", () => {
    for (const a of bars)
      for (const b of bars) {
        if (a.count > b.count) expect(a.height).toBeGreaterThan(b.height);
        if (a.score > b.score) expect(a.x).toBeGreaterThan(b.x);
      }
    for (const { x, y, height } of bars) {
      expect(y + height).toBeCloseTo(base);
      expect(x).toBeLessThan(width - 6);
    }
  });
  test("marks the median, between two scores where there are two middle ones", () => {
    expect(histogram([93, 90, 91]).median.score).toBe(91);
    expect(histogram([94, 88, 90, 91]).median.score).toBe(90.5);
    expect(() => histogram([])).toThrow(RangeError);
  });
  test("says what it shows", () => {
    expect(histogram([88, 90, 95]).sentence).toBe(
      "3 wineries, from 88 to 95 points. The median is 90, and 2 have 90 or more.",
    );
    expect(sentence).toContain(`${guide.wineries.length} wineries`);
    expect(middle.bottom).toBeLessThan(bars.find(({ score }) => score === Math.round(middle.score))!.y);
  });
});

const visit = (name: string, score: number, fee: Visit["fee"]): Visit => ({ name, path: `/${name}`, score, fee });
const usd = (min: number, max?: number): Visit["fee"] => ({
  min,
  currency: "USD",
  ...(max === undefined ? {} : { max }),
});

describe("score against fee", () => {
  const some = [
    visit("a", 90, usd(20, 60)),
    visit("b", 92, "none"),
    visit("c", 95, "not offered"),
    visit("d", 91, "waived"),
    visit("e", 97, usd(100)),
  ];
  test("takes the lower end of a range, free as zero, and leaves out what has no price", () => {
    expect(payable(some).map(({ name, cost }) => [name, cost])).toEqual([
      ["a", 20],
      ["b", 0],
      ["e", 100],
    ]);
    expect(feeNote(some)).toContain("2 wineries that quote no fee are left out.");
    expect(feeNote(some.slice(0, 3))).toContain("1 winery that quotes no fee is left out.");
    expect(feeNote(some.slice(0, 2))).not.toContain("left out");
  });
  test("puts the more expensive to the right and better higher up", () => {
    const { points } = scatter(some);
    const [free, cheap, dear] = points;
    expect([free?.name, cheap?.name, dear?.name]).toEqual(["b", "a", "e"]);
    expect(free!.x).toBeLessThan(cheap!.x);
    expect(cheap!.x).toBeLessThan(dear!.x);
    expect(dear!.y).toBeLessThan(free!.y);
    expect(free!.y).toBeLessThan(cheap!.y);
  });
  test.each(guide.countries.map((c) => [c.data.name, c] as const))(
    "shows every priced winery of %s inside the plot, none hidden",
    (_, { wineries }) => {
      let hidden = 0;
      const visits = wineries.map(({ path, data }) => ({
        name: data.name,
        path,
        score: data.score,
        fee: data.visit.fee,
      }));
      const { points, plot } = scatter(visits);
      expect(points).toHaveLength(payable(visits).length);
      for (const [i, a] of points.entries()) {
        expect(a.x).toBeGreaterThanOrEqual(plot.left);
        expect(a.x).toBeLessThanOrEqual(plot.right);
        expect(a.y).toBeGreaterThanOrEqual(plot.top);
        expect(a.y).toBeLessThanOrEqual(plot.bottom);
        if (points.slice(0, i).some((b) => Math.hypot(a.x - b.x, a.y - b.y) < 6.9)) hidden += 1;
      }
      expect(hidden).toBe(0);
      expect(feeSentence(visits)).toMatch(/^(A more|More) expensive /);
    },
  );
  test("words the link by its strength and direction", () => {
    expect(rankCorrelation([1, 2, 3], [10, 20, 90])).toBeCloseTo(1);
    expect(rankCorrelation([1, 2, 3], [9, 5, 1])).toBeCloseTo(-1);
    expect(rankCorrelation([1, 1, 1], [9, 5, 1])).toBe(0);
    expect(correlationText(0.1)).toContain("next to nothing");
    expect(correlationText(-0.3)).toContain("slightly lower");
    expect(correlationText(0.5)).toContain("higher scores, though not reliably");
    expect(correlationText(0.8)).toContain("clearly");
  });
  test.each([0, 1, 2, 3])("draws and says something sensible of %i priced wineries", (count) => {
    const few = [visit("a", 90, usd(10)), visit("b", 91, usd(10)), visit("c", 88, "none")].slice(0, count);
    const { points, costs, scores, plot } = scatter([...few, visit("d", 95, "not offered")]);
    expect(points).toHaveLength(count);
    for (const ticks of [costs, scores]) {
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks.filter(({ value, at }) => !Number.isFinite(value) || !Number.isFinite(at))).toEqual([]);
    }
    for (const { x, y } of points) {
      expect(x).toBeGreaterThanOrEqual(plot.left);
      expect(x).toBeLessThanOrEqual(plot.right);
      expect(y).toBeGreaterThanOrEqual(plot.top);
      expect(y).toBeLessThanOrEqual(plot.bottom);
    }
    expect(feeSentence(few)).toMatch(
      /^(Only 1 of these wineries names|Only [23] of these wineries name|None of these wineries names) a fee; that is /,
    );
  });
  test("compares the two halves with true figures", () => {
    const four = [visit("a", 90, usd(10)), visit("b", 91, usd(20)), visit("c", 95, usd(80)), visit("d", 97, usd(90))];
    expect(feeSentence(four)).toBe(
      "More expensive tastings clearly go with higher scores. Up to $20 the median score is 90.5; above it, 96.",
    );
    expect(feeSentence(four.slice(0, 3))).toContain("too few");
  });
});

describe("the season strip", () => {
  const region = { bestTime: { months: [3, 4, 11], reason: "" }, season: { crush: [9, 10], crowds: [7] } };
  test("has a cell for each month, on in the months of its row; an empty row is left out", () => {
    const rows = seasonRows(region);
    expect(rows.map(({ kind }) => kind)).toEqual(["best", "crush", "crowds"]);
    expect(rows[0]?.months.flatMap((on, i) => (on ? [i + 1] : []))).toEqual([3, 4, 11]);
    for (const { months } of rows) expect(months).toHaveLength(12);
  });
  test("says the same in words", () => {
    expect(seasonText(region)).toBe("Best months: March–April and November. Harvest: September–October. Crowds: July.");
  });
});

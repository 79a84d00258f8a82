import { ascending, bisectLeft, bisectRight, extent, median, range, sum } from "d3-array";
import { scaleLinear } from "d3-scale";
import { amountText } from "../../format/money.ts";
import type { Currency } from "../../schemas/price.ts";
import type { Fee } from "../../schemas/visit.ts";

export type ChartWinery = { name: string; path: string; score: number; fee: Fee };
/** A winery with a fee that can be plotted: whole dollars or euros, the lower end of a range; free is 0. */
type PricedWinery = ChartWinery & { cost: number };

/** The drawing's size and the edges of its plot. */
export const feeChartSize = { width: 340, height: 262, left: 30, right: 326, top: 18, bottom: 226 };
/** The smallest distance between two dots. */
const minDistance = 7;
/** The fewest priced wineries that allow a conclusion. */
const minPricedWineries = 4;

/** The wineries whose fee is an amount; "not offered" and "waived" are left out. */
const findPricedWineries = (visits: readonly ChartWinery[]): PricedWinery[] =>
  visits.flatMap((visit) => {
    if (typeof visit.fee === "object") return [{ ...visit, cost: visit.fee.min }];
    return visit.fee === "none" ? [{ ...visit, cost: 0 }] : [];
  });

/** Review scores (points out of 100, upward) against tasting fees (whole dollars or euros, to the right). */
export function buildFeeChart(visits: readonly ChartWinery[]) {
  const paid = findPricedWineries(visits);
  const [currency = "USD"] = paid.flatMap(({ fee }) =>
    typeof fee === "object" ? fee.currency : [],
  );
  // Ticks of an axis shorter than five would be fractions.
  const dearest = Math.max(5, ...paid.map(({ cost }) => cost));
  const [least, most] = extent([90, ...paid.map(({ score }) => score)]) as [number, number];
  const [low, high] = [least - 1, Math.min(100, Math.max(91, most) + 1)];
  const x = scaleLinear([0, dearest], [0, 0])
    .nice(4)
    .rangeRound([feeChartSize.left + 8, feeChartSize.right - 6]);
  const y = scaleLinear([low, high], [0, 0]).rangeRound([
    feeChartSize.bottom - 6,
    feeChartSize.top + 6,
  ]);
  return {
    points: spreadDots(
      paid.map((winery) => ({ ...winery, x: x(winery.cost), y: y(winery.score) })),
    ),
    costs: x.ticks(4).map((value) => ({ value, at: x(value) })),
    scores: range(Math.ceil(low / 2) * 2, high + 1, 2).map((value) => ({ value, at: y(value) })),
    currency,
    finding: findingText(paid, currency),
    note: noteText(visits.length - paid.length),
  };
}

const nudges = [0, 4.5, -4.5, 9, -9, 13.5, -13.5, 18, -18].flatMap((dx) =>
  [0, 5.5, -5.5].map((dy) => ({ dx, dy })),
);

/** Nudges dots that would overlap apart, as little as possible. */
function spreadDots<Point extends PricedWinery & { x: number; y: number }>(
  points: readonly Point[],
): Point[] {
  const placed: Point[] = [];
  for (const point of points.toSorted(
    (a, b) => a.cost - b.cost || a.name.localeCompare(b.name, "en"),
  )) {
    const free = nudges
      .map(({ dx, dy }) => ({ ...point, x: point.x + dx, y: point.y + dy }))
      .filter(({ x }) => x > feeChartSize.left + 4 && x < feeChartSize.right - 2)
      .find(({ x, y }) =>
        placed.every((other) => Math.hypot(x - other.x, y - other.y) >= minDistance),
      );
    placed.push(free ?? point);
  }
  return placed;
}

/** Spearman's rank correlation, -1 to 1; ties share their mean rank. 0 when either side doesn't vary. */
export function computeRankCorrelation(a: readonly number[], b: readonly number[]): number {
  const [ra, rb] = [computeRanks(a), computeRanks(b)];
  const spread = Math.sqrt(sum(ra, (rank) => rank ** 2) * sum(rb, (rank) => rank ** 2));
  return spread === 0 ? 0 : sum(ra, (rank, i) => rank * rb[i]!) / spread;
}

/** The rank of each value, counted from the middle. */
function computeRanks(values: readonly number[]): number[] {
  const sorted = values.toSorted(ascending);
  return values.map(
    (value) => (bisectLeft(sorted, value) + bisectRight(sorted, value) - values.length) / 2,
  );
}

/** The chart's finding in plain words. */
function findingText(paid: readonly PricedWinery[], currency: Currency): string {
  if (paid.length === 0)
    return "None of these wineries names a fee; that is too little to say anything.";
  if (paid.length < minPricedWineries)
    return `Only ${paid.length} of these wineries ${paid.length === 1 ? "names" : "name"} a fee; that is too few to draw a conclusion.`;
  const costs = paid.map(({ cost }) => cost);
  const scores = paid.map(({ score }) => score);
  const link = correlationText(computeRankCorrelation(costs, scores));
  const middle = median(costs)!;
  const [cheap = [], dear = []] = [false, true].map((isDear) =>
    paid.filter(({ cost }) => cost > middle === isDear),
  );
  if (dear.length === 0) return link;
  const most = amountText(Math.max(...cheap.map(({ cost }) => cost)), currency);
  const medianScoreOf = (side: PricedWinery[]) => median(side, ({ score }) => score);
  return `${link} Up to ${most} the median score is ${medianScoreOf(cheap)}; above it, ${medianScoreOf(dear)}.`;
}

/** A rank correlation in words, with the usual steps at 0.2, 0.4 and 0.7. */
export function correlationText(correlation: number): string {
  const strength = Math.abs(correlation);
  if (strength < 0.2) return "A more expensive tasting says next to nothing about the score.";
  const direction = correlation > 0 ? "higher" : "lower";
  if (strength < 0.4)
    return `More expensive tastings go with slightly ${direction} scores, with many exceptions.`;
  if (strength < 0.7)
    return `More expensive tastings tend to go with ${direction} scores, though not reliably.`;
  return `More expensive tastings clearly go with ${direction} scores.`;
}

/** The note below the chart: how many wineries it leaves out, and how it reads a range. */
function noteText(left: number): string {
  const wineries = left === 1 ? "winery that quotes no fee is" : "wineries that quote no fee are";
  const out = left === 0 ? "" : ` ${left} ${wineries} left out.`;
  return `Where a fee is a range, its lower end counts; free tastings count as zero.${out} Dots that would overlap are drawn side by side.`;
}

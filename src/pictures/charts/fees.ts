import { ascending, bisectLeft, bisectRight, median, range, sum } from "d3-array";
import { scaleLinear } from "d3-scale";
import { formatAmount } from "../../format/money.ts";
import { type Currency, currencies } from "../../schemas/currencies.ts";
import type { Fee } from "../../schemas/visit.ts";

export type ChartWinery = { name: string; path: string; score: number; fee: Fee };
/**
 * A winery with a numeric fee. `cost` is the minimum fee in whole units of the winery's currency,
 * or 0 if tastings are free.
 */
type PricedWinery = ChartWinery & { cost: number };

/** The drawing's size and the plot's edges (SVG units). */
export const feeChartSize = { width: 340, height: 262, left: 30, right: 326, top: 18, bottom: 226 };
/** The minimum distance between two dots (units). */
const minDistance = 7;
/** The minimum number of priced wineries for a conclusion. */
const minPricedWineries = 4;

/**
 * Adds a winery's cost. Returns an empty list if the fee is "not offered" or "waived", because
 * neither is an amount.
 */
function addCost(winery: ChartWinery): PricedWinery[] {
  const { fee } = winery;
  if (typeof fee === "object") return [{ ...winery, cost: fee.min }];
  if (fee === "none") return [{ ...winery, cost: 0 }];
  return [];
}

/** Builds a chart of review scores (y axis) against tasting fees (x axis). */
export function buildFeeChart(wineries: readonly ChartWinery[]) {
  const { left, right, top, bottom } = feeChartSize;
  const priced = wineries.flatMap(addCost);
  const fees = priced.map(({ fee }) => fee).filter((fee) => typeof fee === "object");
  const currency = fees[0]?.currency ?? currencies[0]!;
  // The axis ends at 5 or above, because a shorter axis would have fractional ticks.
  const maxCost = Math.max(5, ...priced.map(({ cost }) => cost));
  const scores = priced.map(({ score }) => score);
  const minY = Math.min(90, ...scores) - 1;
  const maxY = Math.min(100, Math.max(91, ...scores) + 1);
  const x = scaleLinear([0, maxCost], [0, 0])
    .nice(4)
    .rangeRound([left + 8, right - 6]);
  const y = scaleLinear([minY, maxY], [0, 0]).rangeRound([bottom - 6, top + 6]);
  const dots = priced.map((winery) => ({ ...winery, x: x(winery.cost), y: y(winery.score) }));
  const scoreTicks = range(Math.ceil(minY / 2) * 2, maxY + 1, 2);
  return {
    points: spreadDots(dots),
    costs: x.ticks(4).map((value) => ({ value, at: x(value) })),
    scores: scoreTicks.map((value) => ({ value, at: y(value) })),
    currency,
    finding: formatConclusion(priced, currency),
    note: formatNote(wineries.length - priced.length),
  };
}

const nudges = [0, 4.5, -4.5, 9, -9, 13.5, -13.5, 18, -18].flatMap((dx) =>
  [0, 5.5, -5.5].map((dy) => ({ dx, dy })),
);

type Dot = PricedWinery & { x: number; y: number };

/** Moves overlapping dots apart, as little as possible. */
function spreadDots(dots: readonly Dot[]): Dot[] {
  const placed: Dot[] = [];
  const isPositionFree = ({ x, y }: Dot) =>
    placed.every((other) => Math.hypot(x - other.x, y - other.y) >= minDistance);
  const isInPlot = ({ x }: Dot) => x > feeChartSize.left + 4 && x < feeChartSize.right - 2;
  const compareByCost = (a: Dot, b: Dot) => a.cost - b.cost || a.name.localeCompare(b.name, "en");
  for (const dot of dots.toSorted(compareByCost)) {
    const nudged = nudges.map(({ dx, dy }) => ({ ...dot, x: dot.x + dx, y: dot.y + dy }));
    placed.push(nudged.find((choice) => isInPlot(choice) && isPositionFree(choice)) ?? dot);
  }
  return placed;
}

/**
 * Computes Spearman's rank correlation (-1 to 1). Equal values share their mean rank. Returns 0 if
 * all values in `a` or in `b` are the same.
 */
export function computeRankCorrelation(a: readonly number[], b: readonly number[]): number {
  const ranksA = computeRanks(a);
  const ranksB = computeRanks(b);
  const spread = Math.sqrt(sum(ranksA, (rank) => rank ** 2) * sum(ranksB, (rank) => rank ** 2));
  return spread === 0 ? 0 : sum(ranksA, (rank, i) => rank * ranksB[i]!) / spread;
}

/** Computes each value's rank, relative to the mean rank. */
function computeRanks(values: readonly number[]): number[] {
  const sorted = values.toSorted(ascending);
  return values.map(
    (value) => (bisectLeft(sorted, value) + bisectRight(sorted, value) - values.length) / 2,
  );
}

function formatConclusion(priced: readonly PricedWinery[], currency: Currency): string {
  if (priced.length === 0)
    return "None of these wineries names a fee; that is too little to say anything.";
  if (priced.length < minPricedWineries) {
    const name = priced.length === 1 ? "names" : "name";
    return `Only ${priced.length} of these wineries ${name} a fee; that is too few to draw a conclusion.`;
  }
  const costs = priced.map(({ cost }) => cost);
  const scores = priced.map(({ score }) => score);
  const correlation = describeCorrelation(computeRankCorrelation(costs, scores));
  const medianCost = median(costs)!;
  const cheaper = priced.filter(({ cost }) => cost <= medianCost);
  const dearer = priced.filter(({ cost }) => cost > medianCost);
  if (dearer.length === 0) return correlation;
  const limit = formatAmount(Math.max(...cheaper.map(({ cost }) => cost)), currency);
  const below = median(cheaper, ({ score }) => score);
  const above = median(dearer, ({ score }) => score);
  return `${correlation} Up to ${limit} the median score is ${below}; above it, ${above}.`;
}

/** Describes a rank correlation in words. Uses the common thresholds of 0.2, 0.4 and 0.7. */
export function describeCorrelation(correlation: number): string {
  const strength = Math.abs(correlation);
  if (strength < 0.2) return "A more expensive tasting says next to nothing about the score.";
  const direction = correlation > 0 ? "higher" : "lower";
  if (strength < 0.4)
    return `More expensive tastings go with slightly ${direction} scores, with many exceptions.`;
  if (strength < 0.7)
    return `More expensive tastings tend to go with ${direction} scores, though not reliably.`;
  return `More expensive tastings clearly go with ${direction} scores.`;
}

function formatNote(unpricedCount: number): string {
  const sentences = [
    "Where a fee is a range, its lower end counts; free tastings count as zero.",
    formatUnpricedCount(unpricedCount),
    "Dots that would overlap are drawn side by side.",
  ];
  return sentences.filter(Boolean).join(" ");
}

function formatUnpricedCount(count: number): string {
  if (count === 0) return "";
  if (count === 1) return "1 winery that quotes no fee is left out.";
  return `${count} wineries that quote no fee are left out.`;
}

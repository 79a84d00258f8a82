import { ascending, bisectLeft, bisectRight, median, range } from "d3-array";
import { amount } from "../../format/money.ts";
import type { Fee } from "../../schemas/visit.ts";
import { linear, roundStep } from "./scale.ts";

export type Visit = { name: string; path: string; score: number; fee: Fee };
/** A winery with a fee that can be plotted: whole dollars or euros, the lower end of a range; free is 0. */
export type Paid = Visit & { cost: number };
export type Point = Paid & { x: number; y: number };
type Tick = { value: number; at: number };
type Scatter = {
  width: number;
  height: number;
  plot: { left: number; right: number; top: number; bottom: number };
  points: Point[];
  costs: Tick[];
  scores: Tick[];
  currency: "USD" | "EUR";
};

const width = 340;
const plot = { left: 30, right: 326, top: 18, bottom: 226 };
const height = 262;
/** The smallest distance between two dots. */
const minDistance = 7;

const cost = (fee: Fee): number | undefined => (typeof fee === "object" ? fee.min : fee === "none" ? 0 : undefined);

/** The wineries whose fee is an amount; "not offered" and "waived" are left out. */
export const payable = (visits: readonly Visit[]): Paid[] =>
  visits.flatMap((visit) => {
    const amount = cost(visit.fee);
    return amount === undefined ? [] : [{ ...visit, cost: amount }];
  });

const currencyOf = (paid: readonly Paid[]) =>
  paid.flatMap((p) => (typeof p.fee === "object" ? [p.fee.currency] : []))[0] ?? "USD";

/** Review scores (points out of 100, upward) against tasting fees (whole dollars or euros, to the right). */
export function scatter(visits: readonly Visit[]): Scatter {
  const paid = payable(visits);
  const costStep = roundStep(Math.max(1, ...paid.map((p) => p.cost)), 5);
  const dearest = Math.max(1, Math.ceil(Math.max(0, ...paid.map((p) => p.cost)) / costStep)) * costStep;
  const low = Math.min(90, ...paid.map((p) => p.score)) - 1;
  const high = Math.min(100, Math.max(91, ...paid.map((p) => p.score)) + 1);
  const x = linear([0, dearest], [plot.left + 8, plot.right - 6]);
  const y = linear([low, high], [plot.bottom - 6, plot.top + 6]);
  return {
    width,
    height,
    plot,
    points: dodge(paid.map((p) => ({ ...p, x: x(p.cost), y: y(p.score) }))),
    costs: range(0, dearest + 1, costStep).map((value) => ({ value, at: x(value) })),
    scores: range(Math.ceil(low / 2) * 2, high + 1, 2).map((value) => ({ value, at: y(value) })),
    currency: currencyOf(paid),
  };
}

const nudges = [0, 4.5, -4.5, 9, -9, 13.5, -13.5, 18, -18].flatMap((dx) =>
  [0, 5.5, -5.5].map((dy) => [dx, dy] as const),
);

const isNear = (a: Point, b: Point) =>
  Math.abs(a.x - b.x) < minDistance && Math.hypot(a.x - b.x, a.y - b.y) < minDistance;

/** Nudges dots that would overlap apart, as little as possible. */
function dodge(points: readonly Point[]): Point[] {
  const placed: Point[] = [];
  const order = [...points].sort((a, b) => a.cost - b.cost || a.name.localeCompare(b.name, "en"));
  for (const point of order) {
    const free = nudges
      .map(([dx, dy]) => ({
        ...point,
        x: Math.round((point.x + dx) * 10) / 10,
        y: Math.round((point.y + dy) * 10) / 10,
      }))
      .filter((p) => p.x > plot.left + 4 && p.x < plot.right - 2)
      .find((p) => !placed.some((other) => isNear(other, p)));
    placed.push(free ?? point);
  }
  return placed;
}

/** Spearman's rank correlation, -1 to 1; ties share their mean rank. 0 when either side doesn't vary. */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const [ra, rb] = [ranks(a), ranks(b)];
  const mean = (ra.length + 1) / 2;
  const sum = (f: (i: number) => number) => ra.reduce((total, _, i) => total + f(i), 0);
  const spread = Math.sqrt(sum((i) => (ra[i]! - mean) ** 2) * sum((i) => (rb[i]! - mean) ** 2));
  return spread === 0 ? 0 : sum((i) => (ra[i]! - mean) * (rb[i]! - mean)) / spread;
}

function ranks(values: readonly number[]): number[] {
  const sorted = [...values].sort(ascending);
  return values.map((value) => (bisectLeft(sorted, value) + bisectRight(sorted, value) + 1) / 2);
}

/** The chart's finding in plain words. */
export function feeSentence(visits: readonly Visit[]): string {
  const paid = payable(visits);
  if (paid.length === 0) return "None of these wineries names a fee; that is too little to say anything.";
  if (paid.length < 4)
    return `Only ${paid.length} of these wineries ${paid.length === 1 ? "names" : "name"} a fee; that is too few to draw a conclusion.`;
  const middle = median(paid, (p) => p.cost)!;
  const half = (side: Paid[]) => median(side, (p) => p.score);
  const cheap = paid.filter((p) => p.cost <= middle);
  const dear = paid.filter((p) => p.cost > middle);
  const finding = correlationText(
    rankCorrelation(
      paid.map((p) => p.cost),
      paid.map((p) => p.score),
    ),
  );
  if (dear.length === 0) return finding;
  return `${finding} Up to ${amount(Math.max(...cheap.map((p) => p.cost)), currencyOf(paid))} the median score is ${half(cheap)}; above it, ${half(dear)}.`;
}

/** A rank correlation in words, with the usual steps at 0.2, 0.4 and 0.7. */
export function correlationText(correlation: number): string {
  const strength = Math.abs(correlation);
  if (strength < 0.2) return "A more expensive tasting says next to nothing about the score.";
  const direction = correlation > 0 ? "higher" : "lower";
  if (strength < 0.4) return `More expensive tastings go with slightly ${direction} scores, with many exceptions.`;
  if (strength < 0.7) return `More expensive tastings tend to go with ${direction} scores, though not reliably.`;
  return `More expensive tastings clearly go with ${direction} scores.`;
}

/** The note below the chart: the wineries that it leaves out, and how it reads a range. */
export function feeNote(visits: readonly Visit[]): string {
  const left = visits.length - payable(visits).length;
  const out =
    left === 0
      ? ""
      : ` ${left} ${left === 1 ? "winery that quotes no fee is" : "wineries that quote no fee are"} left out.`;
  return `Where a fee is a range, its lower end counts; free tastings count as zero.${out} Dots that would overlap are drawn side by side.`;
}

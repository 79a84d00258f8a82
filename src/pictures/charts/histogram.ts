import { extent, median } from "d3-array";
import { linear } from "./scale.ts";

/** Scores run from 80 to 100 points. */
export const lowest = 80;
export const highest = 100;

export type Bar = { score: number; count: number; x: number; y: number; height: number };
type Histogram = {
  width: number;
  height: number;
  base: number;
  barWidth: number;
  bars: Bar[];
  median: { score: number; x: number; bottom: number };
  sentence: string;
};

const width = 340;
const height = 200;
const base = height - 24;
const top = 40;
const step = 15.6;
const left = 6;

/** Bars for each score from 80 to 100 points, in units of a drawing 340 wide. Throws a RangeError without scores. */
export function histogram(scores: readonly number[]): Histogram {
  const middle = median(scores);
  if (middle === undefined) throw new RangeError("a histogram of nothing");
  const counts = Array.from({ length: highest - lowest + 1 }, (_, i) => scores.filter((s) => s === lowest + i).length);
  const y = linear([0, Math.max(...counts)], [base, top]);
  const x = (score: number) => Math.round((left + (score - lowest + 0.5) * step) * 10) / 10;
  const bars = counts.map((count, i) => ({
    score: lowest + i,
    count,
    x: x(lowest + i),
    y: y(count),
    height: Math.round((base - y(count)) * 10) / 10,
  }));
  return {
    width,
    height,
    base,
    barWidth: step - 2.6,
    bars,
    median: {
      score: middle,
      x: x(middle),
      bottom: Math.min(...bars.filter((b) => Math.abs(b.score - middle) < 1).map((b) => b.y)) - 16,
    },
    sentence: describe(scores, middle),
  };
}

function describe(scores: readonly number[], middle: number): string {
  const [least, most] = extent(scores);
  const nineties = scores.filter((s) => s >= 90).length;
  return `${scores.length} wineries, from ${least} to ${most} points. The median is ${middle}, and ${nineties} have 90 or more.`;
}

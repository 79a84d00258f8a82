import { extent, median, range } from "d3-array";
import { scaleLinear } from "d3-scale";

/** Scores run from 80 to 100 points. */
const lowest = 80;
const highest = 100;

/** The drawing's size, the axis, and the width of a bar. */
export const size = { width: 340, height: 200, base: 176, bar: 13 };
const top = 40;
const step = 15.6;
const left = 6;

/** Bars for each score from 80 to 100 points. Throws a RangeError without scores. */
export function histogram(scores: readonly number[]) {
  const middle = median(scores);
  if (middle === undefined) throw new RangeError("a histogram of nothing");
  const counts = range(lowest, highest + 1).map(
    (score) => scores.filter((other) => other === score).length,
  );
  const y = scaleLinear([0, Math.max(...counts)], [0, 0]).rangeRound([size.base, top]);
  const x = (score: number) => Math.round((left + (score - lowest + 0.5) * step) * 10) / 10;
  const bars = counts.map((count, i) => ({
    score: lowest + i,
    count,
    x: x(lowest + i),
    y: y(count),
  }));
  const tallest = Math.min(
    ...bars.filter(({ score }) => Math.abs(score - middle) < 1).map((bar) => bar.y),
  );
  const [least, most] = extent(scores);
  const nineties = scores.filter((score) => score >= 90).length;
  return {
    bars,
    median: { score: middle, x: x(middle), bottom: tallest - 16 },
    sentence: `${scores.length} wineries, from ${least} to ${most} points. The median is ${middle}, and ${nineties} have 90 or more.`,
  };
}

import { extent, median, range } from "d3-array";
import { scaleLinear } from "d3-scale";

const minScore = 80;
const maxScore = 100;

/** The drawing's size, the y coordinate of its axis (`base`) and the width of a bar (SVG units). */
export const histogramSize = { width: 340, height: 200, base: 176, bar: 13 };
const plotTop = 40;
const barStep = 15.6;
const plotLeft = 6;

/** Builds one bar per score from 80 to 100 points. Throws a RangeError if there are no scores. */
export function buildHistogram(scores: readonly number[]) {
  const medianScore = median(scores);
  if (medianScore === undefined) throw new RangeError("a histogram of nothing");
  const counts = range(minScore, maxScore + 1).map(
    (score) => scores.filter((other) => other === score).length,
  );
  const y = scaleLinear([0, Math.max(...counts)], [0, 0]).rangeRound([histogramSize.base, plotTop]);
  const computeBarX = (score: number) =>
    Math.round((plotLeft + (score - minScore + 0.5) * barStep) * 10) / 10;
  const bars = counts.map((count, i) => ({
    score: minScore + i,
    count,
    x: computeBarX(minScore + i),
    y: y(count),
  }));
  const medianBars = bars.filter(({ score }) => Math.abs(score - medianScore) < 1);
  const tallest = Math.min(...medianBars.map((bar) => bar.y));
  const [lowest, highest] = extent(scores);
  const nineties = scores.filter((score) => score >= 90).length;
  return {
    bars,
    median: { score: medianScore, x: computeBarX(medianScore), bottom: tallest - 16 },
    sentence: `${scores.length} wineries, from ${lowest} to ${highest} points. The median is ${medianScore}, and ${nineties} have 90 or more.`,
  };
}

import { bisectLeft, bisectRight } from "d3-array";

/**
 * A score's rank among all of the guide's, its own included: "Higher than 81 of 122", or that it is the highest or the
 * lowest, alone or with others. Points out of 100, the lowest first. Undefined where all scores are the same, or it is
 * the only one.
 */
export function standingText(score: number, all: readonly number[]): string | undefined {
  const below = bisectLeft(all, score);
  const above = all.length - bisectRight(all, score);
  const equal = all.length - below - above - 1;
  const shared = equal > 0 ? `, with ${equal} ${equal === 1 ? "other" : "others"}` : "";
  if (above === 0 && below === 0) return undefined;
  if (above === 0) return `The highest of ${all.length}${shared}`;
  if (below === 0) return `The lowest of ${all.length}${shared}`;
  return `Higher than ${below} of ${all.length}`;
}

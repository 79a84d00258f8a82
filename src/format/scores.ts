/** The most stars a thing can have, and the highest rating that is read as stars. */
export const maxStars = 5;

const firstStarPoints = 80;
const pointsPerStar = 3;
/** Stars as points are counted from here, so that they fall on the middle of their three. */
const zeroStarPoints = 78;

/**
 * Stars, 0 to 5, of a rating that is a value score (80 to 100 points) or already stars (0 to 5). A star begins every
 * three points from 80: 80 is one star, 83 two, 92 and above five.
 */
export function starsOf(rating: number): number {
  if (rating <= maxStars) return rating;
  return Math.min(maxStars, Math.floor((rating - firstStarPoints) / pointsPerStar) + 1);
}

/** Value score in points out of 100 of the same rating; stars read `78 + 3 × stars`. */
export const valueScoreOf = (rating: number): number =>
  rating <= maxStars ? zeroStarPoints + pointsPerStar * rating : rating;

export type ScoreBand = "up" | "good" | "fair" | "low";

/** The color band of a value score: 90 points and above green, 85 to 89 blue, 80 to 84 yellow, below that gray. */
export function scoreBandOf(score: number): ScoreBand {
  if (score >= 90) return "up";
  if (score >= 85) return "good";
  return score >= 80 ? "fair" : "low";
}

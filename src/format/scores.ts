/** The maximum number of stars. A rating above this number is a value score, not stars. */
export const maxStars = 5;

const firstStarPoints = 80;
const pointsPerStar = 3;
/**
 * The value score for zero stars. Each star adds three points, so a star rating converts to the
 * middle of its range of scores.
 */
const zeroStarPoints = 78;

/**
 * Converts a rating to stars (0 to 5). From 80 points up, every three points add a star: 83 points
 * are two stars, and 92 or more are five.
 */
export function convertToStars(rating: number): number {
  if (rating <= maxStars) return rating;
  return Math.min(maxStars, Math.floor((rating - firstStarPoints) / pointsPerStar) + 1);
}

/** Converts a rating to a value score (points out of 100). Stars become `78 + 3 × stars`. */
export function convertToValueScore(rating: number): number {
  if (rating > maxStars) return rating;
  return zeroStarPoints + pointsPerStar * rating;
}

export type ScoreBand = "up" | "good" | "fair" | "low";

/**
 * Returns a value score's color band: green (90 and above), blue (85–89), yellow (80–84) or gray
 * (below 80).
 */
export function getScoreBand(score: number): ScoreBand {
  if (score >= 90) return "up";
  if (score >= 85) return "good";
  if (score >= 80) return "fair";
  return "low";
}

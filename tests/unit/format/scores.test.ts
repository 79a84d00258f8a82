import { expect, test } from "vitest";
import { convertToStars, convertToValueScore, getScoreBand } from "../../../src/format/scores.ts";

test.each([
  [80, 1],
  [83, 2],
  [91, 4],
  [92, 5],
  [100, 5],
])("a value score of %i points is %i stars", (score, stars) => {
  expect(convertToStars(score)).toBe(stars);
  expect(convertToValueScore(score)).toBe(score);
});

test.each([
  [0, 78],
  [1, 81],
  [5, 93],
])("a rating of %i stars reads as %i points", (stars, score) => {
  expect(convertToStars(stars)).toBe(stars);
  expect(convertToValueScore(stars)).toBe(score);
});

test.each([
  [90, "up"],
  [89, "good"],
  [85, "good"],
  [84, "fair"],
  [79, "low"],
])("%i points are in the band %s", (score, band) => {
  expect(getScoreBand(score)).toBe(band);
});

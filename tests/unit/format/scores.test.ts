import { expect, test } from "vitest";
import { scoreBandOf, starsOf, valueScoreOf } from "../../../src/format/scores.ts";

test.each([
  [80, 1],
  [83, 2],
  [91, 4],
  [92, 5],
  [100, 5],
])("a value score of %i points is %i stars", (score, stars) => {
  expect(starsOf(score)).toBe(stars);
  expect(valueScoreOf(score)).toBe(score);
});

test.each([
  [0, 78],
  [1, 81],
  [5, 93],
])("a rating of %i stars reads as %i points", (stars, score) => {
  expect(starsOf(stars)).toBe(stars);
  expect(valueScoreOf(stars)).toBe(score);
});

test.each([
  [90, "up"],
  [89, "good"],
  [85, "good"],
  [84, "fair"],
  [79, "low"],
])("%i points are in the band %s", (score, band) => {
  expect(scoreBandOf(score)).toBe(band);
});

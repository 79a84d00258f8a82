import { describe, expect, test } from "vitest";
import { scoreBand, starsOf, valueScoreOf } from "../../../src/format/scores.ts";

describe("a value score as stars", () => {
  test.each([
    [79, 0],
    [80, 1],
    [82, 1],
    [83, 2],
    [85, 2],
    [86, 3],
    [88, 3],
    [89, 4],
    [91, 4],
    [92, 5],
    [100, 5],
    [60, 0],
    [104, 5],
  ])("%i points are %i stars", (score, stars) => {
    expect(starsOf(score)).toBe(stars);
  });
});

describe("a rating stored as stars", () => {
  test.each([0, 1, 2, 3, 4, 5])("%i stays as it is", (stars) => {
    expect(starsOf(stars)).toBe(stars);
  });

  test.each([
    [0, 78],
    [1, 81],
    [4, 90],
    [5, 93],
  ])("%i stars read as %i points", (stars, score) => {
    expect(valueScoreOf(stars)).toBe(score);
  });
});

test("a value score stays as it is", () => {
  for (const score of [80, 92, 100]) expect(valueScoreOf(score)).toBe(score);
});

test.each([
  [100, "up"],
  [90, "up"],
  [89, "good"],
  [85, "good"],
  [84, "fair"],
  [80, "fair"],
  [79, "low"],
])("%i points are in the band %s", (score, band) => {
  expect(scoreBand(score)).toBe(band);
});

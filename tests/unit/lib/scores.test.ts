import { describe, expect, test } from "vitest";
import { scoreBand, starsOf, valueScoreOf } from "../../../src/lib/scores.ts";

describe("a value score as stars", () => {
  test.each([
    [80, 0],
    [81, 0],
    [82, 1],
    [85, 1],
    [86, 2],
    [89, 2],
    [90, 3],
    [93, 3],
    [94, 4],
    [97, 4],
    [98, 5],
    [100, 5],
    [79, 0],
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
    [0, 80],
    [1, 84],
    [4, 96],
    [5, 100],
  ])("%i stars read as %i points", (stars, score) => {
    expect(valueScoreOf(stars)).toBe(score);
  });

  test("comes back as the same stars from its score", () => {
    for (const stars of [0, 1, 2, 3, 4, 5]) expect(starsOf(valueScoreOf(stars))).toBe(stars);
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

import { describe, expect, it } from "vitest";
import {
  addressLines,
  byDistance,
  byScore,
  distanceText,
  latestReviews,
  parents,
  standingText,
} from "../../../src/catalogue/places.ts";
import { change, guide, keever, latour, margaux, opusOne, us } from "../support/content.ts";

const named = (slug: string, { wineries } = guide()) => wineries.find((w) => w.slug === slug)!;

it("the parents of a page go from the country down", () => {
  const ids = (page: Parameters<typeof parents>[0]) => parents(page).map((p) => p.id);
  const { countries, states, regions } = guide();
  expect(ids(countries[0]!)).toEqual([]);
  expect(ids(states[0]!)).toEqual(["us"]);
  expect(regions.map(ids)).toEqual([["us", "us/california"], ["france"]]);
  expect(ids(named("keever"))).toEqual(["us", "us/california", "us/napa-valley"]);
  expect(ids(named("chateau-margaux"))).toEqual(["france", "france/bordeaux"]);
});

it("an address has the town first in the US, the postal code elsewhere, and no street that it does not have", () => {
  const address = { street: "7900 St. Helena Highway", postalCode: "94562", city: "Oakville" };
  const lines = ["7900 St. Helena Highway", "Oakville, CA 94562", "United States"];
  expect(addressLines(address, named("keever").region)).toEqual(lines);
  const margaux = addressLines(
    { postalCode: "33460", city: "Margaux" },
    named("chateau-margaux").region,
  );
  expect(margaux).toEqual(["33460 Margaux", "France"]);
});

it("a distance counts in what the country's road signs do", () => {
  const text = (from: string, to: string, all = guide()) =>
    distanceText(named(from, all), named(to, all));
  expect(text("keever", "opus-one")).toBe("4 miles");
  expect(text("chateau-margaux", "chateau-latour")).toBe("13 km");
  expect(text("keever", "opus-one", guide(change(us, "distances: miles", "distances: km")))).toBe(
    "6 km",
  );
});

it("wineries go down from the highest review score, equal ones by name, the rating on the guide's card aside", () => {
  const all = guide(
    change(margaux, "score: 93", "score: 100"),
    change(keever, "card:\n", "card:\n  rating: 100\n"),
  );
  const french = ["Haut-Brion", "Lafite", "Latour", "Pétrus"].map((name) => `Château ${name}`);
  const names = byScore(all.wineries).map((w) => w.data.name);
  expect(names).toEqual(["Château Margaux", "Opus One", ...french, "Keever"]);
});

it("others go from the nearest to the farthest", () => {
  const all = guide();
  const nearest = byDistance(named("chateau-latour", all), all.wineries).map((w) => w.slug);
  expect(nearest.slice(0, 3)).toEqual(["chateau-latour", "chateau-lafite", "chateau-margaux"]);
  expect(nearest.slice(-2).sort()).toEqual(["keever", "opus-one"]);
});

describe("standingText", () => {
  const scores = [84, 91, 91, 91, 96, 98, 98];

  it.each([
    [96, scores, "Higher than 4 of 7"],
    [91, scores, "Higher than 1 of 7"],
    [98, scores, "The highest of 7, with 1 other"],
    [84, scores, "The lowest of 7"],
    [98, [90, 98], "The highest of 2"],
    [84, [84, 84, 84, 90], "The lowest of 4, with 2 others"],
  ])("of %i in %j is %j", (score, all, text) => expect(standingText(score, all)).toBe(text));

  it.each([[[]], [[90]], [[90, 90]]])("has nothing to say of 90 in %j", (all: number[]) =>
    expect(standingText(90, all)).toBeUndefined(),
  );
});

it("the latest reviews are the dated ones, newest first", () => {
  const dated = (file: string, date: string) =>
    change(
      file,
      "card:\n",
      `review: { date: ${date}, title: "About ${date}", snippet: Short }\ncard:\n`,
    );
  const all = guide(
    dated(keever, "2026-02-28"),
    dated(latour, "2026-10-01"),
    dated(opusOne, "2025-12-31"),
  );
  const [first, ...others] = latestReviews(all);
  expect(first).toMatchObject({ date: "2026-10-01", title: "About 2026-10-01", snippet: "Short" });
  expect([first, ...others].map((review) => review?.winery.slug)).toEqual([
    "chateau-latour",
    "keever",
    "opus-one",
  ]);
});

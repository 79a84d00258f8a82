import { describe, expect, it } from "vitest";
import { setRoads } from "../../../src/catalogue/drives.ts";
import {
  formatAddressLines,
  formatDistanceBetween,
  formatScoreRank,
  listLatestReviews,
  listParents,
  sortByDistance,
  sortByScore,
} from "../../../src/catalogue/places.ts";
import {
  assembleGuide,
  keeverFile,
  latourFile,
  margauxFile,
  opusOneFile,
  replaceText,
  usFile,
} from "../support/content.ts";

const named = (slug: string, { wineries } = assembleGuide()) =>
  wineries.find((w) => w.slug === slug)!;

it("the parents of a page go from the country down", () => {
  const ids = (page: Parameters<typeof listParents>[0]) => listParents(page).map((p) => p.id);
  const { countries, states, regions } = assembleGuide();
  expect(ids(countries[0]!)).toEqual([]);
  expect(ids(states[0]!)).toEqual(["us"]);
  expect(regions.map(ids)).toEqual([["us", "us/california"], ["france"]]);
  expect(ids(named("keever"))).toEqual(["us", "us/california", "us/napa-valley"]);
  expect(ids(named("chateau-margaux"))).toEqual(["france", "france/bordeaux"]);
});

it("an address has its country's form", () => {
  const address = { street: "7900 St. Helena Highway", postalCode: "94562", city: "Oakville" };
  const lines = ["7900 St. Helena Highway", "Oakville, CA 94562", "United States"];
  expect(formatAddressLines(address, named("keever").region)).toEqual(lines);
  const margaux = formatAddressLines(
    { postalCode: "33460", city: "Margaux" },
    named("chateau-margaux").region,
  );
  expect(margaux).toEqual(["33460 Margaux", "France"]);
});

it("a distance counts in what the country's road signs do", () => {
  const text = (from: string, to: string, all = assembleGuide()) =>
    formatDistanceBetween(named(from, all), named(to, all));
  expect(text("keever", "opus-one")).toBe("4 miles");
  expect(text("chateau-margaux", "chateau-latour")).toBe("13 km");
  expect(
    text(
      "keever",
      "opus-one",
      assembleGuide(replaceText(usFile, "distances: miles", "distances: km")),
    ),
  ).toBe("6 km");
});

it("wineries are sorted by review score, then by name", () => {
  const all = assembleGuide(
    replaceText(margauxFile, "score: 93", "score: 100"),
    replaceText(keeverFile, "card:\n", "card:\n  rating: 100\n"),
  );
  const french = ["Haut-Brion", "Lafite", "Latour", "Pétrus"].map((name) => `Château ${name}`);
  const names = sortByScore(all.wineries).map((w) => w.data.name);
  expect(names).toEqual(["Château Margaux", "Opus One", ...french, "Keever"]);
});

it("others go from the nearest to the farthest", () => {
  const all = assembleGuide();
  const nearest = sortByDistance(named("chateau-latour", all), all.wineries).map((w) => w.slug);
  expect(nearest.slice(0, 3)).toEqual(["chateau-latour", "chateau-lafite", "chateau-margaux"]);
  expect(nearest.slice(-2).sort()).toEqual(["keever", "opus-one"]);
});

describe("standingText", () => {
  const scores = [84, 91, 91, 91, 96, 98, 98];

  it.each([
    [96, scores, "Higher than 4 of 7"],
    [98, scores, "The highest of 7, with 1 other"],
    [98, [90, 98], "The highest of 2"],
  ])("of %i in %j is %j", (score, all, text) => expect(formatScoreRank(score, all)).toBe(text));

  it.each([[[]], [[90]], [[90, 90]]])("is undefined for 90 in %j", (all: number[]) =>
    expect(formatScoreRank(90, all)).toBeUndefined(),
  );

  it.each([91, 84])("is undefined for %i in the lower half", (score) =>
    expect(formatScoreRank(score, scores)).toBeUndefined(),
  );
});

it("the latest reviews are the dated ones, newest first", () => {
  const dated = (file: string, date: string) =>
    replaceText(
      file,
      "card:\n",
      `review: { date: ${date}, title: "About ${date}", snippet: Short }\ncard:\n`,
    );
  const all = assembleGuide(
    dated(keeverFile, "2026-02-28"),
    dated(latourFile, "2026-10-01"),
    dated(opusOneFile, "2025-12-31"),
  );
  const [first, ...others] = listLatestReviews(all);
  expect(first).toMatchObject({ date: "2026-10-01", title: "About 2026-10-01", snippet: "Short" });
  expect([first, ...others].map((review) => review?.winery.slug)).toEqual([
    "chateau-latour",
    "keever",
    "opus-one",
  ]);
});

it("a winery across a water is not near", () => {
  const [margaux, latour] = [named("chateau-margaux"), named("chateau-latour")];
  const line = [-5, 5].map((longitude) => [45.05, longitude] as const);
  setRoads({ places: [], waters: [line] });
  const around = Number.parseInt(formatDistanceBetween(margaux, latour), 10);
  setRoads({ places: [], waters: [] });
  expect(around).toBeGreaterThan(13 * 4);
});

import { describe, expect, it } from "vitest";
import {
  addressLines,
  byDistance,
  byScore,
  distanceText,
  latestReviews,
  parents,
  ratings,
  standingText,
} from "../../../src/catalogue/places.ts";
import { change, type Edit, guide, keever, latour, margaux, opusOne, us } from "../support/content.ts";

const named = (slug: string, { wineries } = guide()) => wineries.find((w) => w.slug === slug)!;

describe("parents", () => {
  it("go from the country down", () => {
    const ids = (page: Parameters<typeof parents>[0]) => parents(page).map((p) => p.id);
    const { countries, states, regions } = guide();
    expect(ids(countries[0]!)).toEqual([]);
    expect(ids(states[0]!)).toEqual(["us"]);
    expect(regions.map(ids)).toEqual([["us", "us/california"], ["france"]]);
    expect(ids(named("keever"))).toEqual(["us", "us/california", "us/napa-valley"]);
    expect(ids(named("chateau-margaux"))).toEqual(["france", "france/bordeaux"]);
  });
});

describe("addressLines", () => {
  const address = { street: "7900 St. Helena Highway", postalCode: "94562", city: "Oakville" };
  it("puts the town first in the US", () => {
    expect(addressLines(address, named("keever").region)).toEqual([
      "7900 St. Helena Highway",
      "Oakville, CA 94562",
      "United States",
    ]);
  });
  it("puts the postal code first elsewhere, and leaves out a street it does not have", () => {
    const { region } = named("chateau-margaux");
    expect(addressLines({ postalCode: "33460", city: "Margaux" }, region)).toEqual(["33460 Margaux", "France"]);
  });
});

describe("distanceText", () => {
  it("counts in what the country's road signs do", () => {
    const all = guide();
    const text = (from: string, to: string) => distanceText(named(from, all), named(to, all));
    expect(text("keever", "opus-one")).toBe("4 miles");
    expect(text("chateau-margaux", "chateau-latour")).toBe("13 km");
    expect(text("chateau-latour", "chateau-lafite")).toBe("1 km");
    const metric = guide(change(us, "distances: miles", "distances: km"));
    expect(distanceText(named("keever", metric), named("opus-one", metric))).toBe("6 km");
  });
});

describe("ratings", () => {
  it("falls back to the review's score", () => {
    expect(ratings(named("keever"))).toEqual({ shown: 93, review: 93 });
  });
  it("shows the guide's own rating where it has one", () => {
    const other = guide(change(keever, "card:\n", "card:\n  rating: 98\n"));
    expect(ratings(named("keever", other))).toEqual({ shown: 98, review: 93 });
  });
});

describe("byScore", () => {
  it("goes down from the highest review score, equal ones by name, the guide's rating aside", () => {
    const { wineries } = guide(
      change(margaux, "score: 93", "score: 100"),
      change(keever, "card:\n", "card:\n  rating: 100\n"),
    );
    expect(byScore(wineries).map((w) => w.data.name)).toEqual([
      "Château Margaux",
      "Opus One",
      "Château Haut-Brion",
      "Château Lafite",
      "Château Latour",
      "Château Pétrus",
      "Keever",
    ]);
  });
});

describe("byDistance", () => {
  it("goes from the nearest to the farthest", () => {
    const all = guide();
    const nearest = byDistance(named("chateau-latour", all), all.wineries).map((w) => w.slug);
    expect(nearest.slice(0, 3)).toEqual(["chateau-latour", "chateau-lafite", "chateau-margaux"]);
    expect(nearest.slice(-2).sort()).toEqual(["keever", "opus-one"]);
  });
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

describe("latestReviews", () => {
  const dated = (file: string, date: string): Edit =>
    change(file, "card:\n", `review: { date: ${date}, title: "About ${date}", snippet: Short }\ncard:\n`);

  it("are the dated ones, newest first", () => {
    const found = latestReviews(
      guide(dated(keever, "2026-02-28"), dated(latour, "2026-10-01"), dated(opusOne, "2025-12-31")),
    );
    expect(found.map((r) => [r.date, r.winery.slug])).toEqual([
      ["2026-10-01", "chateau-latour"],
      ["2026-02-28", "keever"],
      ["2025-12-31", "opus-one"],
    ]);
    expect(found[0]).toMatchObject({ title: "About 2026-10-01", snippet: "Short" });
  });
});

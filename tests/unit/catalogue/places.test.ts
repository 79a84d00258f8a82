import { describe, expect, it } from "vitest";
import {
  addressLines,
  byDistance,
  byScore,
  counted,
  directionsUrl,
  distanceText,
  parents,
  ratings,
} from "../../../src/catalogue/places.ts";
import { change, guide, keever, margaux, opusOne, us } from "../support/content.ts";

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

describe("counted", () => {
  it.each([
    [0, "0 Bodegas"],
    [1, "1 Bodega"],
    [2, "2 Bodegas"],
    [25, "25 Bodegas"],
  ])("%i is %j", (count, text) => {
    expect(counted(count, { one: "Bodega", many: "Bodegas" })).toBe(text);
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
  it("leaves the list as it was", () => {
    const { wineries } = guide();
    const before = [...wineries];
    byScore(wineries);
    byDistance(wineries[0]!, wineries);
    expect(wineries).toEqual(before);
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

describe("directionsUrl", () => {
  it("carries both numbers with their signs", () => {
    const { latitude, longitude } = named("opus-one", guide(change(opusOne, "38.44", "38.4378"))).data.visit;
    expect(directionsUrl({ latitude, longitude })).toBe(
      "https://www.google.com/maps/dir/?api=1&destination=38.4378,-122.41",
    );
  });
});

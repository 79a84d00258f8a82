import { describe, expect, it } from "vitest";
import { drawing, guide, photo, shortGuide, shortWinery, slugOf } from "../../../src/site/paths.ts";

describe("addresses", () => {
  it("of a guide page is its file's path", () => {
    expect(guide("us/california/napa-valley/opus-one")).toBe("/travel/us/california/napa-valley/opus-one");
  });

  it("have the short forms of the old links", () => {
    expect(shortWinery("opus-one")).toBe("/winery-opus-one");
    expect(shortGuide("spain")).toBe("/travel-spain");
    expect(shortGuide("us/napa-valley")).toBe("/travel-us-napa-valley");
    expect(shortGuide("us/california/napa-valley")).toBe("/travel-us-california-napa-valley");
  });

  it("of a drawing names its list", () => {
    expect(drawing("cellar", "overture")).toBe("/art/cellar/overture.svg");
  });

  it("of a photograph's copies have its name, their step and their format", () => {
    expect(photo("pulltaps.jpg", 960, "webp")).toBe("/photos/pulltaps-960.webp");
    expect(photo("spain/rioja.jpeg", 1600, "avif")).toBe("/photos/spain/rioja-1600.avif");
  });
});

it.each([
  ["us/california/napa-valley/opus-one", "opus-one"],
  ["france", "france"],
])("the slug of %s is %s", (id, slug) => {
  expect(slugOf(id)).toBe(slug);
});

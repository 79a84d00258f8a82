import { describe, expect, it } from "vitest";
import { assemble } from "../../../src/catalogue/assemble.ts";
import { latestReviews } from "../../../src/catalogue/places.ts";
import { change, type Edit, keever, latour, margaux, opusOne, readSound } from "../support/content.ts";

const dated = (file: string, date: string, more = ""): Edit =>
  change(file, "card:\n", `review: { date: ${date}, title: "About ${date}", snippet: Short }\n${more}card:\n`);

function reviews(...edits: Edit[]) {
  const { site, entries } = readSound(...edits);
  return latestReviews(assemble(site, entries));
}

describe("latestReviews", () => {
  it("are the dated ones, newest first", () => {
    const found = reviews(dated(keever, "2026-02-28"), dated(latour, "2026-10-01"), dated(opusOne, "2025-12-31"));
    expect(found.map((r) => [r.date, r.winery.slug])).toEqual([
      ["2026-10-01", "chateau-latour"],
      ["2026-02-28", "keever"],
      ["2025-12-31", "opus-one"],
    ]);
    expect(found[0]).toMatchObject({ title: "About 2026-10-01", snippet: "Short" });
  });

  it("leave out drafts", () => {
    expect(reviews(dated(margaux, "2026-10-01", "draft: true\n"))).toEqual([]);
  });

  it("are none when no review has a date", () => {
    expect(reviews()).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { compared, comparedBySlug } from "../../../../src/features/compare/data.ts";
import { comparedOutline } from "../../../../src/features/compare/query.ts";
import { itemOf } from "../../../../src/features/outline.ts";
import { atlas } from "../../../support/atlas.ts";

const first = atlas.wineries[0]!;
const second = atlas.wineries[1]!;

describe("comparedBySlug", () => {
  it("has every winery as the island reads it, and in few bytes", () => {
    const files = comparedBySlug(atlas);
    expect([...files.keys()]).toEqual(atlas.wineries.map(({ slug }) => slug));
    for (const [slug, data] of files) {
      const text = JSON.stringify(data);
      expect(itemOf(JSON.parse(text), comparedOutline).slug).toBe(slug);
      expect(text.length).toBeLessThan(2000);
    }
  });

  it("finds a winery by the names and addresses that it had, unless another has the name by now", () => {
    const aliases = ["old-name", "/travel/us/elsewhere/older-name", "/winery-oldest", second.slug];
    const files = comparedBySlug({ wineries: [{ ...first, data: { ...first.data, aliases } }, second] });
    for (const slug of ["old-name", "older-name", "oldest", first.slug]) expect(files.get(slug)?.slug).toBe(first.slug);
    expect(files.get(second.slug)?.slug).toBe(second.slug);
  });
});

describe("compared", () => {
  const { data } = first;
  const page = (visit: object, card: object = {}) =>
    compared({ ...first, data: { ...data, visit: { ...data.visit, ...visit }, card: { ...data.card, ...card } } });

  it("gives the guide's figures only where they are others", () => {
    expect(page({ fee: "none" }, { rating: data.score, fee: "none" })).toMatchObject({ feeNotes: [] });
    expect(page({}, { rating: data.score }).guideRating).toBeUndefined();
    expect(page({ fee: "waived" }, { rating: data.score - 1, fee: "none" })).toMatchObject({
      guideRating: data.score - 1,
      feeNotes: ["Guide price Complimentary"],
    });
  });

  it("gives a fee to judge by: the lowest that is charged, nothing for a free tasting, none for a closed door", () => {
    const fee = { min: 25, max: 60, currency: "EUR" };
    expect(page({ fee, waivedWithPurchase: true })).toMatchObject({
      fee: "€25–€60",
      feeFrom: 25,
      currency: "EUR",
      feeNotes: ["Waived with purchase"],
    });
    expect(page({ fee: "none" })).toMatchObject({ fee: "Complimentary", feeFrom: 0 });
    expect(page({ fee: "not offered" }).feeFrom).toBeUndefined();
  });
});

import { z } from "zod";
import { doc, name, points, prose } from "./fields.ts";
import { price } from "./price.ts";

export const featuredWine = z.strictObject({
  name: doc(name, "The wine, without a vintage unless the note is about one.", "Overture"),
  points: doc(points, "Points out of 100.", 92),
  price: doc(price, "What a bottle costs, in whole dollars or euros.", { min: 50, max: 70, currency: "EUR" }),
  description: doc(prose, "What it is: grapes, aging, character.", "The second wine, blended across vintages."),
  note: doc(prose, "What you thought, without quotation marks; the page adds them.", "I would drink this one first."),
});

const drinkYear = z
  .int("must be a year, like 2030")
  .min(1900, "must be a year of four digits, like 2030")
  .max(2150, "must be a year, like 2030");

export const wineNotes = z.strictObject({
  wine: doc(name, "The wine and its vintage.", "Opus One 2019"),
  blend: doc(prose, "Grapes and shares.", "Cabernet Sauvignon with Cabernet Franc and Merlot"),
  aging: doc(prose, "Barrels and months.", "18 months in new French oak"),
  tasting: doc(prose, "What it tastes of.", "Black currant, cedar, graphite."),
  score: doc(points, "Points out of 100.", 96),
  drink: doc(
    z
      .strictObject({
        from: doc(drinkYear, "The first good year.", 2026),
        to: doc(drinkYear, "The last.", 2045),
      })
      .refine(({ from, to }) => to >= from, { path: ["to"], error: "must be the same year as from, or a later one" }),
    "Drink window, in years.",
    { from: 2026, to: 2045 },
  ),
});

import { z } from "zod";
import { dayPlan } from "./day.ts";
import { regionFact } from "./fact.ts";
import {
  aliases,
  doc,
  latitude,
  longitude,
  months,
  name,
  photo,
  points,
  prose,
  publishing,
  revisedOn,
  slug,
} from "./fields.ts";
import { landscape } from "./landscape.ts";
import { price } from "./price.ts";

const five = z.array(prose).length(5, "needs exactly five lines");

export const region = z.strictObject({
  name: doc(name, "The region's name.", "Napa Valley"),
  state: doc(
    name.optional(),
    "Where regions are grouped by state: the state's file under content/states, without .mdx.",
    "us/california",
  ),
  order: doc(z.int().positive(), "Its place among the regions of its country or state.", 1),
  score: doc(points, "The region's average score, out of 100.", 97),
  description: doc(prose, "One or two sentences for cards.", "Cabernet country, priced like it."),
  intro: doc(prose, "The paragraph below the title.", "Thirty miles of valley floor…"),
  headline: doc(prose, "The headline over the regional take.", "Go midweek, go early"),
  location: doc(
    prose.optional(),
    "Where it is, in a few words; some countries' regions need it.",
    "Upper Ebro valley, northern Spain",
  ),
  climate: doc(prose, "Climate and terroir: soils, altitude, sea or river, grapes. 100-180 words.", "…"),
  bestTime: doc(
    z.strictObject({
      months: doc(months, "The best months, 1 to 12.", [9, 10, 11]),
      reason: doc(prose, "Why then.", "Harvest, and the tour buses have gone home."),
    }),
    "Best time to visit.",
    {},
  ),
  season: doc(
    z.strictObject({
      crush: doc(months, "Harvest months.", [9, 10]),
      crowds: doc(months, "Busy months.", [7, 8]),
      closures: doc(months.optional(), "Months when many cellars close.", [1, 8]),
    }),
    "Months for the season strip.",
    {},
  ),
  fees: doc(price, "What tastings cost in the region, in whole dollars or euros.", {
    min: 20,
    max: 65,
    currency: "EUR",
  }),
  specialties: doc(z.array(prose).min(3, "needs at least three tags"), "Short tags: grapes, styles.", [
    "Tempranillo",
    "Gran Reserva",
    "White Rioja",
  ]),
  featured: doc(z.array(slug), "File names of the featured wineries, in order; only a draft may have none.", [
    "opus-one",
    "beringer",
  ]),
  tips: doc(five, "Five lines below Essential Tips, or Planning Your Visit.", []),
  recommendations: doc(five, "Five lines below Recommendations, or What I've Discovered.", []),
  facts: doc(
    z.array(regionFact).length(4, "needs exactly four cards").optional(),
    "Four fact cards in place of the usual three; some countries' regions need them.",
    [],
  ),
  gettingThere: doc(
    z.array(prose).min(3).optional(),
    "Getting There, on a page's logistics; some countries' regions need it.",
    [],
  ),
  bestPractices: doc(
    z.array(prose).min(3).optional(),
    "Best Practices, beside it; some countries' regions need it.",
    [],
  ),
  days: doc(
    z.array(dayPlan).min(1).max(2, "has room for two days; more would push the page onto a third sheet").optional(),
    "One or two days as you would spend them here: stops in their order, with times.",
    [],
  ),
  latitude: doc(latitude, "Degrees north, of the middle.", 38.5),
  longitude: doc(longitude, "Degrees east; the Americas are negative.", -122.4),
  radiusKm: doc(
    z.number().positive("must be above zero").max(500, "must be at most 500 km; check the number"),
    "How far from the middle its wineries may lie, in kilometers.",
    40,
  ),
  landscape: doc(landscape, "What its drawing is made from.", {}),
  photo: doc(photo.optional(), "A photograph in place of the drawing, on its page and its cards.", {}),
  revisedOn,
  aliases,
  ...publishing,
});
export type Region = z.infer<typeof region>;

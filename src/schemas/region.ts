import { z } from "zod";
import {
  doc,
  line,
  months,
  name,
  nameOf,
  pageFields,
  points,
  prose,
  slug,
  summaryCard,
  tag,
  text,
  time,
  unique,
} from "./fields.ts";
import { placeFields } from "./place.ts";
import { price } from "./price.ts";
import { minutes, sources } from "./visit.ts";
import { type Day, daySpan, daysOf, days as daysOfTheWeek, namesDaysOnce } from "./weekdays.ts";

const regionFact = summaryCard(
  ["fees"],
  "Takes the range of fees of the region's open doors instead.",
);

/** The days of the week on which a day plan works, Monday first. */
export const weekdays = z
  .array(z.string().regex(daySpan, "must be a day like sat, or a run of days like mon-fri"))
  .min(1)
  .refine(namesDaysOnce, "names a day twice; name each once")
  .transform((spans): Day[] => {
    const named = spans.flatMap(daysOf);
    return daysOfTheWeek.filter((day) => named.includes(day));
  });

const dayStop = z.strictObject({
  winery: doc(slug, "The winery's file name.", "opus-one"),
  at: doc(time, "When you are there, on the 24-hour clock of the place.", "10:00"),
  note: doc(
    prose.optional(),
    "One or two sentences about this stop; one that is Very Limited needs it, to say what to do when the answer is no.",
    "Ask for the older vintage beside the new one.",
  ),
});

/** A day in a region as the author would spend it. Its times are those of the place. */
export const dayPlan = z
  .strictObject({
    title: doc(line, "What the day is called.", "The monument, then the porch"),
    why: doc(
      prose,
      "Why these, and why in this order. 40-90 words.",
      "Do the expensive one first, while…",
    ),
    weekdays: doc(
      weekdays,
      "The days of the week on which all of it is open: days, or runs of days.",
      ["mon-thu", "sat"],
    ),
    base: doc(nameOf(60).optional(), "The town it starts from.", "Yountville"),
    startsAt: doc(time.optional(), "When to leave that town.", "09:30"),
    lunch: doc(
      prose.optional(),
      "Where to eat, by name and place, where you are certain of it.",
      "Oakville Grocery.",
    ),
    lunchPlace: doc(
      nameOf(60).optional(),
      "The name of the place for lunch; trips show it.",
      "Oakville Grocery",
    ),
    lunchAt: doc(time.optional(), "When lunch begins, on the 24-hour clock of the place.", "12:30"),
    stops: doc(z.array(dayStop).min(2).max(4), "Two to four stops.", [
      { winery: "opus-one", at: "10:00" },
    ]),
  })
  .refine(({ base, startsAt }) => (base === undefined) === (startsAt === undefined), {
    path: ["startsAt"],
    error: "goes together with base: write both, or neither",
  });
export type DayPlan = z.infer<typeof dayPlan>;

const five = z.array(prose).length(5);

const namedPlace = z.strictObject({
  name: doc(nameOf(80), "What it is called.", "Diavola"),
  town: doc(nameOf(60).optional(), "The town it is in.", "Geyserville"),
  note: doc(
    prose.optional(),
    "One sentence: why, or how to get a table.",
    "Pizza; no reservations.",
  ),
});

/** How to reach the region from far away, with the minutes of the last leg. */
const arrival = z.strictObject({
  by: doc(z.enum(["airport", "train"]), "airport or train.", "airport"),
  from: doc(nameOf(80), "The airport, or the city where the train starts.", "Santa Rosa (STS)"),
  to: doc(nameOf(60), "The town in the region.", "Healdsburg"),
  minutes: doc(minutes, "Minutes by road from the airport, or on the train.", 25),
});

export const region = z.strictObject({
  ...placeFields,
  state: doc(
    name.optional(),
    "Where regions are grouped by state: the state's file under content/states, without .mdx.",
    "us/california",
  ),
  score: doc(points, "The region's average score, out of 100.", 97),
  location: doc(
    prose.optional(),
    "Where it is; some countries' regions need it.",
    "Upper Ebro valley, northern Spain",
  ),
  climate: doc(
    text(2000),
    "Climate and terroir: soils, altitude, sea or river, grapes. 100-180 words.",
    "…",
  ),
  bestTime: doc(
    z.strictObject({
      months: doc(months, "The best months, 1 to 12.", [9, 10, 11]),
      reason: doc(prose, "Why then.", "Harvest, and the tour buses have gone home."),
    }),
    "Best time to visit.",
  ),
  season: doc(
    z.strictObject({
      crush: doc(months, "Harvest months.", [9, 10]),
      crowds: doc(months, "Busy months.", [7, 8]),
      closures: doc(months.optional(), "Months when many cellars close.", [1, 8]),
    }),
    "Months for the season strip.",
  ),
  fees: doc(price, "What tastings cost, in whole dollars or euros.", {
    min: 20,
    max: 65,
    currency: "EUR",
  }),
  specialties: doc(z.array(tag).min(3), "Short tags: grapes, styles.", [
    "Tempranillo",
    "Gran Reserva",
    "White Rioja",
  ]),
  featured: doc(
    unique(slug, "winery"),
    "File names of the featured wineries, in order; only a draft may have none.",
    ["opus-one"],
  ),
  tips: doc(five, "Five lines below Essential Tips, or Planning Your Visit."),
  recommendations: doc(five, "Five lines below Recommendations, or What I've Discovered."),
  facts: doc(
    z.array(regionFact).length(4).optional(),
    "Four fact cards; some countries' regions need them.",
  ),
  gettingThere: doc(
    z.array(prose).min(3).optional(),
    "Getting There; some countries' regions need it.",
  ),
  bestPractices: doc(
    z.array(prose).min(3).optional(),
    "Best Practices; some countries' regions need it.",
  ),
  practical: doc(
    z
      .strictObject({
        withoutCar: doc(
          prose,
          "How to do it without a car, or who drives.",
          "Two firms in Beaune drive, at about…",
        ),
        sleep: doc(
          prose,
          "A town to sleep in; a hotel's name only with a source.",
          "Beaune, inside the walls.",
        ),
        dinners: doc(
          z.array(namedPlace).max(2).optional(),
          "Up to two places for dinner, each with a recent source.",
        ),
        spareDoor: doc(
          namedPlace.optional(),
          "A winery to try when one is shut; the page says that it isn't reviewed.",
        ),
        driver: doc(namedPlace.optional(), "A driver or a service, with a recent source."),
      })
      .refine(({ withoutCar, sleep }) => `${withoutCar} ${sleep}`.split(/\s+/).length <= 60, {
        error: "has more than 60 words in withoutCar and sleep together",
      })
      .optional(),
    "What a weekend needs, in true and dated facts. The page adds the drink-drive limit, and doors that sources call step-free or fit for children.",
  ),
  arrival: doc(arrival.optional(), "The nearest airport or train, and the minutes from it."),
  roads: doc(
    z.enum(["plain", "hilly"]).default("plain"),
    "hilly where roads wind; drives are then counted slower.",
    "hilly",
  ),
  days: doc(
    z
      .array(dayPlan)
      .min(1)
      .max(3, "has room for three days; more would push the page onto a third sheet")
      .optional(),
    "One to three days as you would spend them here: stops in their order, with times.",
  ),
  radiusKm: doc(
    z.number().positive().max(500),
    "How far from the middle its wineries may lie, in kilometers.",
    40,
  ),
  sources,
  ...pageFields,
});
export type Region = z.infer<typeof region>;

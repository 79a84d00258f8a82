import { z } from "zod";
import {
  absenceFields,
  fileReference,
  line,
  makeNameSchema,
  makeReaderTextSchema,
  makeSummaryCardSchema,
  makeUniqueListSchema,
  months,
  name,
  pageFields,
  points,
  prose,
  publishingFields,
  tag,
  time,
  withDoc,
} from "./fields.ts";
import { placeFields } from "./place.ts";
import { currencyNamesText, priceSchema } from "./price.ts";
import { minutesSchema, sourcesSchema } from "./visit.ts";
import {
  daySpanPattern,
  weekdays as daysOfTheWeek,
  hasUniqueDays,
  parseDaySpan,
  type Weekday,
} from "./weekdays.ts";

const regionFactSchema = makeSummaryCardSchema(
  ["fees"],
  "Takes the range of fees of the region's wineries that are open to visitors.",
);

/** The days of the week when a day plan works, Monday first. */
export const weekdaysSchema = z
  .array(
    z
      .string()
      .regex(
        daySpanPattern,
        "must be a day like sat, or a run of days with a plain hyphen, like mon-fri",
      ),
  )
  .min(1)
  .refine(hasUniqueDays, "names a day twice; name each once")
  .transform((spans): Weekday[] => {
    const named = spans.flatMap(parseDaySpan);
    return daysOfTheWeek.filter((day) => named.includes(day));
  });

const dayStopSchema = z.strictObject({
  winery: withDoc(fileReference, "The winery's file name.", "opus-one"),
  at: withDoc(time, "When you are there, on the 24-hour clock of the place.", "10:00"),
  note: withDoc(
    prose.optional(),
    "One or two sentences about this stop; one that is Very Limited needs it, to say what to do when the answer is no.",
    "Ask for the older vintage beside the new one.",
  ),
});

const dayStopsSchema = z
  .array(dayStopSchema)
  .min(2, "must have at least two stops; add one, or delete the day")
  .max(4)
  .superRefine((stops, { addIssue }) => {
    for (const [i, { at }] of stops.entries())
      if (at <= (stops[i - 1]?.at ?? ""))
        addIssue({
          code: "custom",
          path: [i, "at"],
          message: "must be later than the stop before; put the stops in the order of their times",
        });
  });

/** A day plan for a region. Its times are local. */
export const dayPlanSchema = z
  .strictObject({
    title: withDoc(line, "What the day is called.", "The monument, then the porch"),
    why: withDoc(
      prose,
      "Why these, and why in this order. 40-90 words.",
      "Do the expensive one first, while…",
    ),
    weekdays: withDoc(
      weekdaysSchema,
      "The days of the week on which all stops are open: days, or runs of days.",
      ["mon-thu", "sat"],
    ),
    base: withDoc(makeNameSchema(60).optional(), "The town it starts from.", "Yountville"),
    startsAt: withDoc(time.optional(), "When to leave that town.", "09:30"),
    lunch: withDoc(
      prose.optional(),
      "Where to eat, by name and place, if you are sure of it.",
      "Oakville Grocery.",
    ),
    lunchPlace: withDoc(
      makeNameSchema(60).optional(),
      "The name of the place for lunch; trips show it.",
      "Oakville Grocery",
    ),
    lunchAt: withDoc(
      time
        .refine((at) => at >= "11:00" && at <= "16:00", "must be between 11:00 and 16:00")
        .optional(),
      "When lunch begins, on the 24-hour clock of the place.",
      "12:30",
    ),
    stops: withDoc(dayStopsSchema, "Two to four stops, in the order of their times.", [
      { winery: "opus-one", at: "10:00" },
      { winery: "realm", at: "13:30" },
    ]),
    ...publishingFields,
  })
  .refine(({ base, startsAt }) => (base === undefined) === (startsAt === undefined), {
    path: ["startsAt"],
    error: "goes together with base: write both, or neither",
  });
export type DayPlan = z.infer<typeof dayPlanSchema>;

const fiveLinesSchema = z.array(prose).length(5);

const namedPlace = z.strictObject({
  name: withDoc(makeNameSchema(80), "What it is called.", "Diavola"),
  town: withDoc(makeNameSchema(60).optional(), "The town it is in.", "Geyserville"),
  note: withDoc(
    prose.optional(),
    "One sentence: why, or how to get a table.",
    "Pizza; no reservations.",
  ),
});

/** A way to reach the region from far away, with the travel time of its last leg. */
const arrival = z.strictObject({
  by: withDoc(z.enum(["airport", "train"]), "airport or train.", "airport"),
  from: withDoc(
    makeNameSchema(80),
    "The airport, or the city where the train starts.",
    "Santa Rosa (STS)",
  ),
  to: withDoc(makeNameSchema(60), "The town in the region.", "Healdsburg"),
  minutes: withDoc(minutesSchema, "Minutes by road from the airport, or on the train.", 25),
});

/**
 * The maximum number of day plans per region. More would push the printed page onto a third sheet.
 */
export const maxDays = 3;

export const regionSchema = z.strictObject({
  ...placeFields,
  state: withDoc(
    name.optional(),
    "The state's file under content/states, without .mdx, if the country groups regions by state.",
    "us/california",
  ),
  score: withDoc(points, "The region's average score, out of 100.", 97),
  location: withDoc(
    prose.optional(),
    "Where it is; some countries' regions need it.",
    "Upper Ebro valley, northern Spain",
  ),
  climate: withDoc(
    makeReaderTextSchema(2000),
    "Climate and terroir: soils, altitude, sea or river, grapes. 100-180 words.",
    "…",
  ),
  bestTime: withDoc(
    z.strictObject({
      months: withDoc(months, "The best months, 1 to 12.", [9, 10, 11]),
      reason: withDoc(prose, "Why then.", "Harvest, and the tour buses have gone home."),
    }),
    "Best time to visit.",
  ),
  season: withDoc(
    z.strictObject({
      crush: withDoc(months, "Harvest months.", [9, 10]),
      crowds: withDoc(months, "Busy months.", [7, 8]),
      closures: withDoc(months.optional(), "Months when many cellars close.", [1, 8]),
    }),
    "Months for the season strip.",
  ),
  fees: withDoc(priceSchema, `What tastings cost, in whole ${currencyNamesText}.`, {
    min: 20,
    max: 65,
    currency: "EUR",
  }),
  specialties: withDoc(z.array(tag).min(3), "Short tags: grapes, styles.", [
    "Tempranillo",
    "Gran Reserva",
    "White Rioja",
  ]),
  featured: withDoc(
    makeUniqueListSchema(fileReference),
    "File names of the featured wineries, in order; only a draft may have none.",
    ["opus-one"],
  ),
  tips: withDoc(fiveLinesSchema, "Five lines below Essential Tips, or Planning Your Visit."),
  recommendations: withDoc(
    fiveLinesSchema,
    "Five lines below Recommendations, or What I've Discovered.",
  ),
  facts: withDoc(
    z.array(regionFactSchema).length(4).optional(),
    "Four fact cards; some countries' regions need them.",
  ),
  gettingThere: withDoc(
    z.array(prose).min(3).optional(),
    "Getting There; some countries' regions need it.",
  ),
  bestPractices: withDoc(
    z.array(prose).min(3).optional(),
    "Best Practices; some countries' regions need it.",
  ),
  practical: withDoc(
    z
      .strictObject({
        withoutCar: withDoc(
          prose,
          "How to do it without a car, or who drives.",
          "Two firms in Beaune drive, at about…",
        ),
        sleep: withDoc(
          prose,
          "A town to sleep in; a hotel's name only with a source.",
          "Beaune, inside the walls.",
        ),
        dinners: withDoc(
          z.array(namedPlace).max(2).optional(),
          "Up to two places for dinner, each with a recent source.",
        ),
        spareDoor: withDoc(
          namedPlace.optional(),
          "A winery to try when one is closed; the page says that it isn't reviewed.",
        ),
        driver: withDoc(namedPlace.optional(), "A driver or a service, with a recent source."),
      })
      .refine(({ withoutCar, sleep }) => `${withoutCar} ${sleep}`.split(/\s+/).length <= 60, {
        error: "has more than 60 words in withoutCar and sleep together",
      })
      .optional(),
    "What a weekend needs, in true and dated facts. The page adds the drink-drive limit, and wineries that sources call step-free or fit for children.",
  ),
  arrival: withDoc(arrival.optional(), "The nearest airport or train, and the minutes from it."),
  roads: withDoc(
    z.enum(["plain", "hilly"]).default("plain"),
    "hilly if roads wind, or pass village after village: drives then count as slower.",
    "hilly",
  ),
  days: withDoc(
    z
      .array(dayPlanSchema)
      .min(1)
      .max(maxDays, "has room for three days; more would push the page onto a third sheet")
      .optional(),
    "One to three days as you would spend them here: stops in their order, with times.",
  ),
  radiusKm: withDoc(
    z.number().min(5).max(500),
    "How far from the middle its wineries may lie, in kilometers.",
    40,
  ),
  sources: sourcesSchema,
  awayUntil: absenceFields.awayUntil,
  ...pageFields,
});
export type Region = z.infer<typeof regionSchema>;

import fc from "fast-check";
import {
  type Field,
  factFields,
  fields,
  type Places,
  type Waypoint,
} from "../../../../src/publish/downloads/waypoint.ts";
import { factKeys } from "../../../../src/schemas/facts.ts";

/** Text as a reader may type it: accents, markup, control characters, formulas, line breaks. */
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.constantFrom("=1+1", "+1 707 944 9442", "<b>&amp;</b>", "]]>", '"', "a,b\r\nc", "\u0000", "\ud800", "Rías", " "),
);

const texts = (Object.keys(fields) as Field[]).filter((field) => field !== "score");

/** Any waypoint on Earth, with any of its fields. */
export const anyWaypoint: fc.Arbitrary<Waypoint> = fc.record(
  {
    name: text,
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    score: fc.integer({ min: 80, max: 100 }),
    ...(Object.fromEntries(texts.map((field) => [field, text])) as Record<(typeof texts)[number], typeof text>),
  },
  { requiredKeys: ["name", "latitude", "longitude"] },
);

export const anyPlaces: fc.Arbitrary<Places> = fc
  .record({ name: text, waypoints: fc.array(anyWaypoint, { maxLength: 5 }) })
  .map(({ name, waypoints }) => ({ name, waypoints, routes: [{ name, stops: waypoints.toReversed() }] }));

/** Two wineries of a fixture, the first with every field and the second with none. */
export const places: Places = {
  name: "Rías & Ríos",
  waypoints: [
    {
      name: 'Adega "As Pías" <O Salnés>',
      latitude: 42.5034,
      longitude: -8.7601234567,
      score: 94,
      region: "Rías Baixas",
      country: "Spain",
      arrival: "Sat 10:00",
      fee: "€15–€25",
      reservation: "Required, 1 day ahead",
      hours: "Mon–Fri 10am–2pm",
      ...factFields(Object.fromEntries(factKeys.map((key) => [key, true]))),
      grapes: "Albariño, Caíño Tinto",
      address: "Rúa 3, 36630 Cambados, Spain",
      phone: "+34 986 000 000",
      website: "https://adega.example",
      booking: "https://adega.example/book?a=1&b=2",
      review: "https://pour.example/travel/spain/rias-baixas/as-pias",
      description: "=cmd|'/c calc'!A0",
      note: "Ring twice.\nThen wait.",
    },
    { name: "Bare", latitude: -33.5, longitude: 180 },
  ],
};

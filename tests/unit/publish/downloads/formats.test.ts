import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gpx as readGpx, kml as readKml } from "@tmcw/togeojson";
import { DOMParser } from "@xmldom/xmldom";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { validateXML } from "xmllint-wasm";
import {
  credit,
  csv,
  type Field,
  factFields,
  fields,
  formats,
  geojson,
  gpx,
  kml,
  type Places,
  type Waypoint,
} from "../../../../src/publish/downloads/formats.ts";
import { factKeys } from "../../../../src/schemas/facts.ts";
import { parseCsv } from "../../../functions/support/csv.ts";

/** Text as a reader may type it: accents, markup, control characters, formulas, line breaks. */
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.constantFrom("=1+1", "+1 707 944 9442", "<b>&amp;</b>", "]]>", '"', "a,b\r\nc", "\u0000", "\ud800", "Rías", " "),
);

const texts = (Object.keys(fields) as Field[]).filter((field) => field !== "score");

/** Any waypoint on Earth, with any of its fields. */
const anyWaypoint: fc.Arbitrary<Waypoint> = fc.record(
  {
    name: text,
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    score: fc.integer({ min: 80, max: 100 }),
    ...(Object.fromEntries(texts.map((field) => [field, text])) as Record<(typeof texts)[number], typeof text>),
  },
  { requiredKeys: ["name", "latitude", "longitude"] },
);

const anyPlaces: fc.Arbitrary<Places> = fc
  .record({ name: text, waypoints: fc.array(anyWaypoint, { maxLength: 5 }) })
  .map(({ name, waypoints }) => ({ name, waypoints, routes: [{ name, stops: waypoints.toReversed() }] }));

/** Two wineries of a fixture, the first with every field and the second with none. */
const places: Places = {
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

const creator = 'A "site" & <Co>';
const [full, bare] = places.waypoints;
const routed = { ...places, routes: [{ name: "Day 1", stops: places.waypoints.toReversed() }] };

/** Throws where the text isn't well-formed. */
const parse = (xml: string) =>
  new DOMParser({
    onError: (level, message) => {
      throw new Error(`${level}: ${message}`);
    },
  }).parseFromString(xml, "text/xml") as unknown as Document;

const schemas = { gpx: "gpx-1.1.xsd", kml: "kml-2.2.xsd" };
const schema = (format: keyof typeof schemas) => readFileSync(join(import.meta.dirname, schemas[format]), "utf8");

/** What the format's schema has against the files. */
async function complaints(format: keyof typeof schemas, files: string[]) {
  const xml = files.map((contents, i) => ({ fileName: `${i}.xml`, contents }));
  const { errors } = await validateXML({ xml, schema: schema(format) });
  return errors.map(({ rawMessage }) => rawMessage);
}

describe("GPX", () => {
  it("is valid, whatever its waypoints say", async () => {
    const files = [routed, ...fc.sample(anyPlaces, 60)].map((p) => gpx(creator, p));
    expect(await complaints("gpx", files)).toEqual([]);
  });

  it("is read by another program as it was meant", () => {
    const { features } = readGpx(parse(gpx(creator, routed)));
    const [route, first, second] = features;
    expect(first?.geometry).toEqual({ type: "Point", coordinates: [-8.760123, 42.5034] });
    expect(first?.properties).toMatchObject({ name: full?.name, type: "Winery" });
    expect(first?.properties?.desc).toMatch(/^94 out of 100\nArrival: Sat 10:00\nTasting fee: €15–€25\n/);
    expect(first?.properties?.desc).toMatch(/Phone: \+34 986 000 000\n[\s\S]*Ring twice\.\nThen wait\.$/);
    expect(first?.properties?.links).toEqual([
      { href: full?.review, text: "Review" },
      { href: `${full?.website}/`, text: "Website" },
      { href: full?.booking, text: "Booking" },
    ]);
    expect(second?.geometry).toEqual({ type: "Point", coordinates: [-180, -33.5] });
    expect(route?.properties).toMatchObject({ name: "Day 1" });
    expect(route?.geometry).toEqual({
      type: "LineString",
      coordinates: [
        [-180, -33.5],
        [-8.760123, 42.5034],
      ],
    });
  });
});

describe("KML", () => {
  it("is valid, whatever its waypoints say", async () => {
    const files = [routed, ...fc.sample(anyPlaces, 60)].map(kml);
    expect(await complaints("kml", files)).toEqual([]);
  });

  it("is read by another program as it was meant", () => {
    const { features } = readKml(parse(kml(routed)));
    const [first, second, route] = features;
    expect(first?.geometry).toEqual({ type: "Point", coordinates: [-8.760123, 42.5034] });
    const { name, latitude, longitude, description, ...said } = full!;
    expect(first?.properties).toMatchObject({ name, ...said, score: "94" });
    expect(first?.properties?.description).toContain(description);
    expect([latitude, longitude]).toEqual([42.5034, -8.7601234567]);
    expect(second?.properties).toMatchObject({ name: bare?.name });
    expect(route?.geometry).toEqual({
      type: "LineString",
      coordinates: [
        [180, -33.5],
        [-8.760123, 42.5034],
      ],
    });
  });
});

describe("GeoJSON", () => {
  it("is RFC 7946: longitude first, and only what is known", () => {
    const { type, features } = JSON.parse(geojson(places));
    expect(type).toBe("FeatureCollection");
    const { latitude: _, longitude: __, ...said } = full!;
    expect(features).toEqual([
      { type: "Feature", geometry: { type: "Point", coordinates: [-8.760123, 42.5034] }, properties: said },
      { type: "Feature", geometry: { type: "Point", coordinates: [180, -33.5] }, properties: { name: "Bare" } },
    ]);
  });
});

describe("CSV", () => {
  const rowsOf = (text: string) => parseCsv(text.replace("\ufeff", ""));

  it("has a header and a row each, in UTF-8 that Excel takes for UTF-8", () => {
    const text = csv(places);
    expect(text.startsWith("\ufeff")).toBe(true);
    const [header, first, second] = rowsOf(text);
    expect(header).toEqual(["Name", ...Object.values(fields), "Latitude", "Longitude", "Credit"]);
    expect(Object.fromEntries(header!.map((label, i) => [label, first![i]]))).toMatchObject({
      "Score out of 100": "94",
      Phone: "+34 986 000 000",
      Latitude: "42.5034",
      Longitude: "-8.760123",
    });
    expect(second?.filter((cell) => cell !== "")).toEqual(["Bare", "-33.5", "180", credit]);
  });

  it("has no text that a spreadsheet computes", () => {
    expect(csv(places)).toContain(`"'=cmd|'/c calc'!A0"`);
  });
});

it.each(Object.entries(formats))("%s credits OpenStreetMap", (_, { write }) => {
  expect(write(places, creator)).toContain(credit);
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gpx as readGpx, kml as readKml } from "@tmcw/togeojson";
import { DOMParser, onWarningStopParsing } from "@xmldom/xmldom";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { validateXML } from "xmllint-wasm";
import { parseCsv } from "../../../../src/format/csv.ts";
import {
  credit,
  type DownloadContent,
  fieldLabels,
  formatFactFields,
  formatNames,
  formats,
  type Waypoint,
} from "../../../../src/publish/downloads/formats.ts";
import { factKeys } from "../../../../src/schemas/facts.ts";

/** Text as a reader may type it: accents, markup, control characters, formulas, line breaks. */
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.constantFrom(
    "=1+1",
    "+1 707 944 9442",
    "<b>&amp;</b>",
    "]]>",
    '"',
    "a,b\r\nc",
    "\u0000",
    "\ud800",
    "Rías",
    " ",
  ),
);

const { score: _, kind: _kind, ...textFields } = fieldLabels;

/** Any waypoint on Earth, with any of its fields. */
const anyWaypoint: fc.Arbitrary<Waypoint> = fc.record(
  {
    name: text,
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    score: fc.integer({ min: 80, max: 100 }),
    ...(Object.fromEntries(Object.keys(textFields).map((field) => [field, text])) as Record<
      string,
      typeof text
    >),
  },
  { requiredKeys: ["name", "latitude", "longitude"] },
);

const anyPlaces: fc.Arbitrary<DownloadContent> = fc
  .record({ name: text, waypoints: fc.array(anyWaypoint, { maxLength: 5 }) })
  .map(({ name, waypoints }) => ({
    name,
    waypoints,
    routes: [{ name, stops: waypoints.toReversed() }],
  }));

/** Two wineries of a fixture, the first with every field and the second with none. */
const full = {
  name: 'Adega "As Pías" <O Salnés>',
  latitude: 42.5034,
  longitude: -8.7601234567,
  score: 94,
  region: "Rías Baixas",
  country: "Spain",
  kind: "Sight" as const,
  arrival: "Sat 10:00",
  fee: "€15–€25",
  reservation: "Required, 1 day ahead",
  hours: "Mon–Fri 10am–2pm",
  ...formatFactFields(Object.fromEntries(factKeys.map((key) => [key, true]))),
  grapes: "Albariño, Caíño Tinto",
  address: "Rúa 3, 36630 Cambados, Spain",
  phone: "+34 986 000 000",
  website: "https://adega.example",
  booking: "https://adega.example/book?a=1&b=2",
  review: "https://pour.example/travel/spain/rias-baixas/as-pias",
  description: "=cmd|'/c calc'!A0",
  note: "Ring twice.\nThen wait.",
};
const waypoints = [full, { name: "Bare", latitude: -33.5, longitude: 180 }];
const places = {
  name: "Rías & Ríos",
  waypoints,
  routes: [{ name: "Day 1", stops: waypoints.toReversed() }],
};

const write = (format: keyof typeof formats, of: DownloadContent = places) =>
  formats[format].write(of, 'A "site" & <Co>');

const parse = (xml: string) =>
  new DOMParser({ onError: onWarningStopParsing }).parseFromString(
    xml,
    "text/xml",
  ) as unknown as Document;

it.each([
  ["gpx", "gpx-1.1.xsd"],
  ["kml", "kml-2.2.xsd"],
] as const)("%s is valid whatever its waypoints contain", async (format, schema) => {
  const files = [places, ...fc.sample(anyPlaces, 60)].map((of) => write(format, of));
  const xml = files.map((contents, i) => ({ fileName: `${i}.xml`, contents }));
  const { errors } = await validateXML({
    xml,
    schema: readFileSync(join(import.meta.dirname, schema), "utf8"),
  });
  expect(errors.map(({ rawMessage }) => rawMessage)).toEqual([]);
});

it.each(formatNames)("%s credits OpenStreetMap", (format) =>
  expect(write(format)).toContain(credit),
);

describe("a file", () => {
  const position = { type: "Point", coordinates: [-8.760123, 42.5034] };
  const way = (east: number) => ({
    type: "LineString",
    coordinates: [[east, -33.5], position.coordinates],
  });

  it("as GPX keeps places, links and routes", () => {
    const [route, first, second] = readGpx(parse(write("gpx"))).features;
    expect(first?.geometry).toEqual(position);
    expect(first?.properties).toMatchObject({ name: full.name, type: "Sight" });
    expect(first?.properties?.desc).toMatch(
      /^94 out of 100\nKind: Sight\nArrival: Sat 10:00\nTasting fee: €15–€25\n/,
    );
    expect(first?.properties?.desc).toMatch(
      /Phone: \+34 986 000 000\n[\s\S]*Ring twice\.\nThen wait\.$/,
    );
    expect(first?.properties?.links).toEqual([
      { href: full.review, text: "Review" },
      { href: `${full.website}/`, text: "Website" },
      { href: full.booking, text: "Booking" },
    ]);
    expect(second?.geometry).toEqual({ type: "Point", coordinates: [-180, -33.5] });
    expect(route).toMatchObject({ properties: { name: "Day 1" }, geometry: way(-180) });
  });

  it("as KML keeps places, fields and routes", () => {
    const [first, second, route] = readKml(parse(write("kml"))).features;
    const { latitude, longitude, description, ...said } = full;
    expect(first?.geometry).toEqual(position);
    expect(first?.properties).toMatchObject({ ...said, score: "94" });
    expect(first?.properties?.description).toContain(description);
    expect(second?.properties).toMatchObject({ name: "Bare" });
    expect(route).toMatchObject({ properties: { name: "Day 1" }, geometry: way(180) });
  });

  it("as GeoJSON has longitude first and only known fields", () => {
    const { latitude, longitude, ...said } = full;
    expect(JSON.parse(write("geojson"))).toEqual({
      type: "FeatureCollection",
      features: [
        { type: "Feature", geometry: position, properties: said },
        {
          type: "Feature",
          geometry: { type: "Point", coordinates: [180, -33.5] },
          properties: { name: "Bare" },
        },
      ],
      credit,
    });
  });

  it("as CSV opens in Excel without running formulas", () => {
    expect(write("csv")).toMatch(/^\ufeff"Name",.*,"'=cmd/s);
    const [header = [], first = [], second = []] = parseCsv(write("csv"));
    expect(header).toEqual([
      "Name",
      ...Object.entries(fieldLabels).flatMap(([field, label]) => (field in full ? label : [])),
      "Latitude",
      "Longitude",
      "Credit",
    ]);
    expect(Object.fromEntries(header.map((label, i) => [label, first[i]]))).toMatchObject({
      "Score out of 100": "94",
      Phone: "+34 986 000 000",
      Latitude: "42.5034",
      Longitude: "-8.760123",
      Description: full.description,
    });
    expect(second.filter((cell) => cell !== "")).toEqual(["Bare", "-33.5", "180", credit]);
  });
});

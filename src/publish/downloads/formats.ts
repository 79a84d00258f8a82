import type { Feature, FeatureCollection, Point as GeoPoint } from "geojson";
import type { Point } from "../../catalogue/geography.ts";
import { type FactKey, type Facts, factKeys, facts, factText } from "../../schemas/facts.ts";
import { writeCsv } from "../../site/csv.ts";
import { document, element, type Xml } from "../xml.ts";

/**
 * A stop to take along, in degrees (WGS 84). What a text says is set as a reader would read it; `review`, `website` and
 * `booking` are full addresses. An absent field is absent from the file.
 */
export type Waypoint = Point & { name: string } & { [F in TextField]?: string | undefined } & {
  /** Points out of 100. */
  score?: number | undefined;
};

/** A waypoint's fields beyond its name and position, in the files' order, with their labels. */
export const fields = {
  score: "Score out of 100",
  region: "Region",
  country: "Country",
  arrival: "Arrival",
  fee: "Tasting fee",
  reservation: "Reservation",
  hours: "Hours",
  ...(Object.fromEntries(factKeys.map((key) => [key, facts[key].label])) as Record<FactKey, string>),
  grapes: "Grapes",
  address: "Address",
  phone: "Phone",
  website: "Website",
  booking: "Booking",
  review: "Review",
  description: "Description",
  note: "Note",
} as const;
export type Field = keyof typeof fields;
type TextField = Exclude<Field, "score">;

/** The texts of a visit's known facts, by their fields. */
export const factFields = (known: Facts | undefined): { [K in FactKey]?: string | undefined } =>
  Object.fromEntries(factKeys.map((key) => [key, factText(key, known)]));

/** A route: its stops in the order in which they are visited. */
export type Route = { name: string; stops: readonly Waypoint[] };

/** The content of a file of waypoints. */
export type Places = {
  /** The title of the file: "Napa Valley wineries". */
  name: string;
  waypoints: readonly Waypoint[];
  /** Routes over the waypoints. GPX and KML have a place for them. */
  routes?: readonly Route[];
};

/** The fields that a waypoint has, with their labels and values, in the files' order. */
export const filled = (waypoint: Waypoint): { field: Field; label: string; value: string | number }[] =>
  (Object.keys(fields) as Field[]).flatMap((field) => {
    const value = waypoint[field];
    return value === undefined || value === "" ? [] : [{ field, label: fields[field], value }];
  });

const inSummary = new Set<Field>(["score", "arrival", "fee", "reservation", "hours", "phone", "address"]);

/** The text that a map app shows for a place: the facts that a traveler needs on arrival, then the texts, a line each. */
export function summary(waypoint: Waypoint): string {
  const facts = filled(waypoint).filter(({ field }) => inSummary.has(field));
  const lines = facts.map(({ field, label, value }) =>
    field === "score" ? `${value} out of 100` : `${label}: ${value}`,
  );
  return [...lines, waypoint.description, waypoint.note].filter(Boolean).join("\n");
}

/** Degrees to a tenth of a meter: six decimals, which never need an exponent. */
export const degrees = (value: number): number => Number(value.toFixed(6)) + 0;

/** Excel reads a file without a byte order mark in the system's legacy encoding, and "Rías" comes out as "RÃ­as". */
const byteOrderMark = "\ufeff";

/** What the license of OpenStreetMap's data asks of every file that has some: https://www.openstreetmap.org/copyright. */
export const credit =
  "Some places, phones and hours © OpenStreetMap contributors, https://www.openstreetmap.org/copyright";

/** Places as CSV (RFC 4180, UTF-8): a header, then a row each, with the columns that any of the places can fill. */
export function csv({ waypoints }: Pick<Places, "waypoints">): string {
  const used = new Set(waypoints.flatMap((waypoint) => filled(waypoint).map(({ field }) => field)));
  const columns = (Object.keys(fields) as Field[]).filter((field) => used.has(field));
  return (
    byteOrderMark +
    writeCsv([
      ["Name", ...columns.map((column) => fields[column]), "Latitude", "Longitude", "Credit"],
      ...waypoints.map((waypoint) => [
        waypoint.name,
        ...columns.map((column) => waypoint[column] ?? ""),
        degrees(waypoint.latitude),
        degrees(waypoint.longitude),
        credit,
      ]),
    ])
  );
}

/** Places as GeoJSON (RFC 7946): longitude first, WGS 84, and a member without a value left out. */
export const geojson = ({ waypoints }: Pick<Places, "waypoints">): string =>
  JSON.stringify({ type: "FeatureCollection", features: waypoints.map(feature), credit } satisfies FeatureCollection & {
    credit: string;
  });

const feature = (waypoint: Waypoint): Feature<GeoPoint> => ({
  type: "Feature",
  geometry: { type: "Point", coordinates: [degrees(waypoint.longitude), degrees(waypoint.latitude)] },
  properties: {
    name: waypoint.name,
    ...Object.fromEntries(filled(waypoint).map(({ field, value }) => [field, value])),
  },
});

/** The type of a GPX waypoint: apps group waypoints by it. */
const category = "Winery";

/**
 * Places as GPX 1.1 (https://www.topografix.com/GPX/1/1/), for navigation devices and hiking apps. `creator` is who
 * wrote the file. The order of the elements is the schema's.
 */
export const gpx = (creator: string, { name, waypoints, routes = [] }: Places): string =>
  document(
    element(
      "gpx",
      [
        element("metadata", [element("name", name), element("desc", credit)]),
        ...waypoints.map((waypoint) => point("wpt", waypoint)),
        ...routes.map(route),
      ],
      { xmlns: "http://www.topografix.com/GPX/1/1", version: "1.1", creator },
    ),
  );

const point = (kind: "wpt" | "rtept", waypoint: Waypoint): Xml =>
  element(
    kind,
    [element("name", waypoint.name), element("desc", summary(waypoint)), ...links(waypoint), element("type", category)],
    { lat: String(degrees(waypoint.latitude)), lon: String(east(waypoint.longitude)) },
  );

/** The schema's longitudes end short of 180. */
const east = (longitude: number) => (degrees(longitude) === 180 ? -180 : degrees(longitude));

/** The links of a waypoint. An invalid one is left out, since the schema would reject the whole file. */
const links = ({ review, website, booking }: Waypoint): Xml[] =>
  Object.entries({ Review: review, Website: website, Booking: booking }).flatMap(([text, href]) =>
    href && URL.canParse(href) ? [element("link", [element("text", text)], { href: new URL(href).href })] : [],
  );

const route = ({ name, stops }: Route): Xml =>
  element("rte", [element("name", name), ...stops.map((stop) => point("rtept", stop))]);

/**
 * Places as KML 2.2 (OGC 07-147r2), for Google Earth, My Maps and Organic Maps. The order of the elements is the
 * schema's.
 */
export const kml = ({ name, waypoints, routes = [] }: Places): string =>
  document(
    element(
      "kml",
      [
        element("Document", [
          element("name", name),
          element("description", credit),
          ...waypoints.map(placemark),
          ...routes.filter(({ stops }) => stops.length > 1).map(line),
        ]),
      ],
      {
        xmlns: "http://www.opengis.net/kml/2.2",
      },
    ),
  );

const placemark = (waypoint: Waypoint): Xml =>
  element("Placemark", [
    element("name", waypoint.name),
    ...(waypoint.address ? [element("address", waypoint.address)] : []),
    ...(waypoint.phone ? [element("phoneNumber", waypoint.phone)] : []),
    element("description", summary(waypoint)),
    element(
      "ExtendedData",
      filled(waypoint).map(({ field, label, value }) =>
        element("Data", [element("displayName", label), element("value", String(value))], { name: field }),
      ),
    ),
    element("Point", [element("coordinates", coordinates(waypoint))]),
  ]);

/** A route as a line from stop to stop. */
const line = ({ name, stops }: Route): Xml =>
  element("Placemark", [
    element("name", name),
    element("LineString", [element("tessellate", "1"), element("coordinates", stops.map(coordinates).join(" "))]),
  ]);

const coordinates = ({ latitude, longitude }: Waypoint): string => `${degrees(longitude)},${degrees(latitude)}`;

type Format = {
  label: string;
  /** Its purpose, written after "for". */
  use: string;
  mediaType: string;
  /** `creator` is the site's name. */
  write: (places: Places, creator: string) => string;
};

/** The files to take along by their extension: the label of their link, what they are sent as, and their writer. */
export const formats = {
  gpx: {
    label: "GPX",
    use: "navigation and hiking apps",
    mediaType: "application/gpx+xml",
    write: (places, creator) => gpx(creator, places),
  },
  kml: {
    label: "KML",
    use: "Google Maps and Earth",
    mediaType: "application/vnd.google-earth.kml+xml",
    write: kml,
  },
  csv: { label: "CSV", use: "a spreadsheet", mediaType: "text/csv; charset=utf-8", write: csv },
  geojson: { label: "GeoJSON", use: "mapping software", mediaType: "application/geo+json", write: geojson },
} as const satisfies Record<string, Format>;

export type FormatName = keyof typeof formats;
export const formatNames = Object.keys(formats) as FormatName[];

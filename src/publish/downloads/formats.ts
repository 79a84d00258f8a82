import type { Feature } from "geojson";
import type { Point } from "../../catalogue/geography.ts";
import { type FactKey, type Facts, factKeys, facts, factText } from "../../schemas/facts.ts";
import { writeCsv } from "../../site/csv.ts";
import { document, element, type Xml } from "../xml.ts";

/** A waypoint's fields beyond its name and position, in the files' order, with their labels. */
export const fields = {
  score: "Score out of 100",
  region: "Region",
  country: "Country",
  arrival: "Arrival",
  fee: "Tasting fee",
  reservation: "Reservation",
  hours: "Hours",
  ...(Object.fromEntries(factKeys.map((key) => [key, facts[key].label])) as Record<
    FactKey,
    string
  >),
  grapes: "Grapes",
  address: "Address",
  phone: "Phone",
  website: "Website",
  booking: "Booking",
  review: "Review",
  description: "Description",
  note: "Note",
} as const;
type Field = keyof typeof fields;
const fieldNames = Object.keys(fields) as Field[];

/**
 * A stop to take along, in degrees (WGS 84). What a text says is set as a reader would read it; `review`, `website` and
 * `booking` are full addresses, `score` is in points out of 100. An absent field is absent from the file.
 */
export type Waypoint = Point & { name: string; score?: number | undefined } & {
  [F in Exclude<Field, "score">]?: string | undefined;
};

/** The texts of a visit's known facts, by their fields. */
export const factFields = (known: Facts | undefined): { [K in FactKey]?: string | undefined } =>
  Object.fromEntries(factKeys.map((key) => [key, factText(key, known)]));

/** A route: its stops in the order in which they are visited. */
export type Route = { name: string; stops: readonly Waypoint[] };

/** The content of a file: its title, like "Napa Valley wineries", and routes, for which GPX and KML have a place. */
export type Places = { name: string; waypoints: readonly Waypoint[]; routes?: readonly Route[] };

/** The fields that a waypoint has, with their values, in the files' order. */
const filled = (waypoint: Waypoint) =>
  fieldNames.flatMap((field) => (waypoint[field] ? [[field, waypoint[field]] as const] : []));

const inSummary: readonly Field[] = ["arrival", "fee", "reservation", "hours", "address", "phone"];

/** The text that a map app shows for a place: the facts that a traveler needs on arrival, then the texts, a line each. */
function summary(waypoint: Waypoint): string {
  const { score, description, note } = waypoint;
  const lines = inSummary.map((field) => waypoint[field] && `${fields[field]}: ${waypoint[field]}`);
  return [score && `${score} out of 100`, ...lines, description, note].filter(Boolean).join("\n");
}

/** Degrees to a tenth of a meter: six decimals, which never need an exponent. */
const degrees = (value: number): number => Number(value.toFixed(6)) + 0;

/** Excel reads a file without a byte order mark in the system's legacy encoding, and "Rías" comes out as "RÃ­as". */
const byteOrderMark = "\ufeff";

/** What the license of OpenStreetMap's data asks of every file that has some: https://www.openstreetmap.org/copyright. */
export const credit =
  "Some places, phones and hours © OpenStreetMap contributors, https://www.openstreetmap.org/copyright";

/** Places as CSV (RFC 4180, UTF-8): a header, then a row each, with the columns that any of the places can fill. */
function csv({ waypoints }: Places): string {
  const columns = fieldNames.filter((field) => waypoints.some((waypoint) => waypoint[field]));
  const rows = waypoints.map((waypoint) => [
    waypoint.name,
    ...columns.map((column) => waypoint[column] ?? ""),
    degrees(waypoint.latitude),
    degrees(waypoint.longitude),
    credit,
  ]);
  const header = [
    "Name",
    ...columns.map((column) => fields[column]),
    "Latitude",
    "Longitude",
    "Credit",
  ];
  return byteOrderMark + writeCsv([header, ...rows]);
}

/** Places as GeoJSON (RFC 7946): longitude first, WGS 84, and a member without a value left out. */
const geojson = ({ waypoints }: Places): string =>
  JSON.stringify({
    type: "FeatureCollection",
    features: waypoints.map((waypoint): Feature => {
      const coordinates = [degrees(waypoint.longitude), degrees(waypoint.latitude)];
      const properties = { name: waypoint.name, ...Object.fromEntries(filled(waypoint)) };
      return { type: "Feature", geometry: { type: "Point", coordinates }, properties };
    }),
    credit,
  });

/**
 * Places as GPX 1.1 (https://www.topografix.com/GPX/1/1/), for navigation devices and hiking apps. `creator` is who
 * wrote the file. The order of the elements is the schema's.
 */
function gpx({ name, waypoints, routes = [] }: Places, creator: string): string {
  const content = [
    element("metadata", [element("name", name), element("desc", credit)]),
    ...waypoints.map((waypoint) => point("wpt", waypoint)),
    ...routes.map(({ name, stops }) =>
      element("rte", [element("name", name), ...stops.map((stop) => point("rtept", stop))]),
    ),
  ];
  return document("gpx", content, {
    xmlns: "http://www.topografix.com/GPX/1/1",
    version: "1.1",
    creator,
  });
}

/** A point of a GPX file. Apps group waypoints by their type; the schema's longitudes end short of 180. */
function point(kind: "wpt" | "rtept", waypoint: Waypoint): Xml {
  const east = degrees(waypoint.longitude);
  return element(
    kind,
    [
      element("name", waypoint.name),
      element("desc", summary(waypoint)),
      ...links(waypoint),
      element("type", "Winery"),
    ],
    { lat: String(degrees(waypoint.latitude)), lon: String(east === 180 ? -180 : east) },
  );
}

/** The links of a waypoint. An invalid one is left out, since the schema would reject the whole file. */
const links = ({ review, website, booking }: Waypoint): Xml[] =>
  Object.entries({ Review: review, Website: website, Booking: booking }).flatMap(([text, href]) =>
    href && URL.canParse(href)
      ? [element("link", [element("text", text)], { href: new URL(href).href })]
      : [],
  );

/**
 * Places as KML 2.2 (OGC 07-147r2), for Google Earth, My Maps and Organic Maps, a route as a line from stop to stop. The
 * order of the elements is the schema's.
 */
function kml({ name, waypoints, routes = [] }: Places): string {
  const lines = routes
    .filter(({ stops }) => stops.length > 1)
    .map(({ name, stops }) => {
      const way = element("coordinates", stops.map(coordinates).join(" "));
      return element("Placemark", [
        element("name", name),
        element("LineString", [element("tessellate", "1"), way]),
      ]);
    });
  const content = [
    element("name", name),
    element("description", credit),
    ...waypoints.map(placemark),
    ...lines,
  ];
  return document("kml", [element("Document", content)], {
    xmlns: "http://www.opengis.net/kml/2.2",
  });
}

const placemark = (waypoint: Waypoint): Xml =>
  element("Placemark", [
    element("name", waypoint.name),
    ...(waypoint.address ? [element("address", waypoint.address)] : []),
    ...(waypoint.phone ? [element("phoneNumber", waypoint.phone)] : []),
    element("description", summary(waypoint)),
    element(
      "ExtendedData",
      filled(waypoint).map(([name, value]) =>
        element("Data", [element("displayName", fields[name]), element("value", String(value))], {
          name,
        }),
      ),
    ),
    element("Point", [element("coordinates", coordinates(waypoint))]),
  ]);

const coordinates = ({ latitude, longitude }: Waypoint): string =>
  `${degrees(longitude)},${degrees(latitude)}`;

/**
 * The files to take along by their extension: the label of their link, their purpose, written after "for", what they are
 * sent as, and their writer. `creator` is the site's name.
 */
export const formats = {
  gpx: {
    label: "GPX",
    use: "navigation and hiking apps",
    mediaType: "application/gpx+xml",
    write: gpx,
  },
  kml: {
    label: "KML",
    use: "Google Maps and Earth",
    mediaType: "application/vnd.google-earth.kml+xml",
    write: kml,
  },
  csv: { label: "CSV", use: "a spreadsheet", mediaType: "text/csv; charset=utf-8", write: csv },
  geojson: {
    label: "GeoJSON",
    use: "mapping software",
    mediaType: "application/geo+json",
    write: geojson,
  },
} as const;

export type FormatName = keyof typeof formats;
export const formatNames = Object.keys(formats) as FormatName[];

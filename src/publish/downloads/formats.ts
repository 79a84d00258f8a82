import type { Feature } from "geojson";
import type { Point } from "../../catalogue/geography.ts";
import { toCsv } from "../../format/csv.ts";
import { type FactKey, type Facts, factKeys, facts, factText } from "../../schemas/facts.ts";
import { makeElement, serializeXml, type Xml } from "../xml.ts";

/** A waypoint's fields beyond its name and position, in the files' order, with their labels. */
export const fieldLabels = {
  kind: "Kind",
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
type FieldName = keyof typeof fieldLabels;
const fieldNames = Object.keys(fieldLabels) as FieldName[];

/**
 * A stop to take along, in degrees (WGS 84). What a text says is set as a reader would read it; `review`, `website` and
 * `booking` are full addresses, `score` is in points out of 100. An absent field is absent from the file.
 */
export type Waypoint = Point & {
  name: string;
  score?: number | undefined;
  /** What it is, if it isn't a winery. */
  kind?: Exclude<keyof typeof waypointSymbols, "Winery">;
} & {
  [F in Exclude<FieldName, "score" | "kind">]?: string | undefined;
};

/** The symbols of Garmin's devices for each kind of waypoint. */
const waypointSymbols = { Winery: "Winery", Lunch: "Restaurant", Sight: "Scenic Area" } as const;

/** The texts of a visit's known facts, by their fields. */
export const formatFactFields = (
  known: Facts | undefined,
): { [K in FactKey]?: string | undefined } =>
  Object.fromEntries(factKeys.map((key) => [key, factText(key, known)]));

/** A route: its stops in the order in which they are visited. */
export type Route = { name: string; stops: readonly Waypoint[] };

/** The content of a file: its title, like "Napa Valley wineries", and routes, for which GPX and KML have a place. */
export type DownloadContent = {
  name: string;
  waypoints: readonly Waypoint[];
  routes?: readonly Route[];
};

/** The fields that a waypoint has, with their values, in the files' order. */
const presentFields = (waypoint: Waypoint) =>
  fieldNames.flatMap((field) => (waypoint[field] ? [[field, waypoint[field]] as const] : []));

const summaryFields: readonly FieldName[] = [
  "kind",
  "arrival",
  "fee",
  "reservation",
  "hours",
  "address",
  "phone",
];

/** The text that a map app shows for a place: the facts that a traveler needs on arrival, then the texts, a line each. */
function summaryText(waypoint: Waypoint): string {
  const { score, description, note } = waypoint;
  const lines = summaryFields.map(
    (field) => waypoint[field] && `${fieldLabels[field]}: ${waypoint[field]}`,
  );
  return [score && `${score} out of 100`, ...lines, description, note].filter(Boolean).join("\n");
}

/** Degrees to a tenth of a meter: six decimals, which never need an exponent. */
const roundDegrees = (value: number): number => Number(value.toFixed(6)) + 0;

/** Excel reads a file without a byte order mark in the system's legacy encoding, and "Rías" comes out as "RÃ­as". */
const byteOrderMark = "\ufeff";

/** What the license of OpenStreetMap's data asks of every file that has some: https://www.openstreetmap.org/copyright. */
export const credit =
  "Some places, phones and hours © OpenStreetMap contributors, https://www.openstreetmap.org/copyright";

/** Places as CSV (RFC 4180, UTF-8): a header, then a row each, with the columns that any of the places can fill. */
function formatCsv({ waypoints }: DownloadContent): string {
  const columns = fieldNames.filter((field) => waypoints.some((waypoint) => waypoint[field]));
  const rows = waypoints.map((waypoint) => [
    waypoint.name,
    ...columns.map((column) => waypoint[column] ?? ""),
    roundDegrees(waypoint.latitude),
    roundDegrees(waypoint.longitude),
    credit,
  ]);
  const header = [
    "Name",
    ...columns.map((column) => fieldLabels[column]),
    "Latitude",
    "Longitude",
    "Credit",
  ];
  return byteOrderMark + toCsv([header, ...rows]);
}

/** Places as GeoJSON (RFC 7946): longitude first, WGS 84, and a member without a value left out. */
const formatGeoJson = ({ waypoints }: DownloadContent): string =>
  JSON.stringify({
    type: "FeatureCollection",
    features: waypoints.map((waypoint): Feature => {
      const formatCoordinates = [roundDegrees(waypoint.longitude), roundDegrees(waypoint.latitude)];
      const properties = { name: waypoint.name, ...Object.fromEntries(presentFields(waypoint)) };
      return {
        type: "Feature",
        geometry: { type: "Point", coordinates: formatCoordinates },
        properties,
      };
    }),
    credit,
  });

/**
 * Places as GPX 1.1 (https://www.topografix.com/GPX/1/1/), for navigation devices and hiking apps. `creator` is who
 * wrote the file. The order of the elements is the schema's.
 */
function formatGpx({ name, waypoints, routes = [] }: DownloadContent, creator: string): string {
  const content = [
    makeElement("metadata", [makeElement("name", name), makeElement("desc", credit)]),
    ...waypoints.map((waypoint) => makePointElement("wpt", waypoint)),
    ...routes.map(({ name, stops }) =>
      makeElement("rte", [
        makeElement("name", name),
        ...stops.map((stop) => makePointElement("rtept", stop)),
      ]),
    ),
  ];
  return serializeXml("gpx", content, {
    xmlns: "http://www.topografix.com/GPX/1/1",
    version: "1.1",
    creator,
  });
}

/** A point of a GPX file. Apps group waypoints by their type; the schema's longitudes end short of 180. */
function makePointElement(element: "wpt" | "rtept", waypoint: Waypoint): Xml {
  const { kind = "Winery" } = waypoint;
  const east = roundDegrees(waypoint.longitude);
  return makeElement(
    element,
    [
      makeElement("name", waypoint.name),
      makeElement("desc", summaryText(waypoint)),
      ...makeLinkElements(waypoint),
      makeElement("sym", waypointSymbols[kind]),
      makeElement("type", kind),
    ],
    { lat: String(roundDegrees(waypoint.latitude)), lon: String(east === 180 ? -180 : east) },
  );
}

/** The links of a waypoint. An invalid one is left out, since the schema would reject the whole file. */
const makeLinkElements = ({ review, website, booking }: Waypoint): Xml[] =>
  Object.entries({ Review: review, Website: website, Booking: booking }).flatMap(([text, href]) =>
    href && URL.canParse(href)
      ? [makeElement("link", [makeElement("text", text)], { href: new URL(href).href })]
      : [],
  );

/**
 * Places as KML 2.2 (OGC 07-147r2), for Google Earth, My Maps and Organic Maps, a route as a line from stop to stop. The
 * order of the elements is the schema's.
 */
function formatKml({ name, waypoints, routes = [] }: DownloadContent): string {
  const lines = routes
    .filter(({ stops }) => stops.length > 1)
    .map(({ name, stops }) => {
      const way = makeElement("coordinates", stops.map(formatCoordinates).join(" "));
      return makeElement("Placemark", [
        makeElement("name", name),
        makeElement("LineString", [makeElement("tessellate", "1"), way]),
      ]);
    });
  const content = [
    makeElement("name", name),
    makeElement("description", credit),
    ...waypoints.map(makePlacemark),
    ...lines,
  ];
  return serializeXml("kml", [makeElement("Document", content)], {
    xmlns: "http://www.opengis.net/kml/2.2",
  });
}

const makePlacemark = (waypoint: Waypoint): Xml =>
  makeElement("Placemark", [
    makeElement("name", waypoint.name),
    ...(waypoint.address ? [makeElement("address", waypoint.address)] : []),
    ...(waypoint.phone ? [makeElement("phoneNumber", waypoint.phone)] : []),
    makeElement("description", summaryText(waypoint)),
    makeElement(
      "ExtendedData",
      presentFields(waypoint).map(([name, value]) =>
        makeElement(
          "Data",
          [makeElement("displayName", fieldLabels[name]), makeElement("value", String(value))],
          {
            name,
          },
        ),
      ),
    ),
    makeElement("Point", [makeElement("coordinates", formatCoordinates(waypoint))]),
  ]);

const formatCoordinates = ({ latitude, longitude }: Waypoint): string =>
  `${roundDegrees(longitude)},${roundDegrees(latitude)}`;

/**
 * The files to take along by their extension: the label of their link, their purpose, written after "for", what they are
 * sent as, and their writer. `creator` is the site's name.
 */
export const formats = {
  gpx: {
    label: "GPX",
    use: "navigation and hiking apps",
    mediaType: "application/gpx+xml",
    write: formatGpx,
  },
  kml: {
    label: "KML",
    use: "Google Maps and Earth",
    mediaType: "application/vnd.google-earth.kml+xml",
    write: formatKml,
  },
  csv: {
    label: "CSV",
    use: "a spreadsheet",
    mediaType: "text/csv; charset=utf-8",
    write: formatCsv,
  },
  geojson: {
    label: "GeoJSON",
    use: "mapping software",
    mediaType: "application/geo+json",
    write: formatGeoJson,
  },
} as const;

export type FormatName = keyof typeof formats;
export const formatNames = Object.keys(formats) as FormatName[];

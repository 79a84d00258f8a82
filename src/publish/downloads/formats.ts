import type { Feature } from "geojson";
import type { Point } from "../../catalogue/geography.ts";
import { toCsv } from "../../format/csv.ts";
import { formatDatedFee } from "../../format/money.ts";
import { type FactYears, formatReservation, type VisitRules } from "../../format/visit.ts";
import { type FactKey, type Facts, factKeys, facts, formatFact } from "../../schemas/facts.ts";
import type { Visit } from "../../schemas/visit.ts";
import { makeXmlElement, serializeXml, type Xml } from "../xml.ts";

/** The labels of a waypoint's fields, in column order. */
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
 * A place in a download: a point (WGS 84) with reader-facing text. `review`, `website` and
 * `booking` are URLs; `score` is in points out of 100.
 */
export type Waypoint = Point & {
  name: string;
  score?: number | undefined;
  /** The kind of place. Undefined for a winery. */
  kind?: Exclude<keyof typeof waypointSymbols, "Winery">;
} & {
  [F in Exclude<FieldName, "score" | "kind">]?: string | undefined;
};

/** The symbol that Garmin devices show for each kind of waypoint. */
const waypointSymbols = { Winery: "Winery", Lunch: "Restaurant", Sight: "Scenic Area" } as const;

/** Formats a visit's yes-or-no facts, keyed by field. Unknown facts are undefined. */
export const formatFactFields = (
  knownFacts: Facts | undefined,
): { [K in FactKey]?: string | undefined } =>
  Object.fromEntries(factKeys.map((key) => [key, formatFact(key, knownFacts)]));

/** The facts about a winery that both the catalogue and /guide.json contain. */
type WineryFacts = Point &
  VisitRules &
  Pick<Visit, "phone" | "facts"> & {
    name: string;
    score: number;
    years: FactYears;
    grapes?: readonly string[] | undefined;
  };

/** Makes a winery's waypoint. `places` are the names of its region and country. */
export const makeWineryWaypoint = (
  winery: WineryFacts,
  places: { region: string; country: string },
  review: URL,
): Waypoint => ({
  name: winery.name,
  latitude: winery.latitude,
  longitude: winery.longitude,
  score: winery.score,
  ...places,
  fee: formatDatedFee(winery.fee, winery.years.fee),
  reservation: formatReservation(winery, winery.years.reservation),
  ...formatFactFields(winery.facts),
  grapes: winery.grapes?.join(", "),
  phone: winery.phone,
  review: review.href,
});

/** A route with its stops, in visiting order. */
export type Route = { name: string; stops: readonly Waypoint[] };

/**
 * A download's content. `name` is a title such as "Napa Valley wineries"; only GPX and KML files
 * contain the routes.
 */
export type DownloadContent = {
  name: string;
  waypoints: readonly Waypoint[];
  routes?: readonly Route[];
};

/** Lists the names of a waypoint's fields that have a value, in column order. */
const listPresentFields = (waypoint: Waypoint) => fieldNames.filter((field) => waypoint[field]);

const summaryFields: readonly FieldName[] = [
  "kind",
  "arrival",
  "fee",
  "reservation",
  "hours",
  "address",
  "phone",
];

/**
 * Formats a waypoint as text for map apps: a line for each fact that a traveler needs on arrival,
 * then the description and note.
 */
function formatSummary(waypoint: Waypoint): string {
  const { score, description, note } = waypoint;
  const facts = summaryFields
    .filter((field) => waypoint[field])
    .map((field) => `${fieldLabels[field]}: ${waypoint[field]}`);
  const lines = [score && `${score} out of 100`, ...facts, description, note];
  return lines.filter(Boolean).join("\n");
}

/** Rounds degrees to six decimals, a tenth of a meter. Adding 0 converts -0 to 0. */
const roundDegrees = (value: number) => Number(value.toFixed(6)) + 0;

/** The byte order mark. Without it, Excel assumes a legacy encoding and shows "Rías" as "RÃ­as". */
const byteOrderMark = "\ufeff";

/** The credit that OpenStreetMap's license requires in every file with its data. */
export const credit =
  "Some places, phones and hours © OpenStreetMap contributors, https://www.openstreetmap.org/copyright";

/** Formats CSV (RFC 4180, UTF-8). Skips empty columns. */
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

/** Formats GeoJSON (RFC 7946): longitude first, WGS 84. */
const formatGeoJson = ({ waypoints }: DownloadContent) =>
  JSON.stringify({ type: "FeatureCollection", features: waypoints.map(makeFeature), credit });

function makeFeature(waypoint: Waypoint): Feature {
  const coordinates = [roundDegrees(waypoint.longitude), roundDegrees(waypoint.latitude)];
  const fields = listPresentFields(waypoint).map((field) => [field, waypoint[field]]);
  return {
    type: "Feature",
    geometry: { type: "Point", coordinates },
    properties: { name: waypoint.name, ...Object.fromEntries(fields) },
  };
}

/**
 * Formats GPX 1.1 (https://www.topografix.com/GPX/1/1/). The elements follow the schema's order.
 */
function formatGpx({ name, waypoints, routes = [] }: DownloadContent, creator: string): string {
  const content = [
    makeXmlElement("metadata", [makeXmlElement("name", name), makeXmlElement("desc", credit)]),
    ...waypoints.map((waypoint) => makePointElement("wpt", waypoint)),
    ...routes.map(makeRouteElement),
  ];
  return serializeXml("gpx", content, {
    xmlns: "http://www.topografix.com/GPX/1/1",
    version: "1.1",
    creator,
  });
}

function makeRouteElement({ name, stops }: Route): Xml {
  const points = stops.map((stop) => makePointElement("rtept", stop));
  return makeXmlElement("rte", [makeXmlElement("name", name), ...points]);
}

/**
 * Makes a GPX waypoint or route point. Writes a longitude of 180 as -180, because GPX rejects 180.
 */
function makePointElement(element: "wpt" | "rtept", waypoint: Waypoint): Xml {
  const { kind = "Winery" } = waypoint;
  const east = roundDegrees(waypoint.longitude);
  return makeXmlElement(
    element,
    [
      makeXmlElement("name", waypoint.name),
      makeXmlElement("desc", formatSummary(waypoint)),
      ...makeLinkElements(waypoint),
      makeXmlElement("sym", waypointSymbols[kind]),
      makeXmlElement("type", kind),
    ],
    { lat: String(roundDegrees(waypoint.latitude)), lon: String(east === 180 ? -180 : east) },
  );
}

/** Makes a waypoint's links. Skips invalid URLs, because one would make the whole file invalid. */
function makeLinkElements({ review, website, booking }: Waypoint): Xml[] {
  const links = Object.entries({ Review: review, Website: website, Booking: booking });
  return links.flatMap(([text, url]) => {
    if (!url || !URL.canParse(url)) return [];
    return [makeXmlElement("link", [makeXmlElement("text", text)], { href: new URL(url).href })];
  });
}

/**
 * Formats KML 2.2 (OGC 07-147r2), with each route as a line from stop to stop. The elements follow
 * the schema's order.
 */
function formatKml({ name, waypoints, routes = [] }: DownloadContent): string {
  const lines = routes.filter(({ stops }) => stops.length > 1).map(makeLinePlacemark);
  const content = [
    makeXmlElement("name", name),
    makeXmlElement("description", credit),
    ...waypoints.map(makePlacemark),
    ...lines,
  ];
  return serializeXml("kml", [makeXmlElement("Document", content)], {
    xmlns: "http://www.opengis.net/kml/2.2",
  });
}

function makeLinePlacemark({ name, stops }: Route): Xml {
  const coordinates = makeXmlElement("coordinates", stops.map(formatCoordinates).join(" "));
  const line = makeXmlElement("LineString", [makeXmlElement("tessellate", "1"), coordinates]);
  return makeXmlElement("Placemark", [makeXmlElement("name", name), line]);
}

function makePlacemark(waypoint: Waypoint): Xml {
  const { name, address, phone } = waypoint;
  const data = listPresentFields(waypoint).map((field) => makeDataElement(field, waypoint[field]));
  return makeXmlElement("Placemark", [
    makeXmlElement("name", name),
    ...(address ? [makeXmlElement("address", address)] : []),
    ...(phone ? [makeXmlElement("phoneNumber", phone)] : []),
    makeXmlElement("description", formatSummary(waypoint)),
    makeXmlElement("ExtendedData", data),
    makeXmlElement("Point", [makeXmlElement("coordinates", formatCoordinates(waypoint))]),
  ]);
}

function makeDataElement(field: FieldName, value: Waypoint[FieldName]): Xml {
  const label = makeXmlElement("displayName", fieldLabels[field]);
  return makeXmlElement("Data", [label, makeXmlElement("value", `${value}`)], { name: field });
}

const formatCoordinates = ({ latitude, longitude }: Waypoint) =>
  `${roundDegrees(longitude)},${roundDegrees(latitude)}`;

/** The file formats, keyed by extension. `use` completes the label "GPX for …". */
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

import { geoContains } from "d3-geo";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import worldJson from "world-atlas/countries-110m.json" with { type: "json" };
import type { Entries, Entry } from "../catalogue/collections.ts";
import { measureDistanceKm, type Point } from "../catalogue/geography.ts";
import { getCountryName } from "../schemas/place.ts";
import { getCountryId } from "../site/paths.ts";
import { type CheckContext, findDuplicates, formatSuggestion, type Rule } from "./problems.ts";

/** The maximum distance between a state's center and its nearest region. */
const maxStateKm = 900;

const worldTopology = worldJson as unknown as Topology<{
  countries: GeometryCollection<{ name: string }>;
}>;

const formatPoint = ({ latitude, longitude }: Point) => `${latitude}, ${longitude}`;

/** Names the coordinate in which a point is farther from another: the one that is probably wrong. */
const findWrongCoordinate = (point: Point, other: Point): "latitude" | "longitude" =>
  Math.abs(point.latitude - other.latitude) < Math.abs(point.longitude - other.longitude)
    ? "longitude"
    : "latitude";

const pointFix = "check both numbers, their order and the minus sign";

/** Checks the coordinates of places and wineries, and the time zones of countries and states. */
export const checkPlaces: Rule = (guide) => {
  const { countries, states, regions } = guide.entries;
  for (const country of countries) {
    if (!country.data.draft) checkCountryLocation(guide, country);
    const ownStates = states.filter((state) => getCountryId(state) === country.id);
    for (const place of [country, ...ownStates]) checkTimeZone(guide, place, country);
  }
  for (const state of states) {
    const ownRegions = regions.filter(({ data }) => data.state === state.id);
    const points = ownRegions.map(({ data }) => data);
    reportDistantPlace(guide, state, points, maxStateKm);
  }
  for (const region of regions) checkWineryLocations(guide, region);
  checkDuplicatePointsAndCodes(guide);
};

const world = feature(worldTopology, worldTopology.objects.countries).features;

/**
 * Reports a country whose coordinates are outside its borders. Skips tiny countries, which aren't
 * on the world map.
 */
function checkCountryLocation({ problem }: CheckContext, country: Entries["countries"][number]) {
  const { isoCode, latitude, longitude } = country.data;
  const name = getCountryName(isoCode) ?? "";
  const hasName = (shapeName: string) => name !== "" && shapeName.startsWith(name);
  const shape = world.find((each) => geoContains(each, [longitude, latitude]));
  const isKnown = world.some(({ properties }) => hasName(properties.name));
  if (!isKnown || (shape && hasName(shape.properties.name))) return;
  const place = shape ? `in ${shape.properties.name}` : "in the sea";
  const message = `${formatPoint(country.data)} is ${place}, not in ${name}; write a point inside it, since its map is found by that, or correct isoCode`;
  problem(country, "latitude", message);
}

/**
 * The US states in each time zone, keyed by the zone's English name. Omits Alaska, Hawaii, and most
 * states that are split between two zones.
 */
const statesByTimeZone: Readonly<Record<string, string>> = {
  "Eastern Time": "CT DE GA ME MD MA MI NH NJ NY NC OH PA RI SC VT VA WV",
  "Central Time": "AL AR IL IA LA MN MS MO OK TX WI",
  "Mountain Time": "CO MT NM UT WY",
  "Mountain Standard Time": "AZ",
  "Pacific Time": "CA NV OR WA",
};

/** Returns a time zone's English name: "Pacific Time" for America/Los_Angeles. */
function getTimeZoneName(timeZone: string): string | undefined {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" });
  return format.formatToParts().find(({ type }) => type === "timeZoneName")?.value;
}

/** Warns if a country's or state's time zone is wrong, because calendar files depend on it. */
function checkTimeZone(
  { warn }: CheckContext,
  { file, data }: Entries["countries"][number] | Entries["states"][number],
  country: Entries["countries"][number],
) {
  const { isoCode, name } = country.data;
  const { timeZone } = data;
  if (timeZone === undefined) return;
  const zones = new Intl.Locale("en", { region: isoCode }).getTimeZones() ?? [];
  if (!zones.includes(timeZone)) {
    const message = `${timeZone} is not in ${name}; write its own${formatSuggestion("", zones)}`;
    warn({ file }, "timeZone", message);
  } else if ("abbreviation" in data && isoCode === "US") {
    const zoneNames = Object.keys(statesByTimeZone);
    const expected = zoneNames.find((zone) => statesByTimeZone[zone]!.includes(data.abbreviation));
    const actual = getTimeZoneName(timeZone);
    const message = `${timeZone} is ${actual}, and ${data.name} has ${expected}; write its own`;
    if (expected !== undefined && expected !== actual) warn({ file }, "timeZone", message);
  }
}

function checkWineryLocations(guide: CheckContext, region: Entries["regions"][number]) {
  const { name, radiusKm } = region.data;
  const wineries = guide.entries.wineries.filter(({ data }) => data.region === region.id);
  const points = wineries.map(({ data }) => data.visit);
  if (points.length > 1 && reportDistantPlace(guide, region, points, radiusKm)) return;
  for (const winery of wineries) {
    const point = winery.data.visit;
    const isRough = [point.latitude, point.longitude].every((degrees) => (degrees * 10) % 1 === 0);
    const roughMessage = `${formatPoint(point)} can be miles off; write four decimals`;
    if (isRough && !winery.data.draft) guide.warn(winery, "visit.latitude", roughMessage);
    const km = Math.round(measureDistanceKm(point, region.data));
    if (km <= radiusKm || getCountryId(winery) !== getCountryId(region)) continue;
    const middle = `the middle of ${name}, whose wineries lie within ${radiusKm} km`;
    const fix = `${pointFix}, or raise radiusKm in ${region.file}`;
    const message = `${formatPoint(point)} is ${km} km from ${middle}; ${fix}`;
    const field = `visit.${findWrongCoordinate(point, region.data)}`;
    guide.problem(winery, field, message, { related: [region.file] });
  }
}

/** Reports places or wineries at the same point, and countries with the same code. */
function checkDuplicatePointsAndCodes({ finished, problem }: CheckContext) {
  const { countries, states, regions, wineries } = finished;
  const owners = [
    ...[...countries, ...states, ...regions].map(({ file, data }) => ({
      file,
      field: "latitude",
      value: formatPoint(data),
    })),
    ...wineries.map(({ file, data }) => ({
      file,
      field: "visit.latitude",
      value: formatPoint(data.visit),
    })),
    ...countries.map(({ file, data }) => ({ file, field: "isoCode", value: data.isoCode })),
  ];
  for (const { key, first, other } of findDuplicates(owners, ({ value }) => value)) {
    const message = `${key} is also that of ${first.file}; write this one's own`;
    problem({ file: other.file }, other.field, message, { related: [first.file] });
  }
}

/**
 * Reports a place if none of the given points is within `maxKm` of it. Returns true if it reported
 * a problem.
 */
function reportDistantPlace(
  guide: CheckContext,
  place: Entry<Point & { name: string }>,
  points: readonly Point[],
  maxKm: number,
): boolean {
  const getKm = (point: Point) => Math.round(measureDistanceKm(point, place.data));
  const [nearest] = points.toSorted((a, b) => getKm(a) - getKm(b));
  if (!nearest || getKm(nearest) <= maxKm) return false;
  const distance = `is ${getKm(nearest)} km from the nearest place in ${place.data.name}`;
  const field = findWrongCoordinate(place.data, nearest);
  guide.problem(place, field, `${formatPoint(place.data)} ${distance}; ${pointFix}`);
  return true;
}

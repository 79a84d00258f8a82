import { tzOffset } from "@date-fns/tz";
import { geoContains } from "d3-geo";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import worldJson from "world-atlas/countries-110m.json" with { type: "json" };
import type { Entries, Entry } from "../catalogue/collections.ts";
import { distanceKm, type Point } from "../catalogue/geography.ts";
import { countryNameOf } from "../schemas/place.ts";
import type { CheckContext, Rule } from "./problems.ts";

/** The maximum distance between a place's center and its nearest region. */
const maxDistanceKm = { country: 3500, state: 900 } as const;

const worldTopology = worldJson as unknown as Topology<{
  countries: GeometryCollection<{ name: string }>;
}>;

const pointText = ({ latitude, longitude }: Point) => `${latitude}, ${longitude}`;

const countryIdOf = (id: string) => id.split("/", 1)[0]!;

/** Checks that each place is near the places that it contains, and that points and time zones are plausible. */
export const checkPlaces: Rule = (guide) => {
  const { countries, states, regions } = guide.entries;
  const regionsOf = (id: string) =>
    regions.filter((region) => region.data.state === id || region.id.startsWith(`${id}/`));
  for (const country of countries) {
    const isFar = reportFarPlace(guide, country, regionsOf(country.id), maxDistanceKm.country);
    if (!isFar && !country.data.draft) checkCountryPoint(guide, country);
    checkTimeZone(guide, country);
  }
  for (const state of states)
    reportFarPlace(guide, state, regionsOf(state.id), maxDistanceKm.state);
  for (const region of regions) checkWineryPoints(guide, region);
  checkSharedValues(guide);
};

const world = feature(worldTopology, worldTopology.objects.countries).features;

/** Reports a country whose point is outside its outline. Skips tiny countries, which have no outline. */
function checkCountryPoint({ problem }: CheckContext, country: Entries["countries"][number]) {
  const { isoCode, latitude, longitude } = country.data;
  const name = countryNameOf(isoCode) ?? "";
  const isNamed = (shapeName: string) => name !== "" && shapeName.startsWith(name);
  const shape = world.find((each) => geoContains(each, [longitude, latitude]));
  const isKnown = world.some(({ properties }) => isNamed(properties.name));
  if (!isKnown || (shape && isNamed(shape.properties.name))) return;
  const place = shape ? `in ${shape.properties.name}` : "in the sea";
  const message = `${pointText(country.data)} is ${place}, not in ${name}; write a point inside it, since its map is found by that`;
  problem(country, "latitude", message);
}

/** The maximum difference between local time and solar time (hours). In western China it is three. */
const maxSunHours = 3.5;

/** Warns of a time zone that is far from its country. Calendar files use it. */
function checkTimeZone({ warn }: CheckContext, { file, data }: Entries["countries"][number]) {
  const { timeZone, longitude } = data;
  if (timeZone === undefined) return;
  const sunHours = longitude / 15;
  const zoneHours = tzOffset(timeZone, new Date("2026-01-01")) / 60;
  const message = `${timeZone} is ${Math.round(Math.abs(zoneHours - sunHours))} hours away from ${data.name}; write its own`;
  if (Math.abs(zoneHours - sunHours) > maxSunHours) warn({ file }, "timeZone", message);
}

function checkWineryPoints(guide: CheckContext, region: Entries["regions"][number]) {
  const { name, radiusKm } = region.data;
  const wineries = guide.entries.wineries.filter(({ data }) => data.region === region.id);
  const points = wineries.map(({ data }) => ({ data: data.visit }));
  if (points.length > 1 && reportFarPlace(guide, region, points, radiusKm)) return;
  for (const winery of wineries) {
    const km = Math.round(distanceKm(winery.data.visit, region.data));
    if (km <= radiusKm || countryIdOf(winery.id) !== countryIdOf(region.id)) continue;
    const middle = `the middle of ${name}, whose wineries lie within ${radiusKm} km`;
    const fix = `check both numbers and the minus sign, or raise radiusKm in ${region.file}`;
    const message = `${pointText(winery.data.visit)} is ${km} km from ${middle}; ${fix}`;
    guide.problem(winery, "visit.latitude", message, { related: [region.file] });
  }
}

/** Reports places and wineries at the same point, and countries with the same code. */
function checkSharedValues({ finished, problem }: CheckContext) {
  const { countries, states, regions, wineries } = finished;
  const owners = [
    ...[...countries, ...states, ...regions].map(({ file, data }) => ({
      file,
      field: "latitude",
      value: pointText(data),
    })),
    ...wineries.map(({ file, data }) => ({
      file,
      field: "visit.latitude",
      value: pointText(data.visit),
    })),
    ...countries.map(({ file, data }) => ({ file, field: "isoCode", value: data.isoCode })),
  ];
  for (const [value, [first, ...others]] of Map.groupBy(owners, (owner) => owner.value))
    for (const { file, field } of others) {
      const message = `${value} is also that of ${first!.file}; write this one's own`;
      problem({ file }, field, message, { related: [first!.file] });
    }
}

type LocatedEntry = { data: Point };

/** Reports a place that is far from everything in it. Returns true if it reported one. */
function reportFarPlace(
  guide: CheckContext,
  place: Entry<Point & { name: string }>,
  contents: readonly LocatedEntry[],
  maxKm: number,
): boolean {
  const distances = contents.map(({ data }) => Math.round(distanceKm(data, place.data)));
  const nearestKm = Math.min(...distances);
  if (distances.length === 0 || nearestKm <= maxKm) return false;
  const distance = `is ${nearestKm} km from the nearest place in ${place.data.name}`;
  const fix = "check both numbers, their order and the minus sign";
  guide.problem(place, "latitude", `${pointText(place.data)} ${distance}; ${fix}`);
  return true;
}

import type { Catalogue } from "./assemble.ts";
import knownRoads from "./drives.json" with { type: "json" };
import type { Position, RoadData, RoadPlace } from "./drives.ts";
import { measureDistanceKm, type Point, parseNumberPairs } from "./geography.ts";
import { towns, villages } from "./towns.ts";

type Wineries = Pick<Catalogue, "countries">;

/** Lists the wineries' positions, each with its region's kind of roads. */
export const listRoadPlaces = ({ countries }: Wineries): RoadPlace[] =>
  countries
    .flatMap(({ wineries }) => wineries)
    .map(({ data: { visit }, region }) => ({
      latitude: visit.latitude,
      longitude: visit.longitude,
      roads: region.data.roads,
    }));

/** Builds the list of known drives and bodies of water near the guide's wineries. */
export function buildRoadData(catalogue: Wineries): RoadData {
  const places = listRoadPlaces(catalogue);
  const isNearKnownPlace = ([latitude, longitude]: Position) =>
    places.some((place) => measureDistanceKm(place, { latitude, longitude }) < maxDistanceKm);
  return {
    waters: listWaterLines().filter((water) => water.some(isNearKnownPlace)),
    drives: listKnownDrives().filter(({ ends }) => ends.some(isNearKnownPlace)),
  };
}

/** The maximum distance of a body of water or a known drive from the nearest winery. */
const maxDistanceKm = 60;

const roundDegrees = (degrees: number) => Math.round(degrees * 1000) / 1000;
const toPosition = ({ latitude, longitude }: Point): Position => [
  roundDegrees(latitude),
  roundDegrees(longitude),
];

/** Lists the known drives. Throws if drives.json contains an unknown name. */
export function listKnownDrives(): RoadData["drives"] {
  const places = [...villages, ...towns, ...knownRoads.places];
  const positions = new Map(places.map((place) => [place.name, toPosition(place)]));
  const findPosition = (name: string) => {
    const position = positions.get(name);
    if (!position) throw new Error(`"${name}" in drives.json is no town; add it to its places`);
    return position;
  };
  return knownRoads.drives.map(({ from, to, minutes }) => ({
    ends: [findPosition(from), findPosition(to)],
    minutes,
  }));
}

/** Lists the center lines of lakes and estuaries. */
export const listWaterLines = (): Position[][] =>
  knownRoads.waters.map(({ line }) => parseNumberPairs(line));

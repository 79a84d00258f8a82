import type { Position as LonLat, MultiPolygon } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import type { Catalogue } from "./assemble.ts";
import knownRoads from "./drives.json" with { type: "json" };
import type { Position, RoadData, RoadPlace } from "./drives.ts";
import { distanceKm, type Point } from "./geography.ts";
import { towns, villages } from "./towns.ts";
import waterOutlines from "./waters.json" with { type: "json" };

type Wineries = Pick<Catalogue, "countries">;

/** Lists the wineries, each with the kind of roads in its region. */
export const listRoadPlaces = ({ countries }: Wineries): RoadPlace[] =>
  countries
    .flatMap(({ wineries }) => wineries)
    .map(({ data: { visit }, region }) => ({
      latitude: visit.latitude,
      longitude: visit.longitude,
      roads: region.data.roads,
    }));

/** Lists the bodies of water and the known drives near the guide's wineries. */
export function buildRoadData(catalogue: Wineries): RoadData {
  const places = listRoadPlaces(catalogue);
  const isNear = ([latitude, longitude]: Position) =>
    places.some((place) => distanceKm(place, { latitude, longitude }) < maxDistanceKm);
  return {
    waters: listWaters().filter((water) => water.some(isNear)),
    drives: listKnownDrives().filter(({ ends }) => ends.some(isNear)),
  };
}

/** The maximum distance of waters and known drives from the nearest winery. */
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
  const positionOf = (name: string) => {
    const position = positions.get(name);
    if (!position) throw new Error(`"${name}" in drives.json is no town; add it to its places`);
    return position;
  };
  return knownRoads.drives.map(({ from, to, minutes }) => ({
    ends: [positionOf(from), positionOf(to)],
    minutes,
  }));
}

/** Lists the middle lines of the lakes that maps show, and of the estuaries in drives.json. */
export function listWaters(): Position[][] {
  const estuaries = knownRoads.waters.map(({ line }) =>
    line.split(",").map((pair): Position => pair.trim().split(" ").map(Number) as [number, number]),
  );
  return [...estuaries, ...readLakes().map(findMiddleLine)];
}

/** Reads the outlines of lakes (degrees). */
function readLakes(): LonLat[][] {
  const topology = waterOutlines as unknown as Topology;
  const lakes = feature(topology, topology.objects.lakes as GeometryCollection).features;
  return lakes.flatMap(({ geometry }) =>
    (geometry as MultiPolygon).coordinates.map(([outline = []]) => outline),
  );
}

/** The number of segments of a middle line. */
const lineParts = 4;

/** Finds a line along the middle of a lake, between its two farthest points. */
function findMiddleLine(outline: LonLat[]): Position[] {
  const points = outline.map(([longitude = 0, latitude = 0]) => ({ latitude, longitude }));
  const { start, end } = findFarthestPair(points);
  const middles = Array.from({ length: lineParts - 1 }, (_, i) => {
    const between = mixPoints(start, end, (i + 1) / lineParts);
    return averageOf(findShores(points, between, { start, end }));
  });
  return [start, ...middles, end].map(toPosition);
}

type Axis = { start: Point; end: Point };

function findFarthestPair(points: readonly Point[]): Axis {
  let farthest = { km: -1, start: points[0]!, end: points[0]! };
  for (const start of points)
    for (const end of points) {
      const km = distanceKm(start, end);
      if (km > farthest.km) farthest = { km, start, end };
    }
  return farthest;
}

const mixPoints = (a: Point, b: Point, share: number): Point => ({
  latitude: a.latitude + (b.latitude - a.latitude) * share,
  longitude: a.longitude + (b.longitude - a.longitude) * share,
});

/** Returns the points at which a shore crosses the perpendicular through a point of the axis. */
function findShores(shore: readonly Point[], center: Point, { start, end }: Axis): Point[] {
  const east = end.longitude - start.longitude;
  const north = end.latitude - start.latitude;
  const positionOf = ({ latitude, longitude }: Point) =>
    (longitude - center.longitude) * east + (latitude - center.latitude) * north;
  return shore.flatMap((point, i) => {
    const next = shore[(i + 1) % shore.length]!;
    const position = positionOf(point);
    const nextPosition = positionOf(next);
    if (position > 0 === nextPosition > 0) return [];
    return [mixPoints(point, next, position / (position - nextPosition))];
  });
}

function averageOf(points: readonly Point[]): Point {
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return {
    latitude: sum(points.map(({ latitude }) => latitude)) / points.length,
    longitude: sum(points.map(({ longitude }) => longitude)) / points.length,
  };
}

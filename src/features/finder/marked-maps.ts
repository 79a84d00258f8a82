import type { Point } from "../../catalogue/geography.ts";
import {
  discRadius,
  type Label,
  labelSize,
  listObstacles,
  makeSquareAround,
  placeLabels,
  placeMarks,
} from "../../pictures/maps/placement.ts";
import { type ClientMap, projectPoint, type XY } from "../../pictures/maps/projection.ts";
import { type LandNames, makeTripMap } from "../../pictures/maps/trip-map.ts";
import type { ClientMaps } from "../../pictures/maps/views.ts";
import { type Guide, listPlaceWithParents, type Place, type Winery } from "../guide.ts";
import { findCommonPlace } from "./results.ts";

/** Estimates the size of small names (map units), whose font is narrower than the estimate's. */
const smallLabelSize = 10;

/** What a map shows besides the numbered wineries. */
type Surroundings = {
  letters: ReadonlyMap<Winery, string>;
  town: Town | undefined;
  /** The names of villages around the town. */
  names?: LandNames | undefined;
};
type Town = Point & { name: string };

/**
 * Builds a map of the town and the wineries near it. If there is no town, builds maps of the
 * smallest place that contains all the wineries, or world maps if there is none. Zooms in on the
 * wineries.
 */
export function buildMarkedMaps(
  wineries: readonly Winery[],
  where: string | undefined,
  guide: Guide,
  maps: ClientMaps,
  { letters, town, names }: Surroundings = { letters: new Map(), town: undefined },
) {
  const wineryDiscs = [...makeWineryDiscs(wineries), ...makeLetteredDiscs(letters)];
  const towns = [...guide.towns, ...(names?.towns ?? [])];
  const nearMap = town && buildNearMap(town, wineryDiscs, towns, maps);
  if (nearMap) return [nearMap];
  const chosenPlace = guide.places.find(({ id }) => id === where);
  const within = wineries.length > 0 ? findCommonPlace(wineries) : chosenPlace;
  const place = listPlaceWithParents(within).findLast(({ id }) => maps.places[id]);
  const map = place && maps.places[place.id];
  if (map && place.kind === "region") {
    return [placeDiscsAndNames(map, wineryDiscs, findZoom(map, wineryDiscs, maxRegionScale))];
  }
  const discs = makePlaceDiscs(wineries, guide, place?.kind === "state");
  if (map) return [placeDiscsAndNames(map, discs, findZoom(map, discs))];
  const worlds = maps.world.map((world) => {
    const ownDiscs = discs.filter(({ place }) => {
      return listPlaceWithParents(place).some(({ id }) => world.countries.includes(id));
    });
    return placeDiscsAndNames(world, ownDiscs, findZoom(world, ownDiscs));
  });
  const isEmpty = wineries.length === 0;
  return worlds.filter(({ marks }) => isEmpty || marks.length > 0);
}

/** The size of a map around a town. Its maximum scale leaves room for the neighboring towns. */
const nearMapSize = { width: 340, minHeight: 270, maxHeight: 400, maxUnitsPerKm: 10 };

/**
 * Builds one map of a town and all the discs. Returns undefined if no drawing of land contains them
 * all.
 */
function buildNearMap(
  town: Town,
  discs: readonly Disc[],
  towns: readonly Town[],
  { lands }: ClientMaps,
) {
  const stops = discs.map((disc) => ({ ...disc, point: disc }));
  const days = [{ base: town, stops: [] }, ...stops.map((stop) => ({ stops: [stop] }))];
  const map = makeTripMap(days, lands, towns, nearMapSize);
  if (!map) return undefined;
  const { width, height, land, unitsPerKm } = map;
  const size = { land: land.href, width, height };
  const near = { towns: map.towns, unitsPerKm };
  return { map: size, picture: land, marks: map.stops, labels: [], near };
}

/**
 * A map with its marks. `picture` is the position and size of the land's drawing on it, and `near`
 * has the towns of a map around a town (map units).
 */
export type MarkedMap = ReturnType<typeof buildMarkedMaps>[number];

type Disc = Point & {
  key: string;
  name: string;
  number?: number;
  /** The letter of a winery that may match, instead of a number. */
  letter?: string;
  paths: readonly string[];
  place?: Place;
};

/** Makes a disc for each winery, with its number in the list. */
const makeWineryDiscs = (wineries: readonly Winery[]): Disc[] =>
  wineries.map(({ path, name, latitude, longitude }, i) => {
    return { key: path, name, number: i + 1, paths: [path], latitude, longitude };
  });

const makeLetteredDiscs = (letters: ReadonlyMap<Winery, string>): Disc[] =>
  [...letters].map(([{ path, name, latitude, longitude }, letter]) => {
    return { key: path, name, letter, paths: [path], latitude, longitude };
  });

/**
 * Makes a disc for each region that has matches, with the number of matches. Beyond a state's own
 * map, where its regions would be too close together, makes a disc for the state. Centers each disc
 * among all of the place's wineries, including those that don't match.
 */
function makePlaceDiscs(wineries: readonly Winery[], guide: Guide, isStateMap: boolean): Disc[] {
  const getPlace = ({ region }: Winery): Place =>
    isStateMap || region.parent.kind !== "state" ? region : region.parent;
  const allByPlace = Map.groupBy(guide.wineries, getPlace);
  const matchesByPlace = Map.groupBy(wineries, getPlace);
  return [...matchesByPlace].map(([place, matches]) => {
    const all = allByPlace.get(place)!;
    const computeMean = (axis: keyof Point) =>
      all.reduce((sum, winery) => sum + winery[axis], 0) / all.length;
    return {
      key: place.id,
      name: place.name,
      number: matches.length,
      paths: matches.map(({ path }) => path),
      place,
      latitude: computeMean("latitude"),
      longitude: computeMean("longitude"),
    };
  });
}

/** The visible part of a map: its top-left corner (map units) and zoom factor. */
type Zoom = { left: number; top: number; scale: number };
const wholeMap: Zoom = { left: 0, top: 0, scale: 1 };

/** The maximum zoom factor. Beyond it, the land looks too coarse. */
const maxScale = 4;
const maxRegionScale = 2.2;
/**
 * The minimum zoom factor. Zooming in by less isn't worth losing the scale bar and the coast at the
 * map's edge.
 */
const minScale = 1.25;
const minEdgeDistance = 46;

/** Finds the smallest part of a map that fits the places and their names. */
function findZoom(
  { cone, width, height }: ClientMap,
  places: readonly Point[],
  maxFactor = maxScale,
): Zoom {
  // A single place shows better where it lies in its surroundings.
  if (places.length < 2) return wholeMap;
  const points = places.map((place) => projectPoint(cone, place));
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const spanX = Math.max(...xs) - Math.min(...xs) + 2 * minEdgeDistance;
  const spanY = Math.max(...ys) - Math.min(...ys) + 2 * minEdgeDistance;
  const scale = Math.min(maxFactor, width / spanX, height / spanY);
  if (scale < minScale) return wholeMap;
  const centerX = (Math.max(...xs) + Math.min(...xs)) / 2;
  const centerY = (Math.max(...ys) + Math.min(...ys)) / 2;
  const clampCorner = (center: number, size: number) =>
    Math.min(size - size / scale, Math.max(0, center - size / scale / 2));
  return { left: clampCorner(centerX, width), top: clampCorner(centerY, height), scale };
}

/** The distances of a name from its disc, if the disc has no room for it (map units). */
const minLeader = 20;
const maxLeader = 90;

/** Returns the ends of the line from a disc to its name, if the name is far away. */
function findLeader([x, y]: XY, { box: [left, top, right, bottom] }: Label) {
  const end = [Math.min(right, Math.max(left, x)), Math.min(bottom, Math.max(top, y))] as const;
  return Math.hypot(end[0] - x, end[1] - y) < minLeader ? undefined : `M${x} ${y}L${end}`;
}

/**
 * Places discs without overlap, and adds names beside region discs. If that leaves names without
 * room, sets all names smaller, and draws lines to those that are still without room.
 */
function placeDiscsAndNames(map: ClientMap, discs: readonly Disc[], zoom: Zoom) {
  const { left, top, scale } = zoom;
  const project = (point: Point): XY => {
    const [x, y] = projectPoint(map.cone, point);
    return [(x - left) * scale, (y - top) * scale];
  };
  const marks = placeMarks(discs, project, map);
  const named = marks.filter(({ place }) => place);
  const requests = named.map(({ name, disc }) => {
    return { name, point: disc, gap: discRadius + 4, size: labelSize };
  });
  const obstacles = listObstacles(marks, map.height);
  const large = placeLabels(requests, obstacles, map);
  const isSmall = large.includes(undefined);
  const smallRequests = requests.map((request) => {
    return { ...request, gap: request.gap - 2, size: smallLabelSize, canBreak: true };
  });
  const placed = isSmall ? placeLabels(smallRequests, obstacles, map) : large;
  for (const label of placed) if (label) obstacles.push(label.box);
  // A name at the end of a line stays clear of other discs, to which it would seem to belong.
  for (const { disc } of marks) obstacles.push(makeSquareAround(disc, minLeader));
  for (const [i, request] of smallRequests.entries())
    for (let gap = minLeader; !placed[i] && gap < maxLeader; gap += 6) {
      const [label] = placeLabels([{ ...request, gap }], obstacles, map, []);
      if (label) obstacles.push(label.box);
      placed[i] = label;
    }
  const labels = placed.flatMap((label, i) => {
    return label ? [{ ...label, isSmall, leader: findLeader(requests[i]!.point, label) }] : [];
  });
  const picture = {
    x: -left * scale,
    y: -top * scale,
    width: map.width * scale,
    height: map.height * scale,
  };
  return { map, picture, marks, labels, near: undefined };
}

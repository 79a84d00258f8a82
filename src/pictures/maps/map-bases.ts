import { polygonHull } from "d3-polygon";
import type {
  Catalogue,
  CountryPage,
  RegionPage,
  StatePage,
  WineryPage,
} from "../../catalogue/assemble.ts";
import { measureDistanceKm, type Point, sortByDistanceTo } from "../../catalogue/geography.ts";
import { towns, villages } from "../../catalogue/towns.ts";
import { addAppellations } from "./appellations.ts";
import { type Extent, type LonLat, toLonLat, unionExtents } from "./atlas.ts";
import type { MapBase } from "./drawing.ts";
import {
  computeExtentWithMinSize,
  type Frame,
  makeFrame,
  makeLinePathData,
  pathUnit,
} from "./frame.ts";
import { drawLand, findExtentAround, type Land } from "./land.ts";
import { addHills, addRoads } from "./terrain.ts";

export type PlacePage = CountryPage | StatePage | RegionPage;

export const getWineryLonLat = ({ data }: WineryPage): LonLat => toLonLat(data.visit);
export const listCenters = (pages: readonly PlacePage[]) => pages.map(({ data }) => toLonLat(data));

/** The maximum distance between neighboring countries on one world map. */
const maxSameMapKm = 3000;

/** Groups neighboring countries. Each country joins the first group that contains a neighbor. */
export function groupNeighbors(countries: readonly CountryPage[]): CountryPage[][] {
  const groups: CountryPage[][] = [];
  for (const country of countries) {
    const isNear = ({ data }: CountryPage) => measureDistanceKm(country.data, data) <= maxSameMapKm;
    const group = groups.find((members) => members.some(isNear));
    if (group) group.push(country);
    else groups.push([country]);
  }
  return groups;
}

const allTowns = [...towns, ...villages];
type Heights = readonly [min: number, max: number];
const padding = { top: 10, right: 10, bottom: 30, left: 10 };
const regionPadding = { top: 26, right: 34, bottom: 48, left: 34 };
/**
 * The minimum width of a region's map, and the maximum distance from its first winery of a town
 * that widens its extent.
 */
const minRegionKm = 12;
/** The minimum width of a place's map if the atlas has no outline of the place. */
const minPlaceKm = 150;

/** Makes one map base per group of neighboring countries. */
export const makeWorldBases = ({ countries }: Pick<Catalogue, "countries">) =>
  groupNeighbors(countries).map((pages) => ({ base: makeWorldBase(pages), pages }));

function makeWorldBase(pages: readonly CountryPage[]): MapBase {
  const frame = makeFrame(unionExtents(pages.map(findCountryExtent)), [200, 300], padding);
  const land = drawLand(frame, { source: "world", homes: listCenters(pages), hasWaters: false });
  return { frame, ...land, towns: [] };
}

const hasUsStates = ({ data }: CountryPage) => data.map?.lines === "us-states";

function findCountryExtent({ data, regions }: CountryPage): Extent {
  const extent = data.map?.extent;
  if (extent) return [extent.west, extent.south, extent.east, extent.north];
  return (
    findExtentAround("world", [toLonLat(data)]) ??
    computeExtentWithMinSize([toLonLat(data), ...listCenters(regions)], minPlaceKm)
  );
}

type CountryLandOptions = {
  source?: "world" | "countries";
  states?: readonly StatePage[];
  hasWaters?: boolean;
};

/** Draws a country's land. In the US, highlights the given states. */
export function drawCountryLand(
  page: CountryPage,
  frame: Frame,
  { source = "world", states = page.states, hasWaters }: CountryLandOptions = {},
): Land {
  if (hasUsStates(page))
    return drawLand(frame, { source: "states", homes: listCenters(states), hasWaters });
  return drawLand(frame, { source, homes: [toLonLat(page.data)], hasWaters });
}

/** Makes the base for a map of a country's regions. */
function makeCountryBase(page: CountryPage): MapBase {
  const frame = makeFrame(findCountryExtent(page), [260, 380], padding);
  return makeRegionsBase(frame, drawCountryLand(page, frame), page.regions);
}

/** Makes the base for a country's small map next to its close-up, without names. */
export function makeOverviewBase(page: CountryPage): MapBase {
  const frame = makeFrame(findCountryExtent(page), [200, 260], padding);
  const land = drawCountryLand(page, frame, { hasWaters: false });
  return { ...makeRegionsBase(frame, land, page.regions), towns: [], faintNames: [] };
}

/**
 * Makes the base for a map of states' regions. The left margin (`left` units) makes room for labels
 * off the coast.
 */
export function makeStatesBase(
  states: readonly StatePage[],
  heights: Heights,
  left: number,
): MapBase {
  const { country } = states[0]!;
  const regions = states.flatMap((state) => state.regions);
  const frame = makeFrame(findStatesExtent(states, regions), heights, { ...padding, left });
  return makeRegionsBase(frame, drawCountryLand(country, frame, { states }), regions);
}

function findStatesExtent(states: readonly StatePage[], regions: readonly RegionPage[]): Extent {
  const { country } = states[0]!;
  const outlines = hasUsStates(country) ? findExtentAround("states", listCenters(states)) : null;
  const wineries = states.flatMap((state) => state.wineries).map(getWineryLonLat);
  const points = [...listCenters(regions), ...listCenters(states), ...wineries];
  return outlines ?? computeExtentWithMinSize(points, minPlaceKm);
}

/** Makes the base for a map of regions. Tints the area around each region's wineries. */
function makeRegionsBase(
  frame: Frame,
  { layers, faintNames }: Land,
  regions: readonly RegionPage[],
): MapBase {
  const bands = regions.map((region) => drawWineryBand(region, frame)).join("");
  const cities = towns.filter(({ city }) => city);
  return { frame, layers: [...layers, { kind: "reach", d: bands }], faintNames, towns: cities };
}

/**
 * Outlines the area of a region's wineries (their convex hull). For a single winery, draws a line
 * so short that its round caps form a disc.
 */
function drawWineryBand({ wineries }: RegionPage, frame: Frame): string {
  const points = wineries.map((winery): [number, number] => [
    ...frame.project(getWineryLonLat(winery)),
  ]);
  const hull = polygonHull(points) ?? points;
  const [[x, y] = [0, 0]] = hull;
  const line = hull.length === 1 ? ([...hull, [x + pathUnit, y]] as const) : hull;
  return makeLinePathData(line, hull.length > 2);
}

/** Makes a region's frame, which fits its wineries and the two nearest towns. */
function makeRegionFrame({ wineries, data }: RegionPage, heights: Heights): Frame {
  const places: Point[] =
    wineries.length > 0 ? wineries.map((winery) => winery.data.visit) : [data];
  const center = places[0]!;
  const nearTowns = sortByDistanceTo(towns, center).filter(
    (town) => measureDistanceKm(center, town) < minRegionKm,
  );
  const points = [...places, ...nearTowns.slice(0, 2)].map(toLonLat);
  return makeFrame(computeExtentWithMinSize(points, minRegionKm), heights, regionPadding);
}

function drawRegionLand({ state, country, data }: RegionPage, frame: Frame): Land {
  if (hasUsStates(country))
    return drawLand(frame, { source: "counties", homes: [toLonLat(state?.data ?? data)] });
  const homes = [toLonLat(country.data), toLonLat(data)];
  return drawLand(frame, { source: "countries", homes });
}

/** Draws a region's land with its hills and roads and, in the US, its appellations. */
export function drawRegionTerrain(page: RegionPage, frame: Frame): Land {
  const land = drawRegionLand(page, frame);
  const tinted = hasUsStates(page.country) ? addAppellations(land, frame) : land;
  return addRoads(addHills(tinted, frame), frame);
}

/** Makes the base for a locator map, which shows where in its region a winery is. */
export function makeLocatorMapBase(page: RegionPage): MapBase {
  const frame = makeRegionFrame(page, [300, 300]);
  return { frame, ...drawRegionLand(page, frame), towns: allTowns };
}

const basesByPage = new WeakMap<PlacePage, MapBase>();

/** Returns the base for a page's map, which it makes once per build. */
export function getMapBase(page: PlacePage): MapBase {
  const base = basesByPage.get(page) ?? makePlaceBase(page);
  basesByPage.set(page, base);
  return base;
}

function makePlaceBase(page: PlacePage): MapBase {
  if (page.kind === "country") return makeCountryBase(page);
  if (page.kind === "state") return makeStatesBase([page], [240, 400], 20);
  return makeRegionMapBase(page);
}

function makeRegionMapBase(page: RegionPage): MapBase {
  const frame = makeRegionFrame(page, [270, 360]);
  return { frame, ...drawRegionTerrain(page, frame), towns: allTowns };
}

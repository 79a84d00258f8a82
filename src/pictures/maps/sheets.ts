import { polygonHull } from "d3-polygon";
import type {
  Catalogue,
  CountryPage,
  RegionPage,
  StatePage,
  WineryPage,
} from "../../catalogue/assemble.ts";
import { distanceKm, type Point, sortByDistanceTo } from "../../catalogue/geography.ts";
import { towns, villages } from "../../catalogue/towns.ts";
import { addAppellations } from "./appellations.ts";
import { type Extent, type LonLat, toLonLat, unionExtents } from "./atlas.ts";
import type { MapBase } from "./drawing.ts";
import { extentWithMinSize, type Frame, grain, makeFrame, makeLinePathData } from "./frame.ts";
import { drawLand, findExtentAround, type Land } from "./land.ts";
import { addHills, addRoads } from "./terrain.ts";

export type PlacePage = CountryPage | StatePage | RegionPage;

export const wineryPointOf = ({ data }: WineryPage): LonLat => toLonLat(data.visit);
export const middlesOf = (pages: readonly PlacePage[]) => pages.map(({ data }) => toLonLat(data));

/** The greatest distance between the middles of two countries on the same map of the world. */
const maxSameMapKm = 3000;

/** The countries in groups, each near to another one of its group; groups and countries keep their order. */
export function groupNeighbors(countries: readonly CountryPage[]): CountryPage[][] {
  const groups = new Map<CountryPage, number>(countries.map((country, i) => [country, i]));
  for (const [i, a] of countries.entries())
    for (const b of countries.slice(i + 1)) {
      const [own, other] = [groups.get(a)!, groups.get(b)!];
      if (own === other || distanceKm(a.data, b.data) > maxSameMapKm) continue;
      for (const [country, group] of groups) if (group === other) groups.set(country, own);
    }
  return [...Map.groupBy(countries, (country) => groups.get(country)).values()];
}

const allTowns = [...towns, ...villages];
const padding = { top: 10, right: 10, bottom: 30, left: 10 };
const regionPadding = { top: 26, right: 34, bottom: 48, left: 34 };
/** The minimum width of a region's map, and the maximum distance of a town to include, in kilometers. */
const minKm = 12;
/** The minimum width of a map of a place without an outline in the atlas. */
const minPlaceKm = 150;

/** Every country, those that lie near each other on one sheet, each with the countries on it. */
export const makeWorldBases = ({
  countries,
}: Pick<Catalogue, "countries">): { sheet: MapBase; pages: CountryPage[] }[] =>
  groupNeighbors(countries).map((pages) => {
    const frame = makeFrame(unionExtents(pages.map(findCountryExtent)), [200, 300], padding);
    const land = drawLand(frame, { source: "world", homes: middlesOf(pages), waters: false });
    return { sheet: { frame, ...land, towns: [] }, pages };
  });

const hasUsStates = ({ data }: CountryPage) => data.map?.lines === "us-states";

function findCountryExtent({ data, regions }: CountryPage): Extent {
  const own = data.map?.extent;
  if (own) return [own.west, own.south, own.east, own.north];
  return (
    findExtentAround("world", [toLonLat(data)]) ??
    extentWithMinSize([toLonLat(data), ...middlesOf(regions)], minPlaceKm)
  );
}

type CountryLandOptions = {
  source?: "world" | "countries";
  states?: readonly StatePage[];
  waters?: boolean;
};

/** The land of a country, with these of its states highlighted if the atlas has them. */
export const drawCountryLand = (
  page: CountryPage,
  frame: Frame,
  { source = "world", states = page.states, waters }: CountryLandOptions = {},
): Land =>
  drawLand(
    frame,
    hasUsStates(page)
      ? { source: "states", homes: middlesOf(states), waters }
      : { source, homes: [toLonLat(page.data)], waters },
  );

/** A country's regions; as a small map beside a closer one, with few words. */
export function makeCountryBase(page: CountryPage, small = false): MapBase {
  const frame = makeFrame(findCountryExtent(page), small ? [200, 260] : [260, 380], padding);
  const sheet = makeRegionsBase(
    frame,
    drawCountryLand(page, frame, { waters: !small }),
    page.regions,
  );
  return small ? { ...sheet, towns: [], faintNames: [] } : sheet;
}

/** The regions of some states of a country, with more land on the left if they lie along a coast. */
export function makeStatesBase(
  states: readonly StatePage[],
  heights: readonly [number, number],
  left: number,
): MapBase {
  const { country } = states[0]!;
  const outlines = hasUsStates(country) ? findExtentAround("states", middlesOf(states)) : null;
  const regions = states.flatMap((state) => state.regions);
  const points = states.flatMap(({ wineries }) => wineries.map(wineryPointOf));
  const extent =
    outlines ??
    extentWithMinSize([...middlesOf(regions), ...points, ...middlesOf(states)], minPlaceKm);
  const frame = makeFrame(extent, heights, { ...padding, left });
  return makeRegionsBase(frame, drawCountryLand(country, frame, { states }), regions);
}

/** A map of regions, each with the area of its wineries as a band. */
function makeRegionsBase(
  frame: Frame,
  { layers, faintNames }: Land,
  regions: readonly RegionPage[],
): MapBase {
  const bands = regions.map(({ wineries }) => {
    const points = wineries.map((winery): [number, number] => [
      ...frame.project(wineryPointOf(winery)),
    ]);
    const band = polygonHull(points) ?? points;
    return makeLinePathData(
      band.length === 1 ? [band[0]!, [band[0]![0] + grain, band[0]![1]]] : band,
      band.length > 2,
    );
  });
  const cities = towns.filter(({ city }) => city);
  return {
    frame,
    layers: [...layers, { kind: "reach", d: bands.join("") }],
    faintNames,
    towns: cities,
  };
}

/** A region's frame is as close as its wineries and the two nearest towns allow. */
function makeRegionFrame(
  { wineries, data }: RegionPage,
  heights: readonly [number, number],
): Frame {
  const places: Point[] =
    wineries.length > 0 ? wineries.map((winery) => winery.data.visit) : [data];
  const near = sortByDistanceTo(towns, places[0]!).filter(
    (town) => distanceKm(places[0]!, town) < minKm,
  );
  return makeFrame(
    extentWithMinSize([...places, ...near.slice(0, 2)].map(toLonLat), minKm),
    heights,
    regionPadding,
  );
}

/** The land of a region. */
export const drawRegionLand = ({ state, country, data }: RegionPage, frame: Frame): Land =>
  drawLand(
    frame,
    hasUsStates(country)
      ? { source: "counties", homes: [toLonLat(state?.data ?? data)] }
      : { source: "countries", homes: [toLonLat(country.data), toLonLat(data)] },
  );

/** A region, for a map of one of its wineries. */
export function makeLocatorBase(page: RegionPage): MapBase {
  const frame = makeRegionFrame(page, [300, 300]);
  return { frame, ...drawRegionLand(page, frame), towns: allTowns };
}

const basesByPage = new WeakMap<PlacePage, MapBase>();

/** A country, a state or a region without its marks. */
export function getMapBase(page: PlacePage): MapBase {
  const sheet = basesByPage.get(page) ?? makePlaceBase(page);
  basesByPage.set(page, sheet);
  return sheet;
}

function makePlaceBase(page: PlacePage): MapBase {
  if (page.kind === "country") return makeCountryBase(page);
  if (page.kind === "state") return makeStatesBase([page], [240, 400], 20);
  const frame = makeRegionFrame(page, [270, 360]);
  const land = drawRegionLand(page, frame);
  const parts = hasUsStates(page.country) ? addAppellations(land, frame) : land;
  return { frame, ...addRoads(addHills(parts, frame), frame), towns: allTowns };
}

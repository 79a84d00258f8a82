import { polygonHull } from "d3-polygon";
import type { Catalogue, CountryPage, RegionPage, StatePage, WineryPage } from "../../catalogue/assemble.ts";
import { distanceKm, nearestFirst, type Point } from "../../catalogue/geography.ts";
import { towns } from "../../catalogue/towns.ts";
import { withAppellations } from "./appellations.ts";
import { type Extent, joined, type LonLat } from "./atlas.ts";
import type { Layer, Plan } from "./drawing.ts";
import { around, type Frame, frameFor, grain, steps } from "./frame.ts";
import { extentAround, type Land, landBelow } from "./land.ts";
import { withHills, withRoads } from "./terrain.ts";

export const lonLat = ({ latitude, longitude }: Point): LonLat => [longitude, latitude];

export const wineryPoint = ({ data }: WineryPage): LonLat => lonLat(data.visit);

/** The greatest distance between the middles of two countries on the same map of the world. */
const sameMapKm = 3000;

/** The countries in groups, each near to another one of its group; groups and countries keep their order. */
export function neighborhoods(countries: readonly CountryPage[]): CountryPage[][] {
  const groups = new Map<CountryPage, number>(countries.map((country, i) => [country, i]));
  for (const [i, a] of countries.entries())
    for (const b of countries.slice(i + 1)) {
      const [own, other] = [groups.get(a)!, groups.get(b)!];
      if (own === other || distanceKm(a.data, b.data) > sameMapKm) continue;
      for (const [country, group] of groups) if (group === other) groups.set(country, own);
    }
  return [...Map.groupBy(countries, (country) => groups.get(country)).values()];
}

/** A map but for its marks. */
export type Sheet = Omit<Plan, "stops" | "dots" | "title">;

export type PlacePage = CountryPage | StatePage | RegionPage;

const padding = { top: 10, right: 10, bottom: 30, left: 10 };
/** The minimum width of a region's map, and the maximum distance of a town to include, in kilometers. */
const minKm = 12;
/** The minimum width of a map of a place without an outline in the atlas. */
const minPlaceKm = 150;

function continentSheet(pages: readonly CountryPage[]): Sheet {
  const frame = frameFor(joined(pages.map(countryExtent)), [200, 300], padding);
  const land = landBelow(frame, { source: "world", homes: middles(pages), waters: false });
  return { frame, ...land, towns: "none" };
}

const hasUsStates = ({ data }: CountryPage) => data.map?.lines === "us-states";
const middles = (pages: readonly (CountryPage | StatePage)[]) => pages.map(({ data }) => lonLat(data));

function countryExtent({ data, regions }: CountryPage): Extent {
  const own = data.map?.extent;
  if (own) return [own.west, own.south, own.east, own.north];
  return extentAround("world", [lonLat(data)]) ?? around([data, ...regions.map((r) => r.data)].map(lonLat), minPlaceKm);
}

type CountryLand = { source?: "world" | "countries"; states?: readonly StatePage[]; waters?: boolean };

/** The land of a country, with these of its states highlighted if the atlas has them. */
export const countryLand = (
  page: CountryPage,
  frame: Frame,
  { source = "world", states = page.states, waters }: CountryLand = {},
): Land =>
  landBelow(
    frame,
    hasUsStates(page)
      ? { source: "states", homes: middles(states), waters }
      : { source, homes: [lonLat(page.data)], waters },
  );

/** A map of regions. */
const regionsSheet = (frame: Frame, { layers, faintNames }: Land, regions: readonly RegionPage[]): Sheet => ({
  frame,
  layers: [...layers, reach(regions, frame)],
  faintNames,
  towns: "cities",
});

/** The area of the wineries of each region, as one band per region. */
function reach(regions: readonly RegionPage[], frame: Frame): Layer {
  const bands = regions.map(({ wineries }) => {
    const points = wineries.map((w): [number, number] => [...frame.project(wineryPoint(w))]);
    return polygonHull(points) ?? points;
  });
  return {
    kind: "reach",
    d: bands
      .map((band) => steps(band.length === 1 ? [band[0]!, [band[0]![0] + grain, band[0]![1]]] : band, band.length > 2))
      .join(""),
  };
}

/** The whole of a country, and a closer map of some of its states. */
export function closeUpSheets(page: CountryPage, states: readonly StatePage[]): { whole: Sheet; close: Sheet } {
  const whole = frameFor(countryExtent(page), [200, 260], padding);
  const close = frameFor(statesExtent(page, states), [300, 430], { ...padding, left: 60 });
  const regions = states.flatMap((state) => state.regions);
  const wholeSheet = regionsSheet(whole, countryLand(page, whole, { waters: false }), page.regions);
  return {
    whole: { ...wholeSheet, towns: "none", faintNames: [] },
    close: regionsSheet(close, countryLand(page, close, { states }), regions),
  };
}

/** The extent of the states' outlines if an atlas has them, else of their regions and wineries. */
function statesExtent(country: CountryPage, pages: readonly StatePage[]): Extent {
  const outlines = hasUsStates(country) ? extentAround("states", middles(pages)) : null;
  const regions = pages.flatMap((page) => page.regions.map(({ data }) => data));
  const wineries = pages.flatMap((page) => page.wineries.map(({ data }) => data.visit));
  return outlines ?? around([...[...regions, ...wineries].map(lonLat), ...middles(pages)], minPlaceKm);
}

/** A region's frame is as close as its wineries and the two nearest towns allow. */
function regionFrame(page: RegionPage, heights: readonly [number, number]): Frame {
  const places: Point[] = page.wineries.length > 0 ? page.wineries.map(({ data }) => data.visit) : [page.data];
  const near = nearestFirst(towns, places[0]!).filter((town) => distanceKm(places[0]!, town) < minKm);
  return frameFor(around([...places, ...near.slice(0, 2)].map(lonLat), minKm), heights, {
    top: 26,
    right: 34,
    bottom: 48,
    left: 34,
  });
}

/** The land of a region. */
export const regionLand = ({ state, country, data }: RegionPage, frame: Frame) =>
  landBelow(
    frame,
    hasUsStates(country)
      ? { source: "counties", homes: [lonLat(state?.data ?? data)] }
      : { source: "countries", homes: [lonLat(country.data), lonLat(data)] },
  );

function regionSheet(page: RegionPage): Sheet {
  const frame = regionFrame(page, [270, 360]);
  const land = regionLand(page, frame);
  const parts = hasUsStates(page.country) ? withAppellations(land, frame) : land;
  return { frame, ...withRoads(withHills(parts, frame), frame), towns: "all" };
}

/** A region, for a map of one of its wineries. */
export function locatorSheet(page: RegionPage): Sheet {
  const frame = regionFrame(page, [300, 300]);
  return { frame, ...regionLand(page, frame), towns: "all" };
}

/** A country, a state or a region without its marks. */
export function sheetOf(page: PlacePage): Sheet {
  if (page.kind === "region") return regionSheet(page);
  if (page.kind === "country") {
    const frame = frameFor(countryExtent(page), [260, 380], padding);
    return regionsSheet(frame, countryLand(page, frame), page.regions);
  }
  const frame = frameFor(statesExtent(page.country, [page]), [240, 400], { ...padding, left: 20 });
  return regionsSheet(frame, countryLand(page.country, frame, { states: [page] }), page.regions);
}

/** Every country without its marks, those that lie near each other on one sheet, each with the countries on it. */
export const worldSheets = ({ countries }: Pick<Catalogue, "countries">): { sheet: Sheet; pages: CountryPage[] }[] =>
  neighborhoods(countries).map((pages) => ({ sheet: continentSheet(pages), pages }));

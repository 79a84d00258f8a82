import { polygonHull } from "d3-polygon";
import type {
  Catalogue,
  CountryPage,
  RegionPage,
  StatePage,
  WineryPage,
} from "../../catalogue/assemble.ts";
import { distanceKm, nearestFirst, type Point } from "../../catalogue/geography.ts";
import { towns, villages } from "../../catalogue/towns.ts";
import { withAppellations } from "./appellations.ts";
import { type Extent, joined, type LonLat, lonLat } from "./atlas.ts";
import type { Sheet } from "./drawing.ts";
import { around, type Frame, frameFor, grain, steps } from "./frame.ts";
import { extentAround, type Land, landBelow } from "./land.ts";
import { withHills, withRoads } from "./terrain.ts";

export type PlacePage = CountryPage | StatePage | RegionPage;

export const wineryPoint = ({ data }: WineryPage): LonLat => lonLat(data.visit);
export const middles = (pages: readonly PlacePage[]) => pages.map(({ data }) => lonLat(data));

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

const allTowns = [...towns, ...villages];
const padding = { top: 10, right: 10, bottom: 30, left: 10 };
const regionPadding = { top: 26, right: 34, bottom: 48, left: 34 };
/** The minimum width of a region's map, and the maximum distance of a town to include, in kilometers. */
const minKm = 12;
/** The minimum width of a map of a place without an outline in the atlas. */
const minPlaceKm = 150;

/** Every country, those that lie near each other on one sheet, each with the countries on it. */
export const worldSheets = ({
  countries,
}: Pick<Catalogue, "countries">): { sheet: Sheet; pages: CountryPage[] }[] =>
  neighborhoods(countries).map((pages) => {
    const frame = frameFor(joined(pages.map(countryExtent)), [200, 300], padding);
    const land = landBelow(frame, { source: "world", homes: middles(pages), waters: false });
    return { sheet: { frame, ...land, towns: [] }, pages };
  });

const hasUsStates = ({ data }: CountryPage) => data.map?.lines === "us-states";

function countryExtent({ data, regions }: CountryPage): Extent {
  const own = data.map?.extent;
  if (own) return [own.west, own.south, own.east, own.north];
  return (
    extentAround("world", [lonLat(data)]) ?? around([lonLat(data), ...middles(regions)], minPlaceKm)
  );
}

type CountryLand = {
  source?: "world" | "countries";
  states?: readonly StatePage[];
  waters?: boolean;
};

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

/** A country's regions; as a small map beside a closer one, with few words. */
export function countrySheet(page: CountryPage, small = false): Sheet {
  const frame = frameFor(countryExtent(page), small ? [200, 260] : [260, 380], padding);
  const sheet = regionsSheet(frame, countryLand(page, frame, { waters: !small }), page.regions);
  return small ? { ...sheet, towns: [], faintNames: [] } : sheet;
}

/** The regions of some states of a country, with more land on the left if they lie along a coast. */
export function statesSheet(
  states: readonly StatePage[],
  heights: readonly [number, number],
  left: number,
): Sheet {
  const { country } = states[0]!;
  const outlines = hasUsStates(country) ? extentAround("states", middles(states)) : null;
  const regions = states.flatMap((state) => state.regions);
  const points = states.flatMap(({ wineries }) => wineries.map(wineryPoint));
  const extent =
    outlines ?? around([...middles(regions), ...points, ...middles(states)], minPlaceKm);
  const frame = frameFor(extent, heights, { ...padding, left });
  return regionsSheet(frame, countryLand(country, frame, { states }), regions);
}

/** A map of regions, each with the area of its wineries as a band. */
function regionsSheet(
  frame: Frame,
  { layers, faintNames }: Land,
  regions: readonly RegionPage[],
): Sheet {
  const bands = regions.map(({ wineries }) => {
    const points = wineries.map((winery): [number, number] => [
      ...frame.project(wineryPoint(winery)),
    ]);
    const band = polygonHull(points) ?? points;
    return steps(
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
function regionFrame({ wineries, data }: RegionPage, heights: readonly [number, number]): Frame {
  const places: Point[] =
    wineries.length > 0 ? wineries.map((winery) => winery.data.visit) : [data];
  const near = nearestFirst(towns, places[0]!).filter(
    (town) => distanceKm(places[0]!, town) < minKm,
  );
  return frameFor(
    around([...places, ...near.slice(0, 2)].map(lonLat), minKm),
    heights,
    regionPadding,
  );
}

/** The land of a region. */
export const regionLand = ({ state, country, data }: RegionPage, frame: Frame): Land =>
  landBelow(
    frame,
    hasUsStates(country)
      ? { source: "counties", homes: [lonLat(state?.data ?? data)] }
      : { source: "countries", homes: [lonLat(country.data), lonLat(data)] },
  );

/** A region, for a map of one of its wineries. */
export function locatorSheet(page: RegionPage): Sheet {
  const frame = regionFrame(page, [300, 300]);
  return { frame, ...regionLand(page, frame), towns: allTowns };
}

const sheets = new WeakMap<PlacePage, Sheet>();

/** A country, a state or a region without its marks. */
export function sheetOf(page: PlacePage): Sheet {
  const sheet = sheets.get(page) ?? placeSheet(page);
  sheets.set(page, sheet);
  return sheet;
}

function placeSheet(page: PlacePage): Sheet {
  if (page.kind === "country") return countrySheet(page);
  if (page.kind === "state") return statesSheet([page], [240, 400], 20);
  const frame = regionFrame(page, [270, 360]);
  const land = regionLand(page, frame);
  const parts = hasUsStates(page.country) ? withAppellations(land, frame) : land;
  return { frame, ...withRoads(withHills(parts, frame), frame), towns: allTowns };
}

import { polygonHull } from "d3-polygon";
import type { Catalogue, CountryPage, RegionPage, StatePage } from "../../catalogue/assemble.ts";
import { distanceKm } from "../../catalogue/geography.ts";
import { towns } from "../../catalogue/towns.ts";
import { withAppellations } from "./appellations.ts";
import { type Extent, joined } from "./atlas.ts";
import type { Layer, Plan } from "./drawing.ts";
import { around, type Frame, frameFor } from "./frame.ts";
import { withHills } from "./hills.ts";
import { american, countries, extentAround, type Land } from "./land.ts";
import { neighborhoods } from "./neighborhoods.ts";
import { grain, steps } from "./path.ts";
import { lonLat, wineryPoint } from "./points.ts";
import { withRoads } from "./roads.ts";

/** A map but for its marks. */
export type Sheet = Omit<Plan, "stops" | "dots" | "title">;

export type Place = CountryPage | StatePage | RegionPage;

const snug = { top: 10, right: 10, bottom: 30, left: 10 };
/** The minimum width of a region's map, and the maximum distance of a town to include, in kilometers. */
const leastKm = 12;
/** The minimum width of a map of a place without an outline in the atlas. */
const leastPlaceKm = 150;

function continentSheet(pages: readonly CountryPage[]): Sheet {
  const frame = frameFor(joined(pages.map(countryExtent)), [200, 300], snug);
  const homes = pages.map(({ data }) => lonLat(data));
  return { frame, ...countries("world", frame, homes, false), towns: "none" };
}

export const hasUsStates = ({ data }: CountryPage) => data.map?.lines === "us-states";
const middles = (pages: readonly StatePage[]) => pages.map(({ data }) => lonLat(data));

function countryExtent({ data, regions }: CountryPage): Extent {
  const own = data.map?.extent;
  if (own) return [own.west, own.south, own.east, own.north];
  return (
    extentAround("world", [lonLat(data)]) ?? around([data, ...regions.map((r) => r.data)].map(lonLat), leastPlaceKm)
  );
}

/** Land around a country's home states, or of the whole country where no atlas has its states. */
const countryLand = (page: CountryPage, frame: Frame, homes: readonly StatePage[], waters?: boolean): Land =>
  hasUsStates(page)
    ? american(frame, middles(homes), "states", waters)
    : countries("world", frame, [lonLat(page.data)], waters);

function countrySheet(page: CountryPage): Sheet {
  const frame = frameFor(countryExtent(page), [260, 380], snug);
  return {
    frame,
    ...countryLand(page, frame, page.states),
    towns: "cities",
    extra: [reach(page.regions, frame)],
  };
}

/** How far the wineries of each region reach, as one band per region. */
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

/** The whole of a country, and nearer some of its states. */
export function closeUpSheets(page: CountryPage, near: readonly StatePage[]): { whole: Sheet; close: Sheet } {
  const whole = frameFor(countryExtent(page), [200, 260], snug);
  const close = frameFor(statesExtent(page, near), [300, 430], { ...snug, left: 60 });
  const nearRegions = near.flatMap(({ regions }) => regions);
  return {
    whole: {
      frame: whole,
      ...countryLand(page, whole, page.states, false),
      towns: "none",
      quiet: [],
      extra: [reach(page.regions, whole)],
    },
    close: {
      frame: close,
      ...countryLand(page, close, near),
      towns: "cities",
      extra: [reach(nearRegions, close)],
    },
  };
}

/** The states' own outlines where an atlas has them, else as far as what they hold. */
function statesExtent(country: CountryPage, pages: readonly StatePage[]): Extent {
  const outlines = hasUsStates(country) ? extentAround("states", middles(pages)) : null;
  return (
    outlines ??
    around(
      [
        ...pages.flatMap(({ regions, wineries }) => [
          ...regions.map((r) => lonLat(r.data)),
          ...wineries.map(wineryPoint),
        ]),
        ...middles(pages),
      ],
      leastPlaceKm,
    )
  );
}

function stateSheet(page: StatePage): Sheet {
  const frame = frameFor(statesExtent(page.country, [page]), [240, 400], { ...snug, left: 20 });
  return {
    frame,
    ...countryLand(page.country, frame, [page]),
    towns: "cities",
    extra: [reach(page.regions, frame)],
  };
}

/** A region's frame is as close as its wineries and the two nearest towns allow. */
function regionFrame(page: RegionPage, heights: readonly [number, number]): Frame {
  const middle = page.wineries[0] ? page.wineries[0].data.visit : page.data;
  const near = towns
    .map((town) => ({ town, km: distanceKm(middle, town) }))
    .filter(({ km }) => km < leastKm)
    .sort((a, b) => a.km - b.km)
    .slice(0, 2);
  const points = [
    ...(page.wineries[0] ? page.wineries.map(wineryPoint) : [lonLat(page.data)]),
    ...near.map(({ town }) => lonLat(town)),
  ];
  return frameFor(around(points, leastKm), heights, { top: 26, right: 34, bottom: 48, left: 34 });
}

const regionLand = ({ state, country, data }: RegionPage, frame: Frame) =>
  hasUsStates(country)
    ? american(frame, [lonLat(state?.data ?? data)], "counties")
    : countries("countries", frame, [lonLat(country.data), lonLat(data)]);

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
export function sheetOf(page: Place): Sheet {
  if (page.kind === "country") return countrySheet(page);
  return page.kind === "state" ? stateSheet(page) : regionSheet(page);
}

/** Every country without its marks, those that lie near each other on one sheet, each with the countries on it. */
export const worldSheets = ({ countries }: Pick<Catalogue, "countries">): { sheet: Sheet; pages: CountryPage[] }[] =>
  neighborhoods(countries).map((pages) => ({ sheet: continentSheet(pages), pages }));

import type { Catalogue, CountryPage, RegionPage } from "../../catalogue/assemble.ts";
import { type Point, toRadians } from "../../catalogue/geography.ts";
import { villages } from "../../catalogue/towns.ts";
import type { Extent, LonLat } from "./atlas.ts";
import { computeExtentWithMinSize, type Frame, makeClientMap, makeFrame } from "./frame.ts";
import { drawLand, type Land } from "./land.ts";
import {
  drawCountryLand,
  drawRegionTerrain,
  getWineryLonLat,
  groupNeighbors,
  listCenters,
} from "./map-bases.ts";
import type { ClientMap, XY } from "./projection.ts";
import type { LandNames } from "./trip-map.ts";

/**
 * A drawing of land for the trip planner and the finder, whose maps show parts of it. `extent`
 * covers the whole drawing (degrees).
 */
export type TripLand = ClientMap & { extent: Extent };

/**
 * The width of each kind of drawing (units). Larger areas need wider drawings, because a trip's map
 * zooms in farther.
 */
const landWidths = { region: 680, country: 680, neighborhood: 1360 };
/** The margin on each side of the wineries, as a share of their extent. */
const marginShare = 0.35;
/** The minimum width of a drawing (kilometers), and the minimum ratio of width to height. */
const minKm = 60;
const minWidthRatio = 0.9;

/** The minimum scale at which a drawing contains villages' names (units per kilometer). */
const minVillageScale = 2;

const roundDegrees = (degrees: number) => Math.round(degrees * 100) / 100;

/** Computes the extent of a drawing around wineries, wide enough for a map that shows all of it. */
function computeLandExtent(wineries: readonly LonLat[]): Extent {
  const [west, south, east, north] = computeExtentWithMinSize(wineries, minKm);
  const width = east - west;
  const marginY = (north - south) * marginShare;
  const height = north - south + 2 * marginY;
  const minWidth = (height / Math.cos(toRadians(north))) * minWidthRatio;
  const marginX = Math.max(width * marginShare, (minWidth - width) / 2);
  return [
    roundDegrees(west - marginX),
    roundDegrees(south - marginY),
    roundDegrees(east + marginX),
    roundDegrees(north + marginY),
  ];
}

/** Plans a drawing for the pages' wineries. The result's `name` is the drawing's file name. */
function planLand(
  place: string,
  pages: readonly (RegionPage | CountryPage)[],
  width: number,
  drawLayers: (frame: Frame) => Land,
) {
  const name = `trip/${place}`;
  const extent = computeLandExtent(pages.flatMap(({ wineries }) => wineries.map(getWineryLonLat)));
  const frame = makeFrame(extent, [0, Infinity], {}, width);
  const draw = () => {
    const { layers, faintNames } = drawLayers(frame);
    return { layers, laterNames: listLandNames(faintNames, frame) };
  };
  return { name, ...makeClientMap(name, frame), extent, draw };
}

const roundPosition = (degrees: number) => Math.round(degrees * 1000) / 1000;

/** Lists the villages and other names on a drawing, with their positions in degrees. */
function listLandNames(faintNames: Land["faintNames"], frame: Frame): LandNames {
  const { extent, projection } = frame;
  const [west, south, east, north] = extent;
  const isVisible = ({ latitude, longitude }: Point) =>
    longitude > west && longitude < east && latitude > south && latitude < north;
  const toPoint = ([x, y]: XY) => {
    const [longitude, latitude] = projection.invert!([x, y])!.map(roundPosition);
    return { latitude: latitude!, longitude: longitude! };
  };
  return {
    towns: frame.unitsPerKm > minVillageScale ? villages.filter(isVisible) : [],
    others: faintNames.map(({ kind, name, positions }) => {
      return { kind, name, points: positions.map(toPoint) };
    }),
  };
}

const hasWineries = ({ wineries }: RegionPage | CountryPage) => wineries.length > 0;

const planRegionLand = (page: RegionPage) =>
  planLand(page.id, [page], landWidths.region, (frame) => drawRegionTerrain(page, frame));

const planCountryLand = (page: CountryPage) =>
  planLand(page.id, [page], landWidths.country, (frame) =>
    drawCountryLand(page, frame, { source: "countries" }),
  );

function planSurroundingLand(countries: readonly CountryPage[]) {
  const name = countries.map(({ slug }) => slug).join("-");
  const homes = listCenters(countries);
  return planLand(name, countries, landWidths.neighborhood, (frame) =>
    drawLand(frame, { source: "countries", homes }),
  );
}

/**
 * Lists the drawings that trips may need: one per region, per country and per group of neighboring
 * countries.
 */
export function listTripLands({ regions, countries }: Catalogue) {
  const neighborhoods = groupNeighbors(countries).filter((group) => group.length > 1);
  return [
    ...regions.filter(hasWineries).map(planRegionLand),
    ...countries.filter(hasWineries).map(planCountryLand),
    ...neighborhoods.map(planSurroundingLand),
  ];
}

/** Lists the same drawings without the functions that draw them, for the browser. */
export const listClientLands = (guide: Catalogue): TripLand[] =>
  listTripLands(guide).map(({ draw: _, name: __, ...land }) => land);

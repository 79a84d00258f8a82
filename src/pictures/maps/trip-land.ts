import type { Catalogue, CountryPage, RegionPage } from "../../catalogue/assemble.ts";
import { toRadians } from "../../catalogue/geography.ts";
import type { Extent, LonLat } from "./atlas.ts";
import { computeExtentWithMinSize, type Frame, makeClientMap, makeFrame } from "./frame.ts";
import { drawLand, type Land } from "./land.ts";
import type { ClientMap } from "./projection.ts";
import {
  drawCountryLand,
  drawRegionTerrain,
  getWineryLonLat,
  groupNeighbors,
  listMiddles,
} from "./sheets.ts";

/**
 * The land for the trip planner's map, which shows only a part of the land. `extent` is the whole
 * land's extent (degrees).
 */
export type TripLand = ClientMap & { extent: Extent };

/**
 * The width of each kind of land (units). Larger areas need wider drawings, because a trip's map
 * zooms in farther.
 */
const landWidths = { region: 680, country: 680, neighborhood: 1360 };
/** The land's margin around its wineries on each side, as a share of the wineries' extent. */
const marginShare = 0.35;
/** The minimum width of land (kilometers), and the minimum ratio of width to height. */
const minKm = 60;
const minWidthRatio = 0.9;

const roundDegrees = (degrees: number) => Math.round(degrees * 100) / 100;

/**
 * Computes the land's extent around wineries. Makes the extent wide enough for a map of the whole
 * land.
 */
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

/**
 * Plans the land that several pages share. `name` is the name of the file with the land's drawing.
 */
function planLand(
  place: string,
  pages: readonly (RegionPage | CountryPage)[],
  width: number,
  draw: (frame: Frame) => Land,
) {
  const name = `trip/${place}`;
  const extent = computeLandExtent(pages.flatMap(({ wineries }) => wineries.map(getWineryLonLat)));
  const frame = makeFrame(extent, [0, Infinity], {}, width);
  return { name, ...makeClientMap(name, frame), extent, layers: () => draw(frame).layers };
}

const hasWineries = ({ wineries }: RegionPage | CountryPage) => wineries.length > 0;

const planRegion = (page: RegionPage) =>
  planLand(page.id, [page], landWidths.region, (frame) => drawRegionTerrain(page, frame));

const planCountry = (page: CountryPage) =>
  planLand(page.id, [page], landWidths.country, (frame) =>
    drawCountryLand(page, frame, { source: "countries" }),
  );

function planNeighborhood(countries: readonly CountryPage[]) {
  const name = countries.map(({ slug }) => slug).join("-");
  const homes = listMiddles(countries);
  return planLand(name, countries, landWidths.neighborhood, (frame) =>
    drawLand(frame, { source: "countries", homes }),
  );
}

/**
 * Lists all land that trips can need: one for each region, each country, and each group of
 * neighboring countries.
 */
export function listTripLands({ regions, countries }: Catalogue) {
  const neighborhoods = groupNeighbors(countries).filter((group) => group.length > 1);
  return [
    ...regions.filter(hasWineries).map(planRegion),
    ...countries.filter(hasWineries).map(planCountry),
    ...neighborhoods.map(planNeighborhood),
  ];
}

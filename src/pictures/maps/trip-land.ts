import type { Catalogue, CountryPage, RegionPage } from "../../catalogue/assemble.ts";
import type { Extent, LonLat } from "./atlas.ts";
import { extentWithMinSize, type Frame, makeFrame, toClientMap } from "./frame.ts";
import { drawLand, type Land } from "./land.ts";
import type { ClientMap } from "./projection.ts";
import {
  drawCountryLand,
  drawRegionLand,
  groupNeighbors,
  middlesOf,
  wineryPointOf,
} from "./sheets.ts";

/** Land for the trip planner's map, which zooms into it; `extent` is what it holds, in degrees. */
export type TripLand = ClientMap & { extent: Extent };

/** Units across. The larger the land, the farther a trip zooms into it. */
const landWidths = { region: 340, country: 680, neighborhood: 1360 };
/** The margin of the land around its wineries on each side, as a share of their extent. */
const marginShare = 0.35;
/** The minimum width of land: in kilometers, and as a share of its height. */
const minKm = 60;
const minWidthRatio = 0.9;

/** The land around wineries. It is wide enough for its height that a map of the whole of it is not cut off. */
function computeLandExtent(wineries: readonly LonLat[]): Extent {
  const [w, s, e, n] = extentWithMinSize(wineries, minKm);
  const dy = (n - s) * marginShare;
  const least = ((n - s + 2 * dy) / Math.cos((n * Math.PI) / 180)) * minWidthRatio;
  const dx = Math.max((e - w) * marginShare, (least - (e - w)) / 2);
  const roundDegrees = (degrees: number) => Math.round(degrees * 100) / 100;
  return [roundDegrees(w - dx), roundDegrees(s - dy), roundDegrees(e + dx), roundDegrees(n + dy)];
}

/** The land of places together; its name is that of the drawing's file. */
function planLand(
  place: string,
  pages: readonly (RegionPage | CountryPage)[],
  width: number,
  land: (on: Frame) => Land,
) {
  const name = `trip/${place}`;
  const extent = computeLandExtent(pages.flatMap(({ wineries }) => wineries.map(wineryPointOf)));
  const frame = makeFrame(extent, [0, Infinity], {}, width);
  return { name, ...toClientMap(name, frame), extent, layers: () => land(frame).layers };
}

/** Every region, every country, and countries that are near each other: all land that a trip can cross. */
export function listTripLands(guide: Catalogue) {
  const hasWineries = ({ wineries }: RegionPage | CountryPage) => wineries.length > 0;
  const regions = guide.regions.filter(hasWineries);
  const countries = guide.countries.filter(hasWineries);
  const groups = groupNeighbors(guide.countries).filter((group) => group.length > 1);
  return [
    ...regions.map((page) =>
      planLand(page.id, [page], landWidths.region, (frame) => drawRegionLand(page, frame)),
    ),
    ...countries.map((page) =>
      planLand(page.id, [page], landWidths.country, (frame) =>
        drawCountryLand(page, frame, { source: "countries" }),
      ),
    ),
    ...groups.map((group) => {
      const name = group.map(({ slug }) => slug).join("-");
      const homes = middlesOf(group);
      return planLand(name, group, landWidths.neighborhood, (frame) =>
        drawLand(frame, { source: "countries", homes }),
      );
    }),
  ];
}

import type { Catalogue, CountryPage, RegionPage } from "../../catalogue/assemble.ts";
import type { Extent, LonLat } from "./atlas.ts";
import { around, type Frame, frameFor, liveMap } from "./frame.ts";
import { type Land, landBelow } from "./land.ts";
import type { LiveMap } from "./projection.ts";
import { countryLand, middles, neighborhoods, regionLand, wineryPoint } from "./sheets.ts";

/** Land for the trip planner's map, which zooms into it; `extent` is what it holds, in degrees. */
export type TripLand = LiveMap & { extent: Extent };

/** Units across. The larger the land, the farther a trip zooms into it. */
const widths = { region: 340, country: 680, neighborhood: 1360 };
/** The margin of the land around its wineries on each side, as a share of their extent. */
const margin = 0.35;
/** The minimum width of land: in kilometers, and as a share of its height. */
const minKm = 60;
const minShape = 0.9;

/** The land around wineries. It is wide enough for its height that a map of the whole of it is not cut off. */
function extentOfLand(wineries: readonly LonLat[]): Extent {
  const [w, s, e, n] = around(wineries, minKm);
  const dy = (n - s) * margin;
  const least = ((n - s + 2 * dy) / Math.cos((n * Math.PI) / 180)) * minShape;
  const dx = Math.max((e - w) * margin, (least - (e - w)) / 2);
  const round = (degrees: number) => Math.round(degrees * 100) / 100;
  return [round(w - dx), round(s - dy), round(e + dx), round(n + dy)];
}

/** The land of places together; its name is that of the drawing's file. */
function plan(
  place: string,
  pages: readonly (RegionPage | CountryPage)[],
  width: number,
  land: (on: Frame) => Land,
) {
  const name = `trip/${place}`;
  const extent = extentOfLand(pages.flatMap(({ wineries }) => wineries.map(wineryPoint)));
  const frame = frameFor(extent, [0, Infinity], {}, width);
  return { name, ...liveMap(name, frame), extent, layers: () => land(frame).layers };
}

/** Every region, every country, and countries that are near each other: all land that a trip can cross. */
export function tripLands(guide: Catalogue) {
  const hasWineries = ({ wineries }: RegionPage | CountryPage) => wineries.length > 0;
  const regions = guide.regions.filter(hasWineries);
  const countries = guide.countries.filter(hasWineries);
  const groups = neighborhoods(guide.countries).filter((group) => group.length > 1);
  return [
    ...regions.map((page) =>
      plan(page.id, [page], widths.region, (frame) => regionLand(page, frame)),
    ),
    ...countries.map((page) =>
      plan(page.id, [page], widths.country, (frame) =>
        countryLand(page, frame, { source: "countries" }),
      ),
    ),
    ...groups.map((group) => {
      const name = group.map(({ slug }) => slug).join("-");
      const homes = middles(group);
      return plan(name, group, widths.neighborhood, (frame) =>
        landBelow(frame, { source: "countries", homes }),
      );
    }),
  ];
}

import type { Catalogue, CountryPage, RegionPage, WineryPage } from "../../catalogue/assemble.ts";
import type { Extent } from "./atlas.ts";
import { around, type Frame, frameFor, liveMap } from "./frame.ts";
import { type Land, landBelow } from "./land.ts";
import type { LiveMap } from "./projection.ts";
import { countryLand, lonLat, neighborhoods, regionLand, wineryPoint } from "./sheets.ts";

/** Land for the trip planner's map, which zooms into it; `extent` is what it holds, in degrees. */
export type TripLand = LiveMap & { extent: Extent };
/** The name is that of the drawing's file. */
type Plan = TripLand & { name: string; layers: () => Land["layers"] };

/** Units across. The larger the land, the farther a trip zooms into it. */
const widths = { region: 340, country: 680, neighborhood: 1360 } as const;
/** The margin of the land around its wineries on each side, as a share of their extent. */
const margin = 0.35;
/** The minimum width of land: in kilometers, and as a share of its height. */
const minKm = 60;
const minShape = 0.9;

/** The land around wineries. It is wide enough for its height that a map of the whole of it is not cut off. */
function extentOfLand(wineries: readonly WineryPage[]): Extent {
  const [w, s, e, n] = around(wineries.map(wineryPoint), minKm);
  const dy = (n - s) * margin;
  const least = ((n - s + 2 * dy) / Math.cos((n * Math.PI) / 180)) * minShape;
  const dx = Math.max((e - w) * margin, (least - (e - w)) / 2);
  const round = (degrees: number) => Math.round(degrees * 100) / 100;
  return [round(w - dx), round(s - dy), round(e + dx), round(n + dy)];
}

const noPadding = { top: 0, right: 0, bottom: 0, left: 0 };

function plan(place: string, wineries: readonly WineryPage[], width: number, land: (frame: Frame) => Land): Plan {
  const name = `trip/${place}`;
  const extent = extentOfLand(wineries);
  const frame = frameFor(extent, [0, Infinity], noPadding, width);
  return { name, ...liveMap(name, frame), extent, layers: () => land(frame).layers };
}

/** Every region, every country, and countries that are near each other: all land that a trip can cross. */
export function tripLands({ countries: all, regions }: Catalogue): Plan[] {
  const hasWineries = ({ wineries }: RegionPage | CountryPage) => wineries.length > 0;
  const groups = neighborhoods(all).filter((group) => group.length > 1);
  return [
    ...regions
      .filter(hasWineries)
      .map((page) => plan(page.id, page.wineries, widths.region, (frame) => regionLand(page, frame))),
    ...all
      .filter(hasWineries)
      .map((page) =>
        plan(page.id, page.wineries, widths.country, (frame) => countryLand(page, frame, { source: "countries" })),
      ),
    ...groups.map((group) => {
      const name = group.map(({ slug }) => slug).join("-");
      const wineries = group.flatMap((country) => country.wineries);
      const middles = group.map(({ data }) => lonLat(data));
      return plan(name, wineries, widths.neighborhood, (frame) =>
        landBelow(frame, { source: "countries", homes: middles }),
      );
    }),
  ];
}

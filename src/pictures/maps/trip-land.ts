import { geoMercator } from "d3-geo";
import type { Catalogue, CountryPage, RegionPage, WineryPage } from "../../catalogue/assemble.ts";
import { mapLand } from "../../site/paths.ts";
import type { Extent, LonLat } from "./atlas.ts";
import { baseFile } from "./drawing.ts";
import { around, type Frame } from "./frame.ts";
import { countries, type Land } from "./land.ts";
import { countryLand, lonLat, neighborhoods, regionLand, wineryPoint } from "./sheets.ts";

/**
 * Land for the trip planner's map. A trip is drawn in the browser, so its land is drawn in Mercator, where a point is
 * placed with a line of arithmetic (trip-map.ts).
 */
export type TripLand = {
  /** The address of its drawing. */
  src: string;
  /** West, south, east and north, in degrees. */
  extent: Extent;
  /** Units of the drawing. */
  width: number;
  height: number;
};
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

/** A frame in Mercator around an extent, without a rim. */
function mercator(extent: Extent, width: number): Frame {
  const [w, s, e, n] = extent;
  const corners: LonLat[] = [
    [w, n],
    [e, s],
  ];
  const projection = geoMercator()
    .precision(0)
    .fitWidth(width, { type: "MultiPoint", coordinates: corners.map((corner) => [...corner]) });
  const project = (point: LonLat) => projection([...point]) as [number, number];
  const height = Math.round(project([e, s])[1]);
  const [north, south] = [project([w, (s + n) / 2 + 0.05]), project([w, (s + n) / 2 - 0.05])];
  projection.clipExtent([
    [-4, -4],
    [width + 4, height + 4],
  ]);
  return { width, height, projection, project, unitsPerKm: (south[1] - north[1]) / 11.12, extent };
}

function plan(name: string, wineries: readonly WineryPage[], width: number, land: (frame: Frame) => Land): Plan {
  const frame = mercator(extentOfLand(wineries), width);
  const { extent, height } = frame;
  return { name, src: mapLand(`trip/${name}`), extent, width, height, layers: () => land(frame).layers };
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
      return plan(name, wineries, widths.neighborhood, (frame) => countries("countries", frame, middles));
    }),
  ];
}

/** The drawings' files, with their styles. */
export const tripLandFiles = (guide: Catalogue, css: string): { name: string; svg: string }[] =>
  tripLands(guide).map(({ name, layers, ...size }) => ({
    name: `trip/${name}`,
    svg: baseFile({ ...size, layers: layers() }, css),
  }));

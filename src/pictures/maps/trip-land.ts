import { geoMercator } from "d3-geo";
import type { Catalogue, WineryPage } from "../../catalogue/assemble.ts";
import type { Point } from "../../catalogue/geography.ts";
import { tripLand } from "../../site/paths.ts";
import type { Extent } from "./atlas.ts";
import { around, type Frame } from "./frame.ts";
import { american, countries, type Land } from "./land.ts";
import { neighborhoods } from "./neighborhoods.ts";
import { lonLat, wineryPoint } from "./points.ts";
import { hasUsStates } from "./sheets.ts";
import type { LonLat } from "./simplify.ts";

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
/** How much farther land reaches than its wineries on each side, as a share of their extent. */
const margin = 0.35;
/** The minimum width of land, in kilometers, and as a share of its height. */
const leastKm = 60;
const leastShape = 0.9;

/** The land around wineries. It is wide enough for its height that a map of the whole of it is not cut off. */
function grown(wineries: readonly WineryPage[]): Extent {
  const [w, s, e, n] = around(wineries.map(wineryPoint), leastKm);
  const dy = (n - s) * margin;
  const least = ((n - s + 2 * dy) / Math.cos((n * Math.PI) / 180)) * leastShape;
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
  const frame = mercator(grown(wineries), width);
  const { extent, height } = frame;
  return { name, src: tripLand(name), extent, width, height, layers: () => land(frame).layers };
}

const middle = ({ data }: { data: Point }): LonLat => lonLat(data);

/** Every region, every country, and countries that lie near each other: whatever land a trip may cross. */
export function tripLands({ countries: all, regions }: Catalogue): Plan[] {
  return [
    ...regions
      .filter(({ wineries }) => wineries.length > 0)
      .map((region) =>
        plan(region.id, region.wineries, widths.region, (frame) =>
          hasUsStates(region.country)
            ? american(frame, [middle(region.state ?? region)], "counties")
            : countries("countries", frame, [middle(region.country), middle(region)]),
        ),
      ),
    ...all
      .filter(({ wineries }) => wineries.length > 0)
      .map((country) =>
        plan(country.id, country.wineries, widths.country, (frame) =>
          hasUsStates(country)
            ? american(frame, country.states.map(middle), "states")
            : countries("countries", frame, [middle(country)]),
        ),
      ),
    ...neighborhoods(all)
      .filter((group) => group.length > 1)
      .map((group) =>
        plan(
          group.map(({ slug }) => slug).join("-"),
          group.flatMap(({ wineries }) => wineries),
          widths.neighborhood,
          (frame) => countries("countries", frame, group.map(middle)),
        ),
      ),
  ];
}

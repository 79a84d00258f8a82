import { polygonArea, polygonCentroid, polygonContains } from "d3-polygon";
import { diskCache } from "../../site/disk-cache.ts";
import type { FaintName, Layer } from "./drawing.ts";
import { type Frame, project, within } from "./frame.ts";
import type { Land } from "./land.ts";
import { shapesData } from "./land.ts";
import { type Appellation, appellationsIn } from "./map-data.ts";

type Ring = [number, number][];
type VisibleArea = { appellation: Appellation; ring: Ring; size: number };

/** The tints. Neighboring areas share one only where there are more areas than tints. */
const tints = ["area-1", "area-2", "area-3", "area-4"] as const;
/** The smallest visible area with a name, and with a tint, in square units. */
const minNamed = 260;
const minDrawn = 30;
/** The distance and the number of the positions that are tried for a name. */
const spotDistance = 11;
const maxSpots = 24;

const cached = diskCache("appellations", "src/pictures/maps/**/*.{ts,json}");

/** Land with the American Viticultural Areas on it, each with its name where there is room. */
export function withAppellations(land: Land, frame: Frame): Land {
  const { layers, faintNames } = cached([frame.extent, frame.height], () => areasOf(frame));
  const back = land.layers.findLastIndex(({ kind }) => kind === "home") + 1;
  return {
    layers: [...land.layers.slice(0, back), ...layers, ...land.layers.slice(back)],
    faintNames: [...land.faintNames, ...faintNames],
  };
}

function areasOf(frame: Frame): { layers: Layer[]; faintNames: FaintName[] } {
  const visible = appellationsIn(frame.extent)
    .map((appellation): VisibleArea => {
      const ring = largest(project(appellation.geometry, frame).map(({ points }) => points));
      return { appellation, ring, size: Math.abs(polygonArea(ring)) };
    })
    .filter(({ size }) => size > minDrawn)
    .sort((a, b) => b.size - a.size);
  const tintOf = tinted(visible);
  const layers = tints.map(
    (kind): Layer => ({
      kind,
      d: data(
        visible.filter((one) => tintOf.get(one) === kind),
        frame,
      ),
    }),
  );
  const main = { kind: "area-main" as const, d: data(visible.filter(isMain), frame) };
  // A region's own name is the page's title: the names within it come first.
  const named = [...visible.filter((one) => !isMain(one)), ...visible.filter(isMain)];
  return { layers: [...layers, main], faintNames: named.flatMap((one) => nameOf(one, frame)) };
}

const isMain = ({ appellation }: VisibleArea) => appellation.properties.main;
const largest = (rings: Ring[]) =>
  rings.reduce<Ring>((a, b) => (Math.abs(polygonArea(b)) > Math.abs(polygonArea(a)) ? b : a), []);
const data = (visible: readonly VisibleArea[], frame: Frame) =>
  shapesData(
    visible.map(({ appellation }) => appellation),
    frame,
  );

/** A tint for each area but the regions themselves: the one that the fewest of its neighbors have. */
function tinted(visible: readonly VisibleArea[]): Map<VisibleArea, (typeof tints)[number]> {
  const chosen = new Map<VisibleArea, (typeof tints)[number]>();
  for (const one of visible.filter((area) => !isMain(area))) {
    const neighbors = [...chosen].filter(([other]) => touches(one, other)).map(([, tint]) => tint);
    const uses = (tint: string) => neighbors.filter((used) => used === tint).length;
    chosen.set(one, [...tints].sort((a, b) => uses(a) - uses(b))[0]!);
  }
  return chosen;
}

/** True if the outlines of two areas come within a few units of each other. */
const touches = (a: VisibleArea, b: VisibleArea) =>
  a.ring.some(([x, y]) => b.ring.some(([x2, y2]) => Math.hypot(x - x2, y - y2) < 8)) ||
  polygonContains(b.ring, a.ring[0]!);

/** An area's name with its possible positions within the area, the nearest to its middle first. */
function nameOf({ appellation, ring, size }: VisibleArea, frame: Frame): FaintName[] {
  if (size < minNamed) return [];
  const [cx, cy] = polygonCentroid(ring);
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  const spots: Ring = [];
  for (let y = Math.min(...ys); y < Math.max(...ys); y += spotDistance)
    for (let x = Math.min(...xs); x < Math.max(...xs); x += spotDistance)
      if (polygonContains(ring, [x, y]) && within([x, y], frame)) spots.push([x, y]);
  const far = ([x, y]: [number, number]) => Math.hypot(x - cx, (y - cy) * 1.5);
  const at = spots
    .sort((a, b) => far(a) - far(b))
    .slice(0, maxSpots)
    .map((spot) => frame.projection.invert!(spot)!);
  return at.length > 0 ? [{ kind: "area", name: appellation.properties.name.toUpperCase(), at }] : [];
}

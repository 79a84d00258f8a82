import { polygonArea, polygonCentroid, polygonContains } from "d3-polygon";
import { diskCache } from "../../site/disk-cache.ts";
import type { Layer, Quiet } from "./drawing.ts";
import { type Frame, within } from "./frame.ts";
import type { Land } from "./land.ts";
import { shapesData } from "./layers.ts";
import { type Appellation, appellationsIn } from "./map-data.ts";
import { project } from "./path.ts";

type Ring = [number, number][];
type Seen = { appellation: Appellation; ring: Ring; size: number };

/** The tints, one of which overlapping or neighboring areas share only where there are too many of them. */
const tints = ["area-1", "area-2", "area-3", "area-4"] as const;
/** Square units below which an area in view is too small for a name, and for a tint. */
const leastNamed = 260;
const leastDrawn = 30;
/** How far apart the places are that are tried for a name, and how many of them. */
const step = 11;
const most = 24;

const cached = diskCache("appellations", "src/pictures/maps/**/*.{ts,json}");

/** Land with the American Viticultural Areas on it, each with its name where there is room. */
export function withAppellations(land: Land, frame: Frame): Land {
  const { layers, quiet } = cached([frame.extent, frame.height], () => drawn(frame));
  const back = land.layers.findLastIndex(({ kind }) => kind === "home") + 1;
  return {
    layers: [...land.layers.slice(0, back), ...layers, ...land.layers.slice(back)],
    quiet: [...land.quiet, ...quiet],
  };
}

function drawn(frame: Frame): { layers: Layer[]; quiet: Quiet[] } {
  const seen = appellationsIn(frame.extent)
    .map((appellation): Seen => {
      const ring = largest(project(appellation.geometry, frame).map(({ points }) => points));
      return { appellation, ring, size: Math.abs(polygonArea(ring)) };
    })
    .filter(({ size }) => size > leastDrawn)
    .sort((a, b) => b.size - a.size);
  const tintOf = tinted(seen);
  const layers = tints.map(
    (kind): Layer => ({
      kind,
      d: data(
        seen.filter((one) => tintOf.get(one) === kind),
        frame,
      ),
    }),
  );
  const main = { kind: "area-main" as const, d: data(seen.filter(isMain), frame) };
  // A region's own name is the page's title: the names within it come first.
  const named = [...seen.filter((one) => !isMain(one)), ...seen.filter(isMain)];
  return { layers: [...layers, main], quiet: named.flatMap((one) => nameOf(one, frame)) };
}

const isMain = ({ appellation }: Seen) => appellation.properties.main;
const largest = (rings: Ring[]) =>
  rings.reduce<Ring>((a, b) => (Math.abs(polygonArea(b)) > Math.abs(polygonArea(a)) ? b : a), []);
const data = (seen: readonly Seen[], frame: Frame) =>
  shapesData(
    seen.map(({ appellation }) => appellation),
    frame,
  );

/** A tint for each area but the regions themselves, the one that the fewest of those it touches have. */
function tinted(seen: readonly Seen[]): Map<Seen, (typeof tints)[number]> {
  const chosen = new Map<Seen, (typeof tints)[number]>();
  for (const one of seen.filter((area) => !isMain(area))) {
    const beside = [...chosen].filter(([other]) => touches(one, other)).map(([, tint]) => tint);
    const uses = (tint: string) => beside.filter((used) => used === tint).length;
    chosen.set(one, [...tints].sort((a, b) => uses(a) - uses(b))[0]!);
  }
  return chosen;
}

/** Whether two areas' outlines come within a few units of each other. */
const touches = (a: Seen, b: Seen) =>
  a.ring.some(([x, y]) => b.ring.some(([x2, y2]) => Math.hypot(x - x2, y - y2) < 8)) ||
  polygonContains(b.ring, a.ring[0]!);

/** An area's name, and where it may stand: as near to its middle as there is room, within it. */
function nameOf({ appellation, ring, size }: Seen, frame: Frame): Quiet[] {
  if (size < leastNamed) return [];
  const [cx, cy] = polygonCentroid(ring);
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  const spots: Ring = [];
  for (let y = Math.min(...ys); y < Math.max(...ys); y += step)
    for (let x = Math.min(...xs); x < Math.max(...xs); x += step)
      if (polygonContains(ring, [x, y]) && within([x, y], frame)) spots.push([x, y]);
  const far = ([x, y]: [number, number]) => Math.hypot(x - cx, (y - cy) * 1.5);
  const at = spots
    .sort((a, b) => far(a) - far(b))
    .slice(0, most)
    .map((spot) => frame.projection.invert!(spot)!);
  return at.length > 0 ? [{ kind: "area", name: appellation.properties.name.toUpperCase(), at }] : [];
}

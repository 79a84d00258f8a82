import type { Geometry, Position } from "geojson";

/** Degrees east, degrees north. */
export type LonLat = readonly [number, number];

/** Douglas-Peucker: the line with only the points that stray more than the tolerance (degrees of latitude). Ends stay. */
export function simplify(line: readonly LonLat[], tolerance: number): LonLat[] {
  const last = line.length - 1;
  if (last < 2) return [...line];
  const squeeze = Math.cos((line[0]![1] * Math.PI) / 180);
  const kept = new Uint8Array(line.length);
  kept[0] = kept[last] = 1;
  const spans: [number, number][] = [[0, last]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    let farthest = -1;
    let most = tolerance * tolerance;
    for (let i = from + 1; i < to; i++) {
      const d = offset(line[i]!, line[from]!, line[to]!, squeeze);
      if (d > most) [farthest, most] = [i, d];
    }
    if (farthest < 0) continue;
    kept[farthest] = 1;
    spans.push([from, farthest], [farthest, to]);
  }
  return line.filter((_, i) => kept[i]);
}

/** Squared distance of a point from a segment. */
function offset(p: LonLat, a: LonLat, b: LonLat, squeeze: number): number {
  const bx = (b[0] - a[0]) * squeeze;
  const by = b[1] - a[1];
  const px = (p[0] - a[0]) * squeeze;
  const py = p[1] - a[1];
  const length = bx * bx + by * by;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, (px * bx + py * by) / length));
  return (px - t * bx) ** 2 + (py - t * by) ** 2;
}

/** A geometry of lines or polygons whose lines are simplified. */
export function simplifyGeometry(geometry: Geometry, tolerance: number): Geometry {
  const thin = (line: Position[]): Position[] =>
    simplify(
      line.map(([x = 0, y = 0]): LonLat => [x, y]),
      tolerance,
    ).map(([x, y]) => [x, y]);
  /** A ring is simplified in two halves, since its ends are one point. */
  const ring = (points: Position[]): Position[] => {
    const half = points.length >> 1;
    return [...thin(points.slice(0, half + 1)), ...thin(points.slice(half)).slice(1)];
  };
  if (geometry.type === "MultiLineString") return { ...geometry, coordinates: geometry.coordinates.map(thin) };
  if (geometry.type === "MultiPolygon")
    return { ...geometry, coordinates: geometry.coordinates.map((polygon) => polygon.map(ring)) };
  return geometry;
}

import type { XY } from "./frame.ts";

/** The drawn disc, the touch target around it (24 px on a 360 px phone) and the least distance of two, in units. */
export const discRadius = 9;
export const targetRadius = 13;
const minDistance = 2 * targetRadius;
const clearOfDots = discRadius + 4;
const rim = targetRadius + 1;

/** The largest share of a map that the targets, as squares, can fill and still be separated. */
const maxShare = 0.5;

/**
 * The positions of the numbered markers: on their points where there is room, else pushed minDistance until no two targets
 * touch and none covers the point of another. If there are too many for the map, all stay on their points. Deterministic.
 */
export function placeMarkers(
  points: readonly XY[],
  { width, height }: { width: number; height: number },
  scaleHeight: number,
): XY[] {
  const at = points.map(([x, y]): [number, number] => [x, y]);
  const rounds = points.length * minDistance ** 2 > maxShare * width * height ? 0 : 600;
  const keepIn = (p: [number, number]) => {
    p[0] = Math.min(width - rim, Math.max(rim, p[0]));
    p[1] = Math.min(height - scaleHeight - rim, Math.max(rim, p[1]));
  };
  for (let round = 0; round < rounds; round++) {
    let moved = false;
    for (let i = 0; i < at.length; i++)
      for (let j = 0; j < at.length; j++) {
        if (i === j) continue;
        const a = at[i]!;
        const b = at[j]!;
        if (j > i) moved = push(a, b, minDistance, 0.5, i + j) || moved;
        const home = points[j]!;
        if (Math.hypot(b[0] - home[0], b[1] - home[1]) > 1)
          moved = push(a, [...home], clearOfDots, 1, i + 2 * j) || moved;
      }
    at.forEach(keepIn);
    if (!moved) break;
  }
  return at.map(([x, y]): XY => [Math.round(x * 10) / 10, Math.round(y * 10) / 10]);
}

/** Pushes a (and b, by what is left of the share) until they are that far minDistance. True when it had to. */
function push(a: [number, number], b: [number, number], distance: number, share: number, turn: number): boolean {
  let dx = a[0] - b[0];
  let dy = a[1] - b[1];
  let length = Math.hypot(dx, dy);
  if (length >= distance) return false;
  if (length < 0.01) [dx, dy, length] = [Math.cos(turn * 2.4), Math.sin(turn * 2.4), 1];
  const by = (distance + 0.3 - (length === 1 ? 0 : length)) / length;
  a[0] += dx * by * share;
  a[1] += dy * by * share;
  b[0] -= dx * by * (1 - share);
  b[1] -= dy * by * (1 - share);
  return true;
}

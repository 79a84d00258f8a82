import type { LonLat } from "../simplify.ts";

/** Degrees east and north, as "east north, east north". Throws a RangeError at anything else. */
export function points(text: string): LonLat[] {
  return text.split(",").map((pair): LonLat => {
    const [east, north, ...rest] = pair.trim().split(/\s+/).map(Number);
    if (!Number.isFinite(east) || !Number.isFinite(north) || rest.length > 0)
      throw new RangeError(`"${pair}" is not a point`);
    return [east ?? 0, north ?? 0];
  });
}

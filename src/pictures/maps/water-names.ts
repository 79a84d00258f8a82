import type { Quiet } from "./drawing.ts";
import { type Frame, within } from "./frame.ts";
import { riversOf } from "./layers.ts";
import { lakesIn } from "./map-data.ts";
import { project } from "./path.ts";

type Points = [number, number][];

/** Units that a river or a lake must run through a map to be named on it, from this scale on (units to a kilometer). */
const leastLength = 60;
const leastLake = 26;
const nearBy = 0.7;
/** How many places along the shore or the river are tried. */
const tries = 14;

/** The rivers and the lakes that a region's map names, the longest first, and where the name may stand. */
export function waterNames(frame: Frame): Quiet[] {
  if (frame.unitsPerKm < nearBy) return [];
  const named = [
    ...lakesIn(frame.extent).map((lake) => ({ ...lake, least: leastLake })),
    ...riversOf(frame).map((river) => ({ ...river, least: leastLength })),
  ].flatMap(({ properties, geometry, least }) => {
    const lines = project(geometry, frame).map(({ points }) => points.filter((point) => within(point, frame, 2)));
    const line = lines.sort((a, b) => length(b) - length(a))[0] ?? [];
    return properties.name && length(line) > least ? [{ name: properties.name, line }] : [];
  });
  const longest = Map.groupBy(
    named.toSorted((a, b) => length(b.line) - length(a.line)),
    ({ name }) => name,
  );
  return [...longest].map(([name, [first]]) => ({ kind: "water", name, at: alongside(first!.line, frame) }));
}

const length = (line: Points) =>
  line.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - line[i]![0], y - line[i]![1]), 0);

/** Places along a line in degrees, from its middle to its ends. */
function alongside(line: Points, frame: Frame): [number, number][] {
  const shares = Array.from({ length: tries }, (_, i) => 0.5 + (i % 2 === 0 ? 1 : -1) * ((i + 1) >> 1) * (0.9 / tries));
  return shares.map((share) => frame.projection.invert!(line[Math.floor(share * (line.length - 1))]!)!);
}

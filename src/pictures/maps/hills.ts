import { type Range, ranges } from "./data/hills.ts";
import type { Layer, Quiet } from "./drawing.ts";
import { type Frame, within, type XY } from "./frame.ts";
import type { Land } from "./land.ts";
import { grain, steps } from "./path.ts";

/** From hill to hill along a crest, and how far they stand off it, in units of the drawing. */
const step = 10;
const sway = 3;
/** Points to a crest that its name may stand over. */
const places = 9;
/** Units of a crest in view below which it has no name; a single mountain always has its own. */
const leastNamed = 34;

/** Land with its hills and mountains, each lit from the northwest as on an engraved map. */
export function withHills(land: Land, frame: Frame): Land {
  const seen = ranges
    .map((range) => {
      const line = range.crest.map(frame.project);
      return { range, line, tops: topsOf(line, frame) };
    })
    .filter(({ tops }) => tops.length > 0);
  const named = new Set(land.quiet.map(({ name }) => name));
  const quiet = seen.flatMap(({ range, tops }) => nameOf(range, tops, frame)).filter(({ name }) => !named.has(name));
  return {
    layers: [...land.layers, ...drawn(seen)],
    quiet: [...land.quiet, ...quiet],
  };
}

/** A range with its crest as a line of the drawing, and the hills on it that are in view. */
type Seen = { range: Range; line: XY[]; tops: XY[] };

/** Where hills stand: at even steps along the crest, now on its one side, now on the other. */
function topsOf(line: readonly XY[], frame: Frame): XY[] {
  if (line.length === 1) return line.filter((top) => within(top, frame));
  const tops: XY[] = [];
  let rest = 0;
  for (const [i, [x, y]] of line.slice(1).entries()) {
    const [fromX, fromY] = line[i]!;
    const length = Math.hypot(x - fromX, y - fromY);
    let on = rest;
    for (; on < length; on += step) {
      const side = tops.length % 2 === 0 ? sway : -sway;
      tops.push([
        fromX + ((x - fromX) * on - (y - fromY) * side) / length,
        fromY + ((y - fromY) * on + (x - fromX) * side) / length,
      ]);
    }
    rest = on - length;
  }
  return tops.filter((top) => within(top, frame));
}

function drawn(seen: readonly Seen[]): Layer[] {
  const tops = seen
    .flatMap(({ range: { high }, tops }) => tops.map((top, i) => ({ top, high, size: [1.25, 1, 1.4, 1.1][i % 4]! })))
    .sort((a, b) => a.top[1] - b.top[1]);
  const data = (shapes: typeof shape) =>
    tops.map(({ top: [x, y], high, size }) => shapes[high ? "high" : "low"](grains(x), grains(y), size)).join("");
  return [
    { kind: "ridge", d: seen.map(({ line }) => steps(line, false)).join("") },
    { kind: "hill", d: data(shape) },
    { kind: "slope", d: data(shade) },
  ];
}

const grains = (units: number) => Math.round(units / grain);

/** A hill's outline, and the strokes on its shaded side; in grains, around its foot. */
const shape = {
  low: (x: number, y: number, size: number) => {
    const [w, h] = [Math.round(15 * size), Math.round(13 * size)];
    return `M${x - w} ${y}q${Math.round(w * 0.6)}-${h} ${w}-${h}t${w} ${h}`;
  },
  high: (x: number, y: number, size: number) => {
    const [w, h] = [Math.round(14 * size), Math.round(25 * size)];
    return `M${x - w} ${y}q${Math.round(w * 0.7)}-${Math.round(h * 0.5)} ${w}-${h} ${Math.round(w * 0.3)} ${Math.round(h * 0.6)} ${w} ${h}`;
  },
};
const shade: typeof shape = {
  low: (x, y, size) =>
    [4, 9]
      .map((across, i) => `M${x + Math.round(across * size)} ${y - Math.round((8 - i * 3) * size)}l2 ${4 - i}`)
      .join(""),
  high: (x, y, size) =>
    [1, 4, 7]
      .map((across, i) => `M${x + Math.round(across * size)} ${y - Math.round((18 - i * 5) * size)}l2 ${11 - i * 3}`)
      .join(""),
};

function nameOf({ name, crest }: Range, tops: readonly XY[], frame: Frame): Quiet[] {
  if (!name || (crest.length > 1 && tops.length * step < leastNamed)) return [];
  const middle = (tops.length - 1) / 2;
  const spots = tops.toSorted((a, b) => Math.abs(tops.indexOf(a) - middle) - Math.abs(tops.indexOf(b) - middle));
  const at = spots.slice(0, places).map(([x, y]) => frame.projection.invert!([x, y + (crest.length > 1 ? 0 : 8)])!);
  return [{ kind: "hill", name: name.toUpperCase(), at }];
}

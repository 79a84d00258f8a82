import type { Random } from "./seed.ts";
import { whole } from "./svg.ts";

/** The height (downwards, as in SVG) of a line of the land at `x`. */
export type Curve = (x: number) => number;

/** A rolling line around `base`: three sines with seeded phases. */
export function rolling(random: Random, base: number, amplitude: number, wavelength: number): Curve {
  const waves = [1, 0.46, 0.27].map((share) => ({
    height: amplitude * (0.35 + share * 0.5),
    length: (wavelength * (0.75 + share * 0.5) * random.between(0.85, 1.15)) / (2 * Math.PI),
    phase: random.between(0, 2 * Math.PI),
  }));
  return (x) =>
    base + waves.reduce((sum, { height, length, phase }) => sum + height * Math.sin(x / length + phase), 0) / 1.4;
}

/** From 1 within `flat` of `middle` smoothly down to 0 at `flat + fade`. */
export function plateauAt(middle: number, flat: number, fade: number): Curve {
  return (x) => {
    const t = Math.min(1, Math.max(0, (flat + fade - Math.abs(x - middle)) / fade));
    return t * t * (3 - 2 * t);
  };
}

/** A curve as cubic segments with matching slopes; starts at the pen, which must stand on the curve at `from`. */
export function along(curve: Curve, from: number, to: number, segments = 6): string {
  const step = (to - from) / segments;
  const slope = (x: number) => (curve(x + 2) - curve(x - 2)) / 4;
  const third = Math.round(step / 3);
  let [x0, y0] = [Math.round(from), Math.round(curve(from))];
  let d = `c${third} ${whole(third * slope(from))}`;
  for (let i = 1; i <= segments; i++) {
    const x = Math.round(from + i * step);
    const y = Math.round(curve(x));
    d += `${i === 1 ? " " : "s"}${x - third - x0} ${whole(y - third * slope(x) - y0)} ${x - x0} ${y - y0}`;
    [x0, y0] = [x, y];
  }
  return d;
}

/** The land below a curve, from the left edge to the right one. */
export const below = (curve: Curve, segments = 6): string =>
  `M0 420V${whole(curve(0))}${along(curve, 0, 1200, segments)}V420z`;

/** The curve itself, to be stroked. */
export const line = (curve: Curve, segments = 6): string => `M0 ${whole(curve(0))}${along(curve, 0, 1200, segments)}`;

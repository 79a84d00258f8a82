import { readFileSync } from "node:fs";
import { join } from "node:path";
import { mix } from "./palette.ts";
import type { Random } from "./seed.ts";

/** A coordinate as text: at most one decimal, without a leading zero. */
export const formatNumber = (value: number): string => String(Math.round(value * 10) / 10 || 0);

/** A coordinate without decimals, for distant parts. */
export const formatInteger = (value: number): string => String(Math.round(value) || 0);

/** Path data whose numbers are rounded to whole units. */
export const roundPath = (
  parts: TemplateStringsArray,
  ...values: readonly (number | string)[]
): string =>
  String.raw(
    { raw: parts },
    ...values.map((value) => (typeof value === "number" ? formatInteger(value) : value)),
  );

/** A path without redundant spaces and zeros. */
const compactPath = (d: string) => d.replace(/ -/g, "-").replace(/(^|[^\d.])0\./g, "$1.");

export const fill = (color: string, d: string, more = ""): string =>
  `<path fill="${color}" d="${compactPath(d)}"${more}/>`;

export const stroke = (color: string, width: number, d: string, more = ""): string =>
  `<path fill="none" stroke="${color}" stroke-width="${formatNumber(width)}" d="${compactPath(d)}"${more}/>`;

export const drawDisc = (color: string, x: number, y: number, r: number): string =>
  `<circle fill="${color}" cx="${formatNumber(x)}" cy="${formatNumber(y)}" r="${formatNumber(r)}"/>`;

/** The outline of a box, as part of a path. */
export const boxPath = (x: number, y: number, width: number, height: number): string =>
  `M${formatNumber(x)} ${formatNumber(y)}h${formatNumber(width)}v${formatNumber(height)}h${formatNumber(-width)}z`;

/** The outline of an ellipse, as part of a path: one arc from its top all but round to where it began. */
export const ovalPath = (x: number, y: number, rx: number, ry: number): string =>
  `M${formatNumber(x)} ${formatNumber(y - ry)}a${formatNumber(rx)} ${formatNumber(ry)} 0 1 0 .1 0z`;

/** The whole sheet; `more` takes further attributes. */
export const makeSvg = (width: number, height: number, content: string, more = ""): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"${more}>${content}</svg>`;

/** A sheet for the markup of a page, which needs no namespace. */
export const dropNamespace = (sheet: string): string =>
  sheet.replace(' xmlns="http://www.w3.org/2000/svg"', "");

/** The height (downwards, as in SVG) of a line of the land at `x`. */
export type Curve = (x: number) => number;

/** A rolling line around `base`: three sines with seeded phases. */
export function makeRollingCurve(
  random: Random,
  base: number,
  amplitude: number,
  wavelength: number,
): Curve {
  const waves = [1, 0.46, 0.27].map((share) => ({
    height: amplitude * (0.35 + share * 0.5),
    length: (wavelength * (0.75 + share * 0.5) * random.between(0.85, 1.15)) / (2 * Math.PI),
    phase: random.between(0, 2 * Math.PI),
  }));
  return (x) =>
    base +
    waves.reduce(
      (sum, { height, length, phase }) => sum + height * Math.sin(x / length + phase),
      0,
    ) /
      1.4;
}

/** A smooth step: 0 up to 0, 1 from 1 on. */
export function smoothStep(value: number): number {
  const t = Math.min(1, Math.max(0, value));
  return t * t * (3 - 2 * t);
}

/** A curve as cubic segments with matching slopes; starts at the pen, which must stand on the curve at `from`. */
export function curvePath(curve: Curve, from: number, to: number, segments = 6): string {
  const step = (to - from) / segments;
  const slopeAt = (x: number) => (curve(x + 2) - curve(x - 2)) / 4;
  const third = Math.round(step / 3);
  let [x0, y0] = [Math.round(from), Math.round(curve(from))];
  let d = `c${third} ${formatInteger(third * slopeAt(from))}`;
  for (let i = 1; i <= segments; i++) {
    const x = Math.round(from + i * step);
    const y = Math.round(curve(x));
    d += `${i === 1 ? " " : "s"}${x - third - x0} ${formatInteger(y - third * slopeAt(x) - y0)} ${x - x0} ${y - y0}`;
    [x0, y0] = [x, y];
  }
  return d;
}

/** The land below a curve, from the left edge to the right one. */
export const areaPath = (curve: Curve, segments = 6): string =>
  `M0 420V${formatInteger(curve(0))}${curvePath(curve, 0, 1200, segments)}V420z`;

/** The curve itself, to be stroked. */
export const linePath = (curve: Curve, segments = 6): string =>
  `M0 ${formatInteger(curve(0))}${curvePath(curve, 0, 1200, segments)}`;

/** A drawing that never varies, from its file here: "desk", "gadgets/ah-so". The file has a line for each element. */
export const readDrawing = (name: string): string =>
  readFileSync(join(process.cwd(), "src/pictures/drawings", `${name}.svg`), "utf8").replaceAll(
    "\n",
    "",
  );

/** A drawing whose colors are names of inks: "wall", "mix(pine, dark, .4)". */
export function colorDrawing(drawing: string, inks: Readonly<Record<string, string>>): string {
  const inkOf = (name: string) => inks[name] ?? name;
  return drawing
    .replace(
      /="mix\((\w+), (\w+), ([\d.]+)\)"/g,
      (_, a, b, share) => `="${mix(inkOf(a), inkOf(b), Number(share))}"`,
    )
    .replace(
      /(fill|stroke)="([a-zA-Z]+)"/g,
      (_, attribute, name) => `${attribute}="${inkOf(name)}"`,
    );
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pairs, range } from "d3-array";
import { mixColors } from "./palette.ts";
import type { Random } from "./seed.ts";

/** Formats a coordinate with up to one decimal. */
export const formatNumber = (value: number) => String(Math.round(value * 10) / 10 || 0);

export const formatInteger = (value: number) => String(Math.round(value) || 0);

/** Rounds a number to a multiple of `step`. Drawings with fewer distinct sizes compress better. */
export const roundToMultiple = (step: number, value: number) => Math.round(value / step) * step;

const makePathTag =
  (format: (value: number) => string) =>
  (parts: TemplateStringsArray, ...values: readonly (number | string)[]) =>
    String.raw(
      { raw: parts },
      ...values.map((value) => (typeof value === "number" ? format(value) : value)),
    );

/** A template tag for path data that rounds numbers to integers. */
export const roundPath = makePathTag(formatInteger);

/** A template tag for path data that rounds numbers to one decimal. */
export const tenthPath = makePathTag(formatNumber);

/** Removes redundant spaces and zeros from path data. */
const compactPath = (d: string) => d.replaceAll(" -", "-").replace(/(^|[^\d.])0\./g, "$1.");

export const drawFill = (color: string, d: string, more = "") =>
  `<path fill="${color}" d="${compactPath(d)}"${more}/>`;

export const drawStroke = (color: string, width: number, d: string, more = "") =>
  tenthPath`<path fill="none" stroke="${color}" stroke-width="${width}" d="${compactPath(d)}"${more}/>`;

/**
 * Draws a line with round dashes and dots, such as a row of vines. `dashes` contains the lengths of
 * dashes and gaps.
 */
export const drawDashes = (color: string, width: number, d: string, dashes: string, more = "") =>
  drawStroke(color, width, d, ` stroke-linecap="round" stroke-dasharray="${dashes}"${more}`);

export const drawDisc = (color: string, x: number, y: number, r: number) =>
  tenthPath`<circle fill="${color}" cx="${x}" cy="${y}" r="${r}"/>`;

/** Makes an SVG file. `more` contains additional attributes for the root element. */
export const makeSvg = (width: number, height: number, content: string, more = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"${more}>${content}</svg>`;

/** Removes the XML namespace, which inline SVG doesn't need. */
export const dropNamespace = (svg: string) =>
  svg.replace(' xmlns="http://www.w3.org/2000/svg"', "");

/** A curve across a landscape: a function that returns y for x. */
export type Curve = (x: number) => number;

/** The shape of a rolling curve (units): its middle y, and the height and length of its waves. */
type RollingLine = readonly [base: number, amplitude: number, wavelength: number];

/** Makes a rolling curve from three sine waves with random phases. */
export function makeRollingCurve(
  random: Random,
  [base, amplitude, wavelength]: RollingLine,
): Curve {
  const waves = [1, 0.46, 0.27].map((share) => ({
    height: amplitude * (0.35 + share * 0.5),
    length: (wavelength * (0.75 + share * 0.5) * random.between(0.85, 1.15)) / (2 * Math.PI),
    phase: random.between(0, 2 * Math.PI),
  }));
  return (x) => {
    const heights = waves.map(({ height, length, phase }) => height * Math.sin(x / length + phase));
    return base + heights.reduce((sum, height) => sum + height, 0) / 1.4;
  };
}

/** Eases from 0 (at or below 0) to 1 (at or above 1). */
export function smoothStep(value: number): number {
  const t = Math.min(1, Math.max(0, value));
  return t * t * (3 - 2 * t);
}

/**
 * Makes path data that approximates a curve with smoothly joined Bézier segments. The path must
 * already be on the curve at `left`.
 */
function makeCurvePath(curve: Curve, left: number, right: number, segments = 6): string {
  const step = (right - left) / segments;
  const computeSlope = (x: number) => (curve(x + 2) - curve(x - 2)) / 4;
  const third = Math.round(step / 3);
  const points = range(segments + 1).map((i) => {
    const x = Math.round(left + i * step);
    return { x, y: Math.round(curve(x)) };
  });
  const parts = pairs(points, (from, to) => {
    const controlY = to.y - third * computeSlope(to.x) - from.y;
    return roundPath`${to.x - third - from.x} ${controlY} ${to.x - from.x} ${to.y - from.y}`;
  });
  return roundPath`c${third} ${third * computeSlope(left)} ${parts.join("s")}`;
}

/** Makes path data for the area below a curve, as wide as the drawing. */
export const makeAreaPath = (curve: Curve, segments = 6) =>
  roundPath`M0 420V${curve(0)}${makeCurvePath(curve, 0, 1200, segments)}V420z`;

/** Makes path data for a curve across the whole drawing. */
export const makeLinePath = (curve: Curve, segments = 6) =>
  roundPath`M0 ${curve(0)}${makeCurvePath(curve, 0, 1200, segments)}`;

/** Fills the area below a rolling curve, such as land, water or a part of the sky. */
export const drawBand = (random: Random, color: string, line: RollingLine, segments = 6) =>
  drawFill(color, makeAreaPath(makeRollingCurve(random, line), segments));

/** Joins the path data of `count` shapes. */
export const repeatPath = (count: number, makePath: (i: number) => string) =>
  range(count).map(makePath).join("");

/**
 * Reads a drawing from this folder, such as "desk" or "gadgets/ah-so". Joins the file's lines,
 * which contain one element each.
 */
export function readDrawing(name: string): string {
  const file = join(process.cwd(), "src/pictures/drawings", `${name}.svg`);
  return readFileSync(file, "utf8").replaceAll("\n", "");
}

/** An attribute with a mixed color. Matches `="mix(pine, #fff3cf, .4)"`, not `="pine"`. */
const mixPattern = /="mix\(([\w#]+), ([\w#]+), ([\d.]+)\)"/g;
/** An attribute with a color name. Matches `fill="wall"`, not `fill="#aabbcc"`. */
const inkPattern = /(fill|stroke)="([a-zA-Z]+)"/g;

/**
 * Replaces color names ("wall") and mixed colors ("mix(pine, dark, .4)") with the colors in `inks`.
 */
export function colorDrawing(drawing: string, inks: Readonly<Record<string, string>>): string {
  const resolveInk = (name: string): string => (inks[name] ? resolveInk(inks[name]) : name);
  return drawing
    .replace(
      mixPattern,
      (_, a, b, share) => `="${mixColors(resolveInk(a), resolveInk(b), Number(share))}"`,
    )
    .replace(inkPattern, (_, attribute, name) => `${attribute}="${resolveInk(name)}"`);
}

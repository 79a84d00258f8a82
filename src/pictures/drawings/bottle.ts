import { least } from "d3-array";
import { escapeMarkup } from "../../format/text.ts";
import kinds from "../../schemas/bottles.json" with { type: "json" };
import type { Bottle } from "../../schemas/cellar.ts";
import { listLineBreaks } from "../maps/placement.ts";
import bottles from "./bottles.json" with { type: "json" };
import marks from "./marks.json" with { type: "json" };
import { ink, mix, paper, wine } from "./palette.ts";
import { makeRandom, type Random } from "./seed.ts";
import { boxPath, colorDrawing, fill, formatNumber, readDrawing, stroke } from "./svg.ts";

/**
 * The label area of a bottle: half its width at the body and at the base. From the y `full` down,
 * the body has its full width.
 */
type BottleBody = { body: number; base: number; full: number };
/** The label area of each bottle in the folder `bottles`, centered on x 150. */
const bodies: Record<string, BottleBody> = bottles.bodies;
const { walls, foils, labels } = bottles;

/** The theme's colors, keyed by the names in labels and foils. */
const inks: Record<string, string> = { paper, ink, wine };
const inkOf = (name: string) => inks[name] ?? name;

/** A wine to draw. `id` is the seed of the random choices. */
type PicturedWine = {
  id: string;
  bottle: Bottle;
  name: string;
  region?: string | undefined;
  vintage?: number | "NV" | undefined;
};

/**
 * Draws a labeled bottle as SVG, 300 by 400 units and at most 3 KB. The kind of wine determines its
 * shape and glass.
 */
export function drawBottle(pictured: PicturedWine): string {
  const rng = makeRandom(pictured.id);
  const { shape, glass } = kinds[pictured.bottle];
  const wall = rng.pick(walls);
  const foil = inkOf(rng.pick(foils));
  const drawing = colorDrawing(readDrawing(`bottles/${shape}`), { wall, glass, foil, ink, paper });
  return drawing.replace("<!--label-->", () => drawLabel(pictured, bodies[shape]!, rng));
}

/**
 * Splits a name into at most three lines of similar length. Avoids a line with only a short word.
 */
export function breakName(name: string): string[] {
  const splits = listLineBreaks(name).flatMap(([first = "", rest]) =>
    rest === undefined ? [[first]] : listLineBreaks(rest).map((others) => [first, ...others]),
  );
  const computeCost = (lines: string[]) => {
    const maxLength = Math.max(...lines.map((line) => line.length));
    const shortLineCost = lines.some((line) => line.length < 4) ? 4 : 0;
    return maxLength + 2 * lines.length + shortLineCost;
  };
  return least(splits, computeCost)!;
}

type TextStyle = { color: string; y: number; size: number; more?: string };

function svgText(text: string, { color, y, size, more = "" }: TextStyle): string {
  const position = `x="150" y="${formatNumber(y)}"`;
  const look = `fill="${color}" font-size="${formatNumber(size)}"`;
  return `<text ${position} ${look}${more}>${escapeMarkup(text)}</text>`;
}

/** Returns the maximum font size at which a line of serif text fits into a width (units). */
const fitSize = (text: string, width: number, maxSize: number) =>
  Math.min(maxSize, width / (0.52 * Math.max(1, text.length)));

const labelStyles = ["rules", "band", "frame", "arch", "sign"] as const;
type LabelStyle = (typeof labelStyles)[number];
/** The edges of a label (units). */
type LabelBox = { left: number; right: number; top: number; bottom: number };
const lineHeight = 1.1;

/** Draws a paper label on the bottle's body, with the wine's name, region and year. */
function drawLabel(
  { name, region, vintage }: PicturedWine,
  { body, full, base }: BottleBody,
  rng: Random,
): string {
  const half = Math.min(body, base);
  const box = { left: 150 - half, right: 150 + half, top: Math.min(full + 12, 226), bottom: 352 };
  const look = rng.pick(labels);
  const ground = inkOf(look.ground);
  const color = inkOf(look.text);
  const accent = inkOf(look.accent);
  const style = rng.pick(labelStyles);
  const lines = breakName(name);
  const width = 2 * half - 13;
  const maxSize = lines.length > 2 ? 15 : 18;
  const size = Math.min(...lines.map((line) => fitSize(line, width, maxSize)));
  const sign = rng.pick(Object.values(marks.ornaments));
  const middle = box.top + (box.bottom - box.top) * (vintage ? 0.44 : 0.5);
  const firstY = middle - ((lines.length - 1) * size * lineHeight) / 2 + size * 0.1;
  const lastY = firstY + (lines.length - 1) * size * lineHeight;
  const parts = [fill(ground, labelShapePath(style, box)), drawTrim(style, box, accent)];
  if (firstY - size - box.top > 24) {
    const markTop = box.top + (style === "arch" ? 2 : 8);
    const markY = formatNumber((markTop + firstY - size * 0.8) / 2);
    const move = `translate(150 ${markY})scale(.85)`;
    parts.push(`<path fill="${accent}" fill-rule="evenodd" d="${sign}" transform="${move}"/>`);
  }
  parts.push(`<g font-family="'Young Serif',Georgia,serif" text-anchor="middle">`);
  for (const [i, line] of lines.entries())
    parts.push(svgText(line, { color, y: firstY + i * size * lineHeight, size }));
  if (region) {
    const more = ' font-style="italic"';
    const regionSize = fitSize(region, width, 10.5);
    const regionColor = mix(color, ground, 0.15);
    parts.push(svgText(region, { color: regionColor, y: lastY + 17, size: regionSize, more }));
  }
  if (vintage) {
    const y = box.bottom - (style === "frame" ? 12 : 13);
    parts.push(svgText(`${vintage}`, { color: accent, y, size: 17 }));
  }
  return [...parts, "</g>"].join("");
}

function labelShapePath(style: LabelStyle, { left, right, top, bottom }: LabelBox): string {
  if (style !== "arch") return boxPath(left, top, right - left, bottom - top);
  return `M${left} ${bottom}V${top + 6}Q150 ${top - 26} ${right} ${top + 6}V${bottom}z`;
}

function drawTrim(style: LabelStyle, { left, right, top, bottom }: LabelBox, accent: string) {
  const width = right - left;
  const rules = `M${left} ${top + 7}h${width}m0 3h${-width}M${left} ${bottom - 7}h${width}`;
  const bands = boxPath(left, top, width, 11) + boxPath(left, bottom - 5, width, 5);
  const frame = boxPath(left + 5, top + 5, width - 10, bottom - top - 10);
  const arch = `M${left} ${top + 12}Q150 ${top - 20} ${right} ${top + 12}`;
  const trims: Record<LabelStyle, string> = {
    rules: stroke(accent, 1.2, rules),
    band: fill(accent, bands),
    frame: stroke(accent, 1.4, frame),
    arch: stroke(accent, 1.4, arch),
    sign: "",
  };
  return trims[style];
}

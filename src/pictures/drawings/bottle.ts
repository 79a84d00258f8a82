import { least } from "d3-array";
import { escapeMarkup } from "../../format/text.ts";
import kinds from "../../schemas/bottles.json" with { type: "json" };
import type { Bottle } from "../../schemas/cellar.ts";
import { listLineBreaks } from "../maps/placement.ts";
import bottles from "./bottles.json" with { type: "json" };
import marks from "./marks.json" with { type: "json" };
import { ink, paper, wine } from "./palette.ts";
import { makeRandomGenerator, type Random } from "./seed.ts";
import { colorDrawing, drawFill, drawStroke, formatNumber, readDrawing } from "./svg.ts";

const { walls, foils, labels } = bottles;

/**
 * The label's half width and its top on each bottle shape (units). Labels are centered at x = 150.
 */
const labelAreas: Record<string, { half: number; top: number }> = bottles.labelAreas;
const labelBottom = 352;

/** A wine to draw. `id` seeds the random choices. */
type PicturedWine = {
  id: string;
  bottle: Bottle;
  name: string;
  region?: string | undefined;
  vintage?: number | "NV" | undefined;
};

/**
 * Draws a bottle with its label as SVG, 300 by 400 units and at most 3 KB. The kind of bottle
 * determines its shape and glass.
 */
export function drawBottle(pictured: PicturedWine): string {
  const rng = makeRandomGenerator(pictured.id);
  const { shape, glass } = kinds[pictured.bottle];
  const inks = { wall: rng.pick(walls), foil: rng.pick(foils), glass, paper, ink, wine };
  const label = drawLabel(pictured, labelAreas[shape]!, rng);
  return colorDrawing(
    readDrawing(`bottles/${shape}`).replace("<!--label-->", () => label),
    inks,
  );
}

/**
 * Splits a name into at most three lines of similar length. Avoids lines of fewer than four
 * characters.
 */
export function breakNameIntoLines(name: string): string[] {
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

function drawText(text: string, { color, y, size, more = "" }: TextStyle): string {
  const position = `x="150" y="${formatNumber(y)}"`;
  const look = `fill="${color}" font-size="${formatNumber(size)}"`;
  return `<text ${position} ${look}${more}>${escapeMarkup(text)}</text>`;
}

/**
 * Returns the largest font size, up to `maxSize`, at which a line of serif text fits a width
 * (units).
 */
const computeFontSize = (text: string, width: number, maxSize: number) =>
  Math.min(maxSize, width / (0.52 * Math.max(1, text.length)));

/** A rectangle on a label (units). */
type Box = { left: number; top: number; width: number; height: number };

const makeBoxPath = ({ left, top, width, height }: Box) =>
  `M${left} ${top}h${width}v${height}h${-width}z`;

/** Outlines an arch across a label. Its ends are `drop` units below the label's upper corners. */
const makeArchPath = ({ left, top, width }: Box, drop: number) =>
  `M${left} ${top + drop}Q150 ${top + drop - 32} ${left + width} ${top + drop}`;

/** Functions that draw a label's decoration, keyed by style. */
const trimDrawers: Record<string, (label: Box, accent: string) => string> = {
  rules({ left, top, width, height }, accent) {
    const upper = `M${left} ${top + 7}h${width}m0 3h${-width}`;
    return drawStroke(accent, 1.2, `${upper}M${left} ${top + height - 7}h${width}`);
  },
  band(label, accent) {
    const lower = { ...label, top: label.top + label.height - 5, height: 5 };
    return drawFill(accent, makeBoxPath({ ...label, height: 11 }) + makeBoxPath(lower));
  },
  frame({ left, top, width, height }, accent) {
    const inner = { left: left + 5, top: top + 5, width: width - 10, height: height - 10 };
    return drawStroke(accent, 1.4, makeBoxPath(inner));
  },
  arch: (label, accent) => drawStroke(accent, 1.4, makeArchPath(label, 12)),
  sign: () => "",
};

const lineHeight = 1.1;

/** Draws a paper label with the wine's name, region and year. */
function drawLabel(
  { name, region, vintage }: PicturedWine,
  { half, top }: { half: number; top: number },
  rng: Random,
): string {
  const { ground, text: color, accent } = rng.pick(labels);
  const box = { left: 150 - half, top, width: 2 * half, height: labelBottom - top };
  const style = rng.pick(Object.keys(trimDrawers));
  const sign = rng.pick(Object.values(marks.ornaments));
  const lines = breakNameIntoLines(name);
  const width = box.width - 13;
  const maxSize = lines.length > 2 ? 15 : 18;
  const size = Math.min(...lines.map((line) => computeFontSize(line, width, maxSize)));
  const middle = top + box.height * (vintage ? 0.44 : 0.5);
  const firstY = middle - ((lines.length - 1) * size * lineHeight) / 2 + size * 0.1;
  const lastY = firstY + (lines.length - 1) * size * lineHeight;
  const shape =
    style === "arch" ? `${makeArchPath(box, 6)}V${labelBottom}H${box.left}z` : makeBoxPath(box);
  const parts = [drawFill(ground, shape), trimDrawers[style]!(box, accent)];
  if (firstY - size - top > 24) {
    const move = `translate(150 ${formatNumber((top + 8 + firstY - size * 0.8) / 2)})scale(.85)`;
    parts.push(drawFill(accent, sign, ` fill-rule="evenodd" transform="${move}"`));
  }
  parts.push(`<g font-family="'Young Serif',Georgia,serif" text-anchor="middle">`);
  for (const [i, line] of lines.entries())
    parts.push(drawText(line, { color, y: firstY + i * size * lineHeight, size }));
  if (region) {
    const style = { color: `mix(${color}, ${ground}, .15)`, more: ' font-style="italic"' };
    const size = computeFontSize(region, width, 10.5);
    parts.push(drawText(region, { ...style, y: lastY + 17, size }));
  }
  if (vintage) parts.push(drawText(`${vintage}`, { color: accent, y: labelBottom - 13, size: 17 }));
  return [...parts, "</g>"].join("");
}

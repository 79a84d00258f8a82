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

/** The part of a bottle that takes a label: half widths, and the height at which the body has its full width. */
type BottleBody = { body: number; base: number; full: number };
/** The bottles of the folder `bottles`, around x 150. */
const bodies: Record<string, BottleBody> = bottles.bodies;
const { walls, foils, labels } = bottles;

/** Colors of the theme by the names that labels and foils have. */
const inks: Record<string, string> = { paper, ink, wine };
const inkOf = (name: string) => inks[name] ?? name;

/** A wine for its picture: `id` is the seed. */
type PicturedWine = {
  id: string;
  bottle: Bottle;
  name: string;
  region?: string | undefined;
  vintage?: number | "NV" | undefined;
};

/** A bottle with its label as SVG, 300 by 400, of at most 3 KB: shape and glass by the kind of wine. */
export function drawBottle(pictured: PicturedWine): string {
  const rng = makeRandom(pictured.id);
  const { shape, glass } = kinds[pictured.bottle];
  const [wall, foil] = [rng.pick(walls), inkOf(rng.pick(foils))];
  const drawing = colorDrawing(readDrawing(`bottles/${shape}`), { wall, glass, foil, ink, paper });
  return drawing.replace("<!--label-->", () => drawLabel(pictured, bodies[shape]!, rng));
}

/** Breaks a name into at most three lines of similar length, without a short word alone on a line. */
export function breakName(name: string): string[] {
  const splits = listLineBreaks(name).flatMap(([first = "", rest]) =>
    rest === undefined ? [[first]] : listLineBreaks(rest).map((others) => [first, ...others]),
  );
  const computeCost = (split: string[]) =>
    Math.max(...split.map((line) => line.length)) +
    2 * split.length +
    (split.some((line) => line.length < 4) ? 4 : 0);
  return least(splits, computeCost)!;
}

const svgText = (color: string, y: number, size: number, words: string, more = "") =>
  `<text x="150" y="${formatNumber(y)}" fill="${color}" font-size="${formatNumber(size)}"${more}>${escapeMarkup(words)}</text>`;

/** The size (in units of the drawing) at which a line of a serif face fits a width; capitals are wider. */
const fitSize = (words: string, width: number, most: number) =>
  Math.min(most, width / (0.52 * Math.max(1, words.length)));

/** A paper label round the bottle's body: the wine's name, its region and its year. */
function drawLabel(
  { name, region, vintage }: PicturedWine,
  { body, full, base }: BottleBody,
  rng: Random,
): string {
  const half = Math.min(body, base);
  const [left, right] = [150 - half, 150 + half];
  const top = Math.min(full + 12, 226);
  const bottom = 352;
  const height = bottom - top;
  const look = rng.pick(labels);
  const [ground, color, accent] = [inkOf(look.ground), inkOf(look.text), inkOf(look.accent)];
  const style = rng.pick(["rules", "band", "frame", "arch", "sign"] as const);
  const words = breakName(name);
  const width = 2 * half - 13;
  const size = Math.min(...words.map((line) => fitSize(line, width, words.length > 2 ? 15 : 18)));
  const sign = rng.pick(Object.values(marks.ornaments));
  const middle = top + height * (vintage ? 0.44 : 0.5);
  const first = middle - ((words.length - 1) * size * 1.1) / 2 + size * 0.1;
  const last = first + (words.length - 1) * size * 1.1;
  const shape =
    style === "arch"
      ? `M${left} ${bottom}V${top + 6}Q150 ${top - 26} ${right} ${top + 6}V${bottom}z`
      : boxPath(left, top, 2 * half, height);
  const rule = `M${left} ${top + 7}h${2 * half}m0 3h${-2 * half}M${left} ${bottom - 7}h${2 * half}`;
  const trims: Record<typeof style, string> = {
    rules: stroke(accent, 1.2, rule),
    band: fill(
      accent,
      `${boxPath(left, top, 2 * half, 11)}${boxPath(left, bottom - 5, 2 * half, 5)}`,
    ),
    frame: stroke(accent, 1.4, boxPath(left + 5, top + 5, 2 * half - 10, height - 10)),
    arch: stroke(accent, 1.4, `M${left} ${top + 12}Q150 ${top - 20} ${right} ${top + 12}`),
    sign: "",
  };
  const markY = (top + (style === "arch" ? 2 : 8) + first - size * 0.8) / 2;
  const mark = `<path fill="${accent}" fill-rule="evenodd" d="${sign}" transform="translate(150 ${formatNumber(markY)})scale(.85)"/>`;
  return [
    fill(ground, shape),
    trims[style],
    first - size - top > 24 ? mark : "",
    `<g font-family="'Young Serif',Georgia,serif" text-anchor="middle">`,
    ...words.map((line, i) => svgText(color, first + i * size * 1.1, size, line)),
    region
      ? svgText(
          mix(color, ground, 0.15),
          last + 17,
          fitSize(region, width, 10.5),
          region,
          ' font-style="italic"',
        )
      : "",
    vintage ? svgText(accent, bottom - (style === "frame" ? 12 : 13), 17, String(vintage)) : "",
    "</g>",
  ].join("");
}

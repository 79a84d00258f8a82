import { escaped } from "../../format/text.ts";
import { ornaments } from "./ornaments.ts";
import { ink, mix, paper, wine } from "./palette.ts";
import type { Random } from "./seed.ts";
import { box, fill, n, stroke } from "./svg.ts";

/** The texts of a wine's label. */
export type LabelText = { name: string; region?: string | undefined; vintage?: number | undefined };

/** Breaks a name into at most three lines of similar length, without a short word alone on a line. */
export function lines(name: string): string[] {
  const words = name.split(" ");
  const cut = (from: number, to?: number) => words.slice(from, to).join(" ");
  const splits = words.flatMap((_, i) => [
    ...(i > 0 ? [[cut(0, i), cut(i)]] : []),
    ...words.flatMap((_word, j) => (i > 0 && j > i ? [[cut(0, i), cut(i, j), cut(j)]] : [])),
  ]);
  const cost = (split: string[]) =>
    Math.max(...split.map((line) => line.length)) + 2 * split.length + (split.some((line) => line.length < 4) ? 4 : 0);
  return [[name], ...splits].reduce((best, split) => (cost(split) < cost(best) ? split : best));
}

const text = (color: string, y: number, size: number, words: string, more = "") =>
  `<text x="150" y="${n(y)}" fill="${color}" font-size="${n(size)}"${more}>${escaped(words)}</text>`;

/** The size (in units of the drawing) at which a line of a serif face fits a width; capitals are wider. */
const fitted = (words: string, width: number, most: number, perLetter = 0.52) =>
  Math.min(most, width / (perLetter * Math.max(1, words.length)));

/** The part of a bottle that takes a label: half widths, and the height at which the body has its full width. */
type Body = { body: number; base: number; full: number };

/** A paper label round the bottle's body: the wine's name, its region and its year. */
export function label({ name, region, vintage }: LabelText, { body, full, base }: Body, rng: Random): string {
  const half = Math.min(body, base);
  const top = Math.min(full + 12, 226);
  const height = 352 - top;
  const look = rng.pick([
    { ground: paper, text: ink, accent: wine },
    { ground: "#efe4cf", text: ink, accent: "#2f4a3a" },
    { ground: wine, text: paper, accent: "#f0d9c4" },
    { ground: "#2b3440", text: paper, accent: "#e3b9a2" },
    { ground: "#f3ead9", text: "#4a1722", accent: ink },
    { ground: "#dfe3d6", text: "#22362b", accent: wine },
  ]);
  const style = rng.pick(["rules", "band", "frame", "arch", "sign"] as const);
  const words = lines(name);
  const width = 2 * half - 13;
  const size = Math.min(...words.map((line) => fitted(line, width, words.length > 2 ? 15 : 18)));
  const sign = rng.pick(ornaments);
  const bottom = top + height;
  const middle = top + height * (vintage ? 0.44 : 0.5);
  const first = middle - ((words.length - 1) * size * 1.1) / 2 + size * 0.1;
  const last = first + (words.length - 1) * size * 1.1;
  const face = fill(
    look.ground,
    style === "arch"
      ? `M${150 - half} ${bottom}V${top + 6}Q150 ${top - 26} ${150 + half} ${top + 6}V${bottom}z`
      : box(150 - half, top, 2 * half, height),
  );
  const trims: Record<typeof style, string> = {
    rules: stroke(
      look.accent,
      1.2,
      `M${150 - half} ${top + 7}h${2 * half}m0 3h${-2 * half}M${150 - half} ${bottom - 7}h${2 * half}`,
    ),
    band: fill(look.accent, `${box(150 - half, top, 2 * half, 11)}${box(150 - half, bottom - 5, 2 * half, 5)}`),
    frame: stroke(look.accent, 1.4, box(150 - half + 5, top + 5, 2 * half - 10, height - 10)),
    arch: stroke(look.accent, 1.4, `M${150 - half} ${top + 12}Q150 ${top - 20} ${150 + half} ${top + 12}`),
    sign: "",
  };
  const mark =
    first - size - top > 24
      ? `<path fill="${look.accent}" fill-rule="evenodd" d="${sign}" transform="translate(150 ${n((top + (style === "arch" ? 2 : 8) + first - size * 0.8) / 2)})scale(.85)"/>`
      : "";
  return (
    face +
    trims[style] +
    mark +
    `<g font-family="'Young Serif',Georgia,serif" text-anchor="middle">` +
    words.map((line, i) => text(look.text, first + i * size * 1.1, size, line)).join("") +
    (region
      ? text(mix(look.text, look.ground, 0.15), last + 17, fitted(region, width, 10.5), region, ' font-style="italic"')
      : "") +
    (vintage ? text(look.accent, bottom - (style === "frame" ? 12 : 13), 17, String(vintage)) : "") +
    "</g>"
  );
}

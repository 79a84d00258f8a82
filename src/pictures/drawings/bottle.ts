import type { Bottle } from "../../schemas/cellar.ts";
import { type LabelText, label } from "./label.ts";
import { ink, mix, paper, wine } from "./palette.ts";
import { random } from "./seed.ts";
import { box, fill, n, oval, stroke, svg } from "./svg.ts";

/** A bottle around x 150 that stands at y 372: half widths of neck and body, and where neck, shoulder and body begin. */
export type Shape = {
  neck: number;
  body: number;
  top: number;
  /** The y at which the neck ends. */
  shoulder: number;
  /** The y at which the body has its full width. */
  full: number;
  /** The shoulder's curve: the shares of its height at which it leaves the neck's line and meets the body's. */
  bend: readonly [number, number];
  /** Half width at the base, where a bottle tapers or has a waist. */
  base: number;
};

const bordeaux: Shape = { neck: 17, body: 57, top: 34, shoulder: 116, full: 166, bend: [0.62, 0.3], base: 55 };
const burgundy: Shape = { neck: 17, body: 61, top: 34, shoulder: 92, full: 214, bend: [0.56, 0.52], base: 61 };
const rhone: Shape = { neck: 17, body: 58, top: 34, shoulder: 104, full: 198, bend: [0.5, 0.46], base: 57 };
const flute: Shape = { neck: 15, body: 48, top: 20, shoulder: 92, full: 262, bend: [0.44, 0.52], base: 48 };
const provence: Shape = { neck: 16, body: 57, top: 30, shoulder: 108, full: 206, bend: [0.66, 0.42], base: 50 };
const champagne: Shape = { neck: 20, body: 66, top: 48, shoulder: 108, full: 232, bend: [0.42, 0.46], base: 64 };
const half: Shape = { neck: 17, body: 50, top: 82, shoulder: 146, full: 188, bend: [0.6, 0.3], base: 49 };

export const shapes: Record<Bottle, { shape: Shape; glass: string }> = {
  "bordeaux-red": { shape: bordeaux, glass: "#2d3a2b" },
  "bordeaux-white": { shape: bordeaux, glass: "#b7bf86" },
  "burgundy-red": { shape: burgundy, glass: "#4b5433" },
  "burgundy-white": { shape: burgundy, glass: "#a3a763" },
  "rhone-red": { shape: rhone, glass: "#3b3325" },
  "flute-white": { shape: flute, glass: "#5d8561" },
  rose: { shape: provence, glass: "#efb3a1" },
  sparkling: { shape: champagne, glass: "#24392f" },
  "sparkling-rose": { shape: champagne, glass: "#e0998b" },
  dessert: { shape: half, glass: "#a9602f" },
};

const bottleBottom = 372;

/** The bottle's outline; `inset` draws only the band of that width along its right side. */
export function outline({ neck, body, top, shoulder, full, bend, base }: Shape, inset = 0): string {
  const fall = full - shoulder;
  const side = (sign: 1 | -1, shift: number) => {
    const x = (half: number) => 150 + sign * half - shift;
    return { neck: x(neck), body: x(body), base: x(base), c1: shoulder + fall * bend[0], c2: full - fall * bend[1] };
  };
  const down = (sign: 1 | -1, shift: number) => {
    const s = side(sign, shift);
    return `V${shoulder}C${s.neck} ${s.c1} ${s.body} ${s.c2} ${s.body} ${full}Q${s.base} ${full + 60} ${s.base} ${bottleBottom - 12}`;
  };
  const up = (sign: 1 | -1, shift: number) => {
    const s = side(sign, shift);
    return `Q${s.base} ${full + 60} ${s.body} ${full}C${s.body} ${s.c2} ${s.neck} ${s.c1} ${s.neck} ${shoulder}V${top}z`;
  };
  if (inset > 0) {
    return `M${150 + neck} ${top}${down(1, 0)}q0 12-12 12h-${inset}q12 0 12-12${up(1, inset)}`;
  }
  return `M${150 - neck} ${top}${down(-1, 0)}q0 12 12 12H${150 + base - 12}q12 0 12-12${up(1, 0)}`;
}

/** A wine for its picture: `id` is the seed. */
export type Wine = LabelText & { id: string; bottle: Bottle };

/** A bottle with its label as SVG, 300 by 400, of at most 3 KB: shape and glass by the kind of wine. */
export function bottlePicture({ id, bottle, ...text }: Wine): string {
  const rng = random(id);
  const { shape, glass } = shapes[bottle];
  const wall = rng.pick(["#e7d8bd", "#d3dacb", "#e9cdbf", "#cfdadb", "#ddd3c9", "#e6dcc4"]);
  const foil = rng.pick([wine, ink, "#2f4a3a", "#8a4b3a", "#3a4150"]);
  const band = Math.min(shape.body * 0.42, 24);
  const fizzy = bottle.startsWith("sparkling");
  const { body, neck, top, shoulder, full, base } = shape;
  return svg(
    300,
    400,
    fill(wall, box(0, 0, 300, 400)) +
      fill(mix(wall, paper, 0.45), oval(150, 186, 132, 152)) +
      fill(mix(wall, ink, 0.16), "M0 348H300V400H0z") +
      fill(mix(wall, ink, 0.36), oval(162, bottleBottom, base + 22, 9)) +
      fill(glass, outline(shape)) +
      stroke(
        mix(glass, paper, 0.5),
        5,
        `M${n(150 - body + 11)} ${full + 4}V350`,
        ' stroke-linecap="round" opacity=".7"',
      ) +
      stroke(
        mix(glass, paper, 0.5),
        4,
        `M${n(150 - neck + 7)} ${top + 60}V${shoulder}`,
        ' stroke-linecap="round" opacity=".6"',
      ) +
      label(text, shape, rng) +
      fill(ink, outline(shape, Math.round(band)), ' opacity=".2"') +
      (fizzy ? wired(top, neck, foil, shoulder, full, body) : capsule(top, neck, foil)),
  );
}

/** A foil capsule with its ring. */
const capsule = (top: number, neck: number, foil: string) =>
  fill(foil, `${box(150 - neck - 2, top - 6, 2 * neck + 4, 14)}${box(150 - neck - 1, top + 6, 2 * neck + 2, 50)}`) +
  fill(
    mix(foil, paper, 0.35),
    `${box(150 - neck - 1, top + 46, 2 * neck + 2, 3)}${box(150 - neck + 3, top + 8, 4, 38)}`,
  ) +
  fill(ink, box(150 + neck - 11, top - 6, 13, 62), ' opacity=".22"');

/** The cork's head under its wire, and the long foil of a sparkling wine, pinked at its edge. */
function wired(top: number, neck: number, foil: string, shoulder: number, full: number, body: number): string {
  const low = shoulder + (full - shoulder) * 0.42;
  const half = neck + (body - neck) * 0.29;
  const teeth = Array.from(
    { length: 5 },
    (_, i) => `l${n((half * 2) / 10)} ${i % 2 ? -9 : 9} ${n((half * 2) / 10)} ${i % 2 ? 9 : -9}`,
  ).join("");
  return (
    fill("#c89b6c", `M${150 - neck + 1} ${top - 8}q-2-20 ${neck - 1}-20t${neck - 1} 20z`) +
    fill(
      foil,
      `M${150 - neck - 3} ${top - 10}H${150 + neck + 3}V${top + 16}H${150 + neck}V${shoulder}Q${150 + neck} ${n(low - 18)} ${n(150 + half)} ${n(low)}h${n(-2 * half)}Q${150 - neck} ${n(low - 18)} ${150 - neck} ${shoulder}V${top + 16}h-3z`,
    ) +
    fill(foil, `M${n(150 - half)} ${n(low - 0.5)}${teeth}z`) +
    stroke(
      mix(foil, paper, 0.55),
      1.8,
      `M${150 - neck - 3} ${top + 15}h${2 * neck + 6}M${150 - neck} ${top - 9}l${neck}-18 ${neck} 18M150 ${top - 27}v36`,
    ) +
    stroke(mix(foil, paper, 0.4), 4, `M${150 - neck + 8} ${top + 24}V${shoulder + 8}`, ' stroke-linecap="round"') +
    fill(
      ink,
      `M${150 + neck - 11} ${top - 10}H${150 + neck + 3}V${top + 16}H${150 + neck}V${shoulder}Q${150 + neck} ${n(low - 18)} ${n(150 + half)} ${n(low)}h-18Q${150 + neck - 11} ${n(low - 18)} ${150 + neck - 11} ${shoulder}z`,
      ' opacity=".22"',
    )
  );
}

import type { Bottle } from "../../schemas/cellar.ts";

/** A bottle around x 150 that stands at y 372: half widths of neck and body, and where neck, shoulder and body begin. */
export type Shape = {
  neck: number;
  body: number;
  top: number;
  /** Where the neck ends. */
  shoulder: number;
  /** Where the body reaches its full width. */
  full: number;
  /** How the shoulder bends: the shares of its height at which it leaves the neck's line and meets the body's. */
  bend: readonly [number, number];
  /** Half width at the foot, where a bottle tapers or has a waist. */
  foot: number;
};

const bordeaux: Shape = { neck: 17, body: 57, top: 34, shoulder: 116, full: 166, bend: [0.62, 0.3], foot: 55 };
const burgundy: Shape = { neck: 17, body: 61, top: 34, shoulder: 92, full: 214, bend: [0.56, 0.52], foot: 61 };
const rhone: Shape = { neck: 17, body: 58, top: 34, shoulder: 104, full: 198, bend: [0.5, 0.46], foot: 57 };
const flute: Shape = { neck: 15, body: 48, top: 20, shoulder: 92, full: 262, bend: [0.44, 0.52], foot: 48 };
const provence: Shape = { neck: 16, body: 57, top: 30, shoulder: 108, full: 206, bend: [0.66, 0.42], foot: 50 };
const champagne: Shape = { neck: 20, body: 66, top: 48, shoulder: 108, full: 232, bend: [0.42, 0.46], foot: 64 };
const half: Shape = { neck: 17, body: 50, top: 82, shoulder: 146, full: 188, bend: [0.6, 0.3], foot: 49 };

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

export const bottleFoot = 372;

/** The bottle's outline; `inset` draws only the band of that width along its right side. */
export function outline({ neck, body, top, shoulder, full, bend, foot }: Shape, inset = 0): string {
  const fall = full - shoulder;
  const side = (sign: 1 | -1, shift: number) => {
    const x = (half: number) => 150 + sign * half - shift;
    return { neck: x(neck), body: x(body), foot: x(foot), c1: shoulder + fall * bend[0], c2: full - fall * bend[1] };
  };
  const down = (sign: 1 | -1, shift: number) => {
    const s = side(sign, shift);
    return `V${shoulder}C${s.neck} ${s.c1} ${s.body} ${s.c2} ${s.body} ${full}Q${s.foot} ${full + 60} ${s.foot} ${bottleFoot - 12}`;
  };
  const up = (sign: 1 | -1, shift: number) => {
    const s = side(sign, shift);
    return `Q${s.foot} ${full + 60} ${s.body} ${full}C${s.body} ${s.c2} ${s.neck} ${s.c1} ${s.neck} ${shoulder}V${top}z`;
  };
  if (inset > 0) {
    return `M${150 + neck} ${top}${down(1, 0)}q0 12-12 12h-${inset}q12 0 12-12${up(1, inset)}`;
  }
  return `M${150 - neck} ${top}${down(-1, 0)}q0 12 12 12H${150 + foot - 12}q12 0 12-12${up(1, 0)}`;
}

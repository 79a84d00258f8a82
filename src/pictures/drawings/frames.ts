import { range } from "./svg.ts";

/** The outline of an emblem on a square of 96: where the initials' foot and the ornament's middle go, and their size. */
export type Frame = { d: string; inner?: string; text: number; ornament: number; size: number };

/** A scalloped edge, like a wax seal's. */
const seal = `M91 48${range(16, 1)
  .map((i) => {
    const at = (turn: number, wave: typeof Math.cos) => Math.round(43 * wave((turn * Math.PI) / 8));
    return `a9 9 0 0 1 ${at(i, Math.cos) - at(i - 1, Math.cos)} ${at(i, Math.sin) - at(i - 1, Math.sin)}`;
  })
  .join("")}z`;

export const frames: readonly Frame[] = [
  { d: "M10 6H86V48C86 70 66 84 48 92 30 84 10 70 10 48z", text: 45, ornament: 66, size: 1 },
  { d: "M48 3C72 3 86 22 86 48S72 93 48 93 10 74 10 48 24 3 48 3z", text: 66, ornament: 26, size: 1 },
  { d: "M48 1L95 48 48 95 1 48z", text: 65, ornament: 27, size: 0.84 },
  { d: "M12 92V40a36 36 0 0 1 72 0V92z", text: 76, ornament: 31, size: 1.05 },
  { d: "M48 4a44 44 0 1 0 .1 0z", text: 67, ornament: 25, size: 1.05 },
  {
    d: "M18 10H78a10 10 0 0 0 10 10V76a10 10 0 0 0-10 10H18A10 10 0 0 0 8 76V20A10 10 0 0 0 18 10z",
    text: 50,
    ornament: 69,
    size: 1.05,
  },
  { d: seal, inner: "M48 4a44 44 0 1 0 .1 0z", text: 64, ornament: 26, size: 0.95 },
  { d: "M10 5H86V91H10z", text: 73, ornament: 28, size: 1.1 },
  { d: "M31 5H65L91 31V65L65 91H31L5 65V31z", text: 67, ornament: 26, size: 1.05 },
  { d: "M12 5H84V91L48 77 12 91z", text: 44, ornament: 61, size: 1 },
  { d: "M48 2L90 25V71L48 94 6 71V25z", text: 67, ornament: 27, size: 1 },
  { d: "M22 6H74Q92 48 74 90H22Q4 48 22 6z", text: 50, ornament: 70, size: 1 },
  {
    d: "M26 26a22 22 0 0 1 44 0 22 22 0 0 1 0 44 22 22 0 0 1-44 0 22 22 0 0 1 0-44z",
    text: 62,
    ornament: 25,
    size: 0.95,
  },
  {
    d: "M48 3C58 16 74 15 87 12V56C87 76 66 84 48 93 30 84 9 76 9 56V12C22 15 38 16 48 3z",
    text: 55,
    ornament: 74,
    size: 1,
  },
  { d: "M18 12H78Q79 24 91 25V71Q79 72 78 84H18Q17 72 5 71V25Q17 24 18 12z", text: 51, ornament: 70, size: 1.05 },
  { d: "M48 3L80 22V92H16V22z", text: 77, ornament: 36, size: 0.95 },
];

import { ink, mix, paper, wine } from "../palette.ts";
import { box, fill, oval, stroke } from "../svg.ts";

/** The inks of the tools. */
export const steel = "#a9b2b2";
export const steelDark = "#66716f";
export const steelLight = "#dbe1de";
export const wood = "#b0774a";
export const woodDark = "#85522f";
export const cork = "#c99f70";
export const green = "#33473a";
export const glass = "#f4f6ef";
export { ink, mix, paper, wine };

/** A tool on a sheet of 400 by 300, standing at y 262. */
export type Drawing = () => string;

/** A corkscrew's worm hanging from x, y: `turns` coils. */
export const worm = (x: number, y: number, turns: number, pitch = 15, width = 4.5): string => {
  const coil = Array.from(
    { length: turns },
    () => `c13 1 13 ${pitch - 6} 0 ${pitch / 2}s-13 ${pitch - 8} 0 ${pitch / 2}`,
  ).join("");
  return stroke(steelDark, width, `M${x} ${y}v10${coil}q3 5 0 12`, ' stroke-linecap="round" stroke-linejoin="round"');
};

/** The upper part of a bottle that stands beyond the lower edge of the sheet, its lip at `top` (180 at most). */
export function bottleNeck(x: number, top: number): string {
  const low = Math.max(top + 50, 206);
  const edge = (half: number) =>
    `${x + half} ${low}C${x + half} ${low + 36} ${x + half * 3.1} ${low + 44} ${x + half * 3.3} 300`;
  return (
    fill(
      green,
      `M${x - 23} ${top}V${low}C${x - 23} ${low + 36} ${x - 71} ${low + 44} ${x - 76} 300H${x + 76}C${x + 71} ${low + 44} ${x + 23} ${low + 36} ${x + 23} ${low}V${top}z`,
    ) +
    fill(
      ink,
      `M${x + 9} ${top}L${edge(9)}H${x + 76}C${x + 71} ${low + 44} ${x + 23} ${low + 36} ${x + 23} ${low}V${top}z`,
      ' opacity=".28"',
    ) +
    stroke(
      paper,
      5,
      `M${x - 13} ${top + 24}V${low}Q${x - 14} ${low + 30} ${x - 38} ${low + 44}`,
      ' stroke-linecap="round" opacity=".3"',
    ) +
    fill(mix(green, ink, 0.35), box(x - 27, top, 54, 14))
  );
}

/** The soft shadow under a thing that stands. */
export const shadow = (x: number, half: number, y = 262): string => fill(ink, oval(x, y, half, 9), ' opacity=".24"');

/** The same outline's right part in shade. */
export const shade = (d: string, share = ".2"): string => fill(ink, d, ` opacity="${share}"`);

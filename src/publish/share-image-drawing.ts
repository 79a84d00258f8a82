import { light } from "../site/theme.ts";
import type { Lettering } from "./lettering.ts";
import { type ShareImage, shareImageSize } from "./share-images.ts";

/** The landscape stands above, the words below; heights in pixels. */
export const landscapeHeight = 420;
export const bandHeight = shareImageSize.height - landscapeHeight;

const { gold, ink, paper, soft, wine } = light;
const margin = 56;
const titleSize = 64;

/** The lower part of a card as SVG: where, what, how good, and whose site it is. */
export function band({ kicker, title, score }: ShareImage, siteName: string, letters: Lettering): string {
  const { width } = shareImageSize;
  const edge = width - margin;
  const free = edge - margin - (score === undefined ? 0 : 200);
  const size = fitted(title, free, letters);
  const words = [
    letters.line(kicker, { x: margin, y: 50, size: 26, fill: soft }),
    letters.line(title, { x: margin, y: 116, size, fill: ink }),
    letters.line(siteName, { x: margin, y: 174, size: 28, fill: wine }),
    ...(score === undefined
      ? []
      : [
          letters.line(String(score), { x: edge, y: 110, size: 112, fill: gold, anchor: "end" }),
          letters.line("/ 100", { x: edge, y: 180, size: 30, fill: gold, anchor: "end" }),
        ]),
  ];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${bandHeight}">` +
    `<path fill="${paper}" d="M0 0h${width}v${bandHeight}H0z"/><path fill="${wine}" d="M0 0h${width}v4H0z"/>` +
    `${words.join("")}</svg>`
  );
}

/** The largest size, in pixels, at which a title fits its line. */
function fitted(title: string, free: number, letters: Lettering): number {
  return Math.min(titleSize, Math.floor((titleSize * free) / letters.width(title, titleSize)));
}

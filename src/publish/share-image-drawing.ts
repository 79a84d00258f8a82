import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as hb from "harfbuzzjs";
import subsetFont from "subset-font";
import { drawLandscape } from "../pictures/drawings/landscape.ts";
import { lightColors } from "../site/theme.ts";
import { type ShareImage, shareImageSize } from "./share-images.ts";

const { gold, ink, paper, soft, wine } = lightColors;
/** The height of the landscape above the caption. All sizes are in pixels. */
const landscapeHeight = 420;
const margin = 56;
const titleSize = 64;
const scoreWidth = 200;

/** Draws a share image as SVG: the landscape, with the caption below. */
export function drawShareImage(
  image: ShareImage,
  siteName: string,
  outlineFont: OutlineFont,
): string {
  const { width, height } = shareImageSize;
  const landscape = drawLandscape(image.scene).replace("<svg", `<svg height="${landscapeHeight}"`);
  const caption = drawCaption(image, siteName, outlineFont);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    landscape,
    `<g transform="translate(0 ${landscapeHeight})">${caption}</g>`,
    "</svg>",
  ].join("");
}

/** Draws the kicker, title, score and site name. Shrinks a long title. */
export function drawCaption(
  { kicker, title, score }: ShareImage,
  siteName: string,
  { measureWidth, drawLine }: OutlineFont,
): string {
  const { width, height } = shareImageSize;
  const right = width - margin;
  const titleWidth = right - margin - (score === undefined ? 0 : scoreWidth);
  const fittingSize = Math.floor((titleSize * titleWidth) / measureWidth(title, titleSize));
  const lines = [
    drawLine(kicker, { x: margin, y: 50, size: 26, fill: soft }),
    drawLine(title, { x: margin, y: 116, size: Math.min(titleSize, fittingSize), fill: ink }),
    drawLine(siteName, { x: margin, y: 174, size: 28, fill: wine }),
  ];
  if (score !== undefined) {
    lines.push(drawLine(`${score}`, { x: right, y: 110, size: 112, fill: gold, anchor: "end" }));
    lines.push(drawLine("/ 100", { x: right, y: 180, size: 30, fill: gold, anchor: "end" }));
  }
  const ground = `<path fill="${paper}" d="M0 0h${width}v${height - landscapeHeight}H0z"/>`;
  const rule = `<path fill="${wine}" d="M0 0h${width}v4H0z"/>`;
  return ground + rule + lines.join("");
}

type LineStyle = { x: number; y: number; size: number; fill: string; anchor?: "start" | "end" };

/** Functions that draw text as outlines, so that images need no installed font. */
type OutlineFont = Awaited<ReturnType<typeof loadOutlineFont>>;

/** Loads the heading font, subset to the characters in `texts`. */
export async function loadOutlineFont(texts: Iterable<string>) {
  const file = "@fontsource/young-serif/files/young-serif-latin-400-normal.woff";
  const woff = readFileSync(createRequire(import.meta.url).resolve(file));
  const sfnt = await subsetFont(woff, [...texts].join(""), { targetFormat: "sfnt" });
  const face = new hb.Face(new hb.Blob(new Uint8Array(sfnt).buffer));
  const font = new hb.Font(face);
  const shapeText = (text: string) => {
    const buffer = new hb.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    hb.shape(font, buffer);
    return buffer.getGlyphInfosAndPositions();
  };
  const measureWidth = (text: string, size: number) => {
    const units = shapeText(text).reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0);
    return (units * size) / face.upem;
  };
  /**
   * Draws a line of text on the baseline `y`. It starts at `x`, or ends there if `anchor` is "end".
   */
  const drawLine = (text: string, { x, y, size, fill, anchor }: LineStyle) => {
    const scale = size / face.upem;
    const left = anchor === "end" ? x - measureWidth(text, size) : x;
    let penX = 0;
    const glyphs = shapeText(text).map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
      const origin = `${penX + xOffset} ${yOffset}`;
      penX += xAdvance;
      return `<path transform="translate(${origin})" d="${font.glyphToPath(codepoint)}"/>`;
    });
    const matrix = `translate(${left.toFixed(1)} ${y}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`;
    return `<g fill="${fill}" transform="${matrix}">${glyphs.join("")}</g>`;
  };
  return { measureWidth, drawLine };
}

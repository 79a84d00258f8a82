import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as hb from "harfbuzzjs";
import subsetFont from "subset-font";
import { lightColors } from "../site/theme.ts";
import { type ShareImage, shareImageSize } from "./share-images.ts";

/** The landscape stands above, the words below; heights in pixels. */
export const landscapeHeight = 420;
export const captionHeight = shareImageSize.height - landscapeHeight;

const { gold, ink, paper, soft, wine } = lightColors;
const margin = 56;
const titleSize = 64;

/** The lower part of a card as SVG: where, what, how good, and whose site it is. A long title is set smaller. */
export function drawCaption(
  { kicker, title, score }: ShareImage,
  siteName: string,
  letters: Lettering,
): string {
  const { width: measureWidth } = shareImageSize;
  const edge = measureWidth - margin;
  const free = edge - margin - (score === undefined ? 0 : 200);
  const size = Math.min(
    titleSize,
    Math.floor((titleSize * free) / letters.width(title, titleSize)),
  );
  const words = [
    letters.line(kicker, { x: margin, y: 50, size: 26, fill: soft }),
    letters.line(title, { x: margin, y: 116, size, fill: ink }),
    letters.line(siteName, { x: margin, y: 174, size: 28, fill: wine }),
  ];
  if (score !== undefined) {
    words.push(
      letters.line(String(score), { x: edge, y: 110, size: 112, fill: gold, anchor: "end" }),
    );
    words.push(letters.line("/ 100", { x: edge, y: 180, size: 30, fill: gold, anchor: "end" }));
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${measureWidth}" height="${captionHeight}">` +
    `<path fill="${paper}" d="M0 0h${measureWidth}v${captionHeight}H0z"/><path fill="${wine}" d="M0 0h${measureWidth}v4H0z"/>` +
    `${words.join("")}</svg>`
  );
}

type LineStyle = { x: number; y: number; size: number; fill: string; anchor?: "start" | "end" };

/** Text as outlines, so that a picture of it needs no font where it is drawn. Sizes and widths in pixels. */
type Lettering = Awaited<ReturnType<typeof loadLettering>>;

/** The heading font, cut down to the letters of `texts`. */
export async function loadLettering(texts: Iterable<string>) {
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
  const measureWidth = (text: string, size: number) =>
    (shapeText(text).reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0) * size) / face.upem;
  /** SVG of a line that starts at x on the baseline y; with `anchor: "end"` it ends there. */
  const drawLine = (text: string, { x, y, size, fill, anchor }: LineStyle) => {
    const scale = size / face.upem;
    const left = anchor === "end" ? x - measureWidth(text, size) : x;
    let pen = 0;
    const glyphs = shapeText(text).map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
      const at = `${pen + xOffset} ${yOffset}`;
      pen += xAdvance;
      return `<path transform="translate(${at})" d="${font.glyphToPath(codepoint)}"/>`;
    });
    const matrix = `translate(${left.toFixed(1)} ${y}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`;
    return `<g fill="${fill}" transform="${matrix}">${glyphs.join("")}</g>`;
  };
  return { width: measureWidth, line: drawLine };
}

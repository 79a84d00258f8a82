import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as hb from "harfbuzzjs";
import subsetFont from "subset-font";

/** Text as outlines, so that a picture of it needs no font where it is drawn. Sizes and widths in pixels. */
export type Lettering = {
  width: (text: string, size: number) => number;
  /** SVG of a line that starts at x on the baseline y; with `anchor: "end"` it ends there. */
  line: (text: string, look: { x: number; y: number; size: number; fill: string; anchor?: "start" | "end" }) => string;
};

const file = "@fontsource/young-serif/files/young-serif-latin-400-normal.woff";

/** The heading font, cut down to the letters of `texts`. */
export async function lettering(texts: Iterable<string>): Promise<Lettering> {
  const woff = readFileSync(createRequire(import.meta.url).resolve(file));
  const sfnt = await subsetFont(woff, [...texts].join(""), { targetFormat: "sfnt" });
  const face = new hb.Face(new hb.Blob(new Uint8Array(sfnt).buffer));
  const font = new hb.Font(face);
  const outlines = new Map<number, string>();
  const outline = (glyph: number) => {
    const known = outlines.get(glyph) ?? font.glyphToPath(glyph);
    outlines.set(glyph, known);
    return known;
  };
  const shape = (text: string) => {
    const buffer = new hb.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    hb.shape(font, buffer);
    return buffer.getGlyphInfosAndPositions();
  };
  const width = (text: string, size: number) =>
    (shape(text).reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0) * size) / face.upem;
  return {
    width,
    line: (text, { x, y, size, fill, anchor = "start" }) => {
      const scale = size / face.upem;
      const left = anchor === "end" ? x - width(text, size) : x;
      let pen = 0;
      const glyphs = shape(text).map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
        const at = `${pen + xOffset} ${yOffset}`;
        pen += xAdvance;
        return `<path transform="translate(${at})" d="${outline(codepoint)}"/>`;
      });
      const matrix = `translate(${left.toFixed(1)} ${y}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`;
      return `<g fill="${fill}" transform="${matrix}">${glyphs.join("")}</g>`;
    },
  };
}

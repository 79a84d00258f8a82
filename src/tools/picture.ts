import convert from "heic-convert";
import sharp from "sharp";
import { Refusal } from "./names.ts";

export type Picture = { bytes: Buffer; width: number; height: number };

/** Pixels: wider than any copy that readers get, and small enough for the project's history. */
const widest = 2400;

/** How the containers of HEIC begin; AVIF begins likewise with another word. */
const heic = /^.{4}ftyp(heic|heix|hevc|hevx|heim|heis|mif1|msf1)/s;

/**
 * Any photograph, an iPhone's HEIC too, as an upright JPEG at most 2,400 pixels wide, without the place, the time and
 * whatever else a camera writes into it. `name` is for messages. Throws a Refusal for what is no photograph.
 */
export async function toJpeg(original: Buffer, name: string): Promise<Picture> {
  try {
    const start = original.subarray(0, 64).toString("latin1");
    const isHeic = heic.test(start) && !/avif|avis/.test(start);
    const readable = isHeic
      ? Buffer.from(await convert({ buffer: original, format: "JPEG", quality: 0.95 }))
      : original;
    const { format } = await sharp(readable).metadata();
    if (format === "svg") throw new Refusal(`${name} is a drawing; a photo must be a picture from a camera`);
    const upright = sharp(readable).autoOrient().resize({ width: widest, withoutEnlargement: true });
    const { data, info } = await upright
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 85, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`${name} can't be read as a picture; export it from your photo app as JPEG and try that file`);
  }
}

import { readFileSync } from "node:fs";
import sharp from "sharp";
import type { Picture } from "./guide.ts";

/** Decodes a picture as the build does, and as small as can be. */
async function decode(path: string): Promise<Picture> {
  try {
    const { width, height, format } = await sharp(path).metadata();
    await sharp(path).autoOrient().resize(16).raw().toBuffer();
    return { width, height, format };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

/** Reads a list of paths, and writes what each picture is. */
const paths = JSON.parse(readFileSync(0, "utf8")) as string[];
const answers = await Promise.all(paths.map(async (path) => [path, await decode(path)] as const));
console.log(JSON.stringify(Object.fromEntries(answers)));

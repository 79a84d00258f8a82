import { constants, copyFileSync, existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import {
  getCacheFolder,
  hashContent,
  hashSources,
  writeAtomically,
} from "../catalogue/disk-cache.ts";
import { drawShareImage, loadOutlineFont } from "../publish/share-image-drawing.ts";
import { buildShareImages, type ShareImage } from "../publish/share-images.ts";
import type { BuildContext } from "./build.ts";

/** The code that affects the images. If it changes, all images are drawn again. */
const sourcesGlob =
  "src/{integration/share-images,pictures/drawings/**/*,publish/**/*,site/theme}.{ts,svg,json}";

/** Fast settings (5 ms per image). mozjpeg would save a quarter of the bytes but take 37 ms. */
const jpegOptions = { quality: 54, optimiseCoding: false } as const;

/** Makes the name of an image's cache file. `source` is the hash of the drawing code. */
export const makeCacheName = (image: ShareImage, siteName: string, source: string) =>
  `${hashContent(JSON.stringify([source, siteName, image]))}.jpg`;

/** Writes each page's share image. Draws only the images that aren't cached yet. */
export async function writeShareImages({ dist, catalogue }: BuildContext) {
  const { name: siteName } = catalogue.site;
  const folder = getCacheFolder("share-images");
  const source = hashSources(sourcesGlob);
  const images = [...buildShareImages(catalogue).values()].map((image) => ({
    image,
    cached: join(folder, makeCacheName(image, siteName, source)),
  }));
  const missing = images.filter(({ cached }) => !existsSync(cached));
  const texts = missing.flatMap(({ image }) => [image.kicker, image.title]);
  const outlineFont = await loadOutlineFont([siteName, "0123456789/ ", ...texts]);
  for (const { image, cached } of missing) {
    const svg = Buffer.from(drawShareImage(image, siteName, outlineFont));
    writeAtomically(cached, await sharp(svg).jpeg(jpegOptions).toBuffer());
  }
  for (const { image, cached } of images) {
    const file = join(dist, image.file);
    mkdirSync(dirname(file), { recursive: true });
    copyFileSync(cached, file, constants.COPYFILE_FICLONE);
  }
}

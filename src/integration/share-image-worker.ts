import { workerData } from "node:worker_threads";
import sharp from "sharp";
import { writeAtomically } from "../catalogue/disk-cache.ts";
import { drawShareImage, loadLettering } from "../publish/share-image-drawing.ts";
import type { ShareImageOrder } from "./share-images.ts";

/** Fast settings (5 ms per image). mozjpeg would save a quarter of the bytes but take 37 ms. */
const jpegOptions = { quality: 54, optimiseCoding: false } as const;

const { siteName, images } = workerData as ShareImageOrder;
const texts = images.flatMap(({ image }) => [image.kicker, image.title]);
const lettering = await loadLettering([siteName, "0123456789/ ", ...texts]);
// Draws one image at a time, to leave threads for Astro's bundler.
for (const { image, file } of images) {
  const svg = Buffer.from(drawShareImage(image, siteName, lettering));
  writeAtomically(file, await sharp(svg).jpeg(jpegOptions).toBuffer());
}

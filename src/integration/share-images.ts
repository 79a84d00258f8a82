import { once } from "node:events";
import { constants, copyFileSync, existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Catalogue } from "../catalogue/assemble.ts";
import { cacheFolderOf, hashContent, hashSources } from "../catalogue/disk-cache.ts";
import { buildShareImages, type ShareImage } from "../publish/share-images.ts";
import type { BuildContext } from "./build.ts";

/** The cached file of each image, keyed by the image's path in dist. */
export type ShareImageFiles = Map<string, string>;

/** The worker's input: images to draw, each with its output file. */
export type ShareImageOrder = { siteName: string; images: { image: ShareImage; file: string }[] };

/** The code that can affect an image. A change to this code redraws all images. */
const sourcesGlob =
  "src/{integration/share-image-worker,pictures/drawings/**/*,publish/**/*,site/theme}.{ts,svg,json}";

/**
 * Draws each page's share image into the cache, in a worker thread. Skips images that are already
 * cached under the hash of their input.
 */
export async function drawShareImages(catalogue: Catalogue): Promise<ShareImageFiles> {
  const { name: siteName } = catalogue.site;
  const folder = cacheFolderOf("share-images");
  const source = hashSources(sourcesGlob);
  const all = [...buildShareImages(catalogue).values()].map((image) => ({
    image,
    file: join(folder, makeCacheName(image, siteName, source)),
  }));
  const missing = all.filter(({ file }) => !existsSync(file));
  if (missing.length > 0) await drawInWorker({ siteName, images: missing });
  return new Map(all.map(({ image, file }) => [image.file, file]));
}

async function drawInWorker(order: ShareImageOrder): Promise<void> {
  const url = new URL("./share-image-worker.ts", import.meta.url);
  const [exitCode] = await once(new Worker(url, { workerData: order }), "exit");
  if (exitCode !== 0) throw new Error(`The share images' thread ended with ${exitCode}`);
}

/** Makes an image's file name in the cache. `source` is the hash of the drawing code. */
export const makeCacheName = (image: ShareImage, siteName: string, source: string): string =>
  `${hashContent(JSON.stringify([source, siteName, image]))}.jpg`;

/** Copies every page's share image into dist/ once `drawing` resolves. */
export async function copyShareImages(
  { dist }: BuildContext,
  drawing: Promise<ShareImageFiles>,
): Promise<void> {
  for (const [path, file] of await drawing) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    copyFileSync(file, join(dist, path), constants.COPYFILE_FICLONE);
  }
}

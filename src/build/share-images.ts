import { once } from "node:events";
import { copyFileSync, existsSync, linkSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Catalogue } from "../catalogue/assemble.ts";
import { shareImages } from "../publish/share-images.ts";
import { cacheFolder, hash, sourcesHash } from "../site/disk-cache.ts";
import type { Build } from "./build.ts";
import type { Order } from "./share-image-thread.ts";

/** The number of images that were redrawn, and each image's file in the cache by its address. */
export type ShareImageFiles = { drawn: number; files: Map<string, string> };

/** The code that decides how a card looks. */
const code = "src/{build/share-image-thread,pictures/drawings/**/*,publish/**/*,site/theme}.{ts,svg}";

/**
 * Draws every page's card into the cache, where its name is the hash of all that it is drawn from; existing files are
 * reused. Returns how many were drawn, and each card's file.
 */
export async function drawShareImages(catalogue: Catalogue): Promise<ShareImageFiles> {
  const { name: siteName } = catalogue.site;
  const source = [sourcesHash(code), siteName];
  const cards = [...shareImages(catalogue).values()].map((card) => ({
    card,
    picture: join(cacheFolder("share-images"), `${hash(JSON.stringify([source, card]))}.jpg`),
  }));
  const missing = cards.filter(({ picture }) => !existsSync(picture));
  if (missing.length > 0) await drawOnThread({ siteName, cards: missing });
  return { drawn: missing.length, files: new Map(cards.map(({ card, picture }) => [card.file, picture])) };
}

async function drawOnThread(order: Order): Promise<void> {
  const [exitCode] = await once(
    new Worker(new URL("./share-image-thread.ts", import.meta.url), { workerData: order }),
    "exit",
  );
  if (exitCode !== 0) throw new Error(`The share images' thread ended with ${exitCode}`);
}

/** A hard link, which is instant, or a copy where the folders are on different disks. */
function put(file: string, target: string): void {
  try {
    linkSync(file, target);
  } catch {
    copyFileSync(file, target);
  }
}

/** Puts every page's share image into dist/. `drawing` started with the build. */
export async function putShareImages({ dist, log }: Build, drawing: Promise<ShareImageFiles>): Promise<void> {
  const { drawn, files } = await drawing;
  const targets = new Map([...files].map(([file, picture]) => [join(dist, file), picture]));
  for (const folder of new Set([...targets.keys()].map(dirname))) mkdirSync(folder, { recursive: true });
  for (const [target, picture] of targets) put(picture, target);
  log(`${drawn} of ${files.size} share images drawn, the others taken from the cache`);
}

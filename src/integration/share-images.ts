import { once } from "node:events";
import { constants, copyFileSync, existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { isMainThread, Worker, workerData } from "node:worker_threads";
import type { Catalogue } from "../catalogue/assemble.ts";
import { cacheFolderOf, hash, hashSources, writeAtomically } from "../catalogue/disk-cache.ts";
import { buildShareImages, type ShareImage, shareImageSize } from "../publish/share-images.ts";
import type { BuildContext } from "./build.ts";

/** Each image's file in the cache, by its address. */
export type ShareImageFiles = Map<string, string>;

/** The cards to draw, each with the file to write. */
type DrawingOrder = { siteName: string; cards: { card: ShareImage; picture: string }[] };

/** The code that decides how a card looks. */
const sourcesGlob =
  "src/{integration/share-images,pictures/drawings/**/*,publish/**/*,site/theme}.{ts,svg,json}";

/**
 * Draws every page's card into the cache, where its name is the hash of all that it is drawn from; existing files are
 * reused. Returns each card's file.
 */
export async function drawShareImages(catalogue: Catalogue): Promise<ShareImageFiles> {
  const { name: siteName } = catalogue.site;
  const source = hashSources(sourcesGlob);
  const cards = [...buildShareImages(catalogue).values()].map((card) => ({
    card,
    picture: join(cacheFolderOf("share-images"), makeCacheName(card, siteName, source)),
  }));
  const order: DrawingOrder = {
    siteName,
    cards: cards.filter(({ picture }) => !existsSync(picture)),
  };
  if (order.cards.length > 0) {
    const [exitCode] = await once(
      new Worker(new URL(import.meta.url), { workerData: { order } }),
      "exit",
    );
    if (exitCode !== 0) throw new Error(`The share images' thread ended with ${exitCode}`);
  }
  return new Map(cards.map(({ card, picture }) => [card.file, picture]));
}

/** The name of a card in the cache, by all that it is drawn from; `source` is the hash of the code that draws. */
export const makeCacheName = (card: ShareImage, siteName: string, source: string): string =>
  `${hash(JSON.stringify([source, siteName, card]))}.jpg`;

/** Puts every page's share image into dist/. `drawing` started with the build. */
export async function copyShareImages(
  { dist }: BuildContext,
  drawing: Promise<ShareImageFiles>,
): Promise<void> {
  for (const [file, picture] of await drawing) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    copyFileSync(picture, join(dist, file), constants.COPYFILE_FICLONE);
  }
}

/** mozjpeg saves a quarter of the bytes and takes 37 ms a card instead of 5; optimized coding a tenth, and takes 9. */
const jpegOptions = { quality: 54, optimiseCoding: false } as const;

/** Draws cards and writes their files; on a thread of its own, beside Astro's work on the pages. */
async function drawCards({ siteName, cards }: DrawingOrder): Promise<void> {
  const [
    { default: sharp },
    { drawLandscape: landscape },
    { drawCaption: band, captionHeight: bandHeight, landscapeHeight, loadLettering: lettering },
  ] = await Promise.all([
    import("sharp"),
    import("../pictures/drawings/landscape.ts"),
    import("../publish/share-image-drawing.ts"),
  ]);
  const raw = { ...shareImageSize, channels: 3 } as const;
  // As rows of RGB two pictures of one width are put together by joining their bytes, in one buffer for all cards.
  const whole = Buffer.alloc(raw.width * raw.height * raw.channels);
  const renderPixels = (svg: string, rows: number) =>
    sharp(Buffer.from(svg)).resize(raw.width, rows).removeAlpha().raw().toBuffer();
  const letters = await lettering([
    siteName,
    "0123456789/ ",
    ...cards.flatMap(({ card }) => [card.kicker, card.title]),
  ]);
  // One by one: several at once would take the threads that Astro's bundler needs.
  for (const group of Map.groupBy(cards, ({ card }) => card.scene.id).values()) {
    const end = (await renderPixels(landscape(group[0]!.card.scene), landscapeHeight)).copy(whole);
    for (const { card, picture } of group) {
      (await renderPixels(band(card, siteName, letters), bandHeight)).copy(whole, end);
      writeAtomically(picture, await sharp(whole, { raw }).jpeg(jpegOptions).toBuffer());
    }
  }
}

const { order } = (isMainThread ? {} : workerData) as { order?: DrawingOrder };
if (order) await drawCards(order);

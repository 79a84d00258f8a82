import { copyFileSync, existsSync, linkSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { cacheFolder, hash, writeWhole } from "../cache/disk-cache.ts";
import type { Catalogue } from "../catalogue/assemble.ts";
import { landscape } from "../drawings/landscape.ts";
import { type Lettering, lettering } from "../seo/lettering.ts";
import { band, bandHeight, landscapeHeight } from "../seo/share-image-drawing.ts";
import { type ShareImage, shareImageSize, shareImages } from "../seo/share-images.ts";
import type { Build } from "./build.ts";

const { width } = shareImageSize;
const scoreLetters = "0123456789/ ";
/** mozjpeg saves a quarter of the bytes and takes 37 ms a card instead of 5. */
const jpeg = { quality: 54 } as const;
const atOnce = 4;

/** How many were redrawn, and each image's file in the cache by its address. */
export type ShareImageFiles = { drawn: number; files: Map<string, string> };

type Sheet = { card: ShareImage; upper: string; lower: string; key: string };

/** A picture as rows of RGB, so that two of one width are put together by joining their bytes. */
const pixels = (svg: string, height: number) =>
  sharp(Buffer.from(svg)).resize(width, height).removeAlpha().raw().toBuffer();

/**
 * Draws every page's card into the cache, where its name is the hash of all that it is drawn from; existing files are
 * reused. Returns how many were drawn, and each card's file.
 */
export async function drawShareImages(catalogue: Catalogue): Promise<ShareImageFiles> {
  const cache = cacheFolder("share-images");
  const { site } = catalogue;
  const all = [...shareImages(catalogue).values()];
  const letters = await lettering([site.name, scoreLetters, ...all.flatMap((c) => [c.kicker, c.title])]);
  const sheets = layOut(all, site.name, letters);
  mkdirSync(cache, { recursive: true });
  const missing = sheets.filter(({ key }) => !existsSync(join(cache, key)));
  await print(missing, cache);
  return { drawn: missing.length, files: new Map(sheets.map(({ card, key }) => [card.file, join(cache, key)])) };
}

function layOut(all: readonly ShareImage[], siteName: string, letters: Lettering): Sheet[] {
  const landscapes = new Map(all.map(({ scene }) => [scene.id, scene] as const));
  const drawn = new Map([...landscapes].map(([id, scene]) => [id, landscape(scene)] as const));
  return all.map((card) => {
    const upper = drawn.get(card.scene.id) ?? "";
    const lower = band(card, siteName, letters);
    const content = JSON.stringify([upper, lower, jpeg, shareImageSize, sharp.versions]);
    return { card, upper, lower, key: `${hash(content)}.jpg` };
  });
}

/** Each landscape is rasterized once, whatever the number of images that show it. */
async function print(sheets: readonly Sheet[], cache: string): Promise<void> {
  const queue = Map.groupBy(sheets, ({ upper }) => upper).entries();
  const worker = async () => {
    for (const [upper, group] of queue) {
      const top = await pixels(upper, landscapeHeight);
      for (const { lower, key } of group) {
        const raw = { width, height: shareImageSize.height, channels: 3 } as const;
        const picture = sharp(Buffer.concat([top, await pixels(lower, bandHeight)]), { raw });
        writeWhole(join(cache, key), await picture.jpeg(jpeg).toBuffer());
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** A hard link, which is instant, or a copy where the folders are on different disks. */
function put(file: string, target: string): void {
  try {
    linkSync(file, target);
  } catch {
    copyFileSync(file, target);
  }
}

/** Puts every page's share image into dist/. `drawing` was begun when the build began. */
export async function putShareImages({ dist, log }: Build, drawing: Promise<ShareImageFiles>): Promise<void> {
  const { drawn, files } = await drawing;
  const targets = new Map([...files].map(([file, picture]) => [join(dist, file), picture]));
  for (const folder of new Set([...targets.keys()].map(dirname))) mkdirSync(folder, { recursive: true });
  for (const [target, picture] of targets) put(picture, target);
  log(`${drawn} of ${files.size} share images drawn, the others taken from the cache`);
}

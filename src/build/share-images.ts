import { copyFileSync, existsSync, linkSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { cacheFolder, hash, sourcesHash, writeWhole } from "../cache/disk-cache.ts";
import type { Catalogue } from "../catalogue/assemble.ts";
import { landscape } from "../drawings/landscape.ts";
import { lettering } from "../seo/lettering.ts";
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

/** A picture as rows of RGB, so that two of one width are put together by joining their bytes. */
const pixels = (svg: string, height: number) =>
  sharp(Buffer.from(svg)).resize(width, height).removeAlpha().raw().toBuffer();

/** The code that decides how a card looks. */
const code = "src/{build/share-images,drawings/**/*,seo/**/*,site/theme}.ts";

type Missing = { card: ShareImage; picture: string };

/**
 * Draws every page's card into the cache, where its name is the hash of all that it is drawn from; existing files are
 * reused. Returns how many were drawn, and each card's file.
 */
export async function drawShareImages(catalogue: Catalogue): Promise<ShareImageFiles> {
  const cache = cacheFolder("share-images");
  const { site } = catalogue;
  const source = [sourcesHash(code), site.name];
  const all = [...shareImages(catalogue).values()].map((card) => ({
    card,
    picture: join(cache, `${hash(JSON.stringify([source, card]))}.jpg`),
  }));
  const missing = all.filter(({ picture }) => !existsSync(picture));
  if (missing.length > 0) await print(missing, site.name);
  return { drawn: missing.length, files: new Map(all.map(({ card, picture }) => [card.file, picture])) };
}

/** Each landscape is rasterized once, whatever the number of images that show it. */
async function print(missing: readonly Missing[], siteName: string): Promise<void> {
  const letters = await lettering([
    siteName,
    scoreLetters,
    ...missing.flatMap(({ card }) => [card.kicker, card.title]),
  ]);
  const queue = Map.groupBy(missing, ({ card }) => card.scene.id).values();
  const worker = async () => {
    for (const group of queue) {
      const top = await pixels(landscape(group[0]!.card.scene), landscapeHeight);
      for (const { card, picture } of group) {
        const raw = { width, height: shareImageSize.height, channels: 3 } as const;
        const bottom = await pixels(band(card, siteName, letters), bandHeight);
        writeWhole(
          picture,
          await sharp(Buffer.concat([top, bottom]), { raw })
            .jpeg(jpeg)
            .toBuffer(),
        );
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

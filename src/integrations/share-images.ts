import { createHash } from "node:crypto";
import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import sharp from "sharp";
import { assemble } from "../catalogue/assemble.ts";
import { readContent } from "../checks/read-content.ts";
import { landscape } from "../drawings/landscape.ts";
import { type Lettering, lettering } from "../seo/lettering.ts";
import { band, bandHeight, landscapeHeight } from "../seo/share-image-drawing.ts";
import { shareImages as imagesOf, type ShareImage, shareImageSize } from "../seo/share-images.ts";

const { width } = shareImageSize;
const scoreLetters = "0123456789/ ";
/** mozjpeg saves a quarter of the bytes and takes 37 ms a card instead of 5. */
const jpeg = { quality: 54 } as const;
const atOnce = 4;

type Sheet = { card: ShareImage; upper: string; lower: string; key: string };

/** A picture as rows of RGB, so that two of one width are put together by joining their bytes. */
const pixels = (svg: string, height: number) =>
  sharp(Buffer.from(svg)).resize(width, height).removeAlpha().raw().toBuffer();

/**
 * Draws every page's card into the cache, where its name is the hash of all that it is drawn from; what is there is
 * not drawn again. Returns how many were drawn, and where each card's picture is.
 */
export async function drawShareImages(
  root: string,
  cache: string,
): Promise<{ drawn: number; files: Map<string, string> }> {
  const { site, entries } = readContent(root);
  if (!site) return { drawn: 0, files: new Map() };
  const all = [...imagesOf(assemble(site, entries)).values()];
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
    return { card, upper, lower, key: `${createHash("sha256").update(content).digest("hex")}.jpg` };
  });
}

/** Each landscape is rasterised once, whatever the number of images that show it. */
async function print(sheets: readonly Sheet[], cache: string): Promise<void> {
  const queue = Map.groupBy(sheets, ({ upper }) => upper).entries();
  const worker = async () => {
    for (const [upper, group] of queue) {
      const top = await pixels(upper, landscapeHeight);
      for (const { lower, key } of group) {
        const raw = { width, height: shareImageSize.height, channels: 3 } as const;
        const picture = sharp(Buffer.concat([top, await pixels(lower, bandHeight)]), { raw });
        const file = join(cache, key);
        const draft = `${file}.${process.pid}`;
        writeFileSync(draft, await picture.jpeg(jpeg).toBuffer());
        renameSync(draft, file);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** A second name for a file, which takes no time; a copy where the folders are on two disks. */
function put(file: string, target: string): void {
  try {
    linkSync(file, target);
  } catch {
    copyFileSync(file, target);
  }
}

/** Puts every page's share image into dist/cards. They are drawn on other threads while Astro bundles and renders. */
export function shareImages(): AstroIntegration {
  let root = "";
  let cache = "";
  let drawing: ReturnType<typeof drawShareImages> | undefined;
  return {
    name: "share-images",
    hooks: {
      "astro:config:done": ({ config }) => {
        root = fileURLToPath(config.root);
        cache = join(fileURLToPath(config.cacheDir), "share-images");
      },
      "astro:build:start": () => {
        drawing = drawShareImages(root, cache);
        // A failure is thrown where the images are waited for.
        drawing.catch(() => undefined);
      },
      "astro:build:done": async ({ dir, logger }) => {
        const { drawn, files } = await (drawing ?? drawShareImages(root, cache));
        const targets = new Map([...files].map(([file, drawing]) => [join(fileURLToPath(dir), file), drawing]));
        for (const folder of new Set([...targets.keys()].map(dirname))) mkdirSync(folder, { recursive: true });
        for (const [target, drawing] of targets) put(drawing, target);
        logger.info(`${drawn} of ${files.size} share images drawn, the others taken from the cache`);
      },
    },
  };
}

import { workerData } from "node:worker_threads";
import sharp from "sharp";
import { landscape } from "../pictures/drawings/landscape.ts";
import { band, bandHeight, landscapeHeight, lettering } from "../publish/share-image-drawing.ts";
import { type ShareImage, shareImageSize } from "../publish/share-images.ts";
import { writeWhole } from "../site/disk-cache.ts";

/** The cards to draw, each with the file to write; on a thread of its own, beside Astro's work on the pages. */
export type Order = { siteName: string; cards: { card: ShareImage; picture: string }[] };

const { width, height } = shareImageSize;
const scoreLetters = "0123456789/ ";
/** mozjpeg saves a quarter of the bytes and takes 37 ms a card instead of 5. */
const jpeg = { quality: 54 } as const;

/** A picture as rows of RGB, so that two of one width are put together by joining their bytes. */
const pixels = (svg: string, rows: number) =>
  sharp(Buffer.from(svg)).resize(width, rows).removeAlpha().raw().toBuffer();

const { siteName, cards } = workerData as Order;
const letters = await lettering([siteName, scoreLetters, ...cards.flatMap(({ card }) => [card.kicker, card.title])]);
// One by one: several at once would take the threads that Astro's bundler needs.
for (const group of Map.groupBy(cards, ({ card }) => card.scene.id).values()) {
  const top = await pixels(landscape(group[0]!.card.scene), landscapeHeight);
  for (const { card, picture } of group) {
    const bottom = await pixels(band(card, siteName, letters), bandHeight);
    const raw = { width, height, channels: 3 } as const;
    writeWhole(
      picture,
      await sharp(Buffer.concat([top, bottom]), { raw })
        .jpeg(jpeg)
        .toBuffer(),
    );
  }
}

import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { GuidePage } from "../../catalogue/assemble.ts";
import type { ListEntries } from "../../catalogue/build-lists.ts";
import { writeWhole } from "../../site/disk-cache.ts";
import { listCollections } from "../../site/lists.ts";
import { type PhotoFormat, type PhotoStep, photoSteps } from "../../site/paths.ts";

export type Size = { width: number; height: number };

const quality = { avif: { quality: 50 }, webp: { quality: 72 } } as const;

/** The photographs of a text, ![alt](file.jpg), by their paths below content/photos. */
const photosIn = (text: string): string[] =>
  [...text.matchAll(/!\[[^\]]*\]\(\s*<?([^)>\s]+)/g)].map(([, file = ""]) => file);

type Shown = { data: { photo?: { file: string } | undefined } };

/** The photographs that pages, their texts and list items show, each once, by their paths below content/photos. */
export function photosOf(pages: readonly (Pick<GuidePage, "body"> & Shown)[], lists: ListEntries): string[] {
  const items: Shown[] = listCollections.flatMap((name): readonly Shown[] => lists[name]);
  const all = [...pages, ...items].flatMap(({ data }) => data.photo?.file ?? []);
  return [...new Set([...all, ...pages.flatMap(({ body }) => photosIn(body))])];
}

/**
 * The widths to make from an original of this size (pixels): each step up to the first that is as wide as the original.
 */
export function copiesOf({ width, height }: Size): (Size & { step: PhotoStep })[] {
  return photoSteps
    .filter((_, i) => width > (photoSteps[i - 1] ?? 0))
    .map((step) => {
      const own = Math.min(step, width);
      return { step, width: own, height: Math.max(1, Math.round((height * own) / width)) };
    });
}

const unreadable = (file: string, cause: unknown) =>
  new Error(`${file} can't be read as a picture; save it again as JPEG, PNG, WebP or AVIF`, { cause });

/** A picture's size in pixels, the right way up. Throws when the file is no picture. */
export async function sizeOf(file: string): Promise<Size> {
  try {
    return (await sharp(file).metadata()).autoOrient;
  } catch (cause) {
    throw unreadable(file, cause);
  }
}

/**
 * A picture the right way up, in a format and at most as wide as the step, without what the camera wrote into it (the
 * place, for one). Cached in `cache` under the hash of all that it is made from; what is there is not made again. Throws
 * when the file is no picture.
 */
export async function copyOf(file: string, step: PhotoStep, format: PhotoFormat, cache: string): Promise<Buffer> {
  const original = readFileSync(file);
  const recipe = JSON.stringify([step, format, quality[format], sharp.versions]);
  const cached = join(cache, `${createHash("sha256").update(recipe).update(original).digest("hex")}.${format}`);
  if (existsSync(cached)) return readFileSync(cached);
  const upright = sharp(original).autoOrient().resize({ width: step, withoutEnlargement: true });
  const copy = await upright
    .toFormat(format, quality[format])
    .toBuffer()
    .catch((cause: unknown) => {
      throw unreadable(file, cause);
    });
  writeWhole(cached, copy);
  return copy;
}

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { ListEntries } from "../../catalogue/build-lists.ts";
import { photoFolder } from "../../catalogue/collections.ts";
import { cacheFolderOf, hash, writeAtomically } from "../../catalogue/disk-cache.ts";
import { listCollections } from "../../site/lists.ts";
import { type PhotoFormat, type PhotoWidth, photoWidths } from "../../site/paths.ts";

type Size = { width: number; height: number };

/** The file of an original by its path below content/photos. */
export const originalOf = (photo: string) => join(process.cwd(), photoFolder, photo);

const quality = { avif: { quality: 50 }, webp: { quality: 72 } } as const;

/** The photographs of a text, ![alt](file.jpg), by their paths below content/photos. */
const findPhotos = (text: string): string[] =>
  [...text.matchAll(/!\[[^\]]*\]\(\s*<?([^)>\s]+)/g)].map(([, file = ""]) => file);

type PageWithPhotos = {
  body?: string;
  data?: { photo?: { file: string } | undefined; [field: string]: unknown };
};

/** The photographs that pages, their texts and list items show, each once, by their paths below content/photos. */
export function listPhotos(pages: readonly PageWithPhotos[], lists: ListEntries): string[] {
  const items = listCollections.flatMap((name): readonly PageWithPhotos[] => lists[name]);
  const all = [...pages, ...items].flatMap(({ data, body = "" }) => {
    const own = data?.photo ? [data.photo.file] : [];
    return [...own, ...findPhotos(body)];
  });
  return [...new Set(all)];
}

/** The widths to make from an original of a size in pixels: each step up to the first that is as wide as the original. */
export const computeCopySizes = ({ width, height }: Size) =>
  photoWidths
    .filter((_, i) => width > (photoWidths[i - 1] ?? 0))
    .map((step) => {
      const own = Math.min(step, width);
      return { step, width: own, height: Math.max(1, Math.round((height * own) / width)) };
    });

const makeUnreadableError = (file: string, cause: unknown) =>
  new Error(`${file} can't be read as a picture; save it again as JPEG, PNG, WebP or AVIF`, {
    cause,
  });

/** A picture's size in pixels, the right way up. Throws when the file is no picture. */
export async function readPhotoSize(file: string): Promise<Size> {
  try {
    return (await sharp(file).metadata()).autoOrient;
  } catch (cause) {
    throw makeUnreadableError(file, cause);
  }
}

/** The copies of a photograph (its path below content/photos), narrowest first. Throws when the file is no picture. */
export const listPhotoCopies = async (photo: string) =>
  computeCopySizes(await readPhotoSize(originalOf(photo)));

/**
 * A picture the right way up, in a format and at most as wide as the step, without what the camera wrote into it (the
 * place, for one). Cached in `cache` under the hash of all that it is made from; what is there is not made again. Throws
 * when the file is no picture.
 */
export async function makePhotoCopy(
  file: string,
  step: PhotoWidth,
  format: PhotoFormat,
  cache = cacheFolderOf("photos"),
): Promise<Buffer> {
  const original = readFileSync(file);
  const recipe = JSON.stringify([step, format, quality[format], sharp.versions]);
  const cached = join(cache, `${hash(Buffer.concat([Buffer.from(recipe), original]))}.${format}`);
  if (existsSync(cached)) return readFileSync(cached);
  const upright = sharp(original).autoOrient().resize({ width: step, withoutEnlargement: true });
  const encoded = upright.toFormat(format, quality[format]).toBuffer();
  const copy = await encoded.catch((cause: unknown) =>
    Promise.reject(makeUnreadableError(file, cause)),
  );
  writeAtomically(cached, copy);
  return copy;
}

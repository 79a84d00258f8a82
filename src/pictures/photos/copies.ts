import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { ListEntries } from "../../catalogue/build-lists.ts";
import { photoFolder } from "../../catalogue/collections.ts";
import { cacheFolderOf, hash, writeAtomically } from "../../catalogue/disk-cache.ts";
import { listCollections } from "../../site/lists.ts";
import { type PhotoFormat, type PhotoWidth, photoWidths } from "../../site/paths.ts";

type Size = { width: number; height: number };

/** Returns the file of an original by its path below content/photos. */
export const originalOf = (photo: string) => join(process.cwd(), photoFolder, photo);

const quality = { avif: { quality: 50 }, webp: { quality: 72 } } as const;

/** Matches `![A barn](barn.jpg "Jane Doe")`, not the link `[A barn](barn.jpg)`. */
const photoPattern = /!\[[^\]]*\]\(\s*<?(?<file>[^)>\s]+)/g;

/** Finds the photographs of a text, by their paths below content/photos. */
const findPhotos = (text: string): string[] =>
  [...text.matchAll(photoPattern)].map(({ groups }) => groups!.file!);

type PageWithPhotos = {
  body?: string;
  data?: { photo?: { file: string } | undefined; [field: string]: unknown };
};

/** Lists the photographs that pages, their texts and list items show, each once. */
export function listPhotos(pages: readonly PageWithPhotos[], lists: ListEntries): string[] {
  const items = listCollections.flatMap((name): readonly PageWithPhotos[] => lists[name]);
  const all = [...pages, ...items].flatMap(({ data, body = "" }) => [
    data?.photo?.file,
    ...findPhotos(body),
  ]);
  return [...new Set(all)].filter((file) => file !== undefined);
}

/** Computes the copies to make: each step up to the first that is as wide as the original (pixels). */
export const computeCopySizes = ({ width, height }: Size) =>
  photoWidths
    .filter((_, i) => width > (photoWidths[i - 1] ?? 0))
    .map((step) => {
      const copyWidth = Math.min(step, width);
      const copyHeight = Math.max(1, Math.round((height * copyWidth) / width));
      return { step, width: copyWidth, height: copyHeight };
    });

const makeUnreadableError = (file: string, cause: unknown) =>
  new Error(`${file} can't be read as a picture; save it again as JPEG, PNG, WebP or AVIF`, {
    cause,
  });

/** Reads a picture's size (pixels), the right way up. Throws if the file is no picture. */
export async function readPhotoSize(file: string): Promise<Size> {
  try {
    return (await sharp(file).metadata()).autoOrient;
  } catch (cause) {
    throw makeUnreadableError(file, cause);
  }
}

/** Lists the copies of a photograph, narrowest first. Throws if the file is no picture. */
export const listPhotoCopies = async (photo: string) =>
  computeCopySizes(await readPhotoSize(originalOf(photo)));

/**
 * Makes a copy the right way up, at most as wide as the step, without the camera's metadata (such as the location). Reuses
 * a copy in `cache`, under the hash of all that it is made from. Throws if the file is no picture.
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

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { Catalogue } from "../../catalogue/assemble.ts";
import type { ListEntries } from "../../catalogue/build-lists.ts";
import { photoFolder } from "../../catalogue/collections.ts";
import { getCacheFolder, hashContent, writeAtomically } from "../../catalogue/disk-cache.ts";
import { listContentPages } from "../../catalogue/redirects.ts";
import { listCollections } from "../../site/lists.ts";
import { type PhotoFormat, type PhotoWidth, photoWidths } from "../../site/paths.ts";

type Size = { width: number; height: number };

/** Returns an original photo's file path. `photo` is its path under content/photos. */
export const getOriginalPath = (photo: string) => join(process.cwd(), photoFolder, photo);

const quality = { avif: { quality: 50 }, webp: { quality: 72 } } as const;

/**
 * A photo in Markdown. Matches `![A barn](barn.jpg "Jane Doe")`, but not the link `[A
 * barn](barn.jpg)`.
 */
const photoPattern = /!\[[^\]]*\]\(\s*<?(?<file>[^)>\s]+)/g;

/** Finds the photos in a page's Markdown. Returns their paths under content/photos. */
const findPhotos = (text: string) =>
  [...text.matchAll(photoPattern)].map(({ groups }) => groups!.file!);

type PageWithPhotos = {
  body?: string;
  data?: { photo?: { file: string } | undefined; [field: string]: unknown };
};

/**
 * Lists the photos in the fields and bodies of the catalogue's pages, of `texts` (the files in
 * content/pages) and of list items, without duplicates.
 */
export function listPhotos(
  catalogue: Catalogue,
  texts: readonly PageWithPhotos[],
  lists: ListEntries,
): string[] {
  const pages: readonly PageWithPhotos[] = listContentPages(catalogue);
  const items = listCollections.flatMap((name): readonly PageWithPhotos[] => lists[name]);
  const all = [...pages, ...texts, ...items].flatMap(({ data, body = "" }) => [
    data?.photo?.file,
    ...findPhotos(body),
  ]);
  return [...new Set(all)].filter((file) => file !== undefined);
}

/**
 * Computes the sizes of a photo's copies (pixels): one for each width in `photoWidths`, up to the
 * first width that covers the original.
 */
export const computeCopySizes = ({ width, height }: Size) =>
  photoWidths
    .filter((_, i) => width > (photoWidths[i - 1] ?? 0))
    .map((step) => {
      const copyWidth = Math.min(step, width);
      const copyHeight = Math.max(1, Math.round((height * copyWidth) / width));
      return { step, width: copyWidth, height: copyHeight };
    });

/**
 * Lists the sizes of a photo's copies, smallest first. Returns an empty list for a missing or
 * broken file, because the content check reports it and, in dev, an error would break every page.
 */
export async function listCopySizes(file: string) {
  const metadata = await sharp(file)
    .metadata()
    .catch(() => undefined);
  return metadata ? computeCopySizes(metadata.autoOrient) : [];
}

/**
 * Makes an upright copy of a photo, at most `step` pixels wide, without camera metadata such as the
 * location. Caches the copy under a hash of all inputs. Throws if the file isn't an image.
 */
export async function makePhotoCopy(
  file: string,
  step: PhotoWidth,
  format: PhotoFormat,
  cache = getCacheFolder("photos"),
): Promise<Buffer> {
  const original = readFileSync(file);
  const recipe = JSON.stringify([step, format, quality[format], sharp.versions]);
  const cached = join(
    cache,
    `${hashContent(Buffer.concat([Buffer.from(recipe), original]))}.${format}`,
  );
  if (existsSync(cached)) return readFileSync(cached);
  const upright = sharp(original).autoOrient().resize({ width: step, withoutEnlargement: true });
  const copy = await upright.toFormat(format, quality[format]).toBuffer();
  writeAtomically(cached, copy);
  return copy;
}

import { cacheDir, root } from "astro:config/server";
import { fileURLToPath } from "node:url";
import { photoFolder } from "../../catalogue/collections.ts";
import { aboutText, catalogue, listEntries } from "../../catalogue/index.ts";
import { type PhotoFormat, type PhotoStep, photo, photoFormats } from "../../site/paths.ts";
import { copiesOf, copyOf, photosOf, sizeOf } from "./copies.ts";

const original = (file: string) => fileURLToPath(new URL(`${photoFolder}/${file}`, root));

/** The copies of a photograph (its path below content/photos), narrowest first. Throws when the file is no picture. */
export const photoCopies = async (file: string) => copiesOf(await sizeOf(original(file)));

/** Every copy that has an address. */
export async function photoFiles() {
  const { pages: guide, roundups } = await catalogue();
  const texts = [...roundups.map(({ body }) => body), await aboutText()].map((body) => ({ body, data: {} }));
  const pages = [...guide, ...texts];
  const files = photosOf(pages, await listEntries());
  const copies = await Promise.all(
    files.map(async (file) =>
      (await photoCopies(file)).flatMap(({ step }) =>
        photoFormats.map((format) => ({ address: photo(file, step, format), file, step, format })),
      ),
    ),
  );
  return copies.flat();
}

/** The bytes of a copy. */
export const photoBytes = (file: string, step: PhotoStep, format: PhotoFormat): Promise<Buffer> =>
  copyOf(original(file), step, format, fileURLToPath(new URL("photos", cacheDir)));

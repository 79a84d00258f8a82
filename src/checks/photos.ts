import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Entries, type Entry, photoFolder } from "../catalogue/collections.ts";
import { hash, makeDiskCache } from "../catalogue/disk-cache.ts";
import { photoNamePattern } from "../schemas/fields.ts";
import { slugOf } from "../site/paths.ts";
import { toFileName } from "./folders.ts";
import { findLinkTargets } from "./links.ts";
import { bodyField } from "./passages.ts";
import { findNearest, type Rule } from "./problems.ts";

/** Decodes a picture to its last pixel, as the build will, in a process of its own, since rules don't wait. Never throws. */
function decodePhoto(path: string): { width: number; height: number } | null {
  const { stdout } = spawnSync(process.execPath, [import.meta.filename, path], {
    encoding: "utf8",
  });
  return stdout ? JSON.parse(stdout) : null;
}

/** Smaller pictures would be blurred at the top of a page; pixels. */
const minSize = { width: 400, height: 200 } as const;

/** Every photograph that a field or a text shows. */
const listShownPhotos = (entries: Entries) =>
  (Object.values(entries).flat() as Entry<{ photo?: { file: string; alt: string } }>[]).flatMap(
    (entry) => {
      const { photo } = entry.data;
      const pictures = findLinkTargets(entry).filter(({ kind }) => kind === "image");
      return [
        ...(photo ? [{ entry, field: "photo.file", altField: "photo.alt", ...photo }] : []),
        ...pictures.map(({ url, words }) => ({
          entry,
          field: bodyField,
          altField: bodyField,
          file: url,
          alt: words,
        })),
      ];
    },
  );

/** Photographs are there, can be decoded and are large enough; no two of them have one address, which leaves the ending out. */
export const checkPhotos: Rule = ({ root, entries, unread, problem, warn }) => {
  const folder = join(root, photoFolder);
  const files = globSync("**/*.*", { cwd: folder });
  const names = files.filter((name) => photoNamePattern.test(name)).sort();
  const cached = makeDiskCache("pictures", "src/checks/photos.ts", root);
  const findFault = (name: string) => {
    const path = join(folder, name);
    return describeSizeFault(cached(hash(readFileSync(path)), () => decodePhoto(path)));
  };
  const shown = listShownPhotos(entries);
  for (const { entry, field, altField, file, alt } of shown) {
    const fault = names.includes(file) ? findFault(file) : describeMissingPhoto(file, names);
    if (fault) problem(entry, field, `"${file}" ${fault}`);
    if (alt.trim() === "" || toFileName(stripExtension(alt)) === stripExtension(slugOf(file)))
      problem(
        entry,
        altField,
        `"${alt}" doesn't say what ${file} shows; write that, for a reader who can't see it`,
      );
  }
  for (const [address, [first, ...others]] of Map.groupBy(names, stripExtension))
    for (const name of others) {
      const message = `"${address}" is also the name of ${first}, with another ending; rename one of the two`;
      problem({ file: `${photoFolder}/${name}` }, "", message);
    }
  // A file with a mistake may show any of them.
  for (const name of unread.length > 0 ? [] : names)
    if (!shown.some(({ file }) => file === name))
      warn(
        { file: `${photoFolder}/${name}` },
        "",
        "is shown nowhere; name it in a file's photo, or delete it",
      );
};

const stripExtension = (file: string) => file.replace(/\.\w+$/, "");

function describeMissingPhoto(file: string, names: readonly string[]): string {
  const near = findNearest(file, names);
  const fix = near
    ? `did you mean "${near}"?`
    : "put the picture there and write its name alone, like barn.jpg";
  return `is not in ${photoFolder}; ${fix}`;
}

function describeSizeFault(size: ReturnType<typeof decodePhoto>): string | undefined {
  if (!size)
    return "can't be read as a picture; it may be cut off, so copy it again, or save it again as JPEG, PNG, WebP or AVIF: a new name is not enough";
  if (size.width >= minSize.width && size.height >= minSize.height) return undefined;
  return `is only ${size.width} x ${size.height} pixels; take one that is at least ${minSize.width} wide, better 1600, and ${minSize.height} high`;
}

// Not awaited: the content's configuration takes this with require(), which takes no module that awaits.
if (import.meta.main)
  void import("sharp").then(async ({ default: sharp }) => {
    const path = process.argv[2]!;
    const { width, height } = await sharp(path).metadata();
    await sharp(path).autoOrient().resize(16).raw().toBuffer();
    console.log(JSON.stringify({ width, height }));
  });

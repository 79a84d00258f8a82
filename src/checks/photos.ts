import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Entries, type Entry, photoFolder } from "../catalogue/collections.ts";
import { photoName } from "../schemas/fields.ts";
import { diskCache, hash } from "../site/disk-cache.ts";
import { slugOf } from "../site/paths.ts";
import { fileName } from "./folders.ts";
import { targetsOf } from "./links.ts";
import { inText } from "./passages.ts";
import { nearest, type Rule } from "./problems.ts";

/** Decodes a picture to its last pixel, as the build will, in a process of its own, since rules don't wait. Never throws. */
function decoded(path: string): { width: number; height: number } | null {
  const { stdout } = spawnSync(process.execPath, [import.meta.filename, path], {
    encoding: "utf8",
  });
  return stdout ? JSON.parse(stdout) : null;
}

/** Smaller pictures would be blurred at the top of a page; pixels. */
const least = { width: 400, height: 200 } as const;

/** Every photograph that a field or a text shows. */
const shownIn = (entries: Entries) =>
  (Object.values(entries).flat() as Entry<{ photo?: { file: string; alt: string } }>[]).flatMap(
    (entry) => {
      const { photo } = entry.data;
      const pictures = targetsOf(entry).filter(({ kind }) => kind === "image");
      return [
        ...(photo ? [{ entry, field: "photo.file", altField: "photo.alt", ...photo }] : []),
        ...pictures.map(({ url, words }) => ({
          entry,
          field: inText,
          altField: inText,
          file: url,
          alt: words,
        })),
      ];
    },
  );

/** Photographs are there, can be decoded and are large enough; no two of them have one address, which leaves the ending out. */
export const photos: Rule = ({ root, entries, unread, problem, warn }) => {
  const folder = join(root, photoFolder);
  const files = globSync("**/*.*", { cwd: folder });
  const names = files.filter((name) => photoName.test(name)).sort();
  const cached = diskCache("pictures", "src/checks/photos.ts", root);
  const faultOf = (name: string) => {
    const path = join(folder, name);
    return sizeFault(cached(hash(readFileSync(path)), () => decoded(path)));
  };
  const shown = shownIn(entries);
  for (const { entry, field, altField, file, alt } of shown) {
    const fault = names.includes(file) ? faultOf(file) : missing(file, names);
    if (fault) problem(entry, field, `"${file}" ${fault}`);
    if (alt.trim() === "" || fileName(stem(alt)) === stem(slugOf(file)))
      problem(
        entry,
        altField,
        `"${alt}" doesn't say what ${file} shows; write that, for a reader who can't see it`,
      );
  }
  for (const [address, [first, ...others]] of Map.groupBy(names, stem))
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

const stem = (file: string) => file.replace(/\.\w+$/, "");

function missing(file: string, names: readonly string[]): string {
  const near = nearest(file, names);
  const fix = near
    ? `did you mean "${near}"?`
    : "put the picture there and write its name alone, like barn.jpg";
  return `is not in ${photoFolder}; ${fix}`;
}

function sizeFault(size: ReturnType<typeof decoded>): string | undefined {
  if (!size)
    return "can't be read as a picture; it may be cut off, so copy it again, or save it again as JPEG, PNG, WebP or AVIF: a new name is not enough";
  if (size.width >= least.width && size.height >= least.height) return undefined;
  return `is only ${size.width} x ${size.height} pixels; take one that is at least ${least.width} wide, better 1600, and ${least.height} high`;
}

// Not awaited: the content's configuration takes this with require(), which takes no module that awaits.
if (import.meta.main)
  void import("sharp").then(async ({ default: sharp }) => {
    const path = process.argv[2]!;
    const { width, height } = await sharp(path).metadata();
    await sharp(path).autoOrient().resize(16).raw().toBuffer();
    console.log(JSON.stringify({ width, height }));
  });

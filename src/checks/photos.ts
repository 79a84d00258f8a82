import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Entries, type Entry, photoFolder } from "../catalogue/collections.ts";
import { photoName } from "../schemas/fields.ts";
import { diskCache, hash } from "../site/disk-cache.ts";
import { fileName } from "./folders.ts";
import { targetsOf } from "./links.ts";
import { inText } from "./passages.ts";
import { nearest, type PhotoLookup, type Picture, type Rule } from "./problems.ts";

/** The pictures below content/photos of a project, each decoded to the last pixel, as the build will. Never throws. */
export function photosIn(root: string): PhotoLookup {
  const names = globSync("**/*.*", { cwd: join(root, photoFolder) }).sort();
  const cached = diskCache("pictures", "src/checks/photos.ts", root);
  const find = (name: string) => {
    const path = join(root, photoFolder, name);
    return cached(hash(readFileSync(path)), () => decoded(path));
  };
  return { names, find };
}

/** Decodes a picture in a process of its own, since rules don't wait. */
function decoded(path: string): Picture | null {
  const { stdout } = spawnSync(process.execPath, [import.meta.filename, path], { encoding: "utf8" });
  return stdout ? JSON.parse(stdout) : null;
}

/** Smaller pictures would be blurred at the top of a page; pixels. */
const least = { width: 400, height: 200 } as const;

type Shown = { entry: Entry<unknown>; field: string; altField: string; file: string; alt: string };

/** Every photograph that a field or a text shows. */
const shownIn = (entries: Entries): Shown[] =>
  (Object.values(entries).flat() as Entry<object>[]).flatMap((entry): Shown[] => {
    const { photo } = entry.data as { photo?: { file: string; alt: string } };
    const inFields = photo ? [{ entry, field: "photo.file", altField: "photo.alt", ...photo }] : [];
    const inBody = targetsOf(entry).filter(({ kind }) => kind === "image");
    return [
      ...inFields,
      ...inBody.map(({ url, words }) => ({ entry, field: inText, altField: inText, file: url, alt: words })),
    ];
  });

/** Photographs are there, can be decoded and are large enough; no two of them have one address, which leaves the ending out. */
export const photos: Rule = ({ entries, photos: look, unread, problem, warn }) => {
  const shown = shownIn(entries);
  let isWrong = false;
  const byAddress = new Map<string, string>();
  for (const { entry, field, altField, file, alt } of shown) {
    const wrong = fileFault(file, field, look);
    if (wrong) problem(entry, field, wrong);
    isWrong ||= wrong !== undefined;
    const address = file.replace(/\.\w+$/, "");
    const first = byAddress.get(address) ?? file;
    byAddress.set(address, first);
    if (first !== file && photoName.test(file))
      problem(entry, field, `"${file}" differs from "${first}" only in its ending; rename one of the two`);
    const altMistake = altFault(file, alt);
    if (altMistake) problem(entry, altField, altMistake);
  }
  const used = new Set(shown.map(({ file }) => file));
  // A file with a mistake may show any of them, and a misspelled name may be meant for one.
  for (const name of unread.length > 0 || isWrong ? [] : look.names)
    if (!used.has(name) && photoName.test(name))
      warn({ file: `${photoFolder}/${name}` }, "", "is shown nowhere; name it in a file's photo, or delete it");
};

function fileFault(file: string, field: string, { find, names }: PhotoLookup): string | undefined {
  if (/^(https?:)?\/\//i.test(file))
    return `"${file}" is on another site, from which browsers may not load pictures here; save it in ${photoFolder}, if it is yours, and write its name alone`;
  if (/^(data|blob|file):/i.test(file))
    return `the picture must be a file in ${photoFolder}; write its name, like barn.jpg`;
  const bare = fileName(file.replace(/^(\.{0,2}\/)+/, "").replace(/^(content\/)?photos\//, ""));
  if (bare !== file && photoName.test(bare)) return `"${file}": write the name alone, in lower case: ${bare}`;
  if (!photoName.test(file))
    return `"${file}" is no picture's name in ${photoFolder}; it is like barn.jpg, in lower case, and ends in .jpg, .png, .webp or .avif`;
  if (!names.includes(file)) {
    // A picture that is to be renamed to this is reported by its own name.
    if (names.some((name) => fileName(name) === file)) return undefined;
    const near = nearest(
      file,
      names.filter((name) => photoName.test(name)),
    );
    const fix = `put the picture at ${photoFolder}/${file} or take ${field === inText ? "it out of the text" : "photo out"}`;
    return `"${file}" is not there; ${near ? `did you mean "${near}"?` : fix}`;
  }
  const picture = find(file);
  if (!picture)
    return `"${file}" can't be read as a picture; it may be cut off, so copy it again, or save it again as JPEG, PNG, WebP or AVIF: a new name is not enough`;
  if (picture.width < least.width || picture.height < least.height)
    return `"${file}" is only ${picture.width} x ${picture.height} pixels; take one that is at least ${least.width} wide, better 1600, and ${least.height} high`;
  return undefined;
}

function altFault(file: string, alt: string): string | undefined {
  const name = file.split("/").at(-1) ?? "";
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  if (alt.trim() === "")
    return `the picture "${file}" says nothing to a reader who can't see it; write what it shows: ![A barn at dusk](${name})`;
  if (/\.(jpe?g|png|webp|avif|heic)$/i.test(alt) || plain(alt) === plain(name.replace(/\.\w+$/, "")))
    return `"${alt}" is the file's name; write what the picture shows, for a reader who can't see it`;
  return undefined;
}

if (import.meta.main) {
  const path = process.argv[2]!;
  const { default: sharp } = await import("sharp");
  const { width, height } = await sharp(path).metadata();
  await sharp(path).autoOrient().resize(16).raw().toBuffer();
  console.log(JSON.stringify({ width, height }));
}

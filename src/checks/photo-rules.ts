import { type Entries, type Entry, photoFolder } from "../catalogue/collections.ts";
import { listCollections } from "../site/lists.ts";
import { targetsOf } from "./links.ts";
import type { Picture } from "./pictures.ts";
import { type Problem, suggest } from "./problems.ts";

/** Looks a photograph up below content/photos by its name, and lists all names. */
export type PhotoLookup = { find: (photoFile: string) => Picture | undefined; names: readonly string[] };

/** Smaller pictures would be blurred at the top of a page; pixels. */
const least = { width: 400, height: 200 } as const;
const photoName = /^([a-z0-9]+(-[a-z0-9]+)*\/)*[a-z0-9]+(-[a-z0-9]+)*\.(jpe?g|png|webp|avif)$/;

type Shown = { entry: Entry<unknown>; field: string; file: string; alt: string; line?: number; column?: number };

/** Photographs are there, can be decoded and are large enough; no two of them have one address, which leaves the ending out. */
export function photoProblems(entries: Entries, look: PhotoLookup): Problem[] {
  const shown = [...inFields(entries), ...inTexts(entries)];
  const inOrder = shown.filter(({ file }) => photoName.test(file));
  const alike = [...Map.groupBy(inOrder, ({ file }) => file.replace(/\.\w+$/, "")).values()].flatMap((same) =>
    same
      .filter(({ file }) => file !== same[0]!.file)
      .map((photo) =>
        problem(photo, `"${photo.file}" differs from "${same[0]!.file}" only in its ending; rename one of the two`),
      ),
  );
  return [...shown.flatMap((photo) => faults(photo, look)), ...alike];
}

const problem = ({ entry, field, line, column }: Shown, message: string): Problem => ({
  file: entry.file,
  field,
  message,
  ...(line !== undefined && column !== undefined && { line, column }),
});

function inFields(entries: Entries): Shown[] {
  const { countries, states, regions, wineries } = entries;
  const items = listCollections.flatMap(
    (collection): Entry<{ photo?: { file: string; alt: string } | undefined }>[] => entries[collection],
  );
  return [...countries, ...states, ...regions, ...wineries, ...items].flatMap((e) =>
    e.data.photo ? [{ entry: e, field: "photo.file", file: e.data.photo.file, alt: e.data.photo.alt }] : [],
  );
}

function inTexts({ countries, states, regions, wineries, roundups, pages }: Entries): Shown[] {
  return [...countries, ...states, ...regions, ...wineries, ...roundups, ...pages].flatMap((entry: Entry<unknown>) =>
    targetsOf(entry.body)
      .filter(({ kind }) => kind === "picture")
      .map(({ url, words, line, column }) => ({
        entry,
        field: "the text",
        file: url,
        alt: words,
        ...inFile(entry, { line, column }),
      })),
  );
}

/** Converts a position in the text to one in the file. */
const inFile = ({ bodyLine = 1 }: Entry<unknown>, { line, column }: { line: number; column: number }) => ({
  line: line + bodyLine - 1,
  column,
});

function faults(photo: Shown, look: PhotoLookup): Problem[] {
  const file = fileFault(photo, look);
  const alt = altFault(photo);
  return [
    ...(file ? [problem(photo, file)] : []),
    ...(alt ? [problem({ ...photo, field: photo.field.replace("file", "alt") }, alt)] : []),
  ];
}

function fileFault({ file, field }: Shown, { find, names }: PhotoLookup): string | undefined {
  if (/^(https?:)?\/\//i.test(file))
    return `"${file}" is on another site, from which browsers may not load pictures here; save it in ${photoFolder}, if it is yours, and write its name alone`;
  if (/^(data|blob|file):/i.test(file))
    return `the picture must be a file in ${photoFolder}; write its name, like barn.jpg`;
  const bare = file.replace(/^(\.{0,2}\/)+/, "").replace(/^(content\/)?photos\//, "");
  if (bare !== file && photoName.test(bare)) return `"${file}": write the name alone: ${bare}`;
  if (!photoName.test(file))
    return `"${file}" is no picture's name in ${photoFolder}; it is like barn.jpg, in lower case, and ends in .jpg, .png, .webp or .avif`;
  const picture = names.includes(file) ? find(file) : undefined;
  if (!picture) {
    const near = suggest(file, names);
    return near.includes("did you mean")
      ? `"${file}" is not there${near}`
      : `"${file}" is not there; put the picture at ${photoFolder}/${file} or take ${field === "the text" ? "it out of the text" : "photo out"}`;
  }
  if ("fault" in picture)
    return `"${file}" can't be read as a picture; it may be cut off, so copy it again, or save it again as JPEG, PNG, WebP or AVIF: a new name is not enough`;
  if (picture.width < least.width || picture.height < least.height)
    return `"${file}" is only ${picture.width} x ${picture.height} pixels; take one that is at least ${least.width} wide, better 1600, and ${least.height} high`;
  return undefined;
}

function altFault({ file, alt }: Shown): string | undefined {
  const name = file.split("/").at(-1) ?? "";
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  if (alt.trim() === "")
    return `the picture "${file}" says nothing to a reader who can't see it; write what it shows: ![A barn at dusk](${name})`;
  if (/\.(jpe?g|png|webp|avif|heic)$/i.test(alt) || plain(alt) === plain(name.replace(/\.\w+$/, "")))
    return `"${alt}" is the file's name; write what the picture shows, for a reader who can't see it`;
  return undefined;
}

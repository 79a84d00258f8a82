import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Entries, type Entry, photoFolder } from "../catalogue/collections.ts";
import { hashContent, makeDiskCache } from "../catalogue/disk-cache.ts";
import { photoNamePattern } from "../schemas/fields.ts";
import { getSlug } from "../site/paths.ts";
import { makeValidFileName, pictureExtensionPattern } from "./folders.ts";
import { findLinksAndImages } from "./links.ts";
import { bodyField, listEntries } from "./passages.ts";
import { findDuplicates, findNearestName, type Rule } from "./problems.ts";

/** A picture's width and height in pixels. */
type Size = { width: number; height: number };

/**
 * Decodes a picture and returns its size, or null if it can't be decoded. Uses a child process,
 * because sharp has no synchronous API.
 */
function measurePhoto(path: string): Size | null {
  const { stdout } = spawnSync(process.execPath, [import.meta.filename, path], {
    encoding: "utf8",
  });
  return stdout ? JSON.parse(stdout) : null;
}

/** The minimum size of a photo. Smaller photos look blurry at the top of a page. */
const minSize: Size = { width: 400, height: 200 };

/** A photo in an entry's fields or body. */
type ShownPhoto = {
  entry: Entry<unknown>;
  field: string;
  altField: string;
  file: string;
  alt: string;
  /** True if the picture's paragraph in the body has words, too. Emails leave it out. */
  isInSentence?: boolean;
};

function listShownPhotos(entries: Entries): ShownPhoto[] {
  const all = listEntries<{ photo?: { file: string; alt: string } }>(entries);
  return all.flatMap((entry) => {
    const { photo } = entry.data;
    const inFields = photo ? [{ entry, field: "photo.file", altField: "photo.alt", ...photo }] : [];
    const pictures = findLinksAndImages(entry).filter(({ kind }) => kind === "image");
    const paragraphs = entry.body.split(/\n\s*\n/).map((text) => text.trim());
    const inText = pictures.map(({ url, words, source }) => {
      const isInSentence = !paragraphs.includes(source);
      return { entry, field: bodyField, altField: bodyField, file: url, alt: words, isInSentence };
    });
    return [...inFields, ...inText];
  });
}

/**
 * Checks that photos exist, can be decoded, are large enough, have alt text and get different URLs.
 */
export const checkPhotos: Rule = ({ root, entries, unread, problem, warn }) => {
  const folder = join(root, photoFolder);
  const files = globSync("**/*.*", { cwd: folder });
  const names = files.filter((name) => photoNamePattern.test(name)).sort();
  const shown = listShownPhotos(entries);
  for (const { entry, field, altField, file, alt, isInSentence } of shown) {
    const fault = names.includes(file)
      ? findPhotoFault(root, file)
      : describeMissingPhoto(file, names, files);
    if (fault) problem(entry, field, `"${file}" ${fault}`, { quote: file });
    const message = `"${alt}" doesn't say what ${file} shows; write that, for a reader who can't see it`;
    if (lacksDescription(alt, file, entry))
      problem(entry, altField, message, { quote: alt || file });
    const lineFix = "put the picture on a line of its own, between empty lines";
    if (isInSentence)
      warn(entry, field, `"${file}" is inside a sentence; ${lineFix}`, { quote: file });
  }
  // A photo's URL has no extension, so two file names must not differ only in their extensions.
  for (const { key, first, other } of findDuplicates(names, stripExtension)) {
    const message = `"${key}" is also the name of ${first}, with another ending; rename one of the two`;
    problem({ file: `${photoFolder}/${other}` }, "", message);
  }
  // Skips the warnings about unused photos, because an unreadable file might show them.
  if (unread.length > 0) return;
  const shownFiles = new Set(shown.map(({ file }) => findIntendedPhoto(file, names)));
  for (const name of names.filter((name) => !shownFiles.has(name))) {
    const message = "is shown nowhere; name it in a file's photo, or delete it";
    warn({ file: `${photoFolder}/${name}` }, "", message);
  }
};

const stripExtension = (file: string) => file.replace(/\.\w+$/, "");

/**
 * Alt text that describes nothing. Matches "barn.jpg", "IMG_4711" and "photo", but not "A photo of
 * a barn".
 */
const emptyDescriptionPattern =
  /\.(jpe?g|png|webp|avif|heic)$|^(img|dsc|photo|picture|image)[\W\d_]*$/i;

/** Returns true if the alt text is empty, a generic word like "photo", or just the file's or page's name. */
function lacksDescription(alt: string, file: string, { data }: Entry<unknown>): boolean {
  if (alt.trim() === "" || emptyDescriptionPattern.test(alt.trim())) return true;
  const { name, wineName = name } = data as { name?: string; wineName?: string };
  if (alt.trim() === wineName) return true;
  return makeValidFileName(stripExtension(alt)) === stripExtension(getSlug(file));
}

/**
 * Finds the photo that the author probably means, even if the given name contains a folder or a
 * typo.
 */
const findIntendedPhoto = (file: string, names: readonly string[]) =>
  names.find((name) => file.endsWith(name)) ?? findNearestName(file, names);

function describeMissingPhoto(
  file: string,
  names: readonly string[],
  files: readonly string[],
): string {
  if (files.includes(file))
    return pictureExtensionPattern.test(file)
      ? "can't stand in an address; rename the picture, and write its new name here"
      : "is no picture that the site can show; export it as JPEG, PNG, WebP or AVIF";
  const near = findIntendedPhoto(file, names);
  const fix = near
    ? `did you mean "${near}"?`
    : "put the picture there and write just its name, like barn.jpg";
  return `is not in ${photoFolder}; ${fix}`;
}

function findPhotoFault(root: string, name: string): string | undefined {
  const path = join(root, photoFolder, name);
  const cached = makeDiskCache("pictures", "src/checks/photos.ts", root);
  const size = cached(hashContent(readFileSync(path)), () => measurePhoto(path));
  if (!size)
    return "can't be read as a picture; it may be cut off, so copy it again, or save it again as JPEG, PNG, WebP or AVIF: a new name is not enough";
  const { width, height } = size;
  if (width >= minSize.width && height >= minSize.height) return undefined;
  return `is only ${width} x ${height} pixels; take one that is at least ${minSize.width} wide, better 1600, and ${minSize.height} high`;
}

async function printSize(path: string): Promise<void> {
  const { default: sharp } = await import("sharp");
  const { width, height } = await sharp(path).metadata();
  await sharp(path).autoOrient().resize(16).raw().toBuffer();
  console.log(JSON.stringify({ width, height }));
}

// Not awaited: the content config loads this module with require(), which rejects top-level await.
if (import.meta.main) void printSize(process.argv[2]!);

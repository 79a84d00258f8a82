import { globSync } from "node:fs";
import { basename, join, parse, relative } from "node:path";
import { collections, type Entries, photoFolder, siteFile } from "../catalogue/collections.ts";
import { joinAsList } from "../format/text.ts";
import { getSlug } from "../site/paths.ts";
import { stripAccents } from "./plain-text.ts";
import { formatSuggestion, type Problem } from "./problems.ts";

export const pictureExtensionPattern = /\.(jpe?g|png|webp|avif)$/i;

/** Converts a file path to one that is valid in a URL: "My Barn.JPG" becomes "my-barn.jpg". */
export const makeValidFileName = (path: string): string =>
  stripAccents(path)
    .toLowerCase()
    .replaceAll(/[^a-z0-9/.]+|\.(?=.*\.)/g, "-")
    .replaceAll(/-*([/.])-*/g, "$1")
    .replaceAll(/^-+|-+$/g, "");

/** Returns true if a file is documentation for the author. */
const isAuthorGuideFile = (file: string) =>
  file === "content/README.md" || file.startsWith("content/guide/");

/**
 * Returns true for a lock file that Microsoft Word creates next to an open document:
 * "~$frost.docx".
 */
export const isMicrosoftWordLockFile = (file: string) => basename(file).startsWith("~$");

/** Finds unused files in content/, and file names that aren't valid in a URL. */
export function findStrayFiles(root: string, readFiles: readonly string[]): Problem[] {
  const patterns = ["content/**/*", "content/**/.*.{mdx,yaml}"];
  const found = globSync(patterns, { cwd: root, withFileTypes: true });
  const paths = found
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)));
  const files = paths.filter((file) => !isAuthorGuideFile(file)).sort();
  return files.flatMap((file) => {
    const isRead =
      readFiles.includes(file) ||
      file === siteFile ||
      (isInPhotoFolder(file) && pictureExtensionPattern.test(file));
    const message = isRead ? describeInvalidName(file, files) : explainUnusedFile(file);
    return message === undefined ? [] : [{ file, field: "", message }];
  });
}

const isInPhotoFolder = (file: string) => file.startsWith(`${photoFolder}/`);

/** Page names that web hosts reserve. */
const reservedNames = ["index", "404"];

/** Describes what is wrong with a content file's name. Returns undefined if the name is valid. */
function describeInvalidName(file: string, files: readonly string[]): string | undefined {
  const { base: fileName, name } = parse(file);
  if (reservedNames.includes(name))
    return `"${name}" can't be a page's name, because hosts use it for themselves; rename it`;
  const folder = file.slice(0, -fileName.length);
  if (file === siteFile || file === makeValidFileName(file)) return undefined;
  const wrongName = makeValidFileName(folder) === folder ? fileName : file;
  const validFile = makeValidFileName(file);
  if (files.includes(validFile))
    return `"${wrongName}" can't stand in an address, and ${validFile} exists; delete one of the two, or choose another name`;
  const fix = "rename it to lower-case words joined by hyphens";
  return `"${wrongName}" can't stand in an address; ${fix}: ${makeValidFileName(wrongName)}`;
}

function explainUnusedFile(file: string): string {
  if (isMicrosoftWordLockFile(file)) return "is Word's lock file; close Word and delete it";
  if (isInPhotoFolder(file))
    return `is no picture that the site can show; npm run photo -- ${file} PAGE makes one for a page; else export it as JPEG, PNG, WebP or AVIF; then delete it`;
  if (pictureExtensionPattern.test(file)) return `is not read; pictures go into ${photoFolder}`;
  const folders = Object.values(collections);
  const ownFolders = folders.filter(({ base }) => file.startsWith(`${base}/`));
  const forms = ownFolders.map(({ base, pattern }) => `${base}/${pattern}`);
  if (file.startsWith("content/pages/"))
    return `is not read: files there are ${joinAsList(forms)}; move or delete it. A new page is a job for whoever runs the site`;
  if (forms.length > 0)
    return `is not read: files there are ${joinAsList(forms)}; rename it, move it or delete it`;
  const [, name = ""] = file.split("/");
  const paths = [...folders.map(({ base }) => base), photoFolder, siteFile];
  const names = [...new Set(paths.map((path) => path.replace("content/", "")))];
  return `is not read: there is no "${name}" in content${formatSuggestion(name, names)}`;
}

/**
 * Returns the folder of a region's wineries, relative to content/wineries. For a region in a state,
 * it is inside the state's folder.
 */
export const getRegionFolder = ({ id, data }: Entries["regions"][number]): string =>
  data.state ? `${data.state}/${getSlug(id)}` : id;

/** Returns true if a state or a region is in a country's folder. */
export const isInCountryFolder = ({ id }: { id: string }) => id.split("/").length === 2;

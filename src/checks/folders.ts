import { globSync } from "node:fs";
import { collections, photoFolder, siteFile } from "../catalogue/collections.ts";
import { type Problem, suggest } from "./problems.ts";

const picturePattern = /\.(jpe?g|png|webp|avif)$/i;

/** A file's path as one that makes an address: "My Barn.JPG" is my-barn.jpg. */
export const toFileName = (path: string): string =>
  path
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9/.]+|\.(?=.*\.)/g, "-")
    .replaceAll(/-*([/.])-*/g, "$1")
    .replaceAll(/^-+|-+$/g, "");

/**
 * Files below content/ that nothing would read, in misspelled folders and with other endings among them, and names that
 * would make an address with capitals or spaces. `read` are the files that are read.
 */
export function findStrayFiles(root: string, read: readonly string[]): Problem[] {
  const files = globSync(["content/**/*.*", "content/**/*~", "content/**/.*.{mdx,yaml}"], {
    cwd: root,
  })
    .filter((file) => !/^content\/(README\.md$|guide\/)/.test(file))
    .sort();
  return files.flatMap((file) => {
    const isRead =
      read.includes(file) || file === siteFile || (isPhoto(file) && picturePattern.test(file));
    const message = isRead ? describeBadName(file) : explainUnreadFile(file);
    return message === undefined ? [] : [{ file, field: "", message }];
  });
}

const isPhoto = (file: string) => file.startsWith(`${photoFolder}/`);

/** The mistake in the name of a file that is read. */
function describeBadName(file: string): string | undefined {
  const path = file.replace(/^content\/(\w+\/)?/, "");
  const name = path.replace(/.*\/|\.\w+$/g, "");
  if (name === "index" || name === "404")
    return `"${name}" can't be a page's name, because hosts use it for themselves; rename it`;
  if (path === toFileName(path)) return undefined;
  return `"${path}" becomes the address; rename it to lower-case words joined by hyphens: ${toFileName(path)}`;
}

function explainUnreadFile(file: string): string {
  if (isPhoto(file))
    return "is no picture that the site can show; export it as JPEG, PNG, WebP or AVIF, or take it out";
  if (picturePattern.test(file)) return `is not read; pictures go into ${photoFolder}`;
  const places = Object.values(collections);
  const forms = places
    .filter(({ base }) => file.startsWith(`${base}/`))
    .map(({ base, pattern }) => `${base}/${pattern}`);
  if (forms.length > 0)
    return `is not read: files there are ${forms.join(" and ")}; rename it, move it or delete it`;
  const [, name = ""] = file.split("/");
  const names = [...places.map(({ base }) => base), photoFolder, siteFile].map((path) =>
    path.replace("content/", ""),
  );
  return `is not read: there is no "${name}" in content${suggest(name, names)}`;
}

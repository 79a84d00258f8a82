import { globSync } from "node:fs";
import { collections, photoFolder, siteFile } from "../catalogue/collections.ts";
import { about, textPages } from "../site/paths.ts";
import { nearest, type Problem } from "./problems.ts";

const bases = Object.values(collections).map(({ base }) => base);
const folderNames = [...bases, photoFolder].map((base) => base.replace("content/", ""));

const picture = /\.(jpe?g|png|webp|avif)$/i;

/** A file's path as one that makes an address: "My Barn.JPG" is my-barn.jpg. */
export const fileName = (path: string): string =>
  path
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9/.]+/g, "-")
    .replaceAll(/-*([/.])-*/g, "$1")
    .replaceAll(/^-+|-+$/g, "");

/**
 * Files below content/ that nothing would read, in misspelled folders and with other endings among them, and names that
 * would make an address with capitals or spaces. `read` are the files that are read.
 */
export function strayFiles(root: string, read: readonly string[]): Problem[] {
  const files = globSync(["content/**/*.*", "content/**/*~", "content/**/.*.{mdx,yaml}"], { cwd: root })
    .filter((file) => !/^content\/(README\.md$|guide\/)/.test(file))
    .sort();
  const stray = files.flatMap((file) => {
    const message = read.includes(file) || file === siteFile ? misnamed(file) : strayFile(file, files);
    return message === undefined ? [] : [{ file, field: "", message }];
  });
  // Of the files in a misspelled folder the first is reported, with how many there are.
  const folderOf = ({ file, message }: Problem) => (message.includes("no folder called") ? file.split("/")[1] : file);
  return [...Map.groupBy(stray, folderOf).values()].map(([first, ...others]) =>
    others.length > 0 ? { ...first!, message: `${first!.message} (with it ${others.length} more)` } : first!,
  );
}

/** The mistake in the name of a file that is read. */
function misnamed(file: string): string | undefined {
  const path = file.replace(/^content\/(\w+\/)?/, "");
  const name = path.replace(/.*\/|\.\w+$/g, "");
  if (name === "index" || name === "404")
    return `"${name}" can't be a page's name, because hosts use it for themselves; rename it`;
  if (/^[a-z0-9]+([-/][a-z0-9]+)*\.\w+$/.test(path)) return undefined;
  return `"${path}" becomes the address; rename it to lower-case words joined by hyphens: ${fileName(path)}`;
}

/** The reason why a file is not read; for a photograph, the fault in its name. */
function strayFile(file: string, files: readonly string[]): string | undefined {
  const [, folder = "", ...rest] = file.split("/");
  if (/\/\.[^/]+$/.test(file)) return "is not read, for its name begins with a dot; take the dot out, or delete it";
  if (file.startsWith(`${photoFolder}/`)) {
    if (!picture.test(file))
      return "is no picture that the site can show; export it as JPEG, PNG, WebP or AVIF, or take it out";
    const name = fileName(rest.join("/"));
    if (name === rest.join("/")) return undefined;
    const isTwice = files.includes(`${photoFolder}/${name}`);
    return `has capitals, spaces or accents in its name; ${isTwice ? `${name} is there too, so delete one` : `rename it to ${name}`}`;
  }
  if (picture.test(file)) return `is not read; pictures go into ${photoFolder}`;
  if (rest.length === 0)
    return `is not read; move it into ${folderNames.slice(0, -1).join(", ")} or delete it, or did you mean ${siteFile}?`;
  const collection = Object.values(collections).find(({ base }) => file.startsWith(`${base}/`));
  if (!collection) {
    const meant = nearest(folder, folderNames);
    return `is not read: there is no folder called "${folder}"; ${meant ? `rename the folder to ${meant}` : `the folders are ${folderNames.join(", ")}`}`;
  }
  const { base, pattern } = collection;
  const ending = pattern.replace(/.*\*/, "");
  if (base === collections.pages.base)
    return `is shown nowhere; ${base} has ${[about, ...textPages].map((path) => `${path.slice(1)}.mdx`).join(", ")} alone`;
  if (file.endsWith(ending)) return `is not read: ${base} has no folders in it; move it to ${base}/${rest.at(-1)}`;
  return `is not read: ${base} has ${ending} files alone; delete it, or copy its words into such a file`;
}

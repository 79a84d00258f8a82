import { globSync } from "node:fs";
import { join } from "node:path";
import { collections, photoFolder, siteFile } from "../catalogue/collections.ts";
import { nearest, type Problem } from "./problems.ts";

const content = "content";
/** Other entries of content/: the author's guide and its pictures. */
const others = ["README.md", "guide"];
const folders = Object.values(collections).map(({ base }) => base);
const names = [...folders, photoFolder].map((base) => base.slice(content.length + 1));

/** Where a picture belongs, and how the formats that can't be read are saved as ones that can. */
const pictureAdvice: readonly (readonly [ending: RegExp, fix: string])[] = [
  [
    /\.(heic|heif)$/i,
    "is an iPhone's picture, which browsers can't show; open it in Preview or Photos and export it as JPEG",
  ],
  [/\.svg$/i, "is a drawing, not a photograph; export it as PNG"],
  [
    /\.(gif|bmp|tiff?|raw|dng|cr2|nef|psd|jfif|jp2)$/i,
    "is a format that the site can't read; open it and export it as JPEG",
  ],
  [/\.(mov|mp4|m4v|avi|webm)$/i, "is a film, which the site doesn't show; take it out of content/"],
];
const isPicture = (path: string) => /\.(jpe?g|png|webp|avif)$/i.test(path);

const textAdvice: readonly (readonly [ending: RegExp, fix: string])[] = [
  [/\.(docx?|odt|rtf|pages|pdf)$/i, "is a document that nothing reads; copy its words into a file made in VS Code"],
  [/\.(mdx|yaml)\.\w+$|~$|\.(bak|orig|swp|tmp)$/i, "is a copy that nothing reads; delete it, or rename it"],
];

/** A text whose name begins with a dot, which nothing reads and many programs don't show. */
const isHiddenText = (path: string) => /\/\.[^/]+\.(mdx|yaml)$/.test(path);

const asName = (path: string) =>
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
  const known = new Set([...read, siteFile]);
  const files = globSync([`${content}/**/*`, `${content}/**/.*.{mdx,yaml}`], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + (root.endsWith("/") ? 0 : 1)))
    .filter((path) => (isHiddenText(path) || !/(^|\/)\./.test(path)) && !others.includes(path.split("/")[1] ?? ""))
    .sort();
  const problem = (file: string, message: string): Problem => ({ file, field: "", message });
  const lost = files.flatMap((file) => {
    if (file.startsWith(`${photoFolder}/`)) {
      const message = photoProblem(file);
      return message ? [problem(file, message)] : [];
    }
    return known.has(file) ? [] : [problem(file, stray(file))];
  });
  const odd = read.filter((file) => !/^[a-z0-9]+([-/][a-z0-9]+)*$/.test(withoutBase(file).replace(/\.\w+$/, "")));
  const taken = read.filter((file) => /\/(index|404)\.\w+$/.test(file));
  return [
    ...onePerFolder(lost),
    ...taken.map((file) =>
      problem(
        file,
        `"${file.replace(/.*\/|\.\w+$/g, "")}" can't be a page's name, because hosts use it for themselves; rename it`,
      ),
    ),
    ...odd.map((file) =>
      problem(
        file,
        `"${withoutBase(file)}" becomes the address; rename it to lower-case words joined by hyphens: ${asName(withoutBase(file))}`,
      ),
    ),
  ];
}

const baseOf = (file: string) => folders.find((base) => file.startsWith(`${base}/`));
const withoutBase = (file: string) => file.slice((baseOf(file)?.length ?? -1) + 1);

function photoProblem(file: string): string | undefined {
  const advice = pictureAdvice.find(([ending]) => ending.test(file))?.[1];
  if (advice) return advice;
  if (!isPicture(file)) return `is no picture; ${photoFolder} is for JPEG, PNG, WebP and AVIF, so take it out`;
  const path = file.slice(photoFolder.length + 1);
  const name = asName(path);
  return name === path ? undefined : `has capitals, spaces or accents in its name; rename it to ${name}`;
}

function stray(file: string): string {
  const [, folder = "", ...rest] = file.split("/");
  const base = baseOf(file);
  if (isHiddenText(file)) return "is not read, for its name begins with a dot; take the dot out, or delete it";
  if (isPicture(file)) return `is not read; pictures go into ${photoFolder}`;
  const advice = [...pictureAdvice, ...textAdvice].find(([ending]) => ending.test(file))?.[1];
  if (advice) return advice;
  if (rest.length === 0) {
    const site = nearest(folder, ["site.yaml"]);
    if (site && /^site\b|yaml$|yml$/.test(folder)) return `is not read; did you mean ${siteFile}?`;
    return `is not read: it is in none of the folders; move it into ${names.slice(0, -1).join(", ")} or delete it`;
  }
  if (!base) {
    const meant = nearest(folder, names);
    return `is not read: there is no folder called "${folder}"${meant ? `; rename the folder to ${meant}` : `; the folders are ${names.join(", ")}`}`;
  }
  if (base === collections.pages.base) return `is shown nowhere; ${base} has ${collections.pages.pattern} alone`;
  const { pattern } = Object.values(collections).find((c) => c.base === base)!;
  const ending = pattern.replace(/.*\*/, "");
  if (file.endsWith(ending)) return `is not read: ${base} has no folders in it; move it to ${base}/${rest.at(-1)}`;
  return `is not read; move it, or rename it to end in ${ending}`;
}

/** Of the files in a misspelled folder the first, with how many there are. */
function onePerFolder(problems: Problem[]): Problem[] {
  const lost = (p: Problem) => (p.message.includes("no folder is called") ? p.file.split("/")[1]! : p.file);
  return [...Map.groupBy(problems, lost).values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, message: first.message + (more.length > 0 ? ` (with it ${more.length} more)` : "") }] : [],
  );
}

import { existsSync, globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { distance } from "fastest-levenshtein";
import { assemble, type Catalogue, type ContentPage } from "../catalogue/assemble.ts";
import { collectionOf, collections, fileOf } from "../catalogue/collections.ts";
import { parents } from "../catalogue/places.ts";
import { hiddenUntil, never } from "../catalogue/publishing.ts";
import { contentPages, none, redirects, shapes, written } from "../catalogue/redirects.ts";
import { nameOf } from "../catalogue/titles.ts";
import { type Content, readContent } from "../checks/content.ts";
import { addressesIn, lostAddresses, releasedFile } from "../checks/released.ts";
import { located } from "../checks/source.ts";
import { letters, roundups, shortGuide, shortWinery, slugOf, textPages, travel } from "../site/paths.ts";

/** A sentence about an address, and the file and field that explain it. */
type Why = { text: string; file?: string; field?: string };

/** Sources besides the content that can explain an address. */
type Surroundings = {
  /** Addresses outside the guide, each with its file. */
  others: ReadonlyMap<string, string>;
  /** The addresses of the last release. */
  released: readonly string[];
  /** ISO date. */
  today: string;
};

/** An address as the site writes it: the path alone, in lower case, without a slash at the end. */
export function plainAddress(address: string): string {
  const path = address.replace(/^[a-z]+:\/\/[^/]*/i, "").replace(/[?#].*$/s, "");
  return `/${path.replace(/^\/+|\/+$/g, "")}`.toLowerCase();
}

/** Explains a plain address. Throws when content/site.yaml can't be read. */
export function why(address: string, { site, entries, problems }: Content, around: Surroundings): Why[] {
  if (!site) throw new Error("content/site.yaml can't be read; run npm run check -- content");
  const { others, released, today } = around;
  const seen = assemble(site, entries, { audience: "public", today });
  const preview = assemble(site, entries, { audience: "preview", today });
  const other = others.get(address);
  if (other) return [{ text: "is a page or a file of its own", file: other }];
  const answer = inGuide(address, seen);
  if (answer) return [answer];
  const unread = Object.values(collectionOf).map((folder) => {
    const start = folder === "roundups" ? roundups : folder === "letters" ? letters : travel;
    return `content/${folder}${address.slice(start.length)}.mdx`;
  });
  const broken = problems.find(({ file }) => unread.includes(file));
  if (broken) return [{ text: "would be a page, and its file has a mistake; run npm run check", file: broken.file }];
  const hidden = inGuide(address, preview) && pageAt(address, preview);
  if (hidden) return hiding(hidden, address, today);
  if (released.includes(address)) return [lost(address, released, seen)];
  const all = [...others.keys(), ...contentPages(preview).map((page) => page.path), ...redirects(preview).keys()];
  const near = [...new Set(all)].toSorted((a, b) => distance(a, address) - distance(b, address)).slice(0, 3);
  return [{ text: `is no page, redirect or draft, and no release had it; the nearest are ${near.join(", ")}` }];
}

/** The page to which an address belongs, as its own or as a redirect. */
const pageAt = (address: string, catalogue: Catalogue): ContentPage | undefined => {
  const path = redirects(catalogue).get(address) ?? address;
  return contentPages(catalogue).find((page) => page.path === path);
};

function inGuide(address: string, catalogue: Catalogue): Why | undefined {
  const page = pageAt(address, catalogue);
  if (!page) return undefined;
  if (page.path === address) return { text: `is the page of ${nameOf(page)}`, file: fileOf(page) };
  return redirect(address, page);
}

/** A redirect, and who wrote it: the page itself or a place above it by an alias, or nobody. */
function redirect(address: string, page: ContentPage): Why {
  const leads = `leads to ${page.path} (301)`;
  const chain = [page, ...parents(page).reverse()];
  if (shapes(page, none).includes(address))
    return { text: `${leads}, ${derivation(address, page)}`, file: fileOf(page) };
  for (const above of chain)
    for (const [i, alias] of written(above).entries())
      if (shapes(page, (p) => (p === above ? [alias] : [])).includes(address))
        return {
          text: `${leads}, because aliases has "${alias}"${above === page ? "" : `, an old name of ${nameOf(above)}`}`,
          file: fileOf(above),
          field: `aliases.${i}`,
        };
  const named = chain.filter((p) => written(p).length > 0).map((p) => fileOf(p));
  return { text: `${leads}, from old names in the aliases of ${named.join(" and ")} together` };
}

/** The reason for a redirect that no alias defines. */
function derivation(address: string, page: ContentPage): string {
  if (address === shortWinery(page.slug)) return "as the short form that every winery has";
  if (address === shortGuide(page.id)) return "as the short form that every guide has";
  if (slugOf(address) === page.slug) return "because a region is also reached through its state";
  return "because its wineries' folder has that name";
}

/** Why readers don't see a page: its own file, or a place that it is in. */
function hiding(page: ContentPage, address: string, today: string): Why[] {
  const what = address === page.path ? `is the page of ${nameOf(page)}` : `leads to ${page.path} (301)`;
  return [page, ...parents(page).reverse()].flatMap((p) => {
    const day = hiddenUntil(p.data, today);
    if (day === undefined) return [];
    const until =
      day === never ? "it is a draft, and readers don't see it" : `readers see it from ${day} (publishOn) on`;
    const whose = p === page ? "" : ` like all of ${nameOf(p)}`;
    return [{ text: `${what}; ${until}${whose}`, file: fileOf(p), field: day === never ? "draft" : "publishOn" }];
  });
}

/** An address of an earlier release. */
function lost(address: string, released: readonly string[], seen: Catalogue): Why {
  const reported = lostAddresses(released, seen).find(({ message }) => message.startsWith(`${address} `));
  if (!reported) return { text: "was public at the last release and leads nowhere now; run npm run check" };
  return { text: reported.message.slice(address.length + 1), file: reported.file };
}

/** Screens, endpoints and static files by their addresses. */
export function otherAddresses(root: string): Map<string, string> {
  const screens = globSync("src/pages/**/*.{astro,ts}", { cwd: root })
    .map((file) => [file, file.replace("[...index]", "index")] as const)
    .filter(([, name]) => !name.includes("["))
    .map(([file, name]): [string, string] => [
      plainAddress(name.replace(/^src\/pages/, "").replace(/(\/index)?\.(astro|ts)$/, "")),
      file,
    ]);
  const served = globSync("public/**/*.*", { cwd: root }).map((file): [string, string] => [
    plainAddress(file.replace(/^public/, "")),
    file,
  ]);
  const api = globSync("netlify/functions/*.ts", { cwd: root }).flatMap((file): [string, string][] => {
    const [, path] = /\bpath: "([^"]+)"/.exec(readFileSync(join(root, file), "utf8")) ?? [];
    return path ? [[path, file]] : [];
  });
  const texts = textPages.map((path): [string, string] => [path, `${collections.pages.base}${path}.mdx`]);
  const forPrograms = "src/pages/[file].ts";
  const code = existsSync(join(root, forPrograms)) ? readFileSync(join(root, forPrograms), "utf8") : "";
  const files = [...code.matchAll(/^ {2}"([\w.-]+)":/gm)].map(([, name]): [string, string] => [
    `/${name}`,
    forPrograms,
  ]);
  return new Map([...screens, ...texts, ...files, ...served, ...api]);
}

/** A file that the build makes at an address and that is no page: a picture, a script, the search's data. */
function madeAt(root: string, address: string): [string, string][] {
  const file = `dist${address}`;
  return /\.(?!html$)\w+$/.test(address) && existsSync(join(root, file))
    ? [[address, `${file}, made by the build`]]
    : [];
}

/** The line of public/_redirects that an address falls under, where the engineer wrote one; "*" stands for any rest. */
function handwritten(root: string, address: string): string | undefined {
  const file = "public/_redirects";
  if (!existsSync(join(root, file))) return undefined;
  for (const [i, line] of readFileSync(join(root, file), "utf8").split("\n").entries()) {
    const [from = "", to = "", status = "301"] = line.replace(/#.*/, "").trim().split(/\s+/);
    const start = plainAddress(from.replace(/\*$/, ""));
    const matches = from.endsWith("*") ? address.startsWith(start) : address === start;
    if (to !== "" && matches) return `${address} leads to ${to} (${status})\n  ${file}:${i + 1}`;
  }
  return undefined;
}

/** Says what an address is; `today` is an ISO date. Throws when content/site.yaml can't be read. */
export function explain(root: string, typed: string, today: string): string {
  const address = plainAddress(typed);
  const redirect = handwritten(root, address);
  if (redirect) return redirect;
  const list = join(root, releasedFile);
  const released = existsSync(list) ? addressesIn(readFileSync(list, "utf8")) : [];
  const others = new Map([...madeAt(root, address), ...otherAddresses(root)]);
  const found = why(address, readContent(root), { others, released, today });
  return found.map((one) => `${address} ${one.text}${place(root, one)}`).join("\n");
}

/** The file, with the line of its field. */
function place(root: string, { file, field }: Why): string {
  if (!file) return "";
  const { line } = field ? located(root, { file, field, message: "" }) : {};
  return `\n  ${file}${line ? `:${line}` : ""}`;
}

if (import.meta.main) {
  const addresses = process.argv.slice(2);
  const today = new Date().toISOString().slice(0, 10);
  if (addresses.length === 0) {
    console.error("npm run why -- /any/address      what an address of the site is, and what makes it so");
    process.exitCode = 1;
  }
  for (const address of addresses) console.log(explain(resolve("."), address, today));
}

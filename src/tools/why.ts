import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { distance } from "fastest-levenshtein";
import { assemble, type Catalogue, type ContentPage } from "../catalogue/assemble.ts";
import { collectionOf, collections, fileOf } from "../catalogue/collections.ts";
import { parents } from "../catalogue/places.ts";
import { hiddenUntil, never } from "../catalogue/publishing.ts";
import { contentPages, none, redirects, shapes, written } from "../catalogue/redirects.ts";
import { nameOf } from "../catalogue/titles.ts";
import { readContent } from "../checks/content.ts";
import { located } from "../checks/source.ts";
import { lists } from "../site/lists.ts";
import { folderOf, letters, newsletter, roundups, slugOf, travel } from "../site/paths.ts";
import { Refusal, runCommand } from "./commands.ts";

/** A sentence about an address, and the file and field that explain it. */
type Why = { text: string; file?: string; field?: string };

/** An address as the site writes it: the path alone, in lower case, without a slash at the end. */
function plainAddress(address: string): string {
  const path = address.replace(/^[a-z]+:\/\/[^/]*/i, "").replace(/[?#].*$/s, "");
  return `/${path.replace(/^\/+|\/+$/g, "")}`.toLowerCase();
}

/** The file of a screen, an endpoint or a file for programs; the last place to look is what the build made. */
function fileAt(root: string, address: string): string | undefined {
  const inPages = [`${address}.astro`, `${address}/index.astro`, `${address}/[...index].astro`, `${address}.ts`];
  if (Object.values(lists).some(({ path }) => path === address)) inPages.push("/[list].astro");
  if (folderOf(address) === newsletter) inPages.push(`${newsletter}/[action].astro`);
  const files = [
    ...inPages.map((file) => `src/pages${file}`),
    `${collections.pages.base}${address}.mdx`,
    ...(address.startsWith("/api/") ? [`netlify/functions/${slugOf(address)}.ts`] : []),
    `public${address}`,
    `dist${address}`,
  ];
  return files
    .map((file) => file.replace("//", "/"))
    .find((file) => statSync(join(root, file), { throwIfNoEntry: false })?.isFile());
}

/** Says what an address is; `today` is an ISO date. Throws a Refusal when content/site.yaml can't be read. */
export function explain(root: string, typed: string, today: string): string {
  const address = plainAddress(typed);
  return reasons(root, address, today)
    .map(({ text, file, field }) => {
      const { line } = file && field ? located(root, { file, field, message: "" }) : {};
      return `${address} ${text}${file ? `\n  ${file}${line ? `:${line}` : ""}` : ""}`;
    })
    .join("\n");
}

function reasons(root: string, address: string, today: string): Why[] {
  const { site, entries, problems } = readContent(root);
  if (!site) throw new Refusal("content/site.yaml can't be read; run npm run check -- content");
  const page = pageAt(address, assemble(site, entries, { audience: "public", today }));
  if (page) return [page.path === address ? own(page) : redirect(address, page)];
  const file = fileAt(root, address);
  if (file) return [{ text: "is a page or a file of its own", file }];
  const unread = Object.values(collectionOf).map((folder) => {
    const start = folder === "roundups" ? roundups : folder === "letters" ? letters : travel;
    return `content/${folder}${address.slice(start.length)}.mdx`;
  });
  const broken = problems.find((problem) => unread.includes(problem.file));
  if (broken) return [{ text: "would be a page, and its file has a mistake; run npm run check", file: broken.file }];
  const preview = assemble(site, entries, { audience: "preview", today });
  const hidden = pageAt(address, preview);
  if (hidden) return hiding(hidden, address, today);
  const all = [...contentPages(preview).map(({ path }) => path), ...redirects(preview).keys()];
  const near = [...new Set(all)].toSorted((a, b) => distance(a, address) - distance(b, address)).slice(0, 3);
  return [{ text: `is no page, redirect or draft; the nearest are ${near.join(", ")}` }];
}

/** The page to which an address belongs, as its own or as a redirect. */
const pageAt = (address: string, catalogue: Catalogue): ContentPage | undefined => {
  const path = redirects(catalogue).get(address) ?? address;
  return contentPages(catalogue).find((page) => page.path === path);
};

const own = (page: ContentPage): Why => ({ text: `is the page of ${nameOf(page)}`, file: fileOf(page) });

/** A redirect, and the alias that makes it, which may be that of a place above the page. */
function redirect(address: string, page: ContentPage): Why {
  const leads = `leads to ${page.path} (301)`;
  if (shapes(page, none).includes(address))
    return { text: `${leads}, as another form of its address`, file: fileOf(page) };
  for (const above of [page, ...parents(page).reverse()])
    for (const [i, alias] of written(above).entries())
      if (shapes(page, (p) => (p === above ? [alias] : [])).includes(address))
        return { text: `${leads}, because aliases has "${alias}"`, file: fileOf(above), field: `aliases.${i}` };
  return { text: `${leads}, from aliases of its own and of a place above it together`, file: fileOf(page) };
}

/** Why readers don't see a page: its own file, or a place that it is in. */
function hiding(page: ContentPage, address: string, today: string): Why[] {
  const what = address === page.path ? own(page).text : `leads to ${page.path} (301)`;
  return [page, ...parents(page).reverse()].flatMap((p) => {
    const day = hiddenUntil(p.data, today);
    if (day === undefined) return [];
    const until =
      day === never ? "it is a draft, and readers don't see it" : `readers see it from ${day} (publishOn) on`;
    const whose = p === page ? "" : ` like all of ${nameOf(p)}`;
    return [{ text: `${what}; ${until}${whose}`, file: fileOf(p), field: day === never ? "draft" : "publishOn" }];
  });
}

async function main(): Promise<string> {
  const addresses = process.argv.slice(2);
  const today = new Date().toISOString().slice(0, 10);
  if (addresses.length === 0)
    throw new Refusal("npm run why -- /any/address      what an address is, and what makes it so");
  return addresses.map((address) => explain(resolve("."), address, today)).join("\n");
}

if (import.meta.main) await runCommand(main);

import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assemble } from "../../src/catalogue/assemble.ts";
import { fileOf } from "../../src/catalogue/collections.ts";
import { readContent } from "../../src/checks/content.ts";
import { wordsFile } from "../../src/checks/language.ts";
import type { Kind } from "../../src/tools/kinds.ts";
import { create } from "../../src/tools/new.ts";
import type { Values } from "../../src/tools/template.ts";
import { hostVariables } from "../host.ts";
import { greenGuide } from "../support/green-guide.ts";
import { prose } from "../unit/support/fields.ts";
import { root } from "./built.ts";

/** A word that stands in no other file; a short one, since texts have limits. */
const mark = "zyxwv";

/** A project whose guide is a small one: builds of it take a fifth of the time. */
const copy = greenGuide();
afterAll(() => rmSync(copy, { recursive: true }));
const { site, entries } = readContent(copy);
const guide = assemble(site!, entries);

/** Where the new pages go: a region of a state, with its wineries' folder, and another region that is in none. */
const home = guide.regions.find(({ state }) => state)!;
const other = guide.regions.find(({ state }) => !state)!;
const folderOf = ({ wineries }: typeof home) => wineries[0]!.id.slice(0, -wineries[0]!.slug.length - 1);
const pages = {
  estate: `${folderOf(home)}/${mark}-estate`,
  region: `${home.country.id}/${mark}`,
  hidden: `${home.state!.id}/${mark}/${mark}-hidden`,
  later: `${folderOf(other)}/${mark}-later`,
};

/** A letter that is public. */
const letter = { path: "/letters/2026-01-01-out", subject: "The fence is mended", preview: prose(20, "preview") };

/** The code around that guide; packages are linked one by one, so that caches stay apart. */
function addCode() {
  for (const part of ["netlify", "public", "src", "astro.config.mjs", "package.json", "tsconfig.json", "netlify.toml"])
    cpSync(join(root, part), join(copy, part), { recursive: true, force: false });
  appendFileSync(join(copy, wordsFile), `${mark}\n`);
  mkdirSync(join(copy, "node_modules"));
  for (const name of readdirSync(join(root, "node_modules")))
    if (name !== ".astro" && name !== ".vite")
      symlinkSync(join(root, "node_modules", name), join(copy, "node_modules", name));
}

/** A new file whose every text has the mark. */
async function draft(kind: Kind, path: string, flags: Values = {}) {
  const file = join(copy, await create(copy, kind, path, flags));
  writeFileSync(file, readFileSync(file, "utf8").replaceAll("(to write)", `(to write) ${mark}`));
}

/** A new file that is written out and waits for its day. */
async function scheduled(kind: Kind, path: string, flags: Values = {}) {
  const file = join(copy, await create(copy, kind, path, { ...flags, publishOn: "2999-01-01" }));
  const words = Array.from({ length: 130 }, (_, i) => `${mark}${kind}${i}`).join(" ");
  const [, fields = "", body] = readFileSync(file, "utf8").split(/^---$/m);
  const written = (body === undefined ? readFileSync(file, "utf8") : `---${fields}---\n\n`)
    .replace("draft: true\n", "")
    .replaceAll(/ # \(to write\)$/gm, "")
    .replaceAll("(to write)", Array.from({ length: 6 }, () => mark).join(" "));
  writeFileSync(file, body === undefined ? written : `${written}${words}\n`);
}

/** A page of each kind, which says in the copy that it was revised. */
const revised = [guide.countries, guide.states, guide.regions, guide.wineries].map((pages) => pages[0]!);
function revise(page: (typeof revised)[number]) {
  const file = join(copy, fileOf(page));
  const text = readFileSync(file, "utf8").replace(/^revisedOn:.*\n/m, "");
  writeFileSync(file, text.replace(/^---\n/, "---\nrevisedOn: 2001-02-03\n"));
}

function build(context: Parameters<typeof hostVariables>[0]) {
  const env = { ...process.env, NODE_ENV: "production", ASTRO_TELEMETRY_DISABLED: "1", ...hostVariables(context) };
  const astro = join(root, "node_modules/astro/bin/astro.mjs");
  const { status, stdout, stderr } = spawnSync("node", [astro, "build"], { cwd: copy, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`${stdout.slice(-2000)}\n${stderr.slice(-4000)}`);
}

/** Every file of a deploy that has the mark in its name or anywhere in it. */
const leaks = () =>
  globSync(["dist/**/*", ".netlify/**/*"], { cwd: copy, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => file.toLowerCase().includes(mark) || readFileSync(file, "latin1").toLowerCase().includes(mark))
    .map((file) => file.slice(copy.length + 1));

const html = (path: string) => readFileSync(join(copy, "dist", `${path}.html`), "utf8");

beforeAll(async () => {
  addCode();
  const name = `${mark} name`;
  const winery = guide.wineries[0]!.slug;
  revised.forEach(revise);
  await draft("winery", pages.estate, { name });
  await draft("region", pages.region, { name, state: home.state!.id });
  await draft("winery", pages.hidden, { name });
  await draft("gadget", `${mark}-gadget`, { name });
  await draft("bottle", `${mark}-bottle`, { wineName: name });
  await draft("recommendation", `${mark}-pick`, { name, winery });
  const latitude = Math.round((other.data.latitude + 0.031) * 1e4) / 1e4;
  const gettingIn = "Walk in before noon.";
  await scheduled("winery", pages.later, { name, "visit.latitude": latitude, "visit.gettingIn": gettingIn });
  await draft("letter", `2026-01-02-${mark}`);
  await scheduled("letter", `2026-01-03-${mark}`);
  const written = `---\nsubject: ${letter.subject}\npreview: ${letter.preview}\n---\n\n${prose(130, "letter")}\n`;
  writeFileSync(join(copy, `content${letter.path}.mdx`), written);
  await scheduled("gadget", `${mark}-later`, { name, price: 1500 });
  await scheduled("recommendation", `${mark}-later`, { name, winery });
}, 60_000);

describe("a preview deploy", () => {
  beforeAll(() => build("deploy-preview"), 300_000);

  it("shows all of it, where the public would find it one day", () => {
    const found = leaks();
    for (const file of [
      ...Object.values(pages).map((id) => `dist/travel/${id}.html`),
      "dist/_redirects",
      "dist/sitemap.xml",
      ".netlify/lists.json",
      ".netlify/v1/blobs/deploy/gadgets/blob",
      ".netlify/v1/blobs/deploy/cellar/blob",
      ".netlify/v1/blobs/deploy/wine-recommendations/blob",
    ])
      expect(found).toContain(file);
  });

  it("links every page to where it is written, on its own branch", () => {
    const edit = "https://github.com/jane/guide/edit/spring-trip";
    const written = [
      ...guide.pages.map((page) => [page.path, `${edit}/${fileOf(page)}`]),
      ["about", `${edit}/content/pages/about.mdx`],
    ];
    const wrong = written.filter(([path = "", address]) => !html(path).includes(`href="${address}"`));
    expect(wrong).toEqual([]);
    const bare = globSync("**/*.html", { cwd: join(copy, "dist") }).filter(
      (file) => !html(file.slice(0, -5)).includes("Edit this page"),
    );
    expect(bare).toEqual([]);
  });

  it("lists the drafts with what is still to be written, what waits for its day, and what the check asks back", () => {
    const list = html("drafts");
    for (const id of [pages.estate, pages.later]) expect(list).toContain(`content/wineries/${id}.mdx`);
    expect(list).toContain("January 1, 2999");
    expect(list).toMatch(/Still to be written:.*headline/);
    expect(list).toMatch(new RegExp(`${pages.later}\\.mdx, line \\d+</a><br>\\s*visit\\.appointment: is `));
    expect(list).toContain('<meta name="robots" content="noindex">');
    expect(readFileSync(join(copy, "dist/sitemap.xml"), "utf8")).not.toContain("/drafts");
  });

  it("is kept out of search engines by a header, on every page of which they may read the live address", () => {
    const built = (file: string) => readFileSync(join(copy, "dist", file), "utf8");
    expect(built("_headers").split("\n\n")[0]).toMatch(/^\/\*\n[\s\S]*^ {2}X-Robots-Tag: noindex$/m);
    expect(built("robots.txt")).not.toContain("Disallow");
    for (const { path } of guide.pages)
      expect(html(path)).toContain(`<link rel="canonical" href="${site!.url}${path}">`);
  });

  it("says on every page which branch it is, and what is a draft or waits", () => {
    for (const file of globSync("dist/**/*.html", { cwd: copy }))
      expect(readFileSync(join(copy, file), "utf8"), file).toMatch(/Preview of branch\s*<strong[^>]*>spring-trip/);
    expect(html(`travel/${pages.estate}`)).toMatch(/<strong[^>]*>Draft\./);
    expect(html(`travel/${pages.hidden}`).match(/<strong[^>]*>Draft\./g)).toHaveLength(2);
    expect(html(`travel/${pages.later}`)).toContain("Scheduled for January 1, 2999.");
    expect(html(guide.wineries[0]!.path)).not.toMatch(/<strong[^>]*>Draft\./);
  });
});

describe("the public site", () => {
  // After a preview in the same folder, whose caches must not show here.
  beforeAll(() => build("production"), 300_000);

  it("has no trace of a draft or of what waits for its day, in any file", () => {
    expect(leaks()).toEqual([]);
  });

  it("says which pages were revised, and when", () => {
    const said = 'Revised <time datetime="2001-02-03">February 3, 2001</time>';
    expect(revised.filter(({ path }) => !html(path).includes(said)).map(({ path }) => path)).toEqual([]);
    expect(html(guide.wineries[1]!.path)).not.toContain(said);
  });

  it("has a letter on its page, in their list, the feeds, the search and the sitemap", () => {
    expect(html(letter.path)).toContain(`<h1 class="title">${letter.subject}</h1>`);
    expect(html(letter.path)).toMatch(/"@type":"BlogPosting".*"datePublished":"2026-01-01"/);
    const others = globSync("dist/**/*", { cwd: copy, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/^(_redirects|released)/.test(entry.name))
      .filter((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1").includes(letter.path))
      .map(({ name }) => name);
    expect(others.sort()).toEqual([
      "2026-01-01-out.html",
      "feed.json",
      "letters.html",
      "rss.xml",
      "search.json",
      "sitemap.xml",
    ]);
  });

  it("bears no ribbon, is left to search engines, and has no list of drafts", () => {
    expect(readFileSync(join(copy, "dist/_headers"), "utf8")).not.toContain("X-Robots-Tag");
    for (const words of ["Preview of branch", "Edit this page", "/drafts"]) expect(html("index")).not.toContain(words);
    expect(existsSync(join(copy, "dist/drafts.html"))).toBe(false);
  });
});

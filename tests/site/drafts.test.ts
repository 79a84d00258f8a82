import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { assembleCatalogue } from "../../src/catalogue/assemble.ts";
import { readContent } from "../../src/checks/content.ts";
import { hostVariables } from "../host.ts";
import { copyGreenGuide } from "../support/green-guide.ts";
import { root } from "./built.ts";

/** A word that every text of the hidden files has, and no other file. */
const mark = "zyxwv";

/** A project whose guide is a small one: builds of it take a fifth of the time. */
const copy = copyGreenGuide();
const { site, entries } = readContent(copy);
const guide = assembleCatalogue(site!, entries);

/** The pages that tests/site/drafts adds: drafts as `npm run new` makes them, and what waits for its day. */
const pages = {
  estate: `us/california/napa-valley/${mark}-estate`,
  region: `us/${mark}`,
  hidden: `us/california/${mark}/${mark}-hidden`,
  later: `france/bordeaux/${mark}-later`,
};

/** A page of each kind, which says in the copy that it was revised. */
const revised = [guide.countries, guide.states, guide.regions, guide.wineries].map(
  (pages) => pages[0]!,
);

/** A letter there that is public. */
const letter = { path: "/letters/2026-01-01-out", subject: "The fence is mended" };

/** The hidden files, and the code around the guide; packages are linked one by one, so that caches stay apart. */
beforeAll(() => {
  cpSync(join(import.meta.dirname, "drafts"), copy, { recursive: true });
  for (const file of revised.map((page) => join(copy, page.file)))
    writeFileSync(
      file,
      readFileSync(file, "utf8").replace(/^---\n/, "---\nrevisedOn: 2026-06-01\n"),
    );
  for (const part of [
    "netlify",
    "public",
    "src",
    "astro.config.mjs",
    "package.json",
    "tsconfig.json",
    "netlify.toml",
  ])
    cpSync(join(root, part), join(copy, part), { recursive: true, force: false });
  mkdirSync(join(copy, "node_modules"), { recursive: true });
  for (const name of readdirSync(join(root, "node_modules")))
    if (name !== ".astro" && name !== ".vite")
      symlinkSync(join(root, "node_modules", name), join(copy, "node_modules", name));
});

function build(context: Parameters<typeof hostVariables>[0]) {
  const env = {
    ...process.env,
    NODE_ENV: "production",
    ASTRO_TELEMETRY_DISABLED: "1",
    ...hostVariables(context),
  };
  const astro = join(root, "node_modules/astro/bin/astro.mjs");
  const { status, stdout, stderr } = spawnSync("node", [astro, "build"], {
    cwd: copy,
    env,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${stdout.slice(-2000)}\n${stderr.slice(-4000)}`);
}

/** Every file of a deploy that has the mark in its name or anywhere in it. */
const leaks = () =>
  globSync(["dist/**/*", ".netlify/**/*"], { cwd: copy, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (file) =>
        file.toLowerCase().includes(mark) ||
        readFileSync(file, "latin1").toLowerCase().includes(mark),
    )
    .map((file) => file.slice(copy.length + 1));

const html = (path: string) => readFileSync(join(copy, "dist", `${path}.html`), "utf8");

describe("a preview deploy", () => {
  beforeAll(() => build("deploy-preview"));

  it("shows every draft at its later address", () => {
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

  it("links every page to its file on its own branch", () => {
    const edit = "https://github.com/jane/guide/edit/spring-trip";
    const written = [
      ...guide.pages.map((page) => [page.path, `${edit}/${page.file}`]),
      ["about", `${edit}/content/pages/about.mdx`],
    ];
    const wrong = written.filter(
      ([path = "", address]) => !html(path).includes(`href="${address}"`),
    );
    expect(wrong).toEqual([]);
    const bare = globSync("**/*.html", { cwd: join(copy, "dist") }).filter(
      (file) => !html(file.slice(0, -5)).includes("Edit this page"),
    );
    expect(bare).toEqual([]);
  });

  it("lists drafts, scheduled entries and warnings", () => {
    const list = html("drafts");
    for (const id of [pages.estate, pages.later])
      expect(list).toContain(`content/wineries/${id}.mdx`);
    expect(list).toContain("January 1, 2099");
    expect(list).toMatch(/Still to be written:.*headline/);
    expect(list).toMatch(new RegExp(`${pages.later}\\.mdx, line \\d+</a><br>\\s*visit\\.fee: is `));
    expect(list).toContain('<meta name="robots" content="noindex">');
    expect(readFileSync(join(copy, "dist/sitemap.xml"), "utf8")).not.toContain("/drafts");
  });

  it("has a noindex header and the live canonical links", () => {
    const built = (file: string) => readFileSync(join(copy, "dist", file), "utf8");
    expect(built("_headers").split("\n\n")[0]).toMatch(
      /^\/\*\n[\s\S]*^ {2}X-Robots-Tag: noindex$/m,
    );
    expect(built("robots.txt")).not.toContain("Disallow");
    for (const { path } of guide.pages)
      expect(html(path)).toContain(`<link rel="canonical" href="${site!.url}${path}">`);
  });

  it("names its branch and marks drafts and scheduled pages", () => {
    for (const file of globSync("dist/**/*.html", { cwd: copy }))
      expect(readFileSync(join(copy, file), "utf8"), file).toMatch(
        /Preview of branch\s*<strong[^>]*>spring-trip/,
      );
    expect(html(`travel/${pages.estate}`)).toMatch(/<strong[^>]*>Draft\./);
    expect(html(`travel/${pages.hidden}`).match(/<strong[^>]*>Draft\./g)).toHaveLength(2);
    expect(html(`travel/${pages.later}`)).toContain("Scheduled for January 1, 2099.");
    expect(html(guide.wineries[0]!.path)).not.toMatch(/<strong[^>]*>Draft\./);
  });
});

describe("the public site", () => {
  // After a preview in the same folder, whose caches must not show here.
  beforeAll(() => build("production"));

  it("has no trace of a draft in any file", () => {
    expect(leaks()).toEqual([]);
  });

  it("shows the date of each revision", () => {
    const said = 'Revised <time datetime="2026-06-01">June 1, 2026</time>';
    expect(new Set(guide.pages.filter(({ path }) => html(path).includes(said)))).toEqual(
      new Set(revised),
    );
  });

  it("has a letter wherever a letter belongs", () => {
    expect(html(letter.path)).toContain(`<h1 class="title">${letter.subject}</h1>`);
    expect(html(letter.path)).toMatch(/"@type":"BlogPosting".*"datePublished":"2026-01-01"/);
    const others = globSync("dist/**/*", { cwd: copy, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/^(_redirects|released)/.test(entry.name))
      .filter((entry) =>
        readFileSync(join(entry.parentPath, entry.name), "latin1").includes(letter.path),
      )
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

  it("has no ribbon, no noindex header and no list of drafts", () => {
    expect(readFileSync(join(copy, "dist/_headers"), "utf8")).not.toContain("X-Robots-Tag");
    for (const words of ["Preview of branch", "Edit this page", "/drafts"])
      expect(html("index")).not.toContain(words);
    expect(existsSync(join(copy, "dist/drafts.html"))).toBe(false);
  });
});

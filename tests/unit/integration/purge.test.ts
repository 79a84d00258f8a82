import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  collectScriptClassNames,
  listUsedNames,
  purgePages,
  purgeStylesheet,
} from "../../../src/integration/purge.ts";
import { standaloneScripts } from "../../../src/integration/standalone-scripts.ts";
import { makeFolder } from "../../support/folder.ts";
import { readTables } from "../support/tables.ts";
import table from "./purge.yaml?raw";

const rows = readTables(table);

const page = new Set("html body a h2 table card lg:mt-2 p-1.5 menu added --added".split(" "));

const purgeRule = (selector: string) => purgeStylesheet(`${selector}{a:b}`, page);

describe("a rule", () => {
  it.each(rows("matching"))("stays if its selector can match: %s", async (selector) => {
    expect(await purgeRule(selector)).toBe(`${selector}{a:b}`);
  });

  it.each(rows("unmatched"))("goes if its selector matches nothing: %s", async (selector) => {
    expect(await purgeRule(selector)).toBe("");
  });
});

it.each(rows("purged"))("a purged stylesheet has %s", async (_, css, purged) => {
  expect(await purgeStylesheet(css, page)).toBe(purged);
});

it("a page names its classes, ids and elements", () => {
  const html =
    '<ARTICLE class="card max-lg:p-2 [&#38;>a]:m-1" id="one"><svg viewBox="0 0 1 1"></svg></ARTICLE>';
  expect(listUsedNames(html)).toEqual("card max-lg:p-2 [&>a]:m-1 one article svg".split(" "));
});

describe("the names of a page's scripts", () => {
  const folder = makeFolder();
  const files = {
    "_astro/near.js": 'import "./shared.js"; add("near");',
    "_astro/shared.js": 'const later = () => import("./late.js"); add("shared");',
    "_astro/late.js": 'import{a}from"./deep.js"; add("late");',
    "_astro/deep.js": 'add("deep");',
    "_astro/gone.js": 'add("gone");',
    ...Object.fromEntries(standaloneScripts.map(({ path }) => [path, 'add("standalone");'])),
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }

  it.each(rows("names"))("of %s include %s", (html, names) => {
    const found = collectScriptClassNames(folder, [html]);
    expect(names.split(" ").filter((name: string) => !found.has(name))).toEqual([]);
    expect(found).not.toContain("gone");
  });
});

describe("the pages of a route", () => {
  const css = ".near{a:b}.far{a:b}.added{a:b}.gone{a:b}";
  const html = (body: string) => `<style>${css}</style><body>${body}</body>`;
  const bodies = ['<p class="near"></p>', '<p class="far"></p>'];

  it("share one stylesheet with what any of them needs", async () => {
    const pages = await purgePages(bodies.map(html), ["added"]);
    const style = "<style>.near{a:b}.far{a:b}.added{a:b}</style>";
    expect(pages).toEqual(bodies.map((body) => `${style}<body>${body}</body>`));
  });
  it("keep the style that Astro sets before an island", async () => {
    const island = "<style>astro-island,astro-slot{display:contents}</style>";
    expect(await purgePages([island])).toEqual([island]);
  });
});

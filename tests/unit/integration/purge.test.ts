import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  collectScriptNames,
  listUsedNames,
  purgePages,
  purgeStylesheet,
} from "../../../src/integration/purge.ts";
import { standaloneScripts } from "../../../src/integration/standalone-scripts.ts";
import { makeFolder } from "../../support/folder.ts";

const page = new Set("html body a h2 table card lg:mt-2 p-1.5 menu added --added".split(" "));

const purgeRule = (selector: string) => purgeStylesheet(`${selector}{a:b}`, page);

describe("a rule", () => {
  it.each([
    ":root,:host",
    ":focus-visible",
    ":is(.card, .added):hover",
    "#menu > .card::before",
    ".card:not(.gone)",
    ".card[data-open] > [hidden]",
    ":where(.card > :not(:last-child))",
    ".lg\\:mt-2",
    "table:has(> td)",
  ])("stays if its selector can match: %s", async (selector) => {
    expect(await purgeRule(selector)).toBe(`${selector}{a:b}`);
  });

  it.each([".gone", "a > ul", ":is(.gone, ul) h2", ":where(.gone > :not(:last-child))"])(
    "goes if its selector matches nothing: %s",
    async (selector) => {
      expect(await purgeRule(selector)).toBe("");
    },
  );
});

const usedProperty = '.card{--tw-x:1;order:var(--tw-x)}@property --tw-x{syntax:"*";inherits:false}';

describe("a purged stylesheet", () => {
  it.each([
    [
      "only selectors that can match",
      ".card{a:b}.gone{a:b}.card,.gone{c:d}",
      ".card{a:b}.card{c:d}",
    ],
    [
      "no empty block",
      "@layer a{@media print{.gone{a:b}}}@layer b{.card{a:b}}",
      "@layer b{.card{a:b}}",
    ],
    [
      "only properties that are read",
      ":root{--a:var(--b);--b:1px;--c:2px}.card{top:var(--a)}",
      ":root{--a:var(--b);--b:1px}.card{top:var(--a)}",
    ],
    ["the properties that a script reads", ":root{--added:1px;--gone:1px}", ":root{--added:1px}"],
    [
      "only keyframes that are played",
      "@keyframes in{to{a:b}}@keyframes out{to{a:b}}.card{animation:in 1s}",
      "@keyframes in{to{a:b}}.card{animation:in 1s}",
    ],
    ["no comment", "/* A note */.card{a:b}", ".card{a:b}"],
    ["a registered property that a rule reads", usedProperty, usedProperty],
    ["no fallback for it", `@layer properties{*{--tw-x:0}}${usedProperty}`, usedProperty],
    [
      "a fallback in place of a variable that no rule sets",
      ".card{top:var(--tw-x, 1px)}",
      ".card{top:1px}",
    ],
    [
      "the variable that another rule sets",
      ".menu{--tw-x:2px}.card{top:var(--tw-x, 1px)}",
      ".menu{--tw-x:2px}.card{top:var(--tw-x, 1px)}",
    ],
    [
      "no registered property that nothing reads",
      `.card{a:b}@property --tw-y{inherits:false}`,
      ".card{a:b}",
    ],
  ])("has %s", async (_, css, purged) => {
    expect(await purgeStylesheet(css, page)).toBe(purged);
  });
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
    ...Object.fromEntries(standaloneScripts.map(({ address }) => [address, 'add("standalone");'])),
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const imported = "near shared late deep standalone";

  it.each([
    ['<script type="module" src="/_astro/near.js"></script>', imported],
    ['<astro-island uid="1" component-url="/_astro/near.js"></astro-island>', imported],
    ['<script>add("inline")</script>', "inline standalone"],
    [
      '<script>jsx("li",{className:"grid-cols-[1rem_minmax(0,1fr)]"})</script>',
      "li grid-cols-[1rem_minmax(0,1fr)]",
    ],
    ['<script>add(`<ul class="rows wide">`)</script>', "ul rows wide"],
    ['<script>add(".tip{color:var(--wine)}")</script>', "--wine"],
  ])("of %s include %s", (html, names) => {
    const found = collectScriptNames(folder, [html]);
    expect(names.split(" ").filter((name) => !found.has(name))).toEqual([]);
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

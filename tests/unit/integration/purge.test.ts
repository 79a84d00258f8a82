import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { finishPages } from "../../../src/integration/finish-pages.ts";
import {
  findPageNames,
  findScriptNames,
  makePurger,
  purgeStylesheet,
} from "../../../src/integration/purge.ts";

const page = new Set("html body a h2 table card lg:mt-2 p-1.5 menu added --added".split(" "));

const purged = (selector: string) => purgeStylesheet(`${selector}{a:b}`, page);

describe("a rule stays whose selector can match", () => {
  it.each([
    ":root,:host",
    ":focus-visible",
    ":is(.card, .added):hover",
    "added > #added",
    "a.card:hover",
    "#menu > .card::before",
    ".card:not(.gone)",
    ".card[data-open] > [hidden]",
    ":where(.card > :not(:last-child))",
    ".lg\\:mt-2",
    ".p-1\\.5",
    "table:has(> td)",
  ])("%s", (selector) => {
    expect(purged(selector)).toBe(`${selector}{a:b}`);
  });

  it.each([
    ".gone",
    "#other",
    "a > ul",
    ":is(.gone, ul) h2",
    ":where(.gone > :not(:last-child))",
    ".lg\\:mt-3",
  ])("not %s", (selector) => {
    expect(purged(selector)).toBe("");
  });
});

describe("a purged sheet", () => {
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
  ])("has %s", (_, css, purged) => {
    expect(purgeStylesheet(css, page)).toBe(purged);
  });

  it("writes out registered properties that nothing sets", () => {
    const css = [
      "@layer properties{@supports (a:b){*{--tw-style:solid;--tw-lead:initial}}}",
      ".card{border-style:var(--tw-style);line-height:var(--tw-lead,var(--lh, 1.5))}",
      '@property --tw-style{syntax:"*";inherits:false;initial-value:solid}',
      '@property --tw-lead{syntax:"*";inherits:false}',
    ].join("");
    expect(purgeStylesheet(css, page)).toBe(".card{border-style:solid;line-height:var(--lh, 1.5)}");
  });

  it("leaves a registered property that a rule sets", () => {
    const css =
      '.card{--tw-x:1;order:var(--tw-x)}@property --tw-x{syntax:"*";inherits:false;initial-value:0}';
    expect(purgeStylesheet(css, page)).toBe(css);
  });
});

it("a page names its classes, with their entities read, its ids, and its elements in lower case", () => {
  const html =
    '<ARTICLE class="card max-lg:p-2 [&#38;>a]:m-1" id="one"><svg viewBox="0 0 1 1"></svg></ARTICLE>';
  expect(findPageNames(html)).toEqual("card max-lg:p-2 [&>a]:m-1 one article svg".split(" "));
});

it("a script names what is in its strings and its JSX, and nothing else", () => {
  const words = findScriptNames(
    [
      "// It's a comment with an apostrophe, and `a mark",
      'note.className = "button fixed";',
      'const item = <li className="grid-cols-[1rem_minmax(0,1fr)]" />;',
      'const list = `<ul class="rows $' + '{wide ? "wide" : "narrow"}">`;',
      'document.createElement("dialog"); const count = total;',
    ].join("\n"),
    "tsx",
  );
  const named = "button fixed grid-cols-[1rem_minmax(0,1fr)] rows wide narrow li ul dialog".split(
    " ",
  );
  expect(words).toEqual(expect.arrayContaining(named));
  for (const word of ["total", "count", "comment"]) expect(words).not.toContain(word);
  expect(() => findScriptNames("const = 1")).toThrow();
});

const css = ".near{a:b}.far{a:b}.late{a:b}.island{a:b}.gone{a:b}";
const html = (body: string) =>
  `<html><head><style>${css}</style></head><body>${body}</body></html>`;
const sources = [
  { on: "", words: ["late"] },
  { on: 'component-url="/_astro/Island.', words: ["island"] },
];
const sheetOf = (...bodies: string[]) => {
  const purge = makePurger(bodies.map(html), sources, (address) =>
    address === "/_astro/a.js" ? ["far"] : [],
  );
  return bodies.map((body) => /<style>(.*)<\/style>/.exec(purge(html(body)))?.[1]);
};

it("leaves the styles of what a script adds: an inline one, one of its own file, one that comes later, an island", () => {
  expect(sheetOf('<script type="module">box.classList.add("near")</script>')).toEqual([
    ".near{a:b}.late{a:b}",
  ]);
  expect(sheetOf('<script type="module" src="/_astro/a.js"></script>')).toEqual([
    ".far{a:b}.late{a:b}",
  ]);
  expect(sheetOf('<astro-island component-url="/_astro/Island.4rXq.js"></astro-island>')).toEqual([
    ".late{a:b}.island{a:b}",
  ]);
});

it("gives all pages of a route one sheet", () => {
  const [one, other] = sheetOf('<p class="near"></p>', '<p class="far"></p>');
  expect(one).toBe(".near{a:b}.far{a:b}.late{a:b}");
  expect(other).toBe(one);
});

it("leaves the styles of the page's own islands, and of what they import, now or on demand", () => {
  const root = mkdtempSync(join(tmpdir(), "purge-"));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
    return join(root, file);
  };
  const tag = (name: string) => `const ${name} = <p className="${name}" />;`;
  write(
    "src/features/near/Near.tsx",
    `import { far } from "../ui/Far.tsx"; const later = () => import("./Late.tsx"); ${tag("near")}`,
  );
  write("src/features/ui/Far.tsx", tag("far"));
  write("src/features/near/Late.tsx", tag("late"));
  write("src/features/gone/Gone.tsx", tag("gone"));
  // By its file name: the name of the component in the file doesn't matter.
  const island =
    '<astro-island component-url="/_astro/Near.4rXq.js" opts="{&quot;name&quot;:&quot;Island&quot;}">';
  const file = write("dist/page.html", html(`${island}</astro-island>`));
  finishPages({ root, dist: join(root, "dist"), routes: [[file]] } as unknown as Parameters<
    typeof finishPages
  >[0]);
  expect(readFileSync(file, "utf8")).toContain("<style>.near{a:b}.far{a:b}.late{a:b}</style>");
  rmSync(root, { recursive: true });
});

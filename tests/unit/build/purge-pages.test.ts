import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { finishPages } from "../../../src/build/finish-pages.ts";
import { purgerFor } from "../../../src/build/purge-pages.ts";

const css = ".near{a:b}.far{a:b}.late{a:b}.island{a:b}.gone{a:b}";
const page = (body: string) => `<html><head><style>${css}</style></head><body>${body}</body></html>`;
const sources = [
  { on: "", words: ["late"] },
  { on: 'component-url="/_astro/Island.', words: ["island"] },
];
const sheetOf = (...bodies: string[]) => {
  const purge = purgerFor(bodies.map(page), sources, (address) => (address === "/_astro/a.js" ? ["far"] : []));
  return bodies.map((body) => /<style>(.*)<\/style>/.exec(purge(page(body)))?.[1]);
};

it("leaves the styles of what a script adds: an inline one, one of its own file, one that comes later, an island", () => {
  expect(sheetOf('<script type="module">box.classList.add("near")</script>')).toEqual([".near{a:b}.late{a:b}"]);
  expect(sheetOf('<script type="module" src="/_astro/a.js"></script>')).toEqual([".far{a:b}.late{a:b}"]);
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
  const island = '<astro-island component-url="/_astro/Near.4rXq.js" opts="{&quot;name&quot;:&quot;Island&quot;}">';
  const file = write("dist/page.html", page(`${island}</astro-island>`));
  finishPages({ root, dist: join(root, "dist"), routes: [[file]] } as unknown as Parameters<typeof finishPages>[0]);
  expect(readFileSync(file, "utf8")).toContain("<style>.near{a:b}.far{a:b}.late{a:b}</style>");
  rmSync(root, { recursive: true });
});

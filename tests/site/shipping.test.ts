import { createHash } from "node:crypto";
import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { licensesPath, termsPath } from "../../src/site/paths.ts";
import { allPages, dist, page, readBuilt, root } from "./built.ts";

const headers = readBuilt("_headers");

describe("what is deployed", () => {
  it("holds no server-rendering function", () => {
    const emitted = globSync(".netlify/v1/{functions,edge-functions}/**/*", {
      cwd: root,
      withFileTypes: true,
    });
    expect(emitted.filter((entry) => entry.isFile()).map((entry) => entry.name)).toEqual([]);
    expect(existsSync(join(dist, "_worker.js"))).toBe(false);
  });

  it("names no script by its deploy", () => {
    for (const file of globSync("**/*.{js,html}", { cwd: dist }))
      expect(readBuilt(file).includes("?dpl="), file).toBe(false);
  });

  it("has every property of the theme that its styles use", () => {
    const used = (css: string) =>
      [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = ""]) => name);
    const brought = globSync(["scripts/*.js", "_astro/*.css"], { cwd: dist }).map((f) =>
      readBuilt(f),
    );
    const missing = allPages.flatMap(({ path, html }) => {
      const declared = [html, ...brought].flatMap(
        (text) => text.match(/--[\w-]+(?=:)|(?<=@property )--[\w-]+/g) ?? [],
      );
      return used(html + brought.join(""))
        .filter((name) => !declared.includes(name))
        .map((name) => `${path}: ${name}`);
    });
    expect([...new Set(missing)]).toEqual([]);
  });
});

it("the terms link to the notices of works by others", () => {
  const notices = readBuilt(licensesPath);
  const works = [
    "react",
    "workbox-core",
    "minisearch",
    "astro",
    "tailwindcss",
    "@fontsource/young-serif",
  ];
  for (const name of works)
    expect(notices).toMatch(new RegExp(`^${name} [\\d.]+ \\(\\S+\\)\\n\\n.{9}`, "m"));
  for (const source of ["Natural Earth", "OpenStreetMap contributors"])
    expect(notices).toContain(source);
  expect(notices).toMatch(/^date-holidays \(.*\): CC BY-SA 3\.0,/m);
  expect(globSync("**/*.licenses.json", { cwd: dist })).toEqual([]);
  expect(page(termsPath).document.querySelector(`main a[href="${licensesPath}"]`)).not.toBeNull();
});

const sitewide = headers.match(/Content-Security-Policy: (.*)/)?.[1] ?? "";
it("security headers allow only the scripts and styles of the pages", () => {
  const refused = allPages.flatMap(({ path, document }) =>
    [
      ["script-src", "script:not([src]):not([type='application/ld+json'])"] as const,
      ["style-src", "style"] as const,
    ].flatMap(([directive, elements]) =>
      document
        .querySelectorAll(elements)
        .map(({ text }) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`)
        .filter((source) => !sitewide.includes(source))
        .map((source) => `${path}: ${directive} ${source}`),
    ),
  );
  expect(refused).toEqual([]);
  expect(sitewide).toMatch(/script-src 'self' 'sha256-/);
  expect(sitewide).not.toContain("unsafe-");
});

import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import {
  buildCsp,
  buildInlineCspDirectives,
  formatHeadersFile,
  mapOrigin,
} from "../../../src/integration/headers.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

it("the policy allows only what the site needs", () => {
  const directives = buildCsp([]).split("; ");
  const none = ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"];
  expect(directives).toEqual(
    expect.arrayContaining([...none, "connect-src 'self'", "form-action 'self'"]),
  );
  expect(directives.filter((one) => /^(?:frame|object)-src|unsafe|\*|https?:/.test(one))).toEqual(
    [],
  );
});

it("the policy has each inline script and style once", () => {
  const pages = [
    '<style>a{}</style><script type="application/ld+json">{}</script><script>first()</script>',
    '<style>a{}</style><script type="module">second()</script><script type="module" src="/x.js"></script>',
  ];
  const directives = [
    ["script-src 'self'", ...["first()", "second()"].map(hash).sort()].join(" "),
    `style-src 'self' ${hash("a{}")}`,
  ];
  expect(buildInlineCspDirectives(pages)).toEqual(directives);
  expect(buildInlineCspDirectives(pages.toReversed())).toEqual(directives);
});

const pages = new Map([
  ["/a", "<script>a()</script>"],
  ["/b", "<iframe></iframe>"],
]);
const rules = formatHeadersFile(pages, { audience: "public" }, [
  "travel/spain/rioja.gpx",
  "wineries.csv",
]).split("\n\n");

it("every path has the policy and the other headers", () => {
  expect(rules[0]).toMatch(/^\/\*\n {2}Content-Security-Policy: .*script-src 'self' 'sha256-/);
  for (const name of [
    "Strict-Transport-Security",
    "X-Content-Type-Options",
    "Referrer-Policy",
    "Permissions-Policy",
  ])
    expect(rules[0]).toMatch(new RegExp(`^  ${name}: \\S`, "m"));
  for (const name of ["Cross-Origin-Opener-Policy", "Cross-Origin-Resource-Policy"])
    expect(rules[0]).toContain(`\n  ${name}: same-origin`);
});

it("only a page with a frame may contact the maps service", () => {
  expect(rules.filter((rule) => rule.includes(mapOrigin))).toEqual([
    expect.stringMatching(`^/b\n.*connect-src 'self' ${mapOrigin}; frame-src ${mapOrigin};`),
  ]);
});

const forever = "Cache-Control: public, max-age=31536000, immutable";
it.each([
  ["/_astro/*", forever],
  ["/art/maps/*", forever],
  ["/art/gadgets/*", "Cache-Control: public, max-age=86400, stale-while-revalidate=604800"],
  ["/sw.js", "Cache-Control: no-cache"],
  ["/rss.xml", "Content-Type: application/rss+xml; charset=utf-8"],
  ["/manifest.webmanifest", "Content-Type: application/manifest+json"],
  ["/travel/spain/rioja.gpx", "Content-Type: application/gpx+xml"],
  ["/wineries.csv", "Content-Type: text/csv; charset=utf-8"],
])("%s has %s", (path, line) => {
  expect(rules.map((rule) => rule.trim())).toContain(`${path}\n  ${line}`);
});

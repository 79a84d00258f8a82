import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { headersFile, inlineDirectives, mapOrigin, policyOf } from "../../../src/build/headers.ts";

/** A policy's directives by name. */
const parsed = (policy: string) =>
  new Map(policy.split("; ").map((part) => [part.split(" ")[0]!, part.split(" ").slice(1)] as const));

describe("policyOf", () => {
  const policy = parsed(policyOf(["<script>a()</script>", "<style>b{c:d}</style>"]));

  it("allows nothing else but what the site needs", () => {
    expect(policy.get("default-src")).toEqual(["'none'"]);
    expect(policy.get("connect-src")).toEqual(["'self'"]);
    expect(policy.get("base-uri")).toEqual(["'none'"]);
    expect(policy.get("form-action")).toEqual(["'self'"]);
    expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
    expect(policy.has("frame-src")).toBe(false);
    expect(policy.has("object-src")).toBe(false);
    expect([...policy.values()].flat().filter((source) => /unsafe|\*|^https?:$/.test(source))).toEqual([]);
  });
});

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const sources = (pages: string[]) => inlineDirectives(pages).map((directive) => directive.split(" "));

describe("the inline directives", () => {
  it("name the scripts and the styles that stand in a page, and nothing else", () => {
    const html = [
      "<style>a{b:c}</style>",
      '<script type="application/ld+json">{}</script>',
      "<script>first()</script>",
      '<script type="module">second()</script>',
      '<script type="module" src="/x.js"></script>',
    ].join("");
    const [scripts, styles] = sources([html]);
    expect(scripts).toEqual(["script-src", "'self'", ...[hash("first()"), hash("second()")].sort()]);
    expect(styles).toEqual(["style-src", "'self'", hash("a{b:c}")]);
  });

  it("name what any page has, once, and the same whichever page comes first", () => {
    const pages = ["<style>a{}</style><style>b{}</style>", "<style>b{}</style><style>c{}</style>"];
    const styles = sources(pages)[1]!;
    expect(styles.slice(2)).toEqual([hash("a{}"), hash("b{}"), hash("c{}")].sort());
    expect(sources(pages.toReversed())[1]).toEqual(styles);
  });
});

describe("headersFile", () => {
  const view = { audience: "public" } as const;

  it("lets browsers store what is named by its content for good, and the lists' drawings for a day", () => {
    const file = headersFile(new Map(), view);
    for (const folder of ["/cards/*", "/art/landscapes/*", "/art/maps/*"])
      expect(file).toContain(`${folder}\n  Cache-Control: public, max-age=31536000, immutable\n`);
    for (const folder of ["/art/gadgets/*", "/art/cellar/*", "/art/recommendations/*"])
      expect(file).toContain(`${folder}\n  Cache-Control: public, max-age=86400, stale-while-revalidate=`);
  });

  it("gives feeds and the manifest their own media types", () => {
    const file = headersFile(new Map(), view);
    expect(file).toContain("/rss.xml\n  Content-Type: application/rss+xml; charset=utf-8\n");
    expect(file).toContain("/feed.json\n  Content-Type: application/feed+json; charset=utf-8\n");
    expect(file).toContain("/manifest.webmanifest\n  Content-Type: application/manifest+json\n");
  });

  it("sends each file to take along as what it is", () => {
    const file = headersFile(new Map(), view, ["travel/spain/rioja.gpx", "wineries.csv"]);
    expect(file).toContain("\n/travel/spain/rioja.gpx\n  Content-Type: application/gpx+xml\n");
    expect(file).toContain("\n/wineries.csv\n  Content-Type: text/csv; charset=utf-8\n");
  });

  it("lets only a page with a frame contact the maps service", () => {
    const file = headersFile(
      new Map([
        ["/a", "<p>"],
        ["/b", "<iframe></iframe>"],
      ]),
      view,
    );
    expect(file.split("\n\n").filter((rule) => rule.includes(mapOrigin))).toEqual([
      expect.stringMatching(`^/b\n.*connect-src 'self' ${mapOrigin}; frame-src ${mapOrigin};`),
    ]);
  });

  it("puts the site's policy first, for every address", () => {
    const file = headersFile(new Map([["/", "<script>a()</script>"]]), view);
    expect(file).toMatch(/^\/\*\n {2}Content-Security-Policy: .*script-src 'self' 'sha256-/);
  });
});

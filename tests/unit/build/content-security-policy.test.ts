import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { inlineDirectives } from "../../../src/build/headers.ts";

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

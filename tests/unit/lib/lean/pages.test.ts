import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ownPolicy } from "../../../../src/lib/lean/policy.ts";
import { oneScript } from "../../../../src/lib/lean/scripts.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const meta = (policy: string) => `<meta http-equiv="content-security-policy" content="${policy}">`;

describe("a page's own policy", () => {
  const html = [
    meta("default-src 'none'; script-src 'self' 'sha256-other'; style-src 'self' 'sha256-old'"),
    "<style>a{b:c}</style>",
    '<script type="application/ld+json">{}</script>',
    "<script>first()</script>",
    '<script type="module">second()</script>',
    '<script type="module" src="/x.js"></script>',
  ].join("");

  it("names what stands in the page, and nothing else", () => {
    const policy = `script-src 'self' ${hash("first()")} ${hash("second()")};style-src 'self' ${hash("a{b:c}")}`;
    expect(ownPolicy(html)).toContain(meta(policy));
  });

  it("leaves the rest of the page alone", () => {
    expect(ownPolicy(html).replace(/<meta[^>]*>/, "")).toBe(html.replace(/<meta[^>]*>/, ""));
  });
});

describe("one script", () => {
  const module = (code: string) => `<script type="module">${code}</script>`;

  it("holds all inline modules, each in its own scope, where the last one stood", () => {
    expect(oneScript(`${module("var e=1;")}<p>$&</p>${module("var e=2;")}<i></i>`)).toBe(
      `<p>$&</p>${module("(()=>{var e=1;})();(()=>{var e=2;})();")}<i></i>`,
    );
  });

  it("leaves alone one that imports, data, and a page with a single module", () => {
    const html = `${module('import "/a.js"')}${module("one()")}<script type="application/ld+json">{}</script>`;
    expect(oneScript(html)).toBe(html);
  });
});

import { describe, expect, it } from "vitest";
import { oneScript } from "../../../src/build/finish-pages.ts";

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

import { describe, expect, it } from "vitest";
import { inlineScripts, scriptWords } from "../../../src/build/used-names.ts";

it("a page's inline scripts are all but its data", () => {
  const page = '<script>a()</script><script type="module">b()</script><script type="application/ld+json">{}</script>';
  expect(inlineScripts(page)).toEqual(["a()", "b()"]);
});

describe("a script", () => {
  const words = scriptWords(
    [
      "// It's a comment with an apostrophe, and `a mark",
      'note.className = "button fixed";',
      'const item = <li className="grid-cols-[1rem_minmax(0,1fr)]" />;',
      'const list = `<ul class="rows $' + '{wide ? "wide" : "narrow"}">`;',
      'document.createElement("dialog"); const count = total;',
    ].join("\n"),
    "tsx",
  );

  it.each(["button", "fixed", "grid-cols-[1rem_minmax(0,1fr)]", "rows", "wide", "narrow"])("may set %s", (name) => {
    expect(words).toContain(name);
  });

  it.each(["li", "ul", "dialog"])("may make a %s", (name) => {
    expect(words).toContain(name);
  });

  it("names nothing outside its strings", () => {
    for (const word of ["total", "count", "comment"]) expect(words).not.toContain(word);
  });

  it("throws where it can't be parsed", () => {
    expect(() => scriptWords("const = 1")).toThrow();
  });
});

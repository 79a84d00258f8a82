import { describe, expect, it } from "vitest";
import { addPage, emptyNames, scriptWords } from "../../../src/build/used-names.ts";

describe("a page", () => {
  const names = emptyNames();
  addPage(names, '<ARTICLE class="card max-lg:p-2 [&#38;>a]:m-1" id="one"><svg viewBox="0 0 1 1"></svg></ARTICLE>');

  it("names its classes, with their entities read", () => {
    expect([...names.classes]).toEqual(["card", "max-lg:p-2", "[&>a]:m-1"]);
  });

  it("names its ids, and its elements in lower case", () => {
    expect([...names.ids]).toEqual(["one"]);
    expect([...names.tags]).toEqual(["html", "body", "article", "svg"]);
  });
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

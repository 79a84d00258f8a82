import { describe, expect, it } from "vitest";
import { addPage, addScript, noNames } from "../../../../src/lib/lean/names.ts";

describe("a page", () => {
  const names = noNames();
  addPage(names, '<ARTICLE class="card max-lg:p-2 [&#38;>a]:m-1" id="one"><svg viewBox="0 0 1 1"></svg></ARTICLE>');

  it("names its classes, with their entities read", () => {
    expect([...names.classes]).toEqual(["card", "max-lg:p-2", "[&>a]:m-1"]);
  });

  it("names its ids, and its elements in lower case", () => {
    expect([...names.ids]).toEqual(["one"]);
    expect([...names.elements]).toEqual(["html", "body", "article", "svg"]);
  });
});

describe("a script", () => {
  const names = noNames();
  addScript(
    names,
    [
      'note.className = "button fixed";',
      'const item = <li className="grid-cols-[1rem_minmax(0,1fr)]" />;',
      'const list = `<ul class="rows $' + '{wide ? "wide" : "narrow"}">`;',
      'document.createElement("dialog"); const count = total;',
    ].join("\n"),
  );

  it.each(["button", "fixed", "grid-cols-[1rem_minmax(0,1fr)]", "rows", "wide", "narrow"])("may set %s", (name) => {
    expect(names.classes).toContain(name);
  });

  it.each(["li", "ul", "dialog"])("may make a %s", (name) => {
    expect(names.elements).toContain(name);
  });

  it("names nothing outside its strings", () => {
    expect(names.classes).not.toContain("total");
    expect(names.classes).not.toContain("count");
  });
});

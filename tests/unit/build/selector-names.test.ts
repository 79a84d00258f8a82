import { describe, expect, it } from "vitest";
import { addPage, emptyNames } from "../../../src/build/used-names.ts";

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

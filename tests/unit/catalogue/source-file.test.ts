import { expect, it } from "vitest";
import { fileOf } from "../../../src/catalogue/collections.ts";
import { sourceFile } from "../../../src/catalogue/source-file.ts";
import { screens } from "../../../src/site/screens.ts";
import { atlas } from "../../support/atlas.ts";

it("a page of the guide is written in its own file", () => {
  const wrong = atlas.pages.filter((page) => sourceFile(page.path, atlas.pages) !== fileOf(page));
  expect(wrong).toEqual([]);
});

it("a screen is written in its file, in its list's folder or with the site's settings", () => {
  expect(
    [screens.home, screens.about, screens.gadgets, screens.contact].map(({ path }) => sourceFile(path, [])),
  ).toEqual(["content/site.yaml", "content/pages/about.mdx", "content/gadgets", "content/site.yaml"]);
  expect(sourceFile("/nowhere", [])).toBe("content");
});

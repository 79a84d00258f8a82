import { describe, expect, it } from "vitest";
import { listContentPages } from "../../../src/catalogue/redirects.ts";
import {
  findSourceFile,
  makeWebEditorUrl,
  parseRepository,
} from "../../../src/catalogue/source-file.ts";
import { screens } from "../../../src/site/screens.ts";
import { atlas } from "../../support/atlas.ts";

it("a page of the guide is written in its own file", () => {
  const pages = new Map(listContentPages(atlas).map((page) => [page.path, page]));
  const wrong = [...pages.values()].filter(
    (page) => findSourceFile(page.path, pages) !== page.file,
  );
  expect(wrong).toEqual([]);
});

it("a screen's source is its file, folder or the settings", () => {
  expect(
    [screens.home, screens.about, screens.gadgets, screens.contact].map(({ path }) =>
      findSourceFile(path, new Map()),
    ),
  ).toEqual([
    "content/site.yaml",
    "content/pages/about.mdx",
    "content/gadgets",
    "content/site.yaml",
  ]);
});

describe("the repository of a deploy", () => {
  it.each([
    "https://github.com/jane/guide",
    "git@github.com:jane/guide.git",
    "https://x-access-token:secret@github.com/jane/guide.git",
  ])("%s", (address) => {
    expect(
      parseRepository({ REPOSITORY_URL: address, HEAD: "spring-trip", BRANCH: "pull/7/head" }),
    ).toEqual({
      url: "https://github.com/jane/guide",
      branch: "spring-trip",
    });
  });

  it.each([
    {},
    { REPOSITORY_URL: "https://github.com/jane/guide" },
    { HEAD: "main" },
    { REPOSITORY_URL: "https://gitlab.com/jane/guide", HEAD: "main" },
  ])("is unknown with %j alone", (environment) =>
    expect(parseRepository(environment)).toBeUndefined(),
  );
});

it.each([
  ["content/us/some estate.mdx", "/edit/a/b%20c/content/us/some%20estate.mdx"],
  ["content/gadgets", "/tree/a/b%20c/content/gadgets"],
])("the web editor for %s", (file, address) => {
  const url = "https://github.com/jane/guide";
  expect(makeWebEditorUrl({ url, branch: "a/b c" }, file)).toBe(url + address);
});

import { describe, expect, it } from "vitest";
import { fileOf } from "../../../src/catalogue/collections.ts";
import { editAddress, repositoryOf, sourceFile } from "../../../src/catalogue/source-file.ts";
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
});

describe("the repository of a deploy", () => {
  it.each([
    "https://github.com/jane/guide",
    "https://github.com/jane/guide.git",
    "git@github.com:jane/guide.git",
    "ssh://git@github.com/jane/guide",
    "https://x-access-token:secret@github.com/jane/guide.git",
  ])("%s", (address) => {
    expect(repositoryOf({ REPOSITORY_URL: address, HEAD: "spring-trip", BRANCH: "pull/7/head" })).toEqual({
      url: "https://github.com/jane/guide",
      branch: "spring-trip",
    });
  });

  it("is unknown where the host says nothing", () => {
    for (const environment of [
      {},
      { REPOSITORY_URL: "https://github.com/jane/guide" },
      { HEAD: "main" },
      { REPOSITORY_URL: "guide", HEAD: "main" },
    ])
      expect(repositoryOf(environment)).toBeUndefined();
  });
});

describe("the web editor", () => {
  it.each([
    ["github.com", "https://github.com/jane/guide/edit/a/b%20c/content/wineries/us/some%20estate.mdx"],
    ["gitlab.com", "https://gitlab.com/jane/guide/-/edit/a/b%20c/content/wineries/us/some%20estate.mdx"],
    ["bitbucket.org", "https://bitbucket.org/jane/guide/src/a/b%20c/content/wineries/us/some%20estate.mdx?mode=edit"],
  ])("of %s", (host, address) => {
    expect(
      editAddress({ url: `https://${host}/jane/guide`, branch: "a/b c" }, "content/wineries/us/some estate.mdx"),
    ).toBe(address);
  });

  it("shows a folder's files", () => {
    expect(editAddress({ url: "https://github.com/jane/guide", branch: "main" }, "content/gadgets")).toBe(
      "https://github.com/jane/guide/tree/main/content/gadgets",
    );
  });
});

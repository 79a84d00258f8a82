import { describe, expect, it } from "vitest";
import { shortWinery } from "../../src/lib/addresses.ts";
import { guide } from "../unit/content/support.ts";
import { pages, redirects } from "./built.ts";
import { everyAddress, otherShapes } from "./documents.ts";

/** Where a page of the documents is, if it was renamed or taken away. */
const now = (path: string) => redirects.get(path) ?? path;

describe("the documents' addresses", () => {
  it("are all built, or lead to a page", () => {
    expect(everyAddress.filter((path) => !pages.has(now(path)))).toEqual([]);
  });

  it("redirect in one hop wherever a link uses another shape", () => {
    const wrong = [...otherShapes].filter(([from, to]) => redirects.get(from) !== now(to));
    expect(wrong.map(([from, to]) => `${from} → ${redirects.get(from)}, not ${now(to)}`)).toEqual([]);
  });
});

describe("the guide", () => {
  it("is built page by page, and nothing else is", () => {
    const built = [...pages.keys()].filter((path) => path.startsWith("/travel/"));
    expect(built.sort()).toEqual(guide.pages.map(({ path }) => path).sort());
  });

  it("gives every winery its short address", () => {
    const missing = guide.wineries.filter(({ slug, path }) => redirects.get(shortWinery(slug)) !== path);
    expect(missing.map(({ path }) => path)).toEqual([]);
  });
});

describe("redirects", () => {
  it("lead to a built page, never to another redirect", () => {
    expect([...redirects.values()].filter((to) => !pages.has(to) || redirects.has(to))).toEqual([]);
  });

  it("never hide a page", () => {
    expect([...redirects.keys()].filter((from) => pages.has(from))).toEqual([]);
  });
});

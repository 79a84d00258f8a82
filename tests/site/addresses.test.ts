import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { listContentPages } from "../../src/catalogue/redirects.ts";
import { makeRecommendationPath } from "../../src/site/paths.ts";
import { bottleIds, guide } from "../support/living.ts";
import { isBuilt, pages, redirectRules, redirects, unindexed } from "./built.ts";

/** The pages that content/pages has besides the about page. */
const learn = readdirSync("content/pages")
  .filter((file) => file !== "about.mdx")
  .map((file) => `/${file.replace(".mdx", "")}`);

/** The pages that are not of the guide. */
const screens = [
  "/",
  ...(guide.roundups.length > 0 ? ["/roundups"] : []),
  "/wineries",
  "/regions",
  "/gadgets",
  "/cellar",
  "/letters",
  "/recommendations",
  "/about",
  "/contact",
  "/trip",
  ...learn,
  ...unindexed,
];

it("the site has exactly the pages of its content and its screens", () => {
  const wanted = [
    ...screens,
    "/travel",
    ...bottleIds.map(makeRecommendationPath),
    ...listContentPages(guide).map(({ path }) => path),
  ];
  expect([...pages.keys()].sort()).toEqual(wanted.sort());
});

describe("redirects", () => {
  it("are permanent", () => {
    const temporaryRules = redirectRules.filter(({ status }) => !["301", "301!"].includes(status));
    expect(temporaryRules).toEqual([]);
  });

  it("lead to a built page or file", () => {
    expect([...redirects.values()].filter((to) => !isBuilt(to) || redirects.has(to))).toEqual([]);
  });

  it("never hide a page", () => {
    expect([...redirects.keys()].filter((from) => pages.has(from))).toEqual([]);
  });
});

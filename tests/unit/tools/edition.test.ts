import { expect, it } from "vitest";
import type { Catalogue } from "../../../src/catalogue/assemble.ts";
import { differences, printDifferences } from "../../../src/tools/edition.ts";
import { atlas } from "../../support/atlas.ts";

/** A guide with the first edition's addresses and scores, and next to nothing else of it. */
const told = (guide: Catalogue) => differences(guide, "/nowhere");
const scores = (guide: Catalogue) => told(guide).filter(({ field }) => field === "score");

it("tells of a changed score what it was and what it is, and of no other", () => {
  const [first, ...others] = atlas.wineries;
  const score = first!.data.score === 88 ? 89 : 88;
  const changed = { ...first!, data: { ...first!.data, score } };
  expect(scores(atlas)).toEqual([]);
  expect(scores({ ...atlas, wineries: [changed, ...others] })).toEqual([
    { page: first!.path, field: "score", first: first!.data.score, now: score },
  ]);
});

it("finds a page by its old name, and says nothing of the figures of one that was taken away", () => {
  const [first, ...others] = atlas.wineries;
  const renamed = { ...first!, slug: "another", data: { ...first!.data, score: 80, aliases: [first!.slug] } };
  expect(scores({ ...atlas, wineries: [renamed, ...others] })).toHaveLength(1);
  expect(scores({ ...atlas, wineries: others })).toEqual([]);
});

it("tells of an address that leads nowhere", () => {
  const pages = atlas.pages.filter(({ kind }) => kind !== "state");
  const gone = told({ ...atlas, pages, states: [] }).filter(({ field }) => field === "address");
  expect(gone.map(({ page }) => page)).toEqual(expect.arrayContaining(atlas.states.map(({ path }) => path)));
  expect(told(atlas).filter(({ field, page }) => field === "address" && page.startsWith("/travel/us/"))).toEqual([]);
});

it("is printed page by page, with then and now", () => {
  const found = [
    { page: "/travel/a", field: "score", first: 90, now: 91 },
    { page: "/travel/b", field: "fees", first: "$5", now: undefined },
    { page: "/travel/a", field: "page", first: "full", now: "short" },
  ];
  expect(printDifferences(found)).toBe(
    "/travel/a\n  score: 90 → 91\n  page: full → short\n\n/travel/b\n  fees: $5 → nothing",
  );
});

import { expect, it } from "vitest";
import type { WineryPage } from "../../../src/catalogue/assemble.ts";
import { buildRows } from "../../../src/features/compare/rows.ts";
import { buildSearchIndex } from "../../../src/features/search/documents.ts";
import { makeDownloadResponse } from "../../../src/publish/downloads/downloads.ts";
import { factKeys, facts, formatFact } from "../../../src/schemas/facts.ts";
import { makeGuide, makeVariedAtlas } from "../../support/varied-atlas.ts";

const catalogue = makeVariedAtlas();
const guide = makeGuide(catalogue);

it.each(factKeys)("%s is shown everywhere if it is known", async (key) => {
  const having = (value: boolean | undefined) =>
    catalogue.wineries.find(({ data }) => data.visit.facts?.[key] === value)!;
  const [yes, unknown] = [having(true), having(undefined)];
  const { label, yes: text } = facts[key];
  const row = buildRows(
    [yes, unknown].map(({ slug }) => guide.winery(slug)!),
    "2026-01-07",
  ).find((row) => row.label === label);
  expect(row?.cells.map(({ lines }) => lines)).toEqual([[text], []]);
  const file = (page: WineryPage) =>
    makeDownloadResponse(
      { format: "csv", name: "Wineries", wineries: [page] },
      new URL("https://guide.example"),
    ).text();
  expect([(await file(yes)).includes(text), (await file(unknown)).includes(text)]).toEqual([
    true,
    false,
  ]);
  const tags = ({ path }: { path: string }) =>
    buildSearchIndex(catalogue).documents.find((document) => document.path === path)?.tags;
  expect([yes, unknown].map((page) => tags(page)?.includes(text))).toEqual([true, false]);
  expect([true, false, undefined].map((value) => formatFact(key, { [key]: value }))).toEqual([
    text,
    facts[key].no,
    undefined,
  ]);
});

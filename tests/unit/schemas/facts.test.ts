import { expect, it } from "vitest";
import { rowsOf } from "../../../src/features/compare/rows.ts";
import { searchDocuments } from "../../../src/features/search/documents.ts";
import { csv } from "../../../src/publish/downloads/csv.ts";
import { waypointOf } from "../../../src/publish/downloads/wineries.ts";
import { factKeys, facts, factText } from "../../../src/schemas/facts.ts";
import { guideOf, variedAtlas } from "../../support/varied-atlas.ts";

const catalogue = variedAtlas();
const guide = guideOf(catalogue);

it.each(factKeys)(
  "%s is compared, downloaded and found where it is known, and never said to be no where it isn't",
  (key) => {
    const having = (value: boolean | undefined) =>
      catalogue.wineries.find(({ data }) => data.visit.facts?.[key] === value)!;
    const [yes, unknown] = [having(true), having(undefined)];
    const { label, yes: text } = facts[key];
    const row = rowsOf([yes, unknown].map(({ slug }) => guide.winery(slug)!)).find((row) => row.label === label);
    expect(row?.cells.map(({ lines }) => lines)).toEqual([[text], []]);
    const files = [yes, unknown].map((page) => csv({ waypoints: [waypointOf(page, "https://guide.example")] }));
    expect(files.map((file) => file.includes(text))).toEqual([true, false]);
    const tags = ({ path }: { path: string }) =>
      searchDocuments(catalogue).documents.find((document) => document.path === path)?.tags;
    expect([yes, unknown].map((page) => tags(page)?.includes(text))).toEqual([true, false]);
    expect([true, false, undefined].map((value) => factText(key, { [key]: value }))).toEqual([
      text,
      facts[key].no,
      undefined,
    ]);
  },
);

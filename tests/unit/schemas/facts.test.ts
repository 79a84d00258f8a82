import { expect, it } from "vitest";
import type { WineryPage } from "../../../src/catalogue/assemble.ts";
import { rowsOf } from "../../../src/features/compare/rows.ts";
import { searchDocuments } from "../../../src/features/search/documents.ts";
import { download } from "../../../src/publish/downloads/downloads.ts";
import { factKeys, facts, factText } from "../../../src/schemas/facts.ts";
import { guideOf, variedAtlas } from "../../support/varied-atlas.ts";

const catalogue = variedAtlas();
const guide = guideOf(catalogue);

it.each(factKeys)(
  "%s is compared, downloaded and found where it is known, and never said to be no where it isn't",
  async (key) => {
    const having = (value: boolean | undefined) =>
      catalogue.wineries.find(({ data }) => data.visit.facts?.[key] === value)!;
    const [yes, unknown] = [having(true), having(undefined)];
    const { label, yes: text } = facts[key];
    const row = rowsOf([yes, unknown].map(({ slug }) => guide.winery(slug)!)).find(
      (row) => row.label === label,
    );
    expect(row?.cells.map(({ lines }) => lines)).toEqual([[text], []]);
    const file = (page: WineryPage) =>
      download(
        { format: "csv", name: "Wineries", wineries: [page] },
        new URL("https://guide.example"),
      ).text();
    expect([(await file(yes)).includes(text), (await file(unknown)).includes(text)]).toEqual([
      true,
      false,
    ]);
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

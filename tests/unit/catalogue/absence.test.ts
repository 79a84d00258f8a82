import { describe, expect, it } from "vitest";
import { buildGuideData } from "../../../src/catalogue/guide-data.ts";
import { findAbsence, listPublishDates } from "../../../src/catalogue/publishing.ts";
import { buildRedirects } from "../../../src/catalogue/redirects.ts";
import {
  addDays,
  addRoundup,
  assembleGuide,
  insertBefore,
  keeverFile,
  napaFile,
  readValid,
} from "../support/content.ts";
import { makeDayFields } from "../support/fields.ts";

const day = addDays([makeDayFields()]);
const awayKeever = insertBefore(keeverFile, "score:", "awayUntil: 2099-01-01");
const awayNapa = insertBefore(napaFile, "latitude:", "awayUntil: 2099-01-01");
const keeverPath = "/travel/us/california/napa-valley/keever";

describe.each([
  ["away", awayKeever],
  ["closed", insertBefore(keeverFile, "score:", "closed: 2020-09")],
])("a winery that is %s", (_, edit) => {
  it("keeps its page and its redirects", () => {
    const guide = assembleGuide(edit);
    expect(guide.pages.map(({ path }) => path)).toContain(keeverPath);
    expect(buildRedirects(guide).get("/winery-keever")).toBe(keeverPath);
  });

  it("is in no list, day or answer", () => {
    const guide = assembleGuide(edit, day, addRoundup());
    const napa = guide.regions.find(({ file }) => file === napaFile)!;
    const lists = [guide.wineries, napa.wineries, napa.featured, napa.country.wineries];
    for (const list of lists) expect(list.map(({ slug }) => slug)).not.toContain("keever");
    expect(buildGuideData(guide).wineries.map(({ slug }) => slug)).not.toContain("keever");
    expect(napa.days).toEqual([]);
    for (const { picks } of guide.roundups)
      expect(picks.map(({ winery }) => winery.slug)).not.toContain("keever");
  });
});

it("only an away region itself lists its wineries", () => {
  const guide = assembleGuide(awayNapa, day);
  const napa = guide.regions.find(({ file }) => file === napaFile)!;
  expect(napa.wineries.map(({ slug }) => slug)).toContain("keever");
  expect(napa.wineries[0]?.absence).toEqual({ awayUntil: "2099-01-01" });
  expect([napa.days, napa.country.wineries]).toEqual([[], []]);
  expect(guide.wineries.map(({ region }) => region)).not.toContain(napa);
});

it("an absence ends on its day", () => {
  const fields = { awayUntil: "2027-05-01" };
  expect(findAbsence(fields, "2027-04-30")).toEqual(fields);
  expect(findAbsence(fields, "2027-05-01")).toBeUndefined();
});

it("a build is due when an absence ends", () => {
  const laterDay = addDays([makeDayFields({ publishOn: "2099-02-02" })]);
  const { entries } = readValid(awayKeever, laterDay);
  expect(listPublishDates(entries, "2026-01-01")).toEqual(["2099-01-01", "2099-02-02"]);
});

it("a draft of a day is only in a preview", () => {
  const draft = addDays([makeDayFields({ draft: true })]);
  expect(assembleGuide(draft).regions.flatMap(({ days }) => days)).toEqual([]);
});

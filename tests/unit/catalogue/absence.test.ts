import { describe, expect, it } from "vitest";
import { buildGuideData } from "../../../src/catalogue/guide-data.ts";
import { findAbsence, listPublishDates } from "../../../src/catalogue/publishing.ts";
import { buildRedirects } from "../../../src/catalogue/redirects.ts";
import { buildGuide } from "../../../src/features/guide.ts";
import { findDayProblems } from "../../../src/features/trip/problems.ts";
import { stops, tripOf } from "../features/trip/support.ts";
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
const closedKeever = insertBefore(keeverFile, "score:", "closed: 2020-09");
const awayNapa = insertBefore(napaFile, "latitude:", "awayUntil: 2099-01-01");
const keeverPath = "/travel/us/california/napa-valley/keever";

describe.each([
  ["away", awayKeever],
  ["closed", closedKeever],
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

it.each([
  ["away", awayKeever],
  ["closed", closedKeever],
])("tells a saved trip that an %s winery is gone", (_, edit) => {
  const guide = buildGuide(buildGuideData(assembleGuide(edit)));
  const trip = tripOf({ days: [{ stops: stops("keever") }], start: "2027-05-10" });
  const [problem] = findDayProblems(trip, 0, guide, "2027-05-01");
  expect(problem).toMatchObject({ kind: "gone" });
});

it("only an away region itself lists its wineries", () => {
  const guide = assembleGuide(awayNapa, day);
  const napa = guide.regions.find(({ file }) => file === napaFile)!;
  expect(napa.wineries.map(({ slug }) => slug)).toContain("keever");
  expect(napa.wineries[0]?.absence).toEqual({ awayUntil: "2099-01-01" });
  expect([
    napa.days,
    napa.country.wineries,
    guide.wineries.filter((w) => w.region === napa),
  ]).toEqual([[], [], []]);
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

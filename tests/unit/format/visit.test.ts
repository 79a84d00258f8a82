import { describe, expect, it } from "vitest";
import { fillSummaryCard, formatPickFacts } from "../../../src/format/fact-texts.ts";
import {
  findFactYears,
  formatLastCheck,
  formatReservation,
  getBookingNotice,
  isOpenToVisitors,
} from "../../../src/format/visit.ts";
import { visitSchema as schema } from "../../../src/schemas/visit.ts";
import { factSchema, winerySchema } from "../../../src/schemas/winery.ts";
import { makeWineryFields } from "../support/fields.ts";
import { readTables } from "../support/tables.ts";
import table from "./visit.yaml?raw";

const rows = readTables(table);

const visit = (over: object) => schema.parse({ ...makeWineryFields().visit, ...over });
const today = "2026-11-26";

it.each(rows("doors"))("a door with %j opens: %j", (over, opens) => {
  expect(isOpenToVisitors(visit(over))).toBe(opens);
});

it.each(rows("notices"))("a door's notice with %j is %j", (over, notice) => {
  expect(getBookingNotice(visit(over))).toEqual(notice);
});

it.each(rows("freshness"))("the visit block's last line with %j is %j", (over, line) => {
  expect(formatLastCheck(visit(over))).toBe(line);
});

const gate = schema.parse({
  ...makeWineryFields().visit,
  fee: { min: 125, max: 650, currency: "USD" },
  hours: { "mon-sun": "10:00-17:00" },
  durationMinutes: { min: 60, max: 150 },
});

describe("resolveFact", () => {
  it.each(rows("facts"))("takes the %s from the visit block", (from, value) => {
    const card = factSchema.parse({ label: "Label", from, caption: "Caption" });
    expect(fillSummaryCard(card, { visit: gate }, today)).toEqual({
      label: "Label",
      value,
      caption: "Caption",
    });
  });

  it("keeps the author's own value", () => {
    const card = factSchema.parse({ label: "Founded", value: "1979", caption: "By two men" });
    expect(fillSummaryCard(card, { visit: gate }, today)).toEqual({
      label: "Founded",
      value: "1979",
      caption: "By two men",
    });
  });
});

const tasting = winerySchema.parse({
  ...makeWineryFields(),
  visit: {
    ...makeWineryFields().visit,
    appointment: "Required",
    fee: { min: 40, currency: "USD" },
    hours: { "sat-sun": "11:00-16:00" },
  },
  sources: [{ what: "hours", where: "A book", year: 2024, kind: "estate", covers: ["hours"] }],
});

it("facts of a roundup keep its order, without the score", () => {
  expect(formatPickFacts(["hours", "fee"], tasting, today)).toEqual([
    "11am–4pm weekends",
    "Tasting about $40",
  ]);
  expect(formatPickFacts(["score", "reservation"], tasting, today)).toEqual([
    "Reservation Required",
  ]);
  expect(formatPickFacts([], tasting, today)).toEqual([]);
});

it("facts of a roundup skip unknown hours", () => {
  expect(
    formatPickFacts(
      ["hours", "reservation"],
      { visit: { ...tasting.visit, hours: undefined } },
      today,
    ),
  ).toEqual(["Reservation Required"]);
});

const source = (year: number, ...covers: string[]) => ({
  what: "the visit",
  where: "A book",
  year,
  kind: "estate",
  covers,
});

it("facts take no year from a source that isn't shown", () => {
  const fields = makeWineryFields();
  const blog = { what: "fee", where: "A blog", year: 2024, covers: ["fee"] };
  expect(findFactYears(winerySchema.parse({ ...fields, sources: [blog] })).fee).toBeUndefined();
});

it.each([
  [[], {}, {}],
  [[source(2019, "fee", "hours"), source(2024, "fee")], {}, { fee: 2024, hours: 2019 }],
  [
    [source(2026, "fee")],
    { checkedOn: "2025-03-01" },
    { fee: 2026, hours: 2025, reservation: 2025 },
  ],
])("a fact has the year of its newest source (%#)", (sources, over, years) => {
  const fields = { ...makeWineryFields(), ...(sources.length > 0 && { sources }) };
  expect(
    findFactYears(winerySchema.parse({ ...fields, visit: { ...fields.visit, ...over } })),
  ).toEqual(years);
});

it("a lead time without a source is an estimate", () => {
  const visit = { appointment: "Required", leadTimeDays: 60 } as const;
  expect(formatReservation(visit, 2024)).toBe("Required, 60 days ahead");
  expect(formatReservation(visit, undefined)).toBe("Required, usually 60 days ahead");
});

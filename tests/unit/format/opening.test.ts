import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  findOpening,
  formatClosures,
  formatDatedHours,
  formatOpening,
  type OpeningFacts,
} from "../../../src/format/opening.ts";
import { readTables } from "../support/tables.ts";
import table from "./opening.yaml?raw";

const rows = readTables(table);

const today = "2026-11-26";
const base: OpeningFacts = {
  appointment: "Required",
  fee: "none",
  hours: { "mon-fri": "10:00-17:00", sat: "by appointment" },
  years: { hours: 2025 },
};
const facts = (over: Partial<OpeningFacts>): OpeningFacts => ({ ...base, ...over });

describe("a winery's opening", () => {
  it.each(rows("openings"))("%s", (_, over, question, status, reason) => {
    const opening = findOpening(facts(over), { today, ...question });
    expect([opening.status, opening.reason]).toEqual([status, reason]);
  });

  const holidays = { "2026-12-25": "Christmas Day" };
  it.each([
    ["is unknown on a public holiday", {}, "unknown"],
    ["is certain on a holiday if closed dates are published", { closedDates: ["01-01"] }, "open"],
  ])("%s", (_, over, status) => {
    const question = { today, date: "2026-12-25", holidays };
    expect(findOpening(facts(over), question).status).toBe(status);
  });
});

describe("the words for an opening", () => {
  it.each(rows("words"))("%j, %j: %s", (over, question, text) => {
    expect(formatOpening(facts(over), { today, ...question })).toBe(text);
  });

  it("lists every closure", () => {
    const over = { closedUntil: "2027-02-01", closedMonths: [1, 2], closedDates: ["12-25"] };
    const text = "Closed until February 1, 2027, January–February, December 25";
    expect(formatClosures(facts(over), today)).toBe(text);
  });
});

const daily = { hours: { "mon-sun": "10:00-17:00" } };
it.each(rows("certainty"))("certainty about hours with %s", (_, over, text) => {
  expect(formatDatedHours(facts({ ...daily, ...over }), today)).toBe(text);
});

it("only the modules for visits read opening facts", () => {
  const readers = ["src/format/opening.ts", "src/format/visit.ts"];
  const files = globSync(
    "src/{catalogue,components,features,format,layouts,pages,pictures,publish}/**/*.{ts,tsx,astro}",
  );
  const fieldPattern = /\.hours\b(?!-)|closedMonths|closedDates|closedUntil|leadTimeDays|covers\?/;
  const offenders = files.filter((file) => fieldPattern.test(readFileSync(file, "utf8")));
  expect(offenders.sort()).toEqual(readers);
});

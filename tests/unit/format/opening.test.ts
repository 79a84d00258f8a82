import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  findOpening,
  formatClosures,
  formatDatedHours,
  formatOpening,
  type OpeningFacts,
} from "../../../src/format/opening.ts";

const today = "2026-11-26";
const base: OpeningFacts = {
  appointment: "Required",
  fee: "none",
  hours: { "mon-fri": "10:00-17:00", sat: "by appointment" },
  years: { hours: 2025 },
};
const facts = (over: Partial<OpeningFacts>): OpeningFacts => ({ ...base, ...over });

describe("a winery's opening", () => {
  const wednesday = "2026-12-02";
  it.each([
    ["within its hours", {}, { date: wednesday }, "open", undefined],
    ["on a day by appointment", {}, { date: "2026-12-05" }, "appointment", undefined],
    ["on a day that it never opens", {}, { date: "2026-12-06" }, "closed", "weekday"],
    ["in a closed month", { closedMonths: [12] }, { date: wednesday }, "closed", "month"],
    ["on closed dates", { closedDates: ["12-01..01-06"] }, { date: wednesday }, "closed", "dates"],
    ["before it reopens", { closedUntil: "2028-01-01" }, { date: wednesday }, "closed", "until"],
    ["on the day it reopens", { closedUntil: wednesday }, { date: wednesday }, "open", undefined],
    ["without hours", { hours: undefined }, { date: wednesday }, "unknown", "hours"],
    ["without visitors", { fee: "not offered" }, { date: wednesday }, "closed", "never"],
    [
      "on a weekday before it reopens",
      { closedUntil: "2028-01-01" },
      { weekday: "wed" },
      "closed",
      "until",
    ],
    [
      "in a month before it reopens",
      { closedUntil: "2028-01-01" },
      { month: 5 },
      "closed",
      "until",
    ],
    ["in the month it reopens", { closedUntil: "2027-05-20" }, { month: 5 }, "open", undefined],
    [
      "in a month that closed dates cover",
      { closedDates: ["07-20..09-02"] },
      { month: 8 },
      "closed",
      "dates",
    ],
    [
      "in a month that closed dates touch",
      { closedDates: ["08-10..08-20"] },
      { month: 8 },
      "open",
      undefined,
    ],
    ["without a day, before it reopens", { closedUntil: "2028-01-01" }, {}, "closed", "until"],
    ["without a day, after it reopened", { closedUntil: "2026-01-01" }, {}, "open", undefined],
  ] as const)("%s", (_, over, question, status, reason) => {
    const opening = findOpening(facts(over as Partial<OpeningFacts>), { today, ...question });
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
  it.each([
    [{}, { date: "2026-12-02" }, "Open Wednesday 10am–5pm"],
    [{ years: {} }, { weekday: "mon" }, "Usually open Monday 10am–5pm"],
    [{}, { weekday: "sat" }, "Open Saturday by appointment"],
    [{}, { weekday: "sun" }, "Closed Sundays"],
    [{}, {}, "Open Mon–Fri, Sat by appointment"],
    [{ hours: { "mon-sun": "by appointment" } }, {}, "Open daily by appointment"],
    [{ closedMonths: [1, 2] }, { month: 1 }, "Closed in January"],
    [{ closedUntil: "2028-01-01" }, { date: "2027-06-01" }, "Closed until 2028"],
    [{ closedUntil: "2027-03-15" }, {}, "Closed until March 15, 2027"],
    [{ closedDates: ["12-24..12-26"] }, { date: "2026-12-25" }, "Closed on December 25"],
    [{ appointment: "Impossible" }, {}, "Closed to visitors"],
  ] as const)("%j, %j: %s", (over, question, text) => {
    expect(formatOpening(facts(over as Partial<OpeningFacts>), { today, ...question })).toBe(text);
  });

  it("lists every closure", () => {
    const over = { closedUntil: "2027-02-01", closedMonths: [1, 2], closedDates: ["12-25"] };
    const text = "Closed until February 1, 2027, January–February, December 25";
    expect(formatClosures(facts(over), today)).toBe(text);
  });
});

describe("certainty about hours", () => {
  const daily = { hours: { "mon-sun": "10:00-17:00" } };
  it.each([
    ["a recent source", { years: { hours: 2025 } }, "10am–5pm daily"],
    ["no source", { years: {} }, "usually 10am–5pm daily"],
    [
      "an old source and a phone",
      { years: { hours: 2019 }, phone: "+1 212 555 0142" },
      "usually 10am–5pm daily (as of 2019: call first)",
    ],
    [
      "an old source and a website",
      { years: { hours: 2019 }, website: "https://e.example" },
      "usually 10am–5pm daily (as of 2019: write first)",
    ],
    ["an old source alone", { years: { hours: 2019 } }, "usually 10am–5pm daily (as of 2019)"],
  ])("with %s", (_, over, text) => {
    expect(formatDatedHours(facts({ ...daily, ...over }), today)).toBe(text);
  });
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

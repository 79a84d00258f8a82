import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { days, daysOf, hours } from "../../../src/schemas/hours.ts";

const messages = (table: unknown) =>
  hours.safeParse(table).error?.issues.map((i) => `${i.path.join(".")}: ${i.message}`) ?? [];

describe("hours", () => {
  it.each([
    { "mon-sun": "10:00-17:00" },
    { "fri-mon": "by appointment" },
    { mon: "00:00-23:59", "tue-wed": "09:30-12:00" },
    {},
  ])("takes %j", (table) => {
    expect(messages(table)).toEqual([]);
  });

  const clock = 'must be from-to on the 24-hour clock, like "10:00-17:00", or "by appointment"';
  it.each([
    [{ mon: "10:00-10:00" }, "mon: must close after it opens"],
    [{ mon: "9:00-17:00" }, `mon: ${clock}`],
    [{ mon: "10:00-24:00" }, `mon: ${clock}`],
    [{ mon: "10:00–17:00" }, `mon: ${clock}`],
    [{ mon: "By appointment" }, `mon: ${clock}`],
    [{ mon: "closed" }, `mon: ${clock}`],
  ])("refuses %j", (table, message) => {
    expect(messages(table)).toEqual([message]);
  });

  it.each([
    { monday: "10:00-17:00" },
    { "mon-": "10:00-17:00" },
    { "mon-tue-wed": "10:00-17:00" },
    { Mon: "10:00-17:00" },
  ])("refuses the days of %j", (table) => {
    expect(messages(table).join()).toContain("a day or a run of days");
  });

  it.each([
    [{ "mon-wed": "10:00-17:00", wed: "by appointment" }, "wed"],
    [{ "sat-mon": "10:00-17:00", "sun-tue": "by appointment" }, "sun"],
  ])("refuses a day twice: %j", (table, day) => {
    expect(messages(table).join()).toContain(`${day} a second time`);
  });

  it("counts a span's days round the week", () => {
    const day = fc.integer({ min: 0, max: 6 });
    fc.assert(
      fc.property(day, day, (from, to) => {
        const span = daysOf(`${days[from]}-${days[to]}`);
        expect([span[0], span.at(-1)]).toEqual([days[from], days[to]]);
        expect(new Set(span).size).toBe(span.length);
        expect(span.every((d, i) => i === 0 || days.indexOf(d) === (days.indexOf(span[i - 1]!) + 1) % 7)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

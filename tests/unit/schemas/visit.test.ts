import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hours } from "../../../src/schemas/visit.ts";
import { days, daysOf } from "../../../src/schemas/weekdays.ts";

const messages = (table: unknown) =>
  hours.safeParse(table).error?.issues.map((i) => `${i.path.join(".")}: ${i.message}`) ?? [];

describe("hours", () => {
  it.each([
    { "mon-sun": "10:00-17:00" },
    { "fri-mon": "by appointment" },
    { mon: "00:00-23:59", "tue-wed": "09:30-12:00" },
  ])("takes %j", (table) => {
    expect(messages(table)).toEqual([]);
  });

  it.each([
    [{ "mon-wed": "10:00-17:00", wed: "by appointment" }, "wed"],
    [{ "sat-mon": "10:00-17:00", "sun-tue": "by appointment" }, "sun, mon"],
  ])("refuses a day twice: %j", (table, again) => {
    const span = Object.keys(table).at(-1);
    expect(messages(table)).toEqual([`${span}: is a second entry for ${again}; name each day once`]);
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
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hoursText, openDays, weekdaysText } from "../../../src/format/hours.ts";
import { type Hours, hours as schema } from "../../../src/schemas/hours.ts";
import { type Day, days, daysOf } from "../../../src/schemas/weekdays.ts";

describe("daysOf", () => {
  it.each([
    ["wed", ["wed"]],
    ["mon-wed", ["mon", "tue", "wed"]],
    ["fri-mon", ["fri", "sat", "sun", "mon"]],
    ["mon-sun", [...days]],
    ["tue-mon", ["tue", "wed", "thu", "fri", "sat", "sun", "mon"]],
  ])("%s is %j", (span, expected) => {
    expect(daysOf(span)).toEqual(expected);
  });
});

describe("weekdaysText", () => {
  it.each<[Day[], string]>([
    [[...days], "Daily"],
    [["mon", "tue", "wed"], "Mon–Wed"],
    [["mon", "thu", "fri"], "Mon, Thu–Fri"],
    [["mon", "fri", "sat", "sun"], "Fri–Mon"],
    [["mon", "wed", "sat", "sun"], "Wed, Sat–Mon"],
    [["sun"], "Sun"],
  ])("%j is %s", (named, text) => {
    expect(weekdaysText(named)).toBe(text);
  });
});

describe("hoursText", () => {
  it.each<[Hours, string]>([
    [{ "mon-sun": "10:00-17:00" }, "10am–5pm daily"],
    [{ "sat-sun": "11:00-16:00" }, "11am–4pm weekends"],
    [{ "mon-fri": "by appointment" }, "Mon–Fri by appointment"],
    [{ "mon-sun": "by appointment" }, "Daily by appointment"],
    [{ "sat-sun": "by appointment" }, "Sat–Sun by appointment"],
    [{ mon: "10:30-16:30" }, "Mon 10:30am–4:30pm"],
    [{ mon: "00:00-12:05" }, "Mon 12am–12:05pm"],
    [{ sat: "09:00-12:00", sun: "by appointment" }, "Sat 9am–12pm, Sun by appointment"],
    [{ "mon-tue": "10:00-17:00", "thu-sat": "10:00-17:00" }, "Mon–Tue 10am–5pm, Thu–Sat 10am–5pm"],
    [{ "mon-fri": "10:00-17:00", "sat-sun": "11:00-16:00" }, "Mon–Fri 10am–5pm, 11am–4pm weekends"],
    [{ "mon-wed": "10:00-17:00", "thu-sun": "10:00-17:00" }, "10am–5pm daily"],
    [{ sun: "10:00-17:00", tue: "10:00-17:00", mon: "10:00-17:00" }, "Sun–Tue 10am–5pm"],
    [{ "thu-mon": "11:00-17:00" }, "Thu–Mon 11am–5pm"],
    [{ "thu-mon": "11:00-17:00", tue: "by appointment" }, "Tue by appointment, Thu–Mon 11am–5pm"],
    [{ "sun-mon": "by appointment", "tue-sat": "10:00-17:00" }, "Tue–Sat 10am–5pm, Sun–Mon by appointment"],
    [{ mon: "10:00-17:00", sun: "10:00-16:00" }, "Mon 10am–5pm, Sun 10am–4pm"],
  ])("%j reads %j", (table, text) => {
    expect(schema.safeParse(table).success).toBe(true);
    expect(hoursText(table)).toBe(text);
  });

  const value = fc.constantFrom("10:00-17:00", "11:00-16:30", "by appointment");
  const week = fc.dictionary(fc.constantFrom(...days), value);

  it("is the same however the author groups the days", () => {
    fc.assert(
      fc.property(week, (table) => {
        const shuffled = Object.fromEntries(Object.entries(table).reverse());
        expect(hoursText(shuffled)).toBe(hoursText(table));
        const [first] = Object.keys(table);
        const spelled = Object.fromEntries(Object.entries(table).map(([d, v]) => [d === first ? `${d}-${d}` : d, v]));
        expect(hoursText(spelled)).toBe(hoursText(table));
      }),
      { numRuns: 1000 },
    );
  });

  it("has no two neighboring spans that could be one", () => {
    fc.assert(
      fc.property(week, (table) => {
        const changes = days.filter((d, i) => table[d] !== undefined && table[d] !== table[days[(i + 6) % 7]!]).length;
        const spans = hoursText(table).split(", ").filter(Boolean).length;
        expect(spans).toBe(Object.keys(table).length === 7 && changes === 0 ? 1 : changes);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("openDays", () => {
  it("goes from Monday to Sunday and leaves out closed days", () => {
    expect(openDays({ sun: "by appointment", "fri-sat": "10:00-17:00" })).toEqual([
      { day: "fri", open: "10:00", close: "17:00" },
      { day: "sat", open: "10:00", close: "17:00" },
      { day: "sun" },
    ]);
  });
});

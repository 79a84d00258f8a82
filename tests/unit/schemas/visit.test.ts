import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { weekdaysSchema } from "../../../src/schemas/region.ts";
import { parseDaySpan, weekdays } from "../../../src/schemas/weekdays.ts";

describe("days of the week", () => {
  it("counts a span's days round the week", () => {
    const day = fc.integer({ min: 0, max: 6 });
    fc.assert(
      fc.property(day, day, (from, to) => {
        const span = parseDaySpan(`${weekdays[from]}-${weekdays[to]}`);
        expect([span[0], span.at(-1)]).toEqual([weekdays[from], weekdays[to]]);
        expect(new Set(span).size).toBe(span.length);
        expect(
          span.every(
            (d, i) => i === 0 || weekdays.indexOf(d) === (weekdays.indexOf(span[i - 1]!) + 1) % 7,
          ),
        ).toBe(true);
      }),
    );
  });

  it("of a plan are in the week's order", () => {
    expect(weekdaysSchema.parse(["sat", "mon-tue"])).toEqual(["mon", "tue", "sat"]);
    expect(weekdaysSchema.parse(["sat-mon"])).toEqual(["mon", "sat", "sun"]);
  });
});

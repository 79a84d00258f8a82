import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { dateOfDay, daysBetween, daysLater, monthOf, weekdayOf } from "../../../../src/features/trip/dates.ts";
import { days as weekdays } from "../../../../src/schemas/weekdays.ts";

const dayLength = 86_400_000;
const anyDate = fc
  .integer({ min: Date.UTC(2000, 0, 1) / dayLength, max: Date.UTC(2099, 0, 1) / dayLength })
  .map((day) => new Date(day * dayLength).toISOString().slice(0, 10));

describe("Dates of a trip", () => {
  afterEach(() => void vi.unstubAllEnvs());

  // Clocks that change at midnight, half a day ahead, and behind.
  it.each(["UTC", "America/Santiago", "Africa/Cairo", "Pacific/Kiritimati", "America/Los_Angeles"])(
    "are the calendar's on a device in %s",
    (zone) => {
      vi.stubEnv("TZ", zone);
      fc.assert(
        fc.property(anyDate, fc.integer({ min: -400, max: 400 }), (date, days) => {
          const at = Date.parse(date) + days * dayLength;
          const later = daysLater(date, days);
          expect(later).toBe(new Date(at).toISOString().slice(0, 10));
          expect(daysBetween(date, later)).toBe(days);
          expect(weekdayOf(later)).toBe(weekdays[(new Date(at).getUTCDay() + 6) % 7]);
          expect(monthOf(later)).toBe(new Date(at).getUTCMonth() + 1);
        }),
        { numRuns: 300 },
      );
    },
  );

  it("are counted from the start, where there is one", () => {
    expect(dateOfDay({ start: "2027-02-27" }, 2)).toBe("2027-03-01");
    expect(dateOfDay({}, 2)).toBeUndefined();
  });

  it("are the reader's own today", () => {
    // In a process of its own: one that has asked for a date may keep its zone.
    const module = fileURLToPath(new URL("../../../../src/features/trip/dates.ts", import.meta.url));
    const script = `import { today } from ${JSON.stringify(module)}; process.stdout.write(today(new Date("2027-05-09T13:00:00Z")));`;
    const date = execFileSync(process.execPath, ["--input-type=module", "-e", script], {
      env: { ...process.env, TZ: "Pacific/Auckland" },
      encoding: "utf8",
    });
    expect(date).toBe("2027-05-10");
  });
});

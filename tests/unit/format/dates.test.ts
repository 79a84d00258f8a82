import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dateText, dayText, weekdayNames } from "../../../src/format/dates.ts";
import { days } from "../../../src/schemas/weekdays.ts";

describe("dateText", () => {
  it.each([
    ["2026-10-18", "October 18, 2026"],
    ["2026-01-01", "January 1, 2026"],
    ["2024-02-29", "February 29, 2024"],
  ])("%s reads %j", (iso, text) => {
    expect(dateText(iso)).toBe(text);
  });

  it.each(["Pacific/Kiritimati", "Pacific/Pago_Pago"])("is the same day on a machine in %s", (zone) => {
    const module = fileURLToPath(new URL("../../../src/format/dates.ts", import.meta.url));
    const script = `import { dateText } from ${JSON.stringify(module)}; process.stdout.write(dateText("2026-10-18"));`;
    const text = execFileSync(process.execPath, ["--input-type=module", "-e", script], {
      env: { ...process.env, TZ: zone },
      encoding: "utf8",
    });
    expect(text).toBe("October 18, 2026");
  });

  it("reads as the language's own formatter has it", () => {
    const long = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
    fc.assert(
      fc.property(
        fc.date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true }),
        (date) => {
          expect(dateText(date.toISOString().slice(0, 10))).toBe(long.format(date));
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe("dayText", () => {
  it("is the date without its year", () => {
    expect(dayText("2026-10-08")).toBe("October 8");
  });
});

describe("weekdayNames", () => {
  it("has a name for each day that opening hours know", () => {
    expect(Object.entries(weekdayNames).map(([day, name]) => [day, name.slice(0, 3).toLowerCase()])).toEqual(
      days.map((day) => [day, day]),
    );
  });
});

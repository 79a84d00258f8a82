import { describe, expect, it } from "vitest";
import { dayPlan, weekdaysOf } from "../../../src/schemas/region.ts";
import { napa, onlyProblem } from "../support/content.ts";
import { type DayFields, dayFields, days } from "../support/days.ts";

const stop = { winery: "opus-one", at: "10:00" };
const four = Array.from({ length: 4 }, () => ({ ...stop }));

describe("a mistake in a day is told where it stands:", () => {
  it.each<[string, Partial<DayFields>, string, string]>([
    [
      "a weekday",
      { weekdays: ["monday"] },
      "monday",
      'days.0.weekdays.0: "monday" must be a day like sat, or a run of days like mon-fri',
    ],
    ["no weekday", { weekdays: [] }, "[]", "days.0.weekdays: needs at least one day, not 0"],
    ["a time", { stops: [{ ...stop, at: "9:45" }, stop] }, "9:45", "days.0.stops.0.at: "],
    ["one stop", { stops: [stop] }, "- winery: opus-one", "days.0.stops: needs at least two stops, not 1"],
    [
      "five stops",
      { stops: [{ winery: "keever", at: "09:00" }, ...four] },
      "- winery: keever",
      "days.0.stops: has room for four stops at most, not 5",
    ],
    ["a start without a town", { base: undefined }, "09:30", "days.0.startsAt: "],
  ])("%s", (_, over, text, message) => {
    expect(onlyProblem(napa, days([dayFields(over)]), text)).toContain(message);
  });

  it("a field that it doesn't have", () => {
    const odd = { ...dayFields(), weekday: "mon" } as DayFields;
    expect(onlyProblem(napa, days([odd]), "weekday: mon")).toContain('did you mean "weekdays"?');
  });

  it("a third day", () => {
    const three = days([dayFields({ title: "One" }), dayFields(), dayFields()]);
    expect(onlyProblem(napa, three, "- title: One")).toBe(
      "days: has room for two days; more would push the page onto a third sheet",
    );
  });
});

describe("a day's weekdays", () => {
  it("are in the week's order, whatever order they are written in", () => {
    expect(weekdaysOf({ weekdays: ["sat", "mon-tue"] })).toEqual(["mon", "tue", "sat"]);
    expect(weekdaysOf({ weekdays: ["sat-mon"] })).toEqual(["mon", "sat", "sun"]);
  });

  it("are named once", () => {
    const { error } = dayPlan.safeParse(dayFields({ weekdays: ["mon-fri", "wed"] }));
    expect(error?.issues.map(({ message }) => message)).toEqual(["names a day twice; name each once"]);
  });
});

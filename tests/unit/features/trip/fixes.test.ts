import { expect, it } from "vitest";
import { applyFix, type Change } from "../../../../src/features/trip/fixes.ts";
import { stops, tripOf } from "./support.ts";

const trip = tripOf({ days: [{ stops: stops("a", "b", "c") }, { stops: stops("d") }] });
const shown = (fix: Change) => applyFix(trip, 0, fix).days.map((day) => day.stops.map(({ winery }) => winery).join(""));
const label = "";

it("applies every fix", () => {
  expect(shown({ kind: "move", label, stop: 1, to: 1 })).toEqual(["ac", "db"]);
  expect(shown({ kind: "remove", label, stop: 0 })).toEqual(["bc", "d"]);
  expect(shown({ kind: "split", label, before: 2 })).toEqual(["ab", "c", "d"]);
  expect(shown({ kind: "reorder", label, order: [2, 0, 1] })).toEqual(["cab", "d"]);
  expect(applyFix(trip, 1, { kind: "start-at", label, minutes: 570 }).days.map(({ startsAt }) => startsAt)).toEqual([
    600, 570,
  ]);
  expect(applyFix(trip, 0, { kind: "set-time", label, stop: 1, at: 840 }).days[0]!.stops[1]!.at).toBe(840);
  expect(applyFix(trip, 0, { kind: "start", label, date: "2027-05-10" }).start).toBe("2027-05-10");
});

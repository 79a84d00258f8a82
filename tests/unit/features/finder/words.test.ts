import { expect, it } from "vitest";
import { makeWineryWaypoint } from "../../../../src/features/finder/download.ts";
import * as words from "../../../../src/features/finder/words.ts";
import type { Winery } from "../../../../src/features/guide.ts";
import { weekdays } from "../../../../src/schemas/weekdays.ts";
import { makeVariedGuide } from "../../../support/varied-atlas.ts";

const { wineries } = makeVariedGuide();
const winery = (over: Partial<Winery>) =>
  ({
    fee: { min: 20, currency: "USD" },
    appointment: "Required",
    byAppointment: false,
    years: {},
    ...over,
  }) as Winery;

it.each<[Partial<Winery>, string]>([
  [{ openDays: [...weekdays], years: { hours: 2024 } }, "Open daily"],
  [{ openDays: weekdays.slice(0, 5), byAppointment: true }, "Usually open Mon–Fri by appointment"],
  [{ openDays: ["mon", "thu", "fri", "sat", "sun"] }, "Usually open Thu–Mon"],
  [{ openDays: undefined }, "Hours unknown"],
])("describes the open days of %j as “%s”", (over, text) => {
  expect(words.openText(winery(over))).toBe(text);
});

it.each<[Partial<Winery>, string]>([
  [{ appointment: "Walk-ins Welcome" }, "Walk-ins welcome"],
  [{ leadTimeDays: 14 }, "Reservation required, usually 14 days ahead"],
  [{ appointment: "Very Limited" }, "Reservation very limited"],
  [{ appointment: "Impossible" }, "Closed to visitors"],
  [{ fee: "not offered" }, "Closed to visitors"],
  [{ appointment: "Allocation Only" }, "Allocation only"],
])("describes the way into %j as “%s”", (over, text) => {
  expect(words.gettingInText(winery(over))).toBe(text);
});

it.each<[number | undefined, string]>([
  [2.06, "+2.1"],
  [-0.41, "−0.4"],
  [-0.04, "0.0"],
  [undefined, "N/A"],
])("formats a value of %s as %s", (points, text) => {
  expect(words.valueText(points)).toBe(text);
});

it("writes absolute review URLs and no unknown facts into files", () => {
  for (const one of wineries) {
    const { review, phone, hours } = makeWineryWaypoint(one, "https://guide.example");
    expect([review, phone, hours === undefined]).toEqual([
      `https://guide.example${one.path}`,
      one.phone,
      one.openDays === undefined,
    ]);
  }
});

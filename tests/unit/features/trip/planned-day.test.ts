import { describe, expect, it } from "vitest";
import type { PlannedDay } from "../../../../src/catalogue/assemble.ts";
import { guideData } from "../../../../src/catalogue/guide-data.ts";
import { readTripAddress } from "../../../../src/features/trip/address.ts";
import { driveMinutes } from "../../../../src/features/trip/drive.ts";
import { tripGuide } from "../../../../src/features/trip/guide.ts";
import { costText, drives, plannerAddress, plannerTrip } from "../../../../src/features/trip/planned-day.ts";
import { change, type Edit, guide, keever, opusOne } from "../../support/content.ts";
import { type DayFields, dayFields, days } from "../../support/days.ts";

/** The day as the region's page has it. */
function planned(over: Partial<DayFields> = {}, ...edits: Edit[]): PlannedDay {
  const [day] = guide(days([dayFields(over)]), ...edits).regions.flatMap(({ days }) => days);
  if (!day) throw new Error("the day is not shown");
  return day;
}

const fee = (file: string, lines: string) => change(file, "  fee:\n    min: 50\n    currency: USD", lines);

describe("what a day costs", () => {
  it.each<[string, Edit[], string]>([
    ["two fees", [], "$100 per person"],
    ["a range", [fee(keever, "  fee: { min: 125, max: 650, currency: USD }")], "$175–$700 per person"],
    ["one free", [fee(keever, "  fee: none")], "$50 per person, one free"],
    ["all free", [fee(keever, "  fee: none"), fee(opusOne, "  fee: none")], "No fees"],
    ["one waived", [fee(keever, "  fee: waived")], "$50 per person, waived at one with a purchase"],
    [
      "two given back",
      [keever, opusOne].map((file) => fee(file, "  fee: { min: 20, currency: USD }\n  waivedWithPurchase: true")),
      "$40 per person, waived at two with a purchase",
    ],
    ["two currencies", [fee(keever, "  fee: { min: 20, currency: EUR }")], "$50 and €20 per person"],
  ])("%s", (_, edits, text) => {
    expect(costText(planned({}, ...edits))).toBe(text);
  });
});

it("the drives are those between the stops", () => {
  const day = planned();
  const [first, second] = day.stops.map(({ winery }) => winery.data.visit);
  expect(drives(day)).toEqual([driveMinutes(first!, second!)]);
});

describe("the planner's address", () => {
  const find = (...edits: Edit[]) => tripGuide(guideData(guide(days([dayFields()]), ...edits))).winery;

  it("reads back as the day, its times fixed and its base a town", () => {
    const day = planned();
    const address = plannerAddress(day);
    expect(address).toBe("/trip?party=2&base=yountville&from=0930&day=opus-one.1000,keever.1400&add");
    expect(readTripAddress(address.slice(address.indexOf("?")), find())).toEqual(plannerTrip(day));
  });

  it("keeps a base that is no town of the maps, and starts at the first stop without one", () => {
    expect(plannerAddress(planned({ base: "Aunt May's" }))).toContain(
      `base=${encodeURIComponent("Aunt May’s").replace("%20", "+")}&`,
    );
    const bare = plannerTrip(planned({ base: undefined, startsAt: undefined }));
    expect(bare.days[0]).toMatchObject({ startsAt: 600, stops: [{ at: 600 }, { at: 840 }] });
    expect(bare.days[0]).not.toHaveProperty("base");
  });
});

import { expect, it } from "vitest";
import { pickFactTexts } from "../../../src/format/pick-facts.ts";
import { winery } from "../../../src/schemas/winery.ts";
import { wineryFields } from "../support/fields.ts";

const visit = {
  ...winery.parse(wineryFields()).visit,
  appointment: "Required" as const,
  fee: { min: 40, currency: "USD" as const },
  hours: { "sat-sun": "11:00-16:00" },
};

it("are told in the roundup's order, without the score, which has a seal", () => {
  expect(pickFactTexts(["hours", "fee"], visit)).toEqual(["11am–4pm weekends", "Tasting $40"]);
  expect(pickFactTexts(["score", "reservation"], visit)).toEqual(["Reservation Required"]);
  expect(pickFactTexts([], visit)).toEqual([]);
});

it("leave out hours that nobody knows", () => {
  expect(pickFactTexts(["hours", "reservation"], { ...visit, hours: undefined })).toEqual(["Reservation Required"]);
});

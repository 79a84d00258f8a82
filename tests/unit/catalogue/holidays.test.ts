import { expect, it } from "vitest";
import { findPublicHolidays } from "../../../src/catalogue/guide-data.ts";

it("a country's holidays include Easter and no substitute day", () => {
  const france = findPublicHolidays("FR", 2027);
  expect(france).toMatchObject({
    "2027-03-28": "Easter Sunday",
    "2027-05-01": "Labor Day",
    "2029-07-14": "Bastille Day",
  });
  const america = findPublicHolidays("US", 2027);
  expect(america).toMatchObject({
    "2027-11-25": "Thanksgiving Day",
    "2027-12-24": "Christmas Eve",
  });
  expect(america).not.toHaveProperty("2027-07-05");
  expect(france).not.toHaveProperty("2027-11-25");
});

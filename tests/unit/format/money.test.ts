import { expect, it } from "vitest";
import {
  findCardDifferences,
  formatBottlePrice,
  formatCardDifferences,
  formatCents,
  formatDatedFee,
  formatFee,
  formatWholeDollars,
} from "../../../src/format/money.ts";
import { computeFeeRange, formatFeeCaption } from "../../../src/format/visit.ts";
import type { Price } from "../../../src/schemas/price.ts";
import { type Fee, visitSchema as schema } from "../../../src/schemas/visit.ts";
import { assembleGuide, type FileEdit, keeverFile, replaceText } from "../support/content.ts";
import { makeWineryFields } from "../support/fields.ts";

it.each([
  [0, "$0.00", "$0"],
  [3495, "$34.95", "$35"],
  [3450, "$34.50", "$35"],
  [125000, "$1,250.00", "$1,250"],
])("%i cents read %s, rounded %s", (cents, exact, whole) => {
  expect([formatCents(cents), formatWholeDollars(cents)]).toEqual([exact, whole]);
});

it.each<[Fee, string]>([
  [{ min: 125, max: 650, currency: "USD" }, "$125–$650"],
  [{ min: 1250, currency: "USD" }, "$1,250"],
  ["waived", "Waived with purchase"],
  ["none", "Complimentary"],
  ["not offered", "N/A"],
])("the fee %j reads %j", (fee, text) => {
  expect(formatFee(fee)).toBe(text);
});

it("a bottle's price names its currency once", () => {
  expect(formatBottlePrice({ min: 95, currency: "USD" })).toBe("$95");
  expect(formatBottlePrice({ min: 900, max: 1200, currency: "USD" })).toBe("$900–1,200");
});

const euros = (min: number, max?: number): Price => ({ min, currency: "EUR", ...(max && { max }) });
const doors = (...fees: (Price | string | [Price, string])[]) =>
  fees.map((given) => {
    const [fee, appointment] = Array.isArray(given) ? given : [given, "Required"];
    return schema.parse({ ...makeWineryFields().visit, fee, appointment });
  });

it.each([
  [doors(euros(20), euros(30, 60), euros(45)), euros(20, 60)],
  [doors(euros(20), euros(20)), euros(20)],
  [doors(euros(20), "none", "waived", "not offered"), euros(20)],
  [doors(euros(20), [euros(150), "Impossible"]), euros(20)],
  [doors("none", "not offered"), undefined],
])("the range is of the doors that open and charge (%#)", (visits, range) => {
  expect(computeFeeRange(visits)).toEqual(range);
});

it.each([
  [euros(20, 60), doors(euros(20), euros(60)), undefined],
  [euros(20, 200), doors(euros(20), euros(60)), "About €20–€60 at the two below that charge"],
  [euros(20, 60), doors(euros(20), euros(60), "none"), "Free at one of the three below"],
  [euros(20, 60), doors(euros(20, 60), "not offered"), "One of the two below takes no visitors"],
  [
    euros(20, 90),
    doors(euros(20, 60), "none", "not offered", "not offered"),
    "About €20–€60 at the one below that charges; free at one of the four below; two take no visitors",
  ],
  [
    euros(20, 90),
    doors("none", "not offered"),
    "What other cellars in the region charge; free at one of the two below; one takes no visitors",
  ],
])("a region's fees have a caption (%#)", (fees, visits, caption) => {
  expect(formatFeeCaption(fees, visits)).toBe(caption);
});

const line = (...edits: FileEdit[]) =>
  assembleGuide(...edits).wineries.find(({ slug }) => slug === "keever")!;
const ofCard = (fields: string) => replaceText(keeverFile, "card:\n", `card:\n${fields}`);
const price = "  fee: { min: 75, max: 150, currency: USD }\n";

it.each([
  ["", ""],
  ["  rating: 93\n  fee: { min: 50, currency: USD }\n", ""],
  ["  rating: 98\n", "guide rating 98"],
  [`  rating: 98\n${price}`, "guide rating 98, guide price about $75–$150"],
  ["  fee: not offered\n", "guide price N/A"],
])("a card's figures that differ are called the guide's: %j", (fields, note) => {
  expect(formatCardDifferences(findCardDifferences(line(ofCard(fields)).data))).toBe(note);
});

it.each<[Fee, number | undefined, string]>([
  [{ min: 50, currency: "USD" }, 2024, "$50 (2024)"],
  [{ min: 50, currency: "USD" }, undefined, "about $50"],
  ["waived", 2024, "waived with purchase (2024)"],
  ["none", undefined, "usually complimentary"],
  ["not offered", undefined, "N/A"],
])("a visit's fee %j of %j reads %j", (fee, year, text) => {
  expect(formatDatedFee(fee, year)).toBe(text);
});

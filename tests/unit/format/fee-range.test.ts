import { describe, expect, it } from "vitest";
import { feeCaption, feeRange } from "../../../src/format/fee-range.ts";
import { regionFact } from "../../../src/schemas/fact.ts";
import type { Price } from "../../../src/schemas/price.ts";
import { visit as schema } from "../../../src/schemas/visit.ts";
import { wineryFields } from "../support/fields.ts";

const euros = (min: number, max?: number): Price => ({ min, currency: "EUR", ...(max && { max }) });
const doors = (...fees: (Price | string | [Price, string])[]) =>
  fees.map((given) => {
    const [fee, appointment] = Array.isArray(given) ? given : [given, "Required"];
    return schema.parse({ ...wineryFields().visit, fee, appointment });
  });

it.each([
  [doors(euros(20), euros(30, 60), euros(45)), euros(20, 60)],
  [doors(euros(20), euros(20)), euros(20)],
  [doors(euros(20), "none", "waived", "not offered"), euros(20)],
  [doors(euros(20), [euros(150), "Impossible"]), euros(20)],
  [doors("none", "not offered"), undefined],
])("the range is of the doors that open and charge (%#)", (visits, range) => {
  expect(feeRange(visits)).toEqual(range);
});

describe("the caption below a region's fees", () => {
  it.each([
    [euros(20, 60), doors(euros(20), euros(60)), undefined],
    [euros(20, 200), doors(euros(20), euros(60)), "€20–€60 at the two below that charge"],
    [euros(20, 60), doors(euros(20), euros(60), "none"), "Free at one of the three below"],
    [euros(20, 60), doors(euros(20, 60), "not offered"), "One of the two below takes no visitors"],
    [
      euros(20, 90),
      doors(euros(20, 60), "none", "not offered", "not offered"),
      "€20–€60 at the one below that charges; free at one of the four below; two take no visitors",
    ],
    [
      euros(20, 90),
      doors("none", "not offered"),
      "What other cellars in the region charge; free at one of the two below; one takes no visitors",
    ],
  ])("%#", (fees, visits, caption) => {
    expect(feeCaption(fees, visits)).toBe(caption);
  });
});

it("a region's card has a value or takes the fees, never both", () => {
  const card = { label: "Tasting Fees", caption: "At the doors below" };
  expect(regionFact.safeParse({ ...card, from: "fees" }).success).toBe(true);
  expect(regionFact.safeParse({ ...card, value: "$15" }).success).toBe(true);
  expect(regionFact.safeParse(card).success).toBe(false);
  expect(regionFact.safeParse({ ...card, value: "$15", from: "fees" }).success).toBe(false);
});

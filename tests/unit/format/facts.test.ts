import { describe, expect, it } from "vitest";
import { resolveFact } from "../../../src/format/facts.ts";
import { fact } from "../../../src/schemas/fact.ts";
import { visit } from "../../../src/schemas/visit.ts";
import { wineryFields } from "../support/fields.ts";

const gate = visit.parse({
  ...wineryFields().visit,
  fee: { min: 125, max: 650, currency: "USD" },
  hours: { "mon-sun": "10:00-17:00" },
  durationMinutes: { min: 60, max: 150 },
});

describe("resolveFact", () => {
  it.each([
    ["fee", "$125–$650"],
    ["appointment", "Required"],
    ["hours", "10am–5pm daily"],
    ["duration", "60–150 min"],
  ])("takes the %s from the visit block", (from, value) => {
    const card = fact.parse({ label: "Label", from, caption: "Caption" });
    expect(resolveFact(card, gate)).toEqual({ label: "Label", value, caption: "Caption" });
  });

  it("keeps the author's own value", () => {
    const card = fact.parse({ label: "Founded", value: "1979", caption: "By two men" });
    expect(resolveFact(card, gate)).toEqual({ label: "Founded", value: "1979", caption: "By two men" });
  });
});

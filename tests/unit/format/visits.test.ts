import { describe, expect, it } from "vitest";
import { freshness, receives } from "../../../src/format/visits.ts";
import { visit as schema } from "../../../src/schemas/visit.ts";
import { wineryFields } from "../support/fields.ts";

const visit = (over: object) => schema.parse({ ...wineryFields().visit, ...over });
const phone = "+1 707 944 9442";
const website = "https://estate.example";

describe("a door", () => {
  it.each([
    [{}, true],
    [{ fee: "none" }, true],
    [{ appointment: "Allocation Only" }, true],
    [{ appointment: "Allocation Only", fee: "not offered" }, false],
    [{ appointment: "Very Limited", fee: "not offered" }, false],
    [{ appointment: "Impossible", fee: "none" }, false],
  ])("%j: it opens %j", (over, opens) => {
    expect(receives(visit(over))).toBe(opens);
  });
});

describe("the visit block's last line", () => {
  it.each([
    [{ phone, website }, "Fees and hours change; call ahead."],
    [{ website }, "Fees and hours change; check the website."],
    [{}, "Fees and hours change."],
    [{ phone, checkedOn: "2026-10-18" }, "Checked on October 18, 2026."],
    [{ phone, website, appointment: "Impossible" }, undefined],
    [{ appointment: "Impossible", checkedOn: "2026-10-18" }, "Checked on October 18, 2026."],
  ])("%j: %j", (over, line) => {
    expect(freshness(visit(over))).toBe(line);
  });
});

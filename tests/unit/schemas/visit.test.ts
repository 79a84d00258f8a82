import { describe, expect, it } from "vitest";
import { weekdaysSchema } from "../../../src/schemas/region.ts";

describe("days of the week", () => {
  it("of a plan are in the week's order", () => {
    expect(weekdaysSchema.parse(["sat", "mon-tue"])).toEqual(["mon", "tue", "sat"]);
    expect(weekdaysSchema.parse(["sat-mon"])).toEqual(["mon", "sat", "sun"]);
  });
});

import { describe, expect, it } from "vitest";
import { weekdaysOf } from "../../../src/schemas/region.ts";

describe("a day's weekdays", () => {
  it("are in the week's order, whatever order they are written in", () => {
    expect(weekdaysOf({ weekdays: ["sat", "mon-tue"] })).toEqual(["mon", "tue", "sat"]);
    expect(weekdaysOf({ weekdays: ["sat-mon"] })).toEqual(["mon", "sat", "sun"]);
  });
});

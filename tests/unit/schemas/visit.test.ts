import { expect, it } from "vitest";
import { weekdaysSchema } from "../../../src/schemas/region.ts";

it("days of the week of a plan are in the week's order", () => {
  expect(weekdaysSchema.parse(["sat", "mon-tue"])).toEqual(["mon", "tue", "sat"]);
  expect(weekdaysSchema.parse(["sat-mon"])).toEqual(["mon", "sat", "sun"]);
});

import { describe, it } from "vitest";
import { properties } from "../../torture/properties.ts";

describe("properties", () => {
  it.each(properties)("$name", ({ check }) => check({ numRuns: 1000 }));
});

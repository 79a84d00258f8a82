import { expect, it } from "vitest";
import { towns, villages } from "../../../src/catalogue/towns.ts";

it("has every town once and villages apart from them", () => {
  expect(new Set(towns.map(({ name }) => name)).size).toBe(towns.length);
  const places = [...towns, ...villages].map(
    ({ name, latitude, longitude }) => `${name} ${latitude} ${longitude}`,
  );
  expect(new Set(places).size).toBe(places.length);
});

import { expect, it } from "vitest";
import { z } from "zod";
import { towns, villages } from "../../../src/catalogue/towns.ts";
import { latitude, longitude, name } from "../../../src/schemas/fields.ts";

const place = z.strictObject({ name, latitude, longitude });
const file = z.strictObject({
  towns: z.array(place.extend({ city: z.literal(true).optional() })),
  villages: z.array(place),
});

it("has a name and a point for every town and village, and nothing else", () => {
  expect(file.safeParse({ towns, villages }).error?.issues ?? []).toEqual([]);
});

it("has every town once by name, and no village where a town or another village is", () => {
  expect(new Set(towns.map(({ name }) => name)).size).toBe(towns.length);
  const places = [...towns, ...villages].map(({ name, latitude, longitude }) => `${name} ${latitude} ${longitude}`);
  expect(new Set(places).size).toBe(places.length);
});

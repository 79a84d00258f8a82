import { describe, expect, test } from "vitest";
import { landscape } from "../../../../src/pictures/drawings/landscape.ts";
import { palette } from "../../../../src/pictures/drawings/palette.ts";
import { type Landscape, landscape as schema } from "../../../../src/schemas/landscape.ts";
import { atlasEntries as entries } from "../../../support/atlas.ts";
import { expectHarmless, expectWellFormed, gold } from "./sheets.ts";

const places = [...entries.countries, ...entries.states, ...entries.regions].map(({ id, data }) => ({
  id,
  landscape: data.landscape,
}));
const plain: Landscape = {
  relief: "hills",
  water: "none",
  soil: "clay",
  foliage: "summer",
  light: "noon",
  landmark: "none",
};
const values = Object.entries(schema.shape).flatMap(([field, { options }]) =>
  options.map((value) => ({ field, value, others: options.filter((other) => other !== value) })),
);

describe("the guide's landscapes", () => {
  test.each(places)("$id: the same bytes twice, small, well-formed, harmless, without gold", (place) => {
    const svg = landscape(place);
    expect(landscape(structuredClone(place))).toBe(svg);
    expect(Buffer.byteLength(svg)).toBeGreaterThan(2048);
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(6144);
    expectWellFormed(svg);
    expectHarmless(svg);
    expect(svg).not.toMatch(gold);
  });

  test("are pairwise different", () => expect(new Set(places.map(landscape)).size).toBe(places.length));
});

test.each(values)("$field: $value is drawn as nothing else is", ({ field, value, others }) => {
  const draw = (v: string) => landscape({ id: "italy/somewhere", landscape: { ...plain, [field]: v } as Landscape });
  const svg = draw(value);
  expectWellFormed(svg);
  expectHarmless(svg);
  for (const other of others) expect(draw(other)).not.toBe(svg);
});

test("whatever the author combines stays within its size", () => {
  const { relief, water, light, landmark } = schema.shape;
  const over = relief.options.flatMap((r) =>
    water.options.flatMap((w) =>
      light.options.flatMap((l) =>
        landmark.options.flatMap((m) => {
          const look: Landscape = { ...plain, soil: "granite", relief: r, water: w, light: l, landmark: m };
          const bytes = Buffer.byteLength(landscape({ id: `us/${r}-${w}-${l}`, landscape: look }));
          return bytes > 6144 ? [`${r} ${w} ${l} ${m}: ${bytes}`] : [];
        }),
      ),
    ),
  );
  expect(over).toEqual([]);
});

test("equal front matter still differs by place", () => {
  expect(landscape({ id: "italy/one", landscape: plain })).not.toBe(landscape({ id: "italy/two", landscape: plain }));
});

test("soil, leaves and light each have inks of their own", () => {
  const inks = (change: Partial<Landscape>) => JSON.stringify(palette({ ...plain, ...change }));
  for (const field of ["soil", "foliage", "light"] as const) {
    const { options } = schema.shape[field];
    expect(new Set(options.map((value) => inks({ [field]: value }))).size).toBe(options.length);
  }
});

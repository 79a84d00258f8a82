import { describe, expect, test } from "vitest";
import { landscape, landscapeWords } from "../../../../src/pictures/drawings/landscape.ts";
import { type Landscape, landscape as schema } from "../../../../src/schemas/place.ts";
import { atlasEntries as entries } from "../../../support/atlas.ts";
import { expectSound } from "./sheets.ts";

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
  test("are pairwise different, small, well-formed, harmless, without gold", () => {
    const drawn = places.map(landscape);
    expect(new Set(drawn).size).toBe(places.length);
    for (const [i, svg] of drawn.entries()) {
      expect(Buffer.byteLength(svg), places[i]!.id).toBeLessThanOrEqual(6144);
      expectSound(svg);
    }
  });
});

test.each(values)("$field: $value is drawn as nothing else is", ({ field, value, others }) => {
  const draw = (v: string) => landscape({ id: "italy/somewhere", landscape: { ...plain, [field]: v } as Landscape });
  const svg = draw(value);
  expectSound(svg);
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

test("a landscape's words name everything in it", () => {
  const look = {
    relief: "terraces",
    water: "river",
    soil: "slate",
    foliage: "autumn",
    light: "dusk",
    landmark: "church",
  } as const;
  expect(landscapeWords("Priorat", look)).toBe(
    "Drawing of Priorat: a church on terraced slopes by a river at dusk, fall-colored vines on dark slate",
  );
  expect(landscapeWords("Texas", { ...look, landmark: "wind-pump" })).toContain("a wind pump");
  for (const [field, { options }] of Object.entries(schema.shape)) {
    expect(new Set(options.map((value) => landscapeWords("X", { ...look, [field]: value }))).size, field).toBe(
      options.length,
    );
  }
});

import { expect, test } from "vitest";
import { describeLandscape, drawLandscape } from "../../../../src/pictures/drawings/landscape.ts";
import { type Landscape, landscapeSchema as schema } from "../../../../src/schemas/place.ts";
import { atlasEntries as entries } from "../../../support/atlas.ts";
import { expectSound } from "./sheets.ts";

const most = 6144;
const fields = Object.entries(schema.shape).map(([field, { options }]) => ({
  field,
  options: options as string[],
}));
/** The first choice of each field, but for these. */
const look = (own: object) =>
  ({
    ...Object.fromEntries(fields.map(({ field, options }) => [field, options[0]])),
    ...own,
  }) as Landscape;
const draw = (own: object, id = "italy/somewhere") => drawLandscape({ id, landscape: look(own) });

test("every place of the guide has its own small landscape", () => {
  const places = [...entries.countries, ...entries.states, ...entries.regions];
  const drawn = places.map(({ id, data }) => drawLandscape({ id, landscape: data.landscape }));
  expect(new Set(drawn).size).toBe(places.length);
  const ids = drawn.flatMap((svg) => [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [i, svg] of drawn.entries()) {
    expect(Buffer.byteLength(svg), places[i]!.id).toBeLessThanOrEqual(most);
    expectSound(svg);
  }
});

test.each(fields)(
  "each $field has a drawing and a description of its own",
  ({ field, options }) => {
    const drawn = options.map((value) => draw({ [field]: value }));
    for (const svg of drawn) expectSound(svg);
    expect(new Set(drawn).size).toBe(options.length);
    expect(
      new Set(options.map((value) => describeLandscape("X", look({ [field]: value })))).size,
    ).toBe(options.length);
  },
);

test("every combination stays within the size limit", () => {
  const { relief, water, light, landmark } = schema.shape;
  const sizes = relief.options.flatMap((relief) =>
    water.options.flatMap((water) =>
      light.options.flatMap((light) =>
        landmark.options.map((landmark) => {
          const svg = draw(
            { soil: "granite", relief, water, light, landmark },
            `us/${relief}-${water}-${light}`,
          );
          return { look: [relief, water, light, landmark], bytes: Buffer.byteLength(svg) };
        }),
      ),
    ),
  );
  expect(sizes.filter(({ bytes }) => bytes > most)).toEqual([]);
});

test("equal front matter still differs by place", () =>
  expect(draw({}, "italy/one")).not.toBe(draw({}, "italy/two")));

test("a landscape's alt text names everything in it", () => {
  const terraces = {
    relief: "terraces",
    water: "river",
    soil: "slate",
    foliage: "autumn",
    light: "dusk",
  };
  expect(describeLandscape("Priorat", look({ ...terraces, landmark: "church" }))).toBe(
    "Drawing of Priorat: a church on terraced slopes by a river at dusk, fall-colored vines on dark slate",
  );
});

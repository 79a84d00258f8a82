import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emblem, emblemBytes, frameOf, initials } from "../../../../src/pictures/drawings/emblem.ts";
import { frames } from "../../../../src/pictures/drawings/frames.ts";
import { ornaments } from "../../../../src/pictures/drawings/ornaments.ts";
import { palette } from "../../../../src/pictures/drawings/palette.ts";
import { landscape } from "../../../../src/schemas/landscape.ts";
import { slugOf } from "../../../../src/site/paths.ts";
import { atlasEntries as entries } from "../../../support/atlas.ts";
import { expectHarmless, expectWellFormed, gold } from "./sheets.ts";

const producers = entries.regions.flatMap((region) => {
  const own = entries.wineries.filter((winery) => winery.data.region === region.id);
  const siblings = own.map(({ id }) => slugOf(id));
  return own.map(({ id, data }) => ({
    region: region.id,
    name: data.name,
    slug: slugOf(id),
    siblings,
    palette: palette(region.data.landscape),
  }));
});

describe("the producers' emblems", () => {
  test("are pairwise different", () => {
    expect(producers).toHaveLength(entries.wineries.length);
    expect(new Set(producers.map(emblem)).size).toBe(producers.length);
  });

  test.each(producers)("$slug: the same bytes twice, small, well-formed, harmless, without gold", (producer) => {
    const svg = emblem(producer);
    expect(emblem(structuredClone(producer))).toBe(svg);
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(emblemBytes);
    expectWellFormed(svg);
    expectHarmless(svg);
    expect(svg).not.toMatch(gold);
  });

  test("no two of one region share a frame while there is one for each", () => {
    for (const { id } of entries.regions) {
      const own = producers.filter(({ region }) => region === id);
      const used = new Set(own.map(({ slug, siblings }) => frameOf(slug, siblings)));
      expect(used.size, id).toBe(Math.min(own.length, frames.length));
    }
  });
});

test("any name, slug and landscape give an emblem within its size", () => {
  const { relief, water, soil, foliage, light, landmark } = landscape.shape;
  const of = <T>({ options }: { options: readonly T[] }) => fc.constantFrom(...options);
  const look = fc.record({
    relief: of(relief),
    water: of(water),
    soil: of(soil),
    foliage: of(foliage),
    light: of(light),
    landmark: of(landmark),
  });
  const slug = fc.stringMatching(/^[a-z0-9]{1,12}(-[a-z0-9]{1,9}){0,3}$/);
  const name = fc.oneof(
    fc.string({ minLength: 1, unit: "grapheme" }),
    slug.map((s) => s.replaceAll("-", " ")),
  );
  fc.assert(
    fc.property(name, slug, fc.array(slug, { maxLength: 20 }), look, (name, slug, siblings, look) => {
      const svg = emblem({ name, slug, siblings, palette: palette(look) });
      expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(emblemBytes);
      expect(emblem({ name, slug, siblings, palette: palette(look) })).toBe(svg);
    }),
    { numRuns: 5000 },
  );
});

test("there is enough to choose from", () => {
  expect(new Set(frames.map(({ d }) => d)).size).toBeGreaterThanOrEqual(12);
  expect(new Set(ornaments).size).toBeGreaterThanOrEqual(10);
});

test("a frame does not depend on the order of the siblings, nor on whether the producer is among them", () => {
  const siblings = ["a", "b", "c", "d", "e"];
  for (const slug of siblings) {
    expect(frameOf(slug, siblings.toReversed())).toBe(frameOf(slug, siblings));
    expect(
      frameOf(
        slug,
        siblings.filter((s) => s !== slug),
      ),
    ).toBe(frameOf(slug, siblings));
  }
});

test("more siblings than frames still get one each", () => {
  const siblings = Array.from({ length: frames.length + 5 }, (_, i) => `estate-${i}`);
  for (const slug of siblings) expect(frames[frameOf(slug, siblings)]).toBeDefined();
});

test.each([
  ["Domaine de la Romanée-Conti", "RC"],
  ["Château Margaux", "M"],
  ["L'Ecole No 41", "E41"],
  ["Dr. Konstantin Frank", "KF"],
  ["CVNE", "CVNE"],
  ["Vérité", "V"],
  ["Álvaro Palacios", "ÁP"],
  ["La Winery", "LW"],
  ["Cellar 1234567", "1234"],
])("%s is %s", (name, letters) => expect(initials(name)).toBe(letters));

test("letters are escaped", () => expectWellFormed(emblem({ ...producers[0]!, name: "<Ünder & Söhne>" })));

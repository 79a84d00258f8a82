import { describe, expect, test } from "vitest";
import { emblem, frameOf, frames, initials } from "../../../../src/pictures/drawings/emblem.ts";
import { palette } from "../../../../src/pictures/drawings/palette.ts";
import { slugOf } from "../../../../src/site/paths.ts";
import { atlasEntries as entries } from "../../../support/atlas.ts";
import { expectSound, expectWellFormed } from "./sheets.ts";

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
  test("are pairwise different, small, well-formed, harmless, without gold", () => {
    const drawn = producers.map(emblem);
    expect(new Set(drawn).size).toBe(entries.wineries.length);
    for (const [i, svg] of drawn.entries()) {
      expect(Buffer.byteLength(svg), producers[i]!.slug).toBeLessThanOrEqual(900);
      expectSound(svg);
    }
  });

  test("no two of one region share a frame while there is one for each", () => {
    for (const { id } of entries.regions) {
      const own = producers.filter(({ region }) => region === id);
      const used = new Set(own.map(({ slug, siblings }) => frameOf(slug, siblings)));
      expect(used.size, id).toBe(Math.min(own.length, frames.length));
    }
  });
});

test("a frame does not depend on the order of the siblings, nor on whether the producer is among them", () => {
  const siblings = ["a", "b", "c", "d", "e"];
  for (const slug of siblings) {
    expect(frameOf(slug, siblings.toReversed())).toBe(frameOf(slug, siblings));
    const others = siblings.filter((s) => s !== slug);
    expect(frameOf(slug, others)).toBe(frameOf(slug, siblings));
  }
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

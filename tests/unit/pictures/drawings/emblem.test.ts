import { expect, test } from "vitest";
import {
  drawEmblem,
  findInitials,
  frames,
  pickFrame,
} from "../../../../src/pictures/drawings/emblem.ts";
import { atlas } from "../../../support/atlas.ts";
import { expectSound, expectWellFormed } from "./sheets.ts";

test("every producer has a small and sound emblem of its own", () => {
  const drawn = atlas.wineries.map(drawEmblem);
  expect(new Set(drawn).size).toBe(drawn.length);
  for (const [i, svg] of drawn.entries()) {
    expect(Buffer.byteLength(svg), atlas.wineries[i]!.path).toBeLessThanOrEqual(900);
    expectSound(svg);
  }
});

test("producers of a region have different frames while there are enough", () => {
  for (const { id, wineries } of atlas.regions) {
    const slugs = wineries.map(({ slug }) => slug);
    const used = new Set(slugs.map((slug) => pickFrame(slug, slugs)));
    expect(used.size, id).toBe(Math.min(slugs.length, frames.length));
  }
});

test("a frame doesn't depend on the order of the siblings", () => {
  const siblings = ["a", "b", "c", "d", "e"];
  for (const slug of siblings) {
    expect(pickFrame(slug, siblings.toReversed())).toBe(pickFrame(slug, siblings));
    const others = siblings.filter((s) => s !== slug);
    expect(pickFrame(slug, others)).toBe(pickFrame(slug, siblings));
  }
});

test.each([
  ["Domaine de la Romanée-Conti", "RC"],
  ["L'Ecole No 41", "E41"],
  ["Dr. Konstantin Frank", "KF"],
  ["CVNE", "CVNE"],
  ["Álvaro Palacios", "ÁP"],
  ["La Winery", "LW"],
  ["Cellar 1234567", "1234"],
])("%s is %s", (name, letters) => expect(findInitials(name)).toBe(letters));

test("wide initials are smaller, so that they stay inside the frame", () => {
  const winery = atlas.wineries[0]!;
  const readSize = (name: string) => {
    const svg = drawEmblem({ ...winery, data: { ...winery.data, name } });
    return Number(svg.match(/font-size="(\d+)"/)?.[1]);
  };
  expect(readSize("Wood Mill")).toBeLessThan(readSize("Ivy Isle"));
});

test("letters are escaped", () => {
  const winery = atlas.wineries[0]!;
  expectWellFormed(drawEmblem({ ...winery, data: { ...winery.data, name: "<Ünder & Söhne>" } }));
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Entries } from "../../../../src/catalogue/collections.ts";
import { breakNameIntoLines, drawBottle } from "../../../../src/pictures/drawings/bottle.ts";
import { drawGadget, drawPictures } from "../../../../src/pictures/drawings/pictures.ts";
import { readDrawing } from "../../../../src/pictures/drawings/svg.ts";
import { bottleSchema } from "../../../../src/schemas/cellar.ts";
import { gadgetEntrySchema } from "../../../../src/schemas/gadget.ts";
import { atlas, atlasEntries } from "../../../support/atlas.ts";
import { makeBottle, makeGadget, makePick } from "../../support/lists.ts";
import { expectSound } from "./sheets.ts";

const drawings = gadgetEntrySchema.shape.drawing.options;
const bottles = bottleSchema.options;

/** A wide guide, with a gadget of each drawing and a wine of each bottle in the lists. */
const entries: Entries = {
  ...atlasEntries,
  gadgets: drawings.map((drawing) => makeGadget(drawing, { drawing })),
  cellar: bottles.map((bottle) => makeBottle(bottle, { wineName: `Cuvée ${bottle}`, bottle })),
  recommendations: bottles.map((bottle) => makePick(bottle, { bottle })),
};
const { pages } = atlas;
const all = drawPictures(pages, entries);

const expectSmall = (svg: string, most = 3072) => {
  expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(most);
  expectSound(svg);
};

describe("the pictures with a path", () => {
  test("are one for each country, region and list item", () => {
    const items = drawings.length + 2 * bottles.length;
    expect(all).toHaveLength(atlas.countries.length + atlas.regions.length + items);
    expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
    expect(new Set(all.map(({ svg }) => svg)).size).toBe(all.length);
    expect(all.map(({ path }) => path)).toContain("/art/landscapes/france/bordeaux.svg");
  });

  test("leave out pages and items with a photograph", () => {
    const withPhoto = <T extends { data: object }>(shown: T): T => ({
      ...shown,
      data: { ...shown.data, photo: { file: "a.jpg", alt: "Vines" } },
    });
    const shown = drawPictures(pages.map(withPhoto), {
      ...entries,
      gadgets: entries.gadgets.map(withPhoto),
    });
    const rest = all.filter(({ path }) => !/landscapes|gadgets/.test(path));
    expect(shown.map(({ path }) => path)).toEqual(rest.map(({ path }) => path));
  });
});

test("every tool and kind of wine has its own drawing", () => {
  const wine = { id: "same", name: "Clos", region: "Loire", vintage: 2020 };
  const drawn = [
    ...drawings.map((drawing) => drawGadget("same", drawing)),
    ...bottles.map((bottle) => drawBottle({ ...wine, bottle })),
  ];
  expect(new Set(drawn).size).toBe(drawings.length + bottles.length);
  for (const svg of drawn) expectSmall(svg);
});

test("a label shows what is known of the wine, escaped", () => {
  const wine = {
    id: "a",
    bottle: "rose",
    name: "Smith & Sons <Reserve>",
    region: "Rhône",
    vintage: 2021,
  } as const;
  const svg = drawBottle(wine);
  expect(svg).toContain("&amp; Sons");
  expect(svg).toContain("Rhône");
  expect(svg).toContain(">2021<");
  expectSmall(svg);
  expectSmall(drawBottle({ id: "a", bottle: "rose", name: "Smith" }));
});

test.each([
  ["Miraval", ["Miraval"]],
  ["La Caña Albariño", ["La Caña", "Albariño"]],
  ["E. Guigal Côte-Rôtie Brune et Blonde", ["E. Guigal", "Côte-Rôtie", "Brune et Blonde"]],
])("%s is set in lines", (name, set) => expect(breakNameIntoLines(name)).toEqual(set));

test("every name keeps its words on at most three lines", () => {
  const word = fc.stringMatching(/^[A-Za-zÀ-ÿ0-9'-]{1,14}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 9 }), (words) => {
      expect(breakNameIntoLines(words.join(" ")).length).toBeLessThanOrEqual(3);
      expect(breakNameIntoLines(words.join(" ")).join(" ")).toBe(words.join(" "));
    }),
  );
});

test.each(["spill", "desk", "mailbox"])("the drawing %s is small and sound", (name) =>
  expectSmall(readDrawing(name), 4300),
);

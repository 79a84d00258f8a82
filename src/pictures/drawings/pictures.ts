import type { GuidePage } from "../../catalogue/assemble.ts";
import type { ListEntries } from "../../catalogue/build-lists.ts";
import type { GadgetEntry } from "../../schemas/gadget.ts";
import { type ListCollection, listCollections } from "../../site/lists.ts";
import { makeDrawingPath, makeLandscapePath } from "../../site/paths.ts";
import { drawBottle } from "./bottle.ts";
import { getLandscapeSubject } from "./estate.ts";
import { drawLandscape } from "./landscape.ts";
import { ink, mixColors, paper } from "./palette.ts";
import { makeRandomGenerator } from "./seed.ts";
import { drawFill, readDrawing } from "./svg.ts";

const wallColors = ["#e4cfac", "#c6d1bd", "#e5bfae", "#bed0d4", "#d6c7bd", "#d9d3b4"];

/**
 * Draws a gadget in front of a wall as SVG, 400 by 300 units and at most 3 KB. The wall's color
 * depends on `id`.
 */
export function drawGadget(id: string, drawing: GadgetEntry["drawing"]): string {
  const wall = makeRandomGenerator(id).pick(wallColors);
  const background =
    drawFill(wall, "M0 0H400V300H0z") +
    drawFill(mixColors(wall, paper, 0.42), "M200 20a176 122 0 1 0 .1 0z") +
    drawFill(mixColors(wall, ink, 0.17), "M0 240H400V300H0z");
  return readDrawing(`gadgets/${drawing}`).replace(">", `>${background}`);
}

type Picture = { path: string; svg: string };

/** Functions that draw a list's items, keyed by list. */
const itemDrawers: { [K in ListCollection]: (entry: ListEntries[K][number]) => string } = {
  gadgets: ({ id, data }) => drawGadget(id, data.drawing),
  cellar: ({ id, data }) => drawBottle({ ...data, id, name: data.wineName }),
  recommendations: ({ id, data }) => drawBottle({ ...data, id }),
};

const drawItems = <K extends ListCollection>(collection: K, entries: ListEntries[K]): Picture[] =>
  (entries as ListEntries[K][number][])
    .filter(({ data }) => !data.photo)
    .map((entry) => ({
      path: makeDrawingPath(collection, entry.id),
      svg: itemDrawers[collection](entry),
    }));

/**
 * Draws a landscape for each country and region, and a picture for each list item. Skips pages and
 * items that have a photo.
 */
export function drawPictures(pages: readonly GuidePage[], lists: ListEntries): Picture[] {
  const landscapes = pages
    .filter(({ kind }) => kind === "country" || kind === "region")
    .filter(({ data }) => !("photo" in data && data.photo))
    .map((page) => ({
      path: makeLandscapePath(page.id),
      svg: drawLandscape(getLandscapeSubject(page)),
    }));
  const items = listCollections.flatMap((collection) => drawItems(collection, lists[collection]));
  return [...landscapes, ...items];
}

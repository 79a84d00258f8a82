import type { GuidePage } from "../../catalogue/assemble.ts";
import type { ListEntries } from "../../catalogue/build-lists.ts";
import type { GadgetEntry } from "../../schemas/gadget.ts";
import { type ListCollection, listCollections } from "../../site/lists.ts";
import { drawing, landscapeOf } from "../../site/paths.ts";
import { bottlePicture } from "./bottle.ts";
import { placeOf } from "./estate.ts";
import { landscape } from "./landscape.ts";
import { ink, mix, paper } from "./palette.ts";
import { random } from "./seed.ts";
import { box, drawingFile, fill, oval } from "./svg.ts";

/** A gadget as SVG, 400 by 300, of at most 3 KB: its tool before a wall whose color its id decides. */
export function gadgetPicture(id: string, drawing: GadgetEntry["drawing"]): string {
  const wall = random(id).pick(["#e4cfac", "#c6d1bd", "#e5bfae", "#bed0d4", "#d6c7bd", "#d9d3b4"]);
  const background =
    fill(wall, box(0, 0, 400, 300)) +
    fill(mix(wall, paper, 0.42), oval(200, 142, 176, 122)) +
    fill(mix(wall, ink, 0.17), "M0 240H400V300H0z");
  return drawingFile(`gadgets/${drawing}`).replace(/^<svg[^>]*>/, (start) => start + background);
}

type Picture = { address: string; svg: string };

/** The drawing of an item, by list. */
const itemDrawings: { [K in ListCollection]: (entry: ListEntries[K][number]) => string } = {
  gadgets: ({ id, data }) => gadgetPicture(id, data.drawing),
  cellar: ({ id, data }) => bottlePicture({ ...data, id, name: data.wineName }),
  recommendations: ({ id, data }) => bottlePicture({ ...data, id }),
};

const itemPictures = <K extends ListCollection>(
  collection: K,
  entries: ListEntries[K],
): Picture[] =>
  (entries as ListEntries[K][number][])
    .filter(({ data }) => !data.photo)
    .map((entry) => ({
      address: drawing(collection, entry.id),
      svg: itemDrawings[collection](entry),
    }));

/**
 * Every drawing with an address: a landscape for each country and region, which their cards show, and a picture for each
 * list item, unless a photograph replaces it.
 */
export const pictures = (pages: readonly GuidePage[], lists: ListEntries): Picture[] => [
  ...pages.flatMap((page) =>
    page.kind === "winery" || page.kind === "state" || page.data.photo
      ? []
      : [{ address: landscapeOf(page.id), svg: landscape(placeOf(page)) }],
  ),
  ...listCollections.flatMap((collection) => itemPictures(collection, lists[collection])),
];

import type { GuidePage } from "../../catalogue/assemble.ts";
import type { ListEntries } from "../../catalogue/build-lists.ts";
import { type ListCollection, listCollections } from "../../site/lists.ts";
import { drawing, landscapeOf } from "../../site/paths.ts";
import { bottlePicture } from "./bottle.ts";
import { gadgetPicture } from "./gadget.ts";
import { landscape } from "./landscape.ts";

export type Picture = { address: string; svg: string };

/** How an item of each list is drawn. */
const itemDrawings: { [K in ListCollection]: (entry: ListEntries[K][number]) => string } = {
  gadgets: ({ id, data }) => gadgetPicture({ id, drawing: data.drawing }),
  cellar: ({ id, data: { wineName, region, vintage, bottle } }) =>
    bottlePicture({ id, bottle, name: wineName, region, vintage }),
  recommendations: ({ id, data: { name, region, vintage, bottle } }) =>
    bottlePicture({ id, bottle, name, region, vintage }),
};

const itemPictures = <K extends ListCollection>(collection: K, entries: ListEntries[K]): Picture[] =>
  (entries as ListEntries[K][number][])
    .filter(({ data }) => !data.photo)
    .map((entry) => ({ address: drawing(collection, entry.id), svg: itemDrawings[collection](entry) }));

/** Every drawing that has an address of its own: a landscape per country and region, which their cards show, and a picture per list item, where no photograph replaces it. */
export const pictures = (pages: readonly GuidePage[], lists: ListEntries): Picture[] => [
  ...pages.flatMap((page) =>
    page.kind === "winery" || page.kind === "state" || page.data.photo
      ? []
      : [{ address: landscapeOf(page.id), svg: landscape({ id: page.id, landscape: page.data.landscape }) }],
  ),
  ...listCollections.flatMap((collection) => itemPictures(collection, lists[collection])),
];

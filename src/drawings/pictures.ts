import type { GuidePage } from "../catalogue/assemble.ts";
import type { Entries } from "../catalogue/collections.ts";
import { drawing, landscapeOf } from "../site/paths.ts";
import { bottlePicture } from "./bottle.ts";
import { gadgetPicture } from "./gadgets/index.ts";
import { landscape } from "./landscape.ts";

export type Picture = { address: string; svg: string };

/** Every drawing that has an address of its own: a landscape per country and region, which their cards show, and a picture per list item, where no photograph replaces it. */
export function pictures(
  pages: readonly GuidePage[],
  lists: Pick<Entries, "gadgets" | "cellar" | "recommendations">,
): Picture[] {
  const drawn = <T extends { data: { photo?: unknown } }>(entries: readonly T[]) =>
    entries.filter(({ data }) => !data.photo);
  return [
    ...pages.flatMap((page) =>
      page.kind === "winery" || page.kind === "state" || page.data.photo
        ? []
        : [{ address: landscapeOf(page.id), svg: landscape({ id: page.id, landscape: page.data.landscape }) }],
    ),
    ...drawn(lists.gadgets).map(({ id, data }) => ({
      address: drawing("gadgets", id),
      svg: gadgetPicture({ id, drawing: data.drawing }),
    })),
    ...drawn(lists.cellar).map(({ id, data: { wineName, region, vintage, bottle } }) => ({
      address: drawing("cellar", id),
      svg: bottlePicture({ id, bottle, name: wineName, region, vintage }),
    })),
    ...drawn(lists.recommendations).map(({ id, data: { name, region, vintage, bottle } }) => ({
      address: drawing("recommendations", id),
      svg: bottlePicture({ id, bottle, name, region, vintage }),
    })),
  ];
}

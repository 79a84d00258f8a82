import type { Catalogue } from "../catalogue/assemble.ts";
import { catalogue } from "../catalogue/index.ts";
import { contentPages } from "../catalogue/redirects.ts";
import { shareImages } from "./share-images.ts";

const gather = (of: Catalogue) => ({
  catalogue: of,
  pages: new Map(contentPages(of).map((page) => [page.path, page])),
  shareImages: shareImages(of),
});

let gathered: ReturnType<typeof gather> | undefined;

/** The data for document heads, computed once per catalogue. */
export async function headSource() {
  const of = await catalogue();
  if (gathered?.catalogue !== of) gathered = gather(of);
  return gathered;
}

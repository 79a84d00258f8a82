import type { Catalogue } from "../catalogue/assemble.ts";
import { loadCatalogue } from "../catalogue/index.ts";
import { listContentPages } from "../catalogue/redirects.ts";
import { buildShareImages } from "./share-images.ts";

const gatherHeadData = (of: Catalogue) => ({
  catalogue: of,
  pages: new Map(listContentPages(of).map((page) => [page.path, page])),
  shareImages: buildShareImages(of),
});

let cachedHeadData: ReturnType<typeof gatherHeadData> | undefined;

/** The data for document heads, computed once per catalogue. */
export async function loadHeadData() {
  const of = await loadCatalogue();
  if (cachedHeadData?.catalogue !== of) cachedHeadData = gatherHeadData(of);
  return cachedHeadData;
}

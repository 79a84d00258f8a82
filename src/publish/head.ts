import type { Catalogue } from "../catalogue/assemble.ts";
import { loadCatalogue } from "../catalogue/index.ts";
import { listContentPages } from "../catalogue/redirects.ts";
import { buildShareImages } from "./share-images.ts";

const gatherHeadData = (catalogue: Catalogue) => ({
  catalogue,
  pages: new Map(listContentPages(catalogue).map((page) => [page.path, page])),
  shareImages: buildShareImages(catalogue),
});

let cachedHeadData: ReturnType<typeof gatherHeadData> | undefined;

/** Loads the data that pages need for their <head>. Gathers it only once per catalogue. */
export async function loadHeadData() {
  const catalogue = await loadCatalogue();
  if (cachedHeadData?.catalogue !== catalogue) cachedHeadData = gatherHeadData(catalogue);
  return cachedHeadData;
}

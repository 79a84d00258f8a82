import { loadBottlePages, loadCatalogue, loadPublicLists } from "../catalogue/index.ts";
import { buildSearchIndex } from "../features/search/documents.ts";

export const GET = async () => {
  const lists = { ...(await loadPublicLists()), reviews: await loadBottlePages() };
  return Response.json(buildSearchIndex(await loadCatalogue(), lists));
};

import { loadBottlePages, loadCatalogue, loadPublicLists } from "../catalogue/index.ts";
import { buildSearchWords } from "../features/search/documents.ts";

export const GET = async () => {
  const lists = { ...(await loadPublicLists()), reviews: await loadBottlePages() };
  return Response.json(buildSearchWords(await loadCatalogue(), lists));
};

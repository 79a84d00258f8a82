import { loadBottlePages, loadCatalogue, loadPublicLists, loadTexts } from "../catalogue/index.ts";
import { buildSearchIndex } from "../features/search/documents.ts";

export const GET = async () => {
  const lists = await loadPublicLists();
  const [reviews, texts] = await Promise.all([loadBottlePages(), loadTexts()]);
  return Response.json(buildSearchIndex(await loadCatalogue(), { ...lists, reviews, texts }));
};

import { loadBottlePages, loadCatalogue, loadPublicLists, loadTexts } from "../catalogue/index.ts";
import { buildSearchWords } from "../features/search/documents.ts";

export const GET = async () => {
  const [lists, reviews, texts] = await Promise.all([
    loadPublicLists(),
    loadBottlePages(),
    loadTexts(),
  ]);
  return Response.json(buildSearchWords(await loadCatalogue(), { ...lists, reviews, texts }));
};

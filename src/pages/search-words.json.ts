import { loadCatalogue, loadPublicLists } from "../catalogue/index.ts";
import { buildSearchWords } from "../features/search/documents.ts";

export const GET = async () =>
  Response.json(buildSearchWords(await loadCatalogue(), await loadPublicLists()));

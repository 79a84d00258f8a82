import { loadCatalogue, loadSearchContent } from "../catalogue/index.ts";
import { buildSearchWords } from "../features/search/documents.ts";

export const GET = async () =>
  Response.json(buildSearchWords(await loadCatalogue(), await loadSearchContent()));

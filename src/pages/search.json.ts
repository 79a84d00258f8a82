import { loadCatalogue, loadSearchContent } from "../catalogue/index.ts";
import { buildSearchIndex } from "../features/search/documents.ts";

export const GET = async () =>
  Response.json(buildSearchIndex(await loadCatalogue(), await loadSearchContent()));

import type { APIRoute } from "astro";
import { catalogue, publicLists } from "../catalogue/index.ts";
import { searchWords } from "../features/search/documents.ts";

export const GET: APIRoute = async () => Response.json(searchWords(await catalogue(), await publicLists()));

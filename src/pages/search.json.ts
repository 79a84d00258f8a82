import type { APIRoute } from "astro";
import { catalogue, publicLists } from "../catalogue/index.ts";
import { searchDocuments } from "../features/search/documents.ts";

export const GET: APIRoute = async () => Response.json(searchDocuments(await catalogue(), await publicLists()));

import type { APIRoute } from "astro";
import { loadCatalogue } from "../catalogue/index.ts";
import { formatLlmsTxt } from "../publish/texts.ts";

export const GET: APIRoute = async ({ site }) =>
  new Response(formatLlmsTxt(site!.origin, await loadCatalogue()));

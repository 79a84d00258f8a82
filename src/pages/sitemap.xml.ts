import type { APIRoute } from "astro";
import { loadCatalogue } from "../catalogue/index.ts";
import { formatSitemap } from "../publish/texts.ts";

export const GET: APIRoute = async ({ site }) =>
  new Response(formatSitemap(site!.origin, await loadCatalogue()));

import type { APIRoute } from "astro";
import { loadBottlePages, loadCatalogue } from "../catalogue/index.ts";
import { formatSitemap } from "../publish/texts.ts";
import { makeRecommendationPath } from "../site/paths.ts";

export const GET: APIRoute = async ({ site }) => {
  const bottles = await loadBottlePages();
  const bottlePaths = bottles.map(({ id }) => makeRecommendationPath(id));
  return new Response(formatSitemap(site!.origin, await loadCatalogue(), bottlePaths));
};

import type { APIRoute } from "astro";
import { catalogue } from "../catalogue/index.ts";
import { modified, sitemap, sitemapEntries } from "../publish/sitemap.ts";

export const GET: APIRoute = async ({ url, site = url }) => {
  const dates = modified(process.cwd(), "content");
  return new Response(sitemap(site.origin, sitemapEntries(await catalogue(), dates)));
};

import type { APIRoute } from "astro";
import { mdxComponents } from "../components/parts/mdx-components.ts";
import { buildFeed, formatRss } from "../publish/feed.ts";

export const GET: APIRoute = async ({ site }) => {
  const feed = await buildFeed(site!.origin, mdxComponents);
  return new Response(formatRss(feed));
};

import type { APIRoute } from "astro";
import { rss } from "../seo/feed.ts";
import { feed } from "../seo/feed-items.ts";

export const GET: APIRoute = async ({ url, site = url }) => new Response(rss(await feed(site.origin)));

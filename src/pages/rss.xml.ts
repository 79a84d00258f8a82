import type { APIRoute } from "astro";
import { feed } from "../catalogue/feed.ts";
import { rss } from "../lib/structured/feed.ts";

export const GET: APIRoute = async ({ url, site = url }) => new Response(rss(await feed(site.origin)));

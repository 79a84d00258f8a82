import type { APIRoute } from "astro";
import { feed } from "../catalogue/feed.ts";
import { jsonFeed } from "../lib/structured/feed.ts";

export const GET: APIRoute = async ({ url, site = url }) => new Response(jsonFeed(await feed(site.origin)));

import type { APIRoute } from "astro";
import { inText } from "../components/parts/mdx-components.ts";
import { rss } from "../publish/feed.ts";
import { feed } from "../publish/feed-items.ts";

export const GET: APIRoute = async ({ url, site = url }) => new Response(rss(await feed(site.origin, inText)));

import type { APIRoute } from "astro";
import { catalogue } from "../catalogue/index.ts";
import { llms } from "../publish/texts.ts";

export const GET: APIRoute = async ({ url, site = url }) => new Response(llms(site.origin, await catalogue()));

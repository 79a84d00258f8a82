import type { APIRoute } from "astro";
import { site as facts } from "../catalogue/site.ts";
import { humans } from "../publish/texts.ts";

export const GET: APIRoute = ({ url, site = url }) => new Response(humans(site.origin, facts));

import type { APIRoute } from "astro";
import { currentView } from "../catalogue/publishing.ts";
import { robots } from "../publish/texts.ts";

export const GET: APIRoute = ({ url, site = url }) => new Response(robots(site.origin, currentView()));

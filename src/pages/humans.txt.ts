import type { APIRoute } from "astro";
import { site as siteSettings } from "../catalogue/site.ts";
import { formatHumansTxt } from "../publish/texts.ts";

export const GET: APIRoute = ({ site }) =>
  new Response(formatHumansTxt(site!.origin, siteSettings));

import type { APIRoute } from "astro";
import { getCurrentView } from "../catalogue/publishing.ts";
import { formatRobotsTxt } from "../publish/texts.ts";

export const GET: APIRoute = ({ site }) =>
  new Response(formatRobotsTxt(site!.origin, getCurrentView()));

import type { APIRoute } from "astro";
import { robots } from "../publish/texts.ts";

// CONTEXT is the deploy context in a Netlify build.
export const GET: APIRoute = ({ url, site = url }) => new Response(robots(site.origin, process.env.CONTEXT));

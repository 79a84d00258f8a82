import type { APIRoute } from "astro";
import { catalogue } from "../catalogue/index.ts";
import { liveMaps } from "../pictures/maps/live.ts";

export const GET: APIRoute = async () => Response.json(liveMaps(await catalogue()));

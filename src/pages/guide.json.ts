import type { APIRoute } from "astro";
import { guideData } from "../catalogue/guide-data.ts";
import { catalogue } from "../catalogue/index.ts";

export const GET: APIRoute = async () => Response.json(guideData(await catalogue()));

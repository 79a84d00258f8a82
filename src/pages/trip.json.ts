import type { APIRoute } from "astro";
import { catalogue } from "../catalogue/index.ts";
import { tripData } from "../features/trip/data.ts";

export const GET: APIRoute = async () => Response.json(tripData(await catalogue()));

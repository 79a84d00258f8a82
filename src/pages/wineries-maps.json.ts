import { loadCatalogue } from "../catalogue/index.ts";
import { makeClientMaps } from "../pictures/maps/views.ts";

export const GET = async () => Response.json(makeClientMaps(await loadCatalogue()));

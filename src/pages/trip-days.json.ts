import { loadCatalogue } from "../catalogue/index.ts";
import { listGuideDays } from "../features/trip/planned-day.ts";

export const GET = async () => Response.json(listGuideDays(await loadCatalogue()));

import { loadCatalogue } from "../catalogue/index.ts";
import { listDayOffers } from "../features/trip/planned-day.ts";

export const GET = async () => Response.json(listDayOffers(await loadCatalogue()));

import { buildGuideData } from "../catalogue/guide-data.ts";
import { loadCatalogue } from "../catalogue/index.ts";

export const GET = async () => Response.json(buildGuideData(await loadCatalogue()));

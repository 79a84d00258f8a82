import { buildGuideData } from "../catalogue/guide-data.ts";
import { loadCatalogue } from "../catalogue/index.ts";
import { listLocalNames } from "../pictures/maps/local-names.ts";

export const GET = async () => Response.json(buildGuideData(await loadCatalogue(), listLocalNames));

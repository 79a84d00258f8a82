import cellar, { config as cellarConfig } from "../../../netlify/functions/cellar.ts";
import gadgets, { config as gadgetsConfig } from "../../../netlify/functions/gadgets.ts";
import newsletter, { config as newsletterConfig } from "../../../netlify/functions/newsletter.ts";
import recommendations, { config as recommendationsConfig } from "../../../netlify/functions/wine-recommendations.ts";
import type { Route } from "./http.ts";

/** Every function with the address it declares. */
export const routes: Route[] = [
  { path: String(gadgetsConfig.path), handler: gadgets },
  { path: String(cellarConfig.path), handler: cellar },
  { path: String(recommendationsConfig.path), handler: recommendations },
  { path: String(newsletterConfig.path), handler: newsletter },
];

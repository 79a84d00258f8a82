import cellar, { config as cellarConfig } from "../../../netlify/functions/cellar.ts";
import confirm, { config as confirmConfig } from "../../../netlify/functions/confirm.ts";
import gadgets, { config as gadgetsConfig } from "../../../netlify/functions/gadgets.ts";
import linkPages, { config as linkPagesConfig } from "../../../netlify/functions/link-pages.ts";
import newsletter, { config as newsletterConfig } from "../../../netlify/functions/newsletter.ts";
import unsubscribe, { config as unsubscribeConfig } from "../../../netlify/functions/unsubscribe.ts";
import recommendations, { config as recommendationsConfig } from "../../../netlify/functions/wine-recommendations.ts";
import type { Route } from "./http.ts";

/** Every function with the address it declares. */
export const routes: Route[] = [
  { path: String(gadgetsConfig.path), handler: gadgets },
  { path: String(cellarConfig.path), handler: cellar },
  { path: String(recommendationsConfig.path), handler: recommendations },
  { path: String(newsletterConfig.path), handler: newsletter },
  { path: String(confirmConfig.path), handler: confirm },
  { path: String(unsubscribeConfig.path), handler: unsubscribe },
  ...[linkPagesConfig.path ?? []].flat().map((path) => ({ path, handler: linkPages })),
];

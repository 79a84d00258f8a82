import { startOffline } from "../offline/client/start.ts";
import { layOutBelow } from "./below-fold.ts";
import { addLateLinks } from "./deferred-links.ts";
import { fetchAhead } from "./fetch-ahead.ts";
import { fetchFace } from "./heading-font.ts";
import { findPlace } from "./restore-position.ts";
import { watchSearch } from "./search/open.ts";
import { watchTooltips } from "./tooltips.ts";

/** What a page does once it is painted; every page loads it. */
watchSearch();
watchTooltips();

// A page that is rendered ahead is not yet visited.
if ((document as Document & { prerendering?: boolean }).prerendering)
  await new Promise((resolve) => document.addEventListener("prerenderingchange", resolve, { once: true }));

findPlace();
fetchFace()
  .catch(() => undefined)
  .finally(layOutBelow);
fetchAhead();
addLateLinks();
if (import.meta.env.PROD && "serviceWorker" in navigator) startOffline();

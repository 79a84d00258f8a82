import { watchTooltips } from "./components/parts/tooltips.ts";
import { watchSearch } from "./components/search/open.ts";
import { layOutBelow } from "./components/shell/below.ts";
import { fetchFace } from "./components/shell/face.ts";
import { fetchAhead } from "./components/shell/fetch-ahead.ts";
import { addLateLinks } from "./components/shell/late-links.ts";
import { findPlace } from "./components/shell/place.ts";
import { startOffline } from "./offline/start.ts";

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

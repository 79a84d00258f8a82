import { startOffline } from "../offline/client/start.ts";
import { suggestScript } from "../search/files.ts";
import { layOutBelowFold } from "./below-fold.ts";
import { watchCollections } from "./collect/open.ts";
import { fetchAhead } from "./fetch-ahead.ts";
import { watchFragments } from "./full-layout.ts";
import { loadHeadingFont } from "./heading-font.ts";
import { loadScript } from "./load-script.ts";
import { watchMenu } from "./menu.ts";
import { showNewerPage } from "./newer-page.ts";
import { watchPrintButton } from "./print-button.ts";
import { restorePosition } from "./restore-position.ts";
import { watchSearch } from "./search/open.ts";
import { watchTooltips } from "./tooltips.ts";

/** Runs after first paint; every page loads it. */
watchFragments();
watchMenu();
watchSearch();
watchTooltips();

// A page that is rendered ahead is not yet visited.
if ((document as Document & { prerendering?: boolean }).prerendering)
  await new Promise((resolve) => document.addEventListener("prerenderingchange", resolve, { once: true }));

restorePosition();
loadHeadingFont()
  .catch(() => undefined)
  .finally(layOutBelowFold);
fetchAhead();
watchCollections();
watchPrintButton();
if (document.querySelector(".suggestions")) loadScript(suggestScript);
if (import.meta.env.PROD && "serviceWorker" in navigator) startOffline(showNewerPage);

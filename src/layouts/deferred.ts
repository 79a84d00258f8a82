import { fetchAhead } from "../components/shell/fetch-ahead.ts";
import { layOutBelowFold, watchFragments } from "../components/shell/full-layout.ts";
import { loadHeadingFont } from "../components/shell/heading-font.ts";
import { loadScript } from "../components/shell/load.ts";
import { watchMenu } from "../components/shell/menu.ts";
import { showNewerPage } from "../components/shell/newer-page.ts";
import { restorePosition } from "../components/shell/restore-position.ts";
import { watchTooltips } from "../components/ui/tooltip.ts";
import { watchCollections } from "../features/collect/open.ts";
import { watchChanges } from "../features/forms/changes.ts";
import { startOffline } from "../features/offline/start.ts";
import { watchSearch } from "../features/search/open.ts";
import { suggestScript } from "../features/search/query.ts";

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
watchChanges();
if (document.querySelector(".suggestions")) loadScript(suggestScript);
if (import.meta.env.PROD && "serviceWorker" in navigator) startOffline(showNewerPage);

/** Opens the printer's dialog from a page's own button. */
function watchPrintButton(): void {
  document.querySelector("[data-print]")?.addEventListener("click", () => print());
}

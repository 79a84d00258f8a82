import { layOutBelowFold, watchFragments } from "../components/shell/first-paint.ts";
import { loadHeadingFont } from "../components/shell/heading-font.ts";
import { restorePosition } from "../components/shell/restore-position.ts";
import { listenForKey, loadScript, makeButton, makeElement } from "../components/ui/dom.ts";
import { watchTooltips } from "../components/ui/tooltip.ts";
import { watchCollections } from "./collect/open.ts";
import { watchCorrections } from "./forms/changes.ts";
import { startOffline } from "./offline/start.ts";
import { watchSearch } from "./search/open.ts";
import { suggestScriptPath } from "./search/query.ts";

/** Runs on every page after its first paint. */
watchFragments();
watchMenu();
watchSearch();
watchTooltips();
// F8 moves the focus to the toasts (Page.astro).
listenForKey("F8", () => document.querySelector<HTMLElement>(".notifications")?.focus());

// Prerendering doesn't count as a visit.
const { prerendering } = document as Document & { prerendering?: boolean };
if (prerendering) {
  const { promise, resolve } = Promise.withResolvers();
  document.addEventListener("prerenderingchange", resolve, { once: true });
  await promise;
}

restorePosition();
loadHeadingFont()
  .catch(() => undefined)
  .finally(layOutBelowFold);
prefetchLinks();
watchCollections();
document.querySelector("[data-print]")?.addEventListener("click", () => print());
watchCorrections();
if (document.querySelector(".suggestions")) loadScript(suggestScriptPath);
if (import.meta.env.PROD && "serviceWorker" in navigator) startOffline(showNewerPage);

/** Closes the menu (Page.astro) on Escape, when the reader chooses a link, and when they leave the page. */
function watchMenu(): void {
  const toggle = document.querySelector<HTMLElement>("#menu-toggle")!;
  const closeMenu = () => {
    toggle.ariaExpanded = "false";
  };
  const links = document.querySelectorAll("#menu a");
  for (const link of links) link.addEventListener("click", closeMenu);
  listenForKey("Escape", () => {
    if (toggle.ariaExpanded !== "true") return;
    closeMenu();
    toggle.focus();
  });
  // The back/forward cache restores the page as the reader left it.
  addEventListener("pagehide", closeMenu);
}

/**
 * Fetches the page of a link that the reader points at or touches, if the browser lacks speculation rules. A prefetch link
 * would violate the policy's default-src; fetch only needs its connect-src.
 */
function prefetchLinks(): void {
  if (HTMLScriptElement.supports?.("speculationrules")) return;
  const fetchedPaths = new Set([location.pathname]);
  const prefetchPage = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>("a[href]:not([target])");
    if (!link || link.origin !== location.origin) return;
    const { pathname } = link;
    const isFile = pathname.includes(".");
    if (isFile || fetchedPaths.has(pathname)) return;
    fetchedPaths.add(pathname);
    void fetch(pathname, { priority: "low" }).catch(() => undefined);
  };
  for (const event of ["mouseover", "touchstart"])
    document.addEventListener(event, prefetchPage, { passive: true });
}

/** Reloads the page for its newer version, or offers that if the reader has already scrolled or typed. */
function showNewerPage(): void {
  if (scrollY === 0 && !navigator.userActivation?.hasBeenActive) {
    location.reload();
    return;
  }
  const show = makeButton("Show it", "link", () => location.reload());
  const note = makeElement(
    "p",
    { className: "button", role: "status" },
    "There is a newer version of this page. ",
    show,
  );
  // Inline styles, because purging keeps the class of every word in a script (integration/purge.ts).
  note.style.cssText =
    "position:fixed;inset:auto 1rem 1rem;z-index:20;max-width:38rem;margin-inline:auto";
  show.style.cssText = "color:inherit;cursor:pointer";
  document.body.append(note);
}

import { layOutBelowFold, watchFragmentLinks } from "../components/shell/first-paint.ts";
import { loadHeadingFont } from "../components/shell/heading-font.ts";
import { restoreScrollPosition } from "../components/shell/restore-position.ts";
import { listenForKey, loadScript, makeButton, makeElement } from "../components/ui/dom.ts";
import { setUpTooltips } from "../components/ui/tooltip.ts";
import { regionsScriptPath } from "../site/paths.ts";
import { setUpCollectButtons } from "./collect/start.ts";
import { setUpCorrectionForm } from "./forms/changes.ts";
import { setUpOfflineSupport } from "./offline/start.ts";
import { setUpSearch } from "./search/open.ts";
import { suggestScriptPath } from "./search/query.ts";

/** The script that every page runs after its first paint. */
watchFragmentLinks();
setUpMenu();
setUpSearch();
setUpTooltips();
document.addEventListener("astro:hydration-error", ({ target }) =>
  explainMissingPart(target as Element),
);
// F8 moves the focus to the toast region (Page.astro).
listenForKey("F8", () => document.querySelector<HTMLElement>(".notifications")?.focus());

// Waits until the reader opens a prerendered page, because prerendering doesn't count as a visit.
if ((document as Document & { prerendering?: boolean }).prerendering)
  await new Promise((resolve) =>
    document.addEventListener("prerenderingchange", resolve, { once: true }),
  );

restoreScrollPosition();
loadHeadingFont().catch(() => undefined);
layOutBelowFold();
prefetchLinks();
setUpCollectButtons();
document.querySelector("[data-print]")?.addEventListener("click", () => print());
setUpCorrectionForm();
explainDisabledForms();
if (document.querySelector(".suggestions")) loadScript(suggestScriptPath);
if (document.querySelector("[data-region-table]")) loadScript(regionsScriptPath);
if (import.meta.env.PROD && "serviceWorker" in navigator) setUpOfflineSupport(showNewerPage);

/**
 * Tells the reader that the script of a list or form couldn't be loaded, for example because they
 * opened a cached page offline.
 */
function explainMissingPart(island: Element): void {
  island.querySelector(".awaited")?.remove();
  const text =
    "This part of the page could not be loaded. Check your connection and reload the page.";
  island.before(makeElement("p", { role: "alert" }, text));
}

/**
 * Explains why a form's button stays disabled if the page was opened offline: its script couldn't
 * be loaded.
 */
function explainDisabledForms(): void {
  if (navigator.onLine) return;
  for (const button of document.querySelectorAll("form [type=submit]:disabled")) {
    const note = makeElement("p", { role: "note" }, "You’re offline. This form needs a network.");
    // Puts the note on its own line if the form is a row.
    note.style.flexBasis = "100%";
    button.before(note);
  }
}

/** Closes the menu on Escape, when the reader clicks a link, and when they leave the page. */
function setUpMenu(): void {
  const toggle = document.querySelector<HTMLElement>("#menu-toggle")!;
  const closeMenu = () => {
    toggle.ariaExpanded = "false";
  };
  for (const link of document.querySelectorAll("#menu a"))
    link.addEventListener("click", closeMenu);
  listenForKey("Escape", () => {
    if (toggle.ariaExpanded !== "true") return;
    closeMenu();
    toggle.focus();
  });
  // Without this, the back/forward cache would restore the page with the menu open.
  addEventListener("pagehide", closeMenu);
}

/**
 * Prefetches a link's page when the reader points at the link, if the browser lacks speculation
 * rules. Uses fetch, because the CSP's default-src would block <link rel="prefetch">.
 */
function prefetchLinks(): void {
  if (HTMLScriptElement.supports?.("speculationrules")) return;
  const fetched = new Set([location.pathname]);
  const prefetchPage = ({ target }: Event) => {
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]:not([target])") : null;
    if (
      !link ||
      link.origin !== location.origin ||
      link.pathname.includes(".") ||
      fetched.has(link.pathname)
    )
      return;
    fetched.add(link.pathname);
    void fetch(link.pathname, { priority: "low" }).catch(() => undefined);
  };
  for (const event of ["mouseover", "touchstart"])
    document.addEventListener(event, prefetchPage, { passive: true });
}

/**
 * Reloads the page at once to show a new version. Offers a button instead if the reader has already
 * scrolled, clicked or typed.
 */
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
  // Uses inline styles, because the build keeps the styles of every class in this script on every
  // page (integration/purge.ts).
  note.style.cssText =
    "position:fixed;inset:auto 1rem 1rem;z-index:20;max-width:38rem;margin-inline:auto";
  show.style.cssText = "color:inherit;cursor:pointer";
  document.body.append(note);
}

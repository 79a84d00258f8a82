import { addStyles, makeButton, makeElement } from "../../components/ui/dom.ts";
import { searchPath } from "../../site/paths.ts";
import { fetchJson } from "../api.ts";
import { requestCollectButtons } from "../collect/open.ts";
import type { SearchIndex, SearchPlace } from "./documents.ts";
import { buildSearch, type Search } from "./engine.ts";
import { searchOpenEvent } from "./open.ts";
import { renderPanel, renderResult } from "./panel.ts";
import {
  buildFinderPath,
  buildSearchPath,
  formatResultCount,
  isEmptyQuery,
  type Query,
  readQuery,
  searchDataPath,
  searchWordsPath,
} from "./query.ts";
import css from "./search.css?inline";

/** The search page's panel. Null on other pages, where search opens a dialog. */
const pagePanel = document.querySelector<HTMLElement>("main .search");

/** The URL suffix that requests all results instead of only the best. */
const allResultsMark = "&all";
const maxResults = location.search.endsWith(allResultsMark) ? Number.POSITIVE_INFINITY : 12;

const startPromise = startSearch();
const openSearch = () => startPromise.then((show) => show(), showFailure);
document.addEventListener(searchOpenEvent, openSearch);
// Results of a query in the URL show without moving the focus.
if (pagePanel && location.search) startPromise.catch(showFailure);
else void openSearch();

function showFailure(): void {
  if (!pagePanel) {
    location.assign(searchPath);
    return;
  }
  const count = pagePanel.querySelector(".search-count")!;
  count.textContent = "Search could not be loaded. Try again in a moment.";
}

/**
 * Loads the index and starts the panel. Resolves to a function that opens the dialog and focuses
 * the field.
 */
async function startSearch(): Promise<() => void> {
  const wordsPromise = fetchJson([searchWordsPath]).catch(() => []);
  const index = (await fetchJson([searchDataPath])) as SearchIndex;
  let search = await buildSearch(index);

  const panel = pagePanel ?? makeSearchDialog(index.places);
  const elements = findElements(panel);
  const { form, field, count, list } = elements;

  // Lets the browser paint a typed character first, and shows the results one frame later.
  let isStale = false;
  const showResultsNow = () => {
    if (!isStale) return;
    isStale = false;
    list.replaceChildren();
    const query = appendResults(elements, search);
    if (pagePanel) history.replaceState(history.state, "", buildSearchPath(query));
  };
  const showResultsSoon = () => {
    if (!isStale) requestAnimationFrame(() => setTimeout(showResultsNow));
    isStale = true;
  };
  form.addEventListener("input", showResultsSoon);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    showResultsNow();
    list.querySelector("a")?.focus();
  });
  panel.addEventListener("keydown", (event) => {
    if (event.key.startsWith("Arrow") || event.key === "Enter") showResultsNow();
    const target = findNextFocus(event.key, [field, ...list.querySelectorAll("a")]);
    if (!target) return;
    event.preventDefault();
    if (event.key === "Enter") target.click();
    else target.focus();
  });

  const isRestored = pagePanel !== null && restoreQuery(form);
  // Shows the results of a query in the URL only once, after the full-text words have loaded.
  if (isRestored) count.textContent = "Searching…";
  else if (pagePanel) showResultsSoon();

  void wordsPromise.then(async (words) => {
    search = await buildSearch(index, words as string[]);
    appendResults(elements, search);
    panel.dataset.words = "loaded";
  });
  return () => {
    if (panel instanceof HTMLDialogElement && !panel.open) panel.showModal();
    field.select();
    field.focus();
  };
}

const findElements = (panel: HTMLElement) => ({
  form: panel.querySelector("form")!,
  field: panel.querySelector<HTMLInputElement>("[name=q]")!,
  count: panel.querySelector(".search-count")!,
  list: panel.querySelector(".search-results")!,
  finderLink: panel.querySelector<HTMLAnchorElement>(".search-finder a")!,
  allLink: panel.querySelector<HTMLAnchorElement>(".search-all")!,
});
type PanelElements = ReturnType<typeof findElements>;

/**
 * Appends the results that the list doesn't show yet, without moving those on screen. Returns the
 * form's query.
 */
function appendResults(elements: PanelElements, search: Search): Query {
  const { form, list, finderLink } = elements;
  const query = readQuery(new FormData(form));
  const links = [...list.querySelectorAll("a")];
  const shownPaths = links.map((link) => link.getAttribute("href"));
  const matches = isEmptyQuery(query) ? [] : search(query);
  const results = matches.filter(({ document }) => !shownPaths.includes(document.path));
  const html = results
    .slice(0, maxResults - links.length)
    .map(renderResult)
    .join("");
  list.insertAdjacentHTML("beforeend", html);
  requestCollectButtons();
  showCount(elements, query, links.length + results.length);
  finderLink.href = buildFinderPath(query);
  return query;
}

/** Shows the number of results and, if the list omits some, a link to all of them. */
function showCount({ count, allLink }: PanelElements, query: Query, resultCount: number): void {
  const shownCount = Math.min(resultCount, maxResults);
  count.textContent = isEmptyQuery(query) ? "" : formatResultCount(query, resultCount, shownCount);
  allLink.hidden = shownCount === resultCount;
  allLink.href = buildSearchPath(query) + allResultsMark;
}

/**
 * Finds the field or link to focus after an arrow key, Home or End. In the dialog's field, Enter
 * leads to the best result. Returns undefined for other keys.
 */
function findNextFocus(key: string, stops: readonly HTMLElement[]): HTMLElement | undefined {
  const focusIndex = stops.indexOf(document.activeElement as HTMLElement);
  if (focusIndex < 0) return undefined;
  const targets: Record<string, number> = { ArrowDown: focusIndex + 1, ArrowUp: focusIndex - 1 };
  if (focusIndex > 0) Object.assign(targets, { Home: 1, End: stops.length - 1 });
  else if (!pagePanel) targets.Enter = 1;
  return stops[targets[key] ?? -1];
}

/**
 * Fills the form from the URL. Returns false if the URL has no query, or if the reader has already
 * typed.
 */
function restoreQuery(form: HTMLFormElement): boolean {
  const field = form.querySelector<HTMLInputElement>("[name=q]")!;
  const params = new URLSearchParams(location.search);
  if (field.value !== "" || params.size === 0) return false;
  field.value = params.get("q") ?? "";
  for (const select of form.querySelectorAll("select")) {
    select.value = params.get(select.name) ?? "";
    const isUnknownValue = select.selectedIndex < 0;
    if (isUnknownValue) select.value = "";
  }
  return true;
}

/** Adds the dialog to the page. When the dialog closes, the browser restores the focus. */
function makeSearchDialog(places: readonly SearchPlace[]): HTMLDialogElement {
  addStyles(css);
  const content = makeElement("search", { className: "search", innerHTML: renderPanel(places) });
  const close = makeButton("Close", "link search-close", () => dialog.close());
  const dialog = makeElement(
    "dialog",
    { className: "search-dialog", ariaLabel: "Search" },
    content,
    close,
  );
  document.body.append(dialog);
  dialog.addEventListener("click", ({ target }) => {
    const isBackdrop = target === dialog;
    if (isBackdrop || (target as Element).closest("a")) dialog.close();
  });
  // Without this, the back/forward cache would restore the page with the dialog open.
  addEventListener("pagehide", () => dialog.close());
  // Closes the dialog on the first Escape, which by default would only clear the search field.
  dialog.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    dialog.close();
  });
  return dialog;
}

import { addStyles, makeButton, makeElement } from "../../components/ui/dom.ts";
import { escapeMarkup } from "../../format/text.ts";
import { searchPath } from "../../site/paths.ts";
import { readJson } from "../api.ts";
import { requestCollectButtons } from "../collect/open.ts";
import type { SearchIndex, SearchPlace } from "./documents.ts";
import { buildSearch } from "./engine.ts";
import { renderPanel, renderResult } from "./panel.ts";
import {
  buildFinderPath,
  buildSearchPath,
  isEmpty,
  readQuery,
  resultCountText,
  searchDataPath,
  searchWordsPath,
} from "./query.ts";
import css from "./search.css?inline";

/** The panel of the search page, whose address has the query. On other pages it is in a dialog. */
const pagePanel = document.querySelector<HTMLElement>("main .search");

/** As many results as a dialog holds without becoming a page. */
const maxResults = pagePanel ? Number.POSITIVE_INFINITY : 12;

const startPromise = startSearch();
const openSearch = () => startPromise.then((reveal) => reveal(), showFailure);
document.addEventListener("search:open", openSearch);
if (pagePanel && location.search) startPromise.catch(showFailure);
else void openSearch();

function showFailure() {
  if (!pagePanel) return location.assign(searchPath);
  pagePanel.querySelector(".search-count")!.textContent =
    "Search could not be loaded. Try again in a moment.";
}

/**
 * Fetches the index, and brings the panel to life: results as one types, and the arrow keys between field and results.
 * Resolves to a function that opens the dialog and focuses the field.
 */
async function startSearch(): Promise<() => void> {
  const further = readJson([searchWordsPath]).catch(() => []);
  const index = (await readJson([searchDataPath])) as SearchIndex;
  let search = await buildSearch(index);

  const root = pagePanel ?? makeSearchDialog(index.places);
  const form = root.querySelector("form")!;
  const field = form.querySelector<HTMLInputElement>("[name=q]")!;
  const count = root.querySelector(".search-count")!;
  const list = root.querySelector(".search-results")!;
  const finder = root.querySelector<HTMLAnchorElement>(".search-finder a")!;
  const listLinks = () => [...list.querySelectorAll("a")];

  const showResults = () => {
    const query = readQuery(new FormData(form));
    const results = isEmpty(query) ? [] : search(query);
    list.innerHTML = results.slice(0, maxResults).map(renderResult).join("");
    requestCollectButtons();
    count.textContent = isEmpty(query)
      ? ""
      : resultCountText(query, results.length, Math.min(results.length, maxResults));
    if (results.length > maxResults)
      count.insertAdjacentHTML(
        "beforeend",
        ` <a class="link" href="${escapeMarkup(buildSearchPath(query))}">See them all</a>`,
      );
    finder.href = buildFinderPath(query);
    return query;
  };

  // A letter that is typed is seen at once, and its results a frame later.
  let isBehind = false;
  const updateNow = () => {
    if (!isBehind) return;
    isBehind = false;
    const query = showResults();
    if (pagePanel) history.replaceState(history.state, "", buildSearchPath(query));
  };
  const updateSoon = () => {
    if (!isBehind) requestAnimationFrame(() => setTimeout(updateNow));
    isBehind = true;
  };
  form.addEventListener("input", updateSoon);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    updateNow();
    listLinks()[0]?.focus();
  });
  root.addEventListener("keydown", (event) => {
    const { key } = event;
    if (key.startsWith("Arrow") || key === "Enter") updateNow();
    const stops = [field, ...listLinks()];
    const at = stops.indexOf(document.activeElement as HTMLAnchorElement);
    if (at < 0) return;
    // In the dialog, Enter opens the best result.
    if (key === "Enter" && at === 0 && !pagePanel && stops[1]) {
      event.preventDefault();
      stops[1].click();
    }
    const ends = at > 0 && { Home: 1, End: stops.length - 1 };
    const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, ...ends };
    const target = stops[targets[key] ?? -1];
    if (!target) return;
    event.preventDefault();
    target.focus();
  });

  // What the reader typed before this script loaded stays.
  const params = new URLSearchParams(field.value === "" ? location.search : "");
  if (pagePanel && params.size > 0) {
    field.value = params.get("q") ?? "";
    for (const option of form.querySelectorAll("option"))
      if (option.value === params.get(option.closest("select")!.name)) option.selected = true;
    showResults();
  } else if (pagePanel) updateSoon();

  void further.then(async (words) => {
    search = await buildSearch(index, words as string[]);
    // Results don't change while the focus is among them.
    if (!listLinks().includes(document.activeElement as HTMLAnchorElement)) showResults();
  });
  return () => {
    if (root instanceof HTMLDialogElement && !root.open) root.showModal();
    field.select();
    field.focus();
  };
}

/** Adds the dialog. The browser gives the focus back when it closes. */
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
    if (target === dialog || (target as Element).closest("a")) dialog.close();
  });
  // The browser may bring the page back as it was left.
  addEventListener("pagehide", () => dialog.close());
  // A search field with a text keeps the first Escape to itself.
  dialog.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    dialog.close();
  });
  return dialog;
}

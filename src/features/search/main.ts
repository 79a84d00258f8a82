import { addStyles, button, element } from "../../components/ui/dom.ts";
import { escaped } from "../../format/text.ts";
import { search as searchPath } from "../../site/paths.ts";
import { read } from "../api.ts";
import { fillCollections } from "../collect/open.ts";
import type { SearchIndex, SearchPlace } from "./documents.ts";
import { searchOver } from "./engine.ts";
import { panel, resultItem } from "./panel.ts";
import {
  countText,
  finderAddress,
  isEmpty,
  queryOf,
  searchAddress,
  searchData,
  searchWordsData,
} from "./query.ts";
import css from "./search.css?inline";

/** The panel of the search page, whose address has the query. On other pages it is in a dialog. */
const inPage = document.querySelector<HTMLElement>("main .search");

/** As many results as a dialog holds without becoming a page. */
const limit = inPage ? Number.POSITIVE_INFINITY : 12;

const started = start();
const open = () => started.then((reveal) => reveal(), fail);
document.addEventListener("search:open", open);
if (inPage && location.search) started.catch(fail);
else void open();

function fail() {
  if (!inPage) return location.assign(searchPath);
  inPage.querySelector(".search-count")!.textContent =
    "Search could not be loaded. Try again in a moment.";
}

/**
 * Fetches the index, and brings the panel to life: results as one types, and the arrow keys between field and results.
 * Resolves to a function that opens the dialog and focuses the field.
 */
async function start(): Promise<() => void> {
  const further = read([searchWordsData]).catch(() => []);
  const index = (await read([searchData])) as SearchIndex;
  let search = await searchOver(index);

  const root = inPage ?? searchDialog(index.places);
  const form = root.querySelector("form")!;
  const field = form.querySelector<HTMLInputElement>("[name=q]")!;
  const count = root.querySelector(".search-count")!;
  const list = root.querySelector(".search-results")!;
  const finder = root.querySelector<HTMLAnchorElement>(".search-finder a")!;
  const links = () => [...list.querySelectorAll("a")];

  const show = () => {
    const query = queryOf(new FormData(form));
    const results = isEmpty(query) ? [] : search(query);
    list.innerHTML = results.slice(0, limit).map(resultItem).join("");
    fillCollections();
    count.textContent = isEmpty(query)
      ? ""
      : countText(query, results.length, Math.min(results.length, limit));
    if (results.length > limit)
      count.insertAdjacentHTML(
        "beforeend",
        ` <a class="link" href="${escaped(searchAddress(query))}">See them all</a>`,
      );
    finder.href = finderAddress(query);
    return query;
  };

  // A letter that is typed is seen at once, and its results a frame later.
  let isBehind = false;
  const catchUp = () => {
    if (!isBehind) return;
    isBehind = false;
    const query = show();
    if (inPage) history.replaceState(history.state, "", searchAddress(query));
  };
  const catchUpSoon = () => {
    if (!isBehind) requestAnimationFrame(() => setTimeout(catchUp));
    isBehind = true;
  };
  form.addEventListener("input", catchUpSoon);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    catchUp();
    links()[0]?.focus();
  });
  root.addEventListener("keydown", (event) => {
    const { key } = event;
    if (key.startsWith("Arrow") || key === "Enter") catchUp();
    const stops = [field, ...links()];
    const at = stops.indexOf(document.activeElement as HTMLAnchorElement);
    if (at < 0) return;
    // In the dialog, Enter opens the best result.
    if (key === "Enter" && at === 0 && !inPage && stops[1]) {
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
  if (inPage && params.size > 0) {
    field.value = params.get("q") ?? "";
    for (const option of form.querySelectorAll("option"))
      if (option.value === params.get(option.closest("select")!.name)) option.selected = true;
    show();
  } else if (inPage) catchUpSoon();

  void further.then(async (words) => {
    search = await searchOver(index, words as string[]);
    // Results don't change while the focus is among them.
    if (!links().includes(document.activeElement as HTMLAnchorElement)) show();
  });
  return () => {
    if (root instanceof HTMLDialogElement && !root.open) root.showModal();
    field.select();
    field.focus();
  };
}

/** Adds the dialog. The browser gives the focus back when it closes. */
function searchDialog(places: readonly SearchPlace[]): HTMLDialogElement {
  addStyles(css);
  const content = element("search", { className: "search", innerHTML: panel(places) });
  const close = button("Close", "link search-close", () => dialog.close());
  const dialog = element(
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

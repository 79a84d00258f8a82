import { addStyles } from "../../components/ui/dom.ts";
import { escaped } from "../../format/text.ts";
import { search as searchPath } from "../../site/paths.ts";
import { fillCollections } from "../collect/open.ts";
import type { SearchIndex } from "./documents.ts";
import { type Search, searchOver } from "./engine.ts";
import { panel, resultItem } from "./panel.ts";
import {
  countText,
  finderAddress,
  isEmpty,
  type Query,
  queryFrom,
  searchAddress,
  searchData,
  searchWordsData,
} from "./query.ts";
import css from "./search.css?inline";

const inPage = document.querySelector<HTMLElement>("main .search");

async function get<T>(address: string): Promise<T> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return (await response.json()) as T;
}

/** Searches the index; better once the words of the texts have loaded. */
let search: Search;

/** Fetches the index; resolves to a function that opens the dialog, or focuses the search page's field. */
async function start(): Promise<() => void> {
  const further = get<string[]>(searchWordsData).catch(() => []);
  const index = await get<SearchIndex>(searchData);
  search = await searchOver(index);
  const { improve, reveal } = inPage ? searchPage(inPage, index) : searchDialog(index);
  void further.then(async (words) => {
    search = await searchOver(index, words);
    improve();
  });
  return reveal;
}

function fail() {
  if (!inPage) return location.assign(searchPath);
  inPage.querySelector(".search-count")!.textContent = "Search could not be loaded. Try again in a moment.";
}

const started = start();
const open = () => started.then((reveal) => reveal(), fail);
document.addEventListener("search:open", open);
if (inPage && location.search) started.catch(fail);
else void open();

type Options = {
  /** How many results are drawn at most. */
  limit: number;
  /** Called whenever the query changes. */
  changed?: (query: Query) => void;
  /** Whether Enter in the field opens the best result, or else only leads to it. */
  opens: boolean;
};

/** Brings a panel to life: results as one types, and the arrow keys between field and results. */
function attach(root: HTMLElement, { places }: SearchIndex, { limit, changed, opens }: Options) {
  const form = root.querySelector("form")!;
  const field = form.querySelector<HTMLInputElement>("[name=q]")!;
  const count = root.querySelector(".search-count")!;
  const list = root.querySelector(".search-results")!;
  const regions = new Set(places.flatMap(({ id, regions }) => [id, ...regions.map((region) => region.id)]));
  const finder = root.querySelector<HTMLAnchorElement>(".search-finder a")!;
  const links = () => [...list.querySelectorAll("a")];

  const show = () => {
    const query = queryFrom(new FormData(form), regions);
    const results = isEmpty(query) ? [] : search(query);
    list.innerHTML = results.slice(0, limit).map(resultItem).join("");
    fillCollections();
    count.textContent = isEmpty(query) ? "" : countText(query, results.length, Math.min(results.length, limit));
    if (results.length > limit)
      count.insertAdjacentHTML(
        "beforeend",
        ` <a class="link" href="${escaped(searchAddress(query))}">See them all</a>`,
      );
    finder.href = finderAddress(query);
    return query;
  };
  const move = (event: KeyboardEvent) => {
    if (event.key.startsWith("Arrow")) catchUp();
    const at = links().indexOf(document.activeElement as HTMLAnchorElement);
    const inField = document.activeElement === field;
    if (!inField && at < 0) return;
    const stops = [field, ...links()];
    const next = { ArrowDown: at + 2, ArrowUp: at, Home: inField ? -1 : 1, End: inField ? -1 : stops.length - 1 };
    const to = next[event.key as keyof typeof next] ?? -1;
    if (!stops[to] || (inField && event.key === "ArrowUp")) return;
    event.preventDefault();
    stops[to].focus();
  };

  // A letter that is typed is seen at once, and its results a frame later.
  let behind = false;
  const catchUp = () => {
    if (!behind) return;
    behind = false;
    const query = show();
    changed?.(query);
  };
  form.addEventListener("input", () => {
    if (!behind) requestAnimationFrame(() => setTimeout(catchUp));
    behind = true;
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    catchUp();
    links()[0]?.focus();
  });
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !opens) return;
    catchUp();
    const [best] = links();
    if (!best) return;
    event.preventDefault();
    best.click();
  });
  root.addEventListener("keydown", move);
  return {
    field,
    /** Shows the query of an address. */
    ask: (params: URLSearchParams) => {
      const query = queryFrom(params, regions);
      for (const [name, value] of Object.entries(query))
        (form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement).value = value;
      show();
    },
    // Results don't change while the focus is among them.
    improve: () => void (links().includes(document.activeElement as HTMLAnchorElement) || show()),
    reveal: () => {
      field.select();
      field.focus();
    },
  };
}

/** As many results as a dialog holds without becoming a page. */
const mostInDialog = 12;

/** Builds the dialog, once. The browser gives the focus back when it closes. */
function searchDialog(index: SearchIndex) {
  addStyles(css);
  const dialog = document.createElement("dialog");
  dialog.className = "search-dialog";
  dialog.ariaLabel = "Search";
  dialog.innerHTML = `<search class="search">${panel(index.places)}</search>
<button type="button" class="link search-close">Close</button>`;
  document.body.append(dialog);

  const { improve, reveal } = attach(dialog, index, { limit: mostInDialog, opens: true });
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog || (target as Element).closest("a, .search-close")) dialog.close();
  });
  // The browser may bring the page back as it was left.
  addEventListener("pagehide", () => dialog.close());
  // A search field with a text keeps the first Escape to itself.
  dialog.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    dialog.close();
  });
  return {
    improve,
    reveal: () => {
      if (!dialog.open) dialog.showModal();
      reveal();
    },
  };
}

/** The search page, whose address has the query. */
function searchPage(root: HTMLElement, index: SearchIndex) {
  const { field, ask, improve, reveal } = attach(root, index, {
    limit: Number.POSITIVE_INFINITY,
    opens: false,
    changed: (query) => history.replaceState(history.state, "", searchAddress(query)),
  });
  // Keeps what the reader typed before this script loaded.
  if (location.search && field.value === "") ask(new URLSearchParams(location.search));
  else root.querySelector("form")?.dispatchEvent(new Event("input"));
  return { improve, reveal };
}

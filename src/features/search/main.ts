import { addStyles } from "../../components/shell/load.ts";
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

/** Fetches the index; resolves to a function that opens the dialog, or focuses the search page's field. */
async function start(): Promise<() => void> {
  const further = get<string[]>(searchWordsData).catch(() => []);
  const made = await session(await get<SearchIndex>(searchData), further);
  return inPage ? searchPage(inPage, made) : searchDialog(made);
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

/** A searchable index; `search` improves once the words of the texts have loaded. */
export type Session = { index: SearchIndex; search: Search; improved: Promise<void> };

/** Makes an index searchable, at once without the words of the texts. */
export async function session(index: SearchIndex, further: Promise<readonly string[]>): Promise<Session> {
  const made: Session = { index, search: await searchOver(index), improved: Promise.resolve() };
  made.improved = further.then(async (words) => {
    made.search = await searchOver(index, words);
  });
  return made;
}

/** The ids that the region filter offers. */
export const regionIds = ({ places }: SearchIndex): ReadonlySet<string> =>
  new Set(places.flatMap(({ id, regions }) => [id, ...regions.map((region) => region.id)]));

type Options = {
  /** How many results are drawn at most. */
  limit: number;
  /** Called whenever the query changes. */
  changed?: (query: Query) => void;
  /** Whether Enter in the field opens the best result, or else only leads to it. */
  opens: boolean;
};

/** Brings a panel to life: results as one types, and the arrow keys between field and results. */
export function attach(root: HTMLElement, session: Session, { limit, changed, opens }: Options) {
  const form = root.querySelector("form")!;
  const field = form.querySelector<HTMLInputElement>("[name=q]")!;
  const count = root.querySelector(".search-count")!;
  const list = root.querySelector(".search-results")!;
  const regions = regionIds(session.index);
  const finder = root.querySelector<HTMLAnchorElement>(".search-finder a")!;
  const links = () => [...list.querySelectorAll("a")];

  const show = () => {
    const query = queryFrom(new FormData(form), regions);
    const results = isEmpty(query) ? [] : session.search(query);
    list.replaceChildren(...results.slice(0, limit).map(resultItem));
    fillCollections();
    count.replaceChildren(isEmpty(query) ? "" : countText(query, results.length, Math.min(results.length, limit)));
    if (results.length > limit) count.append(" ", allLink(query));
    finder.href = finderAddress(query);
    return query;
  };
  const set = (query: Query) => {
    for (const [name, value] of Object.entries(query))
      (form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement).value = value;
    show();
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
  // Results don't change while the focus is among them.
  void session.improved.then(() => !links().includes(document.activeElement as HTMLAnchorElement) && show());
  return { field, set, show };
}

function allLink(query: Query): HTMLAnchorElement {
  const link = document.createElement("a");
  link.className = "link";
  link.href = searchAddress(query);
  link.textContent = "See them all";
  return link;
}

/** As many results as a dialog holds without becoming a page. */
const mostInDialog = 12;

/** Builds the dialog, once; what it returns opens it. The browser gives the focus back when it closes. */
export function searchDialog(session: Session): () => void {
  addStyles(css);
  const dialog = document.createElement("dialog");
  dialog.className = "search-dialog";
  dialog.ariaLabel = "Search";
  dialog.innerHTML = `<search class="search">${panel(session.index.places)}</search>`;
  const close = document.createElement("button");
  close.type = "button";
  close.className = "link search-close";
  close.textContent = "Close";
  dialog.append(close);
  document.body.append(dialog);

  const { field } = attach(dialog, session, { limit: mostInDialog, opens: true });
  close.addEventListener("click", () => dialog.close());
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
  return () => {
    if (!dialog.open) dialog.showModal();
    field.select();
    field.focus();
  };
}

/** The search page, whose address has the query. Returns a function that focuses the field. */
export function searchPage(root: HTMLElement, session: Session): () => void {
  const { field, set } = attach(root, session, {
    limit: Number.POSITIVE_INFINITY,
    opens: false,
    changed: (query) => history.replaceState(history.state, "", searchAddress(query)),
  });
  const asked = queryFrom(new URLSearchParams(location.search), regionIds(session.index));
  // Keeps what the reader typed before this script loaded.
  if (!isEmpty(asked) && field.value === "") set(asked);
  else root.querySelector("form")?.dispatchEvent(new Event("input"));
  return () => {
    field.select();
    field.focus();
  };
}

import { fillCollections } from "../collect/fill.ts";
import type { SearchIndex } from "./documents.ts";
import { type Search, searchOver } from "./engine.ts";
import { countText, finderAddress, isEmpty, type Query, queryFrom, searchAddress } from "./query.ts";
import { resultItem } from "./results.ts";

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

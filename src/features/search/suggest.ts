import { element } from "../../components/ui/dom.ts";
import type { SearchIndex } from "./documents.ts";
import { type Named, nearestPages } from "./engine.ts";
import { searchData } from "./query.ts";

/** Names the pages that a reader may have meant who came to an address without one. */
async function suggest(place: HTMLElement): Promise<void> {
  const response = await fetch(searchData);
  if (!response.ok) return;
  const { documents } = (await response.json()) as SearchIndex;
  const pages = nearestPages(location.pathname, documents);
  if (pages.length > 0) place.replaceChildren(...pages.flatMap(linked), "?");
}

/** A page as a link, and what stands between it and the one before. */
function linked({ path, title }: Named, i: number, { length }: readonly Named[]): (Node | string)[] {
  const between = i === length - 1 ? " or " : ", ";
  return [i === 0 ? "Did you mean " : between, element("a", { href: path, className: "link" }, title)];
}

const place = document.querySelector<HTMLElement>(".suggestions");
// Without a response the page stays as it is.
if (place) suggest(place).catch(() => undefined);

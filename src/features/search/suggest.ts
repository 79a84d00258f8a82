import { element } from "../../components/ui/dom.ts";
import { read } from "../api.ts";
import type { SearchIndex } from "./documents.ts";
import { nearestPages } from "./engine.ts";
import { searchData } from "./query.ts";

/** Names the pages that a reader may have meant who came to an address without one. */
async function suggest(place: HTMLElement): Promise<void> {
  const { documents } = (await read([searchData])) as SearchIndex;
  const pages = nearestPages(decodeURIComponent(location.pathname), documents);
  if (pages.length === 0) return;
  const parts = new Intl.ListFormat("en", { type: "disjunction" }).formatToParts(pages.map(({ title }) => title));
  const links = pages.map(({ path, title }) => element("a", { href: path, className: "link" }, title));
  place.replaceChildren(
    "Did you mean ",
    ...parts.map(({ type, value }) => (type === "element" ? links.shift()! : value)),
    "?",
  );
}

const place = document.querySelector<HTMLElement>(".suggestions");
// Without a response, or with an address that isn't well encoded, the page stays as it is.
if (place) suggest(place).catch(() => undefined);

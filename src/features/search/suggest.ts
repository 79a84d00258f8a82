import { element } from "../../components/ui/dom.ts";
import { read } from "../api.ts";
import type { SearchIndex } from "./documents.ts";
import { nearestPages } from "./engine.ts";
import { searchData } from "./query.ts";

/** Names the pages that a reader may have meant who came to an address without one. */
async function suggest(place: HTMLElement): Promise<void> {
  const { documents } = (await read([searchData])) as SearchIndex;
  const pages = nearestPages(decodeURIComponent(location.pathname), documents);
  const links = pages.map(({ path, title }) =>
    element("a", { href: path, className: "link" }, title),
  );
  const named = links.flatMap((link, i) => (i === 0 ? ["Did you mean ", link] : [" or ", link]));
  if (links.length > 0) place.replaceChildren(...named, "?");
}

const place = document.querySelector<HTMLElement>(".suggestions");
// Without a response, or with an address that isn't well encoded, the page stays as it is.
if (place) suggest(place).catch(() => undefined);

import { makeElement } from "../../components/ui/dom.ts";
import { readJson } from "../api.ts";
import type { SearchIndex } from "./documents.ts";
import { findNearestPages } from "./engine.ts";
import { searchDataPath } from "./query.ts";

/** Names the pages that a reader may have meant who came to an address without one. */
async function suggestPages(place: HTMLElement): Promise<void> {
  const { documents } = (await readJson([searchDataPath])) as SearchIndex;
  const pages = findNearestPages(decodeURIComponent(location.pathname), documents);
  const links = pages.map(({ path, title }) =>
    makeElement("a", { href: path, className: "link" }, title),
  );
  const named = links.flatMap((link, i) => (i === 0 ? ["Did you mean ", link] : [" or ", link]));
  if (links.length > 0) place.replaceChildren(...named, "?");
}

const suggestionBox = document.querySelector<HTMLElement>(".suggestions");
// Without a response, or with an address that isn't well encoded, the page stays as it is.
if (suggestionBox) suggestPages(suggestionBox).catch(() => undefined);

import { makeElement } from "../../components/ui/dom.ts";
import { fetchJson } from "../api.ts";
import type { SearchIndex } from "./documents.ts";
import { findNearestPages } from "./engine.ts";
import { searchDataPath } from "./query.ts";

/** Suggests pages that the reader may have been looking for, based on the missing page's path. */
async function suggestPages(box: HTMLElement): Promise<void> {
  const { documents } = (await fetchJson([searchDataPath])) as SearchIndex;
  const pages = findNearestPages(decodeURIComponent(location.pathname), documents);
  if (pages.length === 0) return;
  box.replaceChildren("Did you mean ");
  for (const [i, { path, title, kind }] of pages.entries()) {
    // A winery and a wine may have the same name.
    const isAmbiguous = pages.some((page) => page.title === title && page.path !== path);
    const name = isAmbiguous ? `${title} (${kind})` : title;
    if (i > 0) box.append(" or ");
    box.append(makeElement("a", { href: path, className: "link" }, name));
  }
  box.append("?");
}

const suggestionBox = document.querySelector<HTMLElement>(".suggestions");
// If the request fails or the path can't be decoded, the page stays unchanged.
if (suggestionBox) suggestPages(suggestionBox).catch(() => undefined);

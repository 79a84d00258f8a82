import { makeElement } from "../../components/ui/dom.ts";
import { readJson } from "../api.ts";
import type { SearchIndex } from "./documents.ts";
import { findNearestPages } from "./engine.ts";
import { searchDataPath } from "./query.ts";

/** Suggests the pages that a reader of a missing page may have meant. */
async function suggestPages(box: HTMLElement): Promise<void> {
  const { documents } = (await readJson([searchDataPath])) as SearchIndex;
  const pages = findNearestPages(decodeURIComponent(location.pathname), documents);
  if (pages.length === 0) return;
  box.replaceChildren("Did you mean ");
  for (const [i, { path, title }] of pages.entries()) {
    if (i > 0) box.append(" or ");
    box.append(makeElement("a", { href: path, className: "link" }, title));
  }
  box.append("?");
}

const suggestionBox = document.querySelector<HTMLElement>(".suggestions");
// Without a response, or if the path can't be decoded, the page stays as it is.
if (suggestionBox) suggestPages(suggestionBox).catch(() => undefined);

import { makeElement } from "../../components/ui/dom.ts";
import { searchScriptPath } from "./query.ts";

/** The event on the document that opens the search. The search's script listens for it. */
export const searchOpenEvent = "search:open";

/**
 * Opens the search when the reader clicks its link or presses "/" or Ctrl+K, and at once on the
 * search page. If the script can't be loaded, the link opens the search page.
 */
export function setUpSearch(): void {
  const link = document.querySelector<HTMLAnchorElement>("#search-link")!;
  const isSearchPage = document.querySelector("main .search") !== null;
  let isRequested = false;
  const openSearch = () => {
    document.dispatchEvent(new Event(searchOpenEvent));
    if (isRequested) return;
    isRequested = true;
    const onerror = () => {
      if (!isSearchPage) location.assign(link.href);
    };
    document.head.append(makeElement("script", { type: "module", src: searchScriptPath, onerror }));
  };
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openSearch();
  });
  document.addEventListener("keydown", (event) => {
    if (!isSearchKey(event)) return;
    event.preventDefault();
    openSearch();
  });
  if (isSearchPage) openSearch();
}

/** Returns true for Ctrl+K, and for "/" unless the reader is typing in a field. */
function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key === "k";
  const isTyping = (target as Element).closest("input,textarea,select") !== null;
  return key === "/" && !isTyping;
}

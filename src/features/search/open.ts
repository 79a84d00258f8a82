import { makeElement } from "../../components/ui/dom.ts";
import { searchScriptPath } from "./query.ts";

/** The document event that opens search. The search script listens for it. */
export const searchOpenEvent = "search:open";

/**
 * Opens search when the reader clicks its link or presses "/" or Ctrl+K, and immediately on the
 * search page. Goes to the search page if the script can't be loaded.
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

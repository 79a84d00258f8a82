import { makeElement } from "../../components/ui/dom.ts";
import { searchScriptPath } from "./query.ts";

/** Opens search by its link, "/" or Ctrl-K, and on its own page at once. Until then, and without it, the link leads there. */
export function watchSearch(): void {
  const link = document.querySelector<HTMLAnchorElement>("#search-link")!;
  const panel = document.querySelector("main .search");
  let asked = false;
  const openSearch = () => {
    document.dispatchEvent(new Event("search:open"));
    if (asked) return;
    asked = true;
    const onerror = () => panel ?? location.assign(link.href);
    document.head.append(makeElement("script", { type: "module", src: searchScriptPath, onerror }));
  };
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openSearch();
  });
  document.addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const command = ctrlKey || metaKey;
    const typing = (target as Element).closest("input,textarea,select");
    if (altKey || (command ? key !== "k" : key !== "/" || typing)) return;
    event.preventDefault();
    openSearch();
  });
  if (panel) openSearch();
}

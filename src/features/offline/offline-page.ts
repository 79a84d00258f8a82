import { makeButton, makeElement } from "../../components/ui/dom.ts";
import { readSavedRegions, removeRegion, type SavedRegion } from "./saved.ts";
import { kilobytesText } from "./stores.ts";
import { clearVisitedPages, listVisitedPages } from "./visited.ts";

/** Fills the offline page: saved regions, visited pages, and the missing page that it stands in for. */
export async function fillOfflinePage(root: HTMLElement): Promise<void> {
  const findPart = (name: string) => root.querySelector<HTMLElement>(`[data-part=${name}]`)!;
  findPart("missing").hidden = location.pathname === root.dataset.offline;
  findPart("address").textContent = location.pathname;
  findPart("again").addEventListener("click", () => location.reload());

  const fill = async () => {
    // A browser that blocks storage has nothing to list.
    const saved = await readSavedRegions().catch(() => []);
    const visited = await listVisitedPages().catch(() => []);
    findPart("saved").replaceChildren(...saved.map((region) => makeSavedItem(region, fill)));
    findPart("no-saved").hidden = saved.length > 0;
    const visitedItems = visited.map(({ path, title }) => makeListItem(makeLink(path, title)));
    findPart("visited").replaceChildren(...visitedItems);
    findPart("no-visited").hidden = visited.length > 0;
    findPart("clear").hidden = visited.length === 0;
    findPart("lists").hidden = false;
  };
  findPart("clear").addEventListener("click", async () => {
    await clearVisitedPages();
    await fill();
  });
  await fill();
}

function makeSavedItem(region: SavedRegion, refresh: () => Promise<void>): HTMLElement {
  const removeButton = makeButton("Remove", "link cursor-pointer", async () => {
    await removeRegion(region.id);
    await refresh();
  });
  removeButton.ariaLabel = `Remove ${region.name}`;
  const name = makeLink(region.path, region.name, "font-display text-lg text-wine");
  const rowClasses = { className: "flex flex-wrap items-baseline gap-x-4" };
  const row = makeElement("p", rowClasses, name, kilobytesText(region.bytes), removeButton);
  const otherPages = region.pages.slice(1);
  const pages = otherPages.map(({ path, name }) => makeListItem(makeLink(path, name)));
  return makeListItem(row, makeElement("ul", { className: "mt-2 columns-2xs text-sm" }, ...pages));
}

const makeListItem = (...children: Node[]) => makeElement("li", {}, ...children);
const makeLink = (href: string, text: string, className = "link inline-block py-1") =>
  makeElement("a", { href, className }, text);

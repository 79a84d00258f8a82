import { readSavedRegions, removeRegion, type SavedRegion } from "./saved.ts";
import { kilobytesText } from "./stores.ts";
import { clearVisitedPages, listVisitedPages } from "./visited.ts";

/**
 * Fills the offline page with the saved regions, the visited pages, and the page that couldn't be
 * loaded.
 */
export async function fillOfflinePage(root: HTMLElement): Promise<void> {
  const findPart = (name: string) => root.querySelector<HTMLElement>(`[data-part=${name}]`)!;
  const cloneTemplate = (name: string) => {
    const template = findPart(name) as HTMLTemplateElement;
    return template.content.firstElementChild!.cloneNode(true) as HTMLElement;
  };
  const makeLinkItem = (href: string, textContent: string) => {
    const item = cloneTemplate("link-item");
    Object.assign(item.querySelector("a")!, { href, textContent });
    return item;
  };
  const makeSavedItem = ({ id, name, path, bytes, pages }: SavedRegion) => {
    const item = cloneTemplate("saved-item");
    Object.assign(item.querySelector("a")!, { href: path, textContent: name });
    item.querySelector("span")!.textContent = kilobytesText(bytes);
    const removeButton = item.querySelector("button")!;
    removeButton.ariaLabel = `Remove ${name}`;
    removeButton.addEventListener("click", async () => {
      await removeRegion(id);
      await fillLists();
    });
    const otherPages = pages.slice(1).map((page) => makeLinkItem(page.path, page.name));
    item.querySelector("ul")!.append(...otherPages);
    return item;
  };
  const fillLists = async () => {
    // Lists nothing if the browser blocks storage.
    const saved = await readSavedRegions().catch(() => []);
    const visited = await listVisitedPages().catch(() => []);
    findPart("saved").replaceChildren(...saved.map(makeSavedItem));
    findPart("no-saved").hidden = saved.length > 0;
    findPart("visited").replaceChildren(
      ...visited.map(({ path, title }) => makeLinkItem(path, title)),
    );
    findPart("no-visited").hidden = visited.length > 0;
    findPart("clear").hidden = visited.length === 0;
    findPart("lists").hidden = false;
  };

  findPart("missing").hidden = location.pathname === root.dataset.offline;
  findPart("address").textContent = location.pathname;
  findPart("again").addEventListener("click", () => location.reload());
  findPart("clear").addEventListener("click", async () => {
    await clearVisitedPages();
    await fillLists();
  });
  await fillLists();
}

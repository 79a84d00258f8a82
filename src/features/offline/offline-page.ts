import type { GuideData } from "../../catalogue/guide-data.ts";
import { guideDataPath } from "../../site/paths.ts";
import { fetchJson } from "../api.ts";
import { readSavedRegions, removeSavedCopy, type SavedRegion } from "./saved.ts";
import { formatKilobytes } from "./stores.ts";
import { clearVisitedPages, listVisitedPages } from "./visited.ts";

/**
 * Fills the offline page with the name of the page that couldn't be loaded, the saved regions, and
 * the visited pages.
 */
export async function fillOfflinePage(root: HTMLElement) {
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
    item.querySelector("span")!.textContent = formatKilobytes(bytes);
    const removeButton = item.querySelector("button")!;
    removeButton.ariaLabel = `Remove ${name}`;
    removeButton.addEventListener("click", async () => {
      await removeSavedCopy(id);
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
  void findPageName(location.pathname).then((name) => {
    findPart("address").textContent = name;
  });
  findPart("again").addEventListener("click", () => location.reload());
  findPart("clear").addEventListener("click", async () => {
    await clearVisitedPages();
    await fillLists();
  });
  await fillLists();
}

/**
 * Finds a page's name in the menu or in the stored guide. Resolves to the path if neither lists the
 * page.
 */
async function findPageName(path: string): Promise<string> {
  const linkText = document.querySelector(`a[href="${path}"]`)?.textContent;
  if (linkText) return linkText.trim();
  try {
    const { regions, wineries } = (await fetchJson([guideDataPath])) as GuideData;
    return [...regions, ...wineries].find((page) => page.path === path)?.name ?? path;
  } catch {
    return path;
  }
}

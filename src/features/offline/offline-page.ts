import { remove, type SavedRegion, savedRegions } from "./saved.ts";
import { kilobytes } from "./stores.ts";
import { clearVisited, visitedPages } from "./visited.ts";

/** Fills the offline page: what is saved, what was visited, and which page is missing when it is shown in its place. */
export async function fillOfflinePage(root: HTMLElement): Promise<void> {
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-part=${name}]`)!;
  part("missing").hidden = location.pathname === root.dataset.offline;
  part("address").textContent = location.pathname;
  part("again").addEventListener("click", () => location.reload());

  const [saved, visited] = await Promise.all([savedRegions(), visitedPages()]);
  part("saved").replaceChildren(...saved.map((region) => savedItem(region, () => fillOfflinePage(root))));
  part("no-saved").hidden = saved.length > 0;
  part("visited").replaceChildren(...visited.map(({ path, title }) => item(link(path, title))));
  part("no-visited").hidden = visited.length > 0;
  part("clear").hidden = visited.length === 0;
  part("lists").hidden = false;
  part("clear").onclick = async () => {
    await clearVisited();
    await fillOfflinePage(root);
  };
}

function savedItem(region: SavedRegion, changed: () => Promise<void>): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "link cursor-pointer";
  button.textContent = "Remove";
  button.ariaLabel = `Remove ${region.name}`;
  button.addEventListener("click", async () => {
    await remove(region.id);
    await changed();
  });
  const pages = document.createElement("ul");
  pages.className = "mt-2 columns-2xs text-sm";
  pages.append(...region.pages.slice(1).map(({ path, name }) => item(link(path, name))));
  const line = document.createElement("p");
  line.className = "flex flex-wrap items-baseline gap-x-4";
  line.append(link(region.path, region.name, "font-display text-lg text-wine"), kilobytes(region.bytes), button);
  return item(line, pages);
}

function item(...children: Node[]): HTMLElement {
  const made = document.createElement("li");
  made.append(...children);
  return made;
}

function link(path: string, text: string, className = "link inline-block py-1"): HTMLAnchorElement {
  const made = document.createElement("a");
  made.href = path;
  made.textContent = text;
  made.className = className;
  return made;
}

import { kilobytes } from "../stores.ts";
import { type KeptRegion, keptRegions, remove } from "./saved-regions.ts";
import { forgetVisited, visitedPages } from "./visited.ts";

/** Fills the offline page: what is kept, what was visited, and which page is missing where it stands in for one. */
export async function fillOfflinePage(root: HTMLElement): Promise<void> {
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-part=${name}]`)!;
  part("missing").hidden = location.pathname === root.dataset.offline;
  part("address").textContent = location.pathname;
  part("again").addEventListener("click", () => location.reload());

  const [kept, visited] = await Promise.all([keptRegions(), visitedPages()]);
  part("kept").replaceChildren(...kept.map((region) => keptItem(region, () => fillOfflinePage(root))));
  part("no-kept").hidden = kept.length > 0;
  part("visited").replaceChildren(...visited.map(({ path, title }) => item(link(path, title))));
  part("no-visited").hidden = visited.length > 0;
  part("forget").hidden = visited.length === 0;
  part("lists").hidden = false;
  part("forget").onclick = async () => {
    await forgetVisited();
    await fillOfflinePage(root);
  };
}

function keptItem(region: KeptRegion, changed: () => Promise<void>): HTMLElement {
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

import { button, element } from "../../components/ui/dom.ts";
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
  part("saved").replaceChildren(
    ...saved.map((region) => savedItem(region, () => fillOfflinePage(root))),
  );
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
  const removeButton = button("Remove", "link cursor-pointer", async () => {
    await remove(region.id);
    await changed();
  });
  removeButton.ariaLabel = `Remove ${region.name}`;
  const name = link(region.path, region.name, "font-display text-lg text-wine");
  const pages = region.pages.slice(1).map(({ path, name }) => item(link(path, name)));
  return item(
    element(
      "p",
      { className: "flex flex-wrap items-baseline gap-x-4" },
      name,
      kilobytes(region.bytes),
      removeButton,
    ),
    element("ul", { className: "mt-2 columns-2xs text-sm" }, ...pages),
  );
}

const item = (...children: Node[]) => element("li", {}, ...children);
const link = (href: string, text: string, className = "link inline-block py-1") =>
  element("a", { href, className }, text);

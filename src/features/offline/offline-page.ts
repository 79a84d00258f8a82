import { makeButton, makeElement } from "../../components/ui/dom.ts";
import { readSavedRegions, removeRegion, type SavedRegion } from "./saved.ts";
import { kilobytesText } from "./stores.ts";
import { clearVisitedPages, listVisitedPages } from "./visited.ts";

/** Fills the offline page: what is saved, what was visited, and which page is missing when it is shown in its place. */
export async function fillOfflinePage(root: HTMLElement): Promise<void> {
  const findPart = (name: string) => root.querySelector<HTMLElement>(`[data-part=${name}]`)!;
  findPart("missing").hidden = location.pathname === root.dataset.offline;
  findPart("address").textContent = location.pathname;
  findPart("again").addEventListener("click", () => location.reload());

  const [saved, visited] = await Promise.all([readSavedRegions(), listVisitedPages()]);
  findPart("saved").replaceChildren(
    ...saved.map((region) => makeSavedItem(region, () => fillOfflinePage(root))),
  );
  findPart("no-saved").hidden = saved.length > 0;
  findPart("visited").replaceChildren(
    ...visited.map(({ path, title }) => makeListItem(makeLink(path, title))),
  );
  findPart("no-visited").hidden = visited.length > 0;
  findPart("clear").hidden = visited.length === 0;
  findPart("lists").hidden = false;
  findPart("clear").onclick = async () => {
    await clearVisitedPages();
    await fillOfflinePage(root);
  };
}

function makeSavedItem(region: SavedRegion, changed: () => Promise<void>): HTMLElement {
  const removeButton = makeButton("Remove", "link cursor-pointer", async () => {
    await removeRegion(region.id);
    await changed();
  });
  removeButton.ariaLabel = `Remove ${region.name}`;
  const name = makeLink(region.path, region.name, "font-display text-lg text-wine");
  const pages = region.pages.slice(1).map(({ path, name }) => makeListItem(makeLink(path, name)));
  return makeListItem(
    makeElement(
      "p",
      { className: "flex flex-wrap items-baseline gap-x-4" },
      name,
      kilobytesText(region.bytes),
      removeButton,
    ),
    makeElement("ul", { className: "mt-2 columns-2xs text-sm" }, ...pages),
  );
}

const makeListItem = (...children: Node[]) => makeElement("li", {}, ...children);
const makeLink = (href: string, text: string, className = "link inline-block py-1") =>
  makeElement("a", { href, className }, text);

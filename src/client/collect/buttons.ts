import { announce } from "./announce.ts";
import type { Collection, Item } from "./collection.ts";
import { button } from "./elements.ts";

/** Puts a collection's button at every winery of the page and keeps it true to what is in the collection. */
export function addButtons(collection: Collection): void {
  const buttons = [...document.querySelectorAll<HTMLElement>(".collect")].map((place) => {
    const { collect: slug = "", name = "" } = place.dataset;
    const item: Item = { slug, name };
    const press = () => announce(collection.key, collection.toggle(item));
    const made = button("", "collect-button", press);
    made.ariaLabel = collection.longLabel(item);
    place.append(made);
    return { slug, made };
  });
  const show = () => {
    for (const { slug, made } of buttons) {
      const isIn = collection.has(slug);
      made.textContent = collection.label(isIn);
      made.ariaPressed = String(isIn);
    }
  };
  collection.onChange(show);
  show();
}

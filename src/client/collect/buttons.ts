import type { Collection, Item } from "./collection.ts";
import { button } from "./elements.ts";

/** Puts a collection's button at every winery of the page and keeps it true to what is in the collection. */
export function addButtons(collection: Collection, said: (message: string, isShown: boolean) => void): void {
  const buttons = [...document.querySelectorAll<HTMLElement>(".collect")].map((place) => {
    const { collect: slug = "", name = "" } = place.dataset;
    const item: Item = { slug, name };
    const made = button(collection.label(false), "collect-button", () => {
      const { message, refused = false } = collection.toggle(item);
      said(message, refused);
    });
    place.append(made);
    return { item, made };
  });
  const show = () => {
    for (const { item, made } of buttons) {
      const isIn = collection.has(item.slug);
      made.textContent = collection.label(isIn);
      made.ariaLabel = collection.longLabel(item, isIn);
      made.ariaPressed = String(isIn);
    }
  };
  collection.onChange(show);
  show();
}

import type { Collection, Item, Outcome } from "./collection.ts";
import { button } from "./elements.ts";

/** Puts a collection's button at every winery that has none yet, and keeps it true to what is in the collection. */
export function buttonsOf(collection: Collection, said: (outcome: Outcome, pressed: HTMLElement) => void) {
  let buttons: { place: HTMLElement; item: Item; made: HTMLButtonElement }[] = [];
  const show = () => {
    for (const { item, made } of buttons) {
      const isIn = collection.has(item.slug);
      made.textContent = collection.label(isIn);
      made.ariaLabel = collection.longLabel(item, isIn);
      made.ariaPressed = String(isIn);
    }
  };
  collection.onChange(show);
  return () => {
    buttons = buttons.filter(({ place }) => place.isConnected);
    for (const place of document.querySelectorAll<HTMLElement>(".collect")) {
      if (buttons.some((known) => known.place === place)) continue;
      const { collect: slug = "", name = "" } = place.dataset;
      const item: Item = { slug, name };
      const made = button("", "collect-button", () => said(collection.toggle(item), made));
      place.append(made);
      buttons.push({ place, item, made });
    }
    show();
  };
}

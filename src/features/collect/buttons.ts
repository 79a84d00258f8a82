import { announce } from "./announce.ts";
import type { Collection, Item } from "./collection.ts";
import { button } from "./elements.ts";

/** Puts a collection's button at every winery that has none yet, now and when called, and keeps it true. */
export function buttonsOf(collection: Collection): () => void {
  let buttons: { place: HTMLElement; item: Item; made: HTMLButtonElement }[] = [];
  const show = () => {
    for (const { item, made } of buttons) {
      const isIn = collection.has(item.slug);
      made.textContent = collection.label(isIn);
      made.ariaLabel = collection.longLabel(item, isIn);
      made.ariaPressed = String(isIn);
    }
  };
  const add = (place: HTMLElement) => {
    const { collect: slug = "", name = "" } = place.dataset;
    const item: Item = { slug, name };
    const press = () => announce(collection.key, collection.toggle(item));
    const made = button("", "collect-button", press);
    place.append(made);
    buttons.push({ place, item, made });
  };
  const fill = () => {
    buttons = buttons.filter(({ place }) => place.isConnected);
    const known = new Set(buttons.map(({ place }) => place));
    for (const place of document.querySelectorAll<HTMLElement>(".collect")) if (!known.has(place)) add(place);
    show();
  };
  collection.onChange(show);
  fill();
  return fill;
}

import type { Item, Tray } from "./collection.ts";
import { button, element } from "./elements.ts";

/** A collection's items, collapsed in a corner of the window; shown unless it is empty. */
export function summaryOf(collection: Tray) {
  const title = element("summary");
  const list = element("ul");
  const next = element("p");
  const note = element("p", { className: "collect-note", hidden: true });
  const clear = button("Clear", "link", () => {
    collection.clear();
    focusMain();
  });
  const details = element(
    "details",
    { className: "collect-summary", hidden: true },
    title,
    element("div", {}, note, list, next, clear),
  );

  const rowOf = (item: Item) => {
    const remove = button("Remove", "link", () => {
      const at = collection.items().findIndex(({ slug }) => slug === item.slug);
      collection.remove(item.slug);
      const rows = list.querySelectorAll("button");
      (rows[Math.min(at, rows.length - 1)] ?? title).focus();
      if (details.hidden) focusMain();
    });
    remove.ariaLabel = `Remove ${item.name}`;
    return element("li", {}, element("span", {}, item.name), remove);
  };
  const show = () => {
    const items = collection.items();
    details.hidden = items.length === 0;
    if (details.hidden) details.open = false;
    note.hidden = true;
    title.textContent = collection.summary(items.length);
    list.replaceChildren(...items.map(rowOf));
    const way = collection.next(items);
    next.replaceChildren(
      typeof way === "string" ? way : element("a", { href: way.href, className: "button" }, way.text),
    );
  };
  collection.onChange(show);
  show();

  details.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !details.open) return;
    details.open = false;
    title.focus();
  });
  return {
    details,
    /** Opens it with a message on top, for a press that was refused. */
    explain: (message: string) => {
      note.textContent = message;
      note.hidden = false;
      details.open = true;
    },
  };
}

const focusMain = () => document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });

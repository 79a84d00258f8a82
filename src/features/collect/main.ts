import { addStyles, button, element } from "../../components/ui/dom.ts";
import { closeToast, showToast } from "../../components/ui/toasts.ts";
import { compareAddress, compare as comparePath, trip as tripPath } from "../../site/paths.ts";
import { changeTray, compare, currentTray, minWineries, removeFromTray } from "../compare/tray.ts";
import css from "./collect.css?inline";
import type { Collection, Item, Outcome } from "./collection.ts";
import { collectPlaces } from "./open.ts";
import { openTripSlugs, trip } from "./trip.ts";

addStyles(css);
const status = element("p", { className: "collect-heard", role: "status" });
const notices = element("div", { className: "collect-message" });
const corner = element(
  "aside",
  { className: "collect-corner", ariaLabel: "Wineries you picked" },
  status,
  notices,
);
document.body.append(corner);
addTripLink();
addButtons(trip, announce);
// The comparison's own screen needs no summary of it.
if (location.pathname !== comparePath) {
  const tray = addTray();
  addButtons(compare, (outcome) => {
    announce(outcome);
    if (outcome.refused) tray.open = true;
  });
}

/** Adds a collection's button to every winery that has none yet, now and when there are new ones, and updates them. */
function addButtons(collection: Collection, tell: (outcome: Outcome) => void): void {
  const buttons = new WeakMap<HTMLElement, HTMLButtonElement>();
  const itemOf = ({ dataset }: HTMLElement): Item => ({
    slug: dataset.collect ?? "",
    name: dataset.name ?? "",
  });
  const add = (place: HTMLElement) => {
    const added = button("", "collect-button", () => tell(collection.toggle(itemOf(place))));
    place.append(added);
    buttons.set(place, added);
    return added;
  };
  const show = () => {
    for (const place of document.querySelectorAll<HTMLElement>(".collect")) {
      const item = itemOf(place);
      const isIn = collection.has(item.slug);
      const shown = buttons.get(place) ?? add(place);
      shown.textContent = collection.label(isIn);
      shown.ariaLabel = `${collection.label(isIn)}: ${item.name}`;
      shown.ariaPressed = String(isIn);
    }
  };
  collection.onChange(show);
  document.addEventListener(collectPlaces, show);
  show();
}

/** Has the outcome of a press read out; shows it, too, where it can be undone or was refused. */
function announce({ message, refused, undo }: Outcome): void {
  status.textContent = message;
  if (!refused && !undo) {
    closeToast();
    return;
  }
  const pressed = document.activeElement as HTMLElement | null;
  const press = () => {
    pressed?.focus();
    undo?.();
  };
  showToast(notices, { title: message, ...(undo && { action: { label: "Undo", press } }) });
}

/** Adds "Trip (3)" to the header for as long as the trip has stops. The space is reserved, so nothing moves. */
function addTripLink(): void {
  const link = element("a", { id: "trip-link", href: tripPath });
  if (location.pathname === tripPath) link.ariaCurrent = "page";
  const show = () => {
    const count = openTripSlugs().length;
    link.hidden = count === 0;
    link.textContent = `Trip (${count})`;
  };
  document.querySelector("#search-link")?.before(link);
  trip.onChange(show);
  show();
}

/** Adds the wineries to compare to the corner, collapsed; shown unless there are none. */
function addTray(): HTMLDetailsElement {
  const title = element("summary");
  const list = element("ul");
  const next = element("p");
  const clear = button("Clear", "link", () => {
    changeTray([]);
    focusMain();
  });
  const content = element("div", {}, list, next, clear);
  const details = element(
    "details",
    { className: "collect-summary", hidden: true },
    title,
    content,
  );
  corner.append(details);

  const focusMain = () =>
    document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  const rowOf = ({ slug, name }: Item, at: number) => {
    const remove = button("Remove", "link", () => {
      removeFromTray(slug);
      const rows = list.querySelectorAll("button");
      (rows[Math.min(at, rows.length - 1)] ?? title).focus();
      if (details.hidden) focusMain();
    });
    remove.ariaLabel = `Remove ${name}`;
    return element("li", {}, element("span", {}, name), remove);
  };
  const show = () => {
    const items = currentTray();
    details.hidden = items.length === 0;
    if (details.hidden) details.open = false;
    title.textContent = `Compare (${items.length})`;
    list.replaceChildren(...items.map(rowOf));
    const href = compareAddress(items.map(({ slug }) => slug));
    const link = element("a", { href, className: "button" }, "Compare side by side");
    next.replaceChildren(items.length < minWineries ? "Add one more to compare." : link);
  };
  compare.onChange(show);
  show();

  details.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !details.open) return;
    details.open = false;
    title.focus();
  });
  return details;
}

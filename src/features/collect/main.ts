import { addStyles, makeButton, makeElement } from "../../components/ui/dom.ts";
import { closeToast, showToast } from "../../components/ui/toasts.ts";
import { comparePath, makeComparePath, tripPath } from "../../site/paths.ts";
import css from "./collect.css?inline";
import type { CollectedWinery, Collection, Outcome } from "./collection.ts";
import { buttonsNeededEvent } from "./open.ts";
import { compareCollection, minWineries, readTray, removeFromTray, saveTray } from "./tray.ts";
import { readTripSlugs, tripCollection } from "./trip.ts";

addStyles(css);
const statusLine = makeElement("p", { className: "collect-heard", role: "status" });
const toastRegion = makeElement("div", { className: "collect-message" });
const corner = makeElement(
  "aside",
  { className: "collect-corner", ariaLabel: "Wineries you picked" },
  statusLine,
  toastRegion,
);
document.body.append(corner);
addTripLink();
addButtons(tripCollection, announceOutcome);
// The comparison's own screen needs no summary of it.
if (location.pathname !== comparePath) {
  const tray = addTray();
  addButtons(compareCollection, (outcome) => {
    announceOutcome(outcome);
    if (outcome.refused) tray.open = true;
  });
}

/** Adds a collection's button to every winery that has none yet, now and when there are new ones, and updates them. */
function addButtons(collection: Collection, tell: (outcome: Outcome) => void): void {
  const buttons = new WeakMap<HTMLElement, HTMLButtonElement>();
  const wineryOf = ({ dataset }: HTMLElement): CollectedWinery => ({
    slug: dataset.collect ?? "",
    name: dataset.name ?? "",
  });
  const addButton = (place: HTMLElement) => {
    const added = makeButton("", "collect-button", () => tell(collection.toggle(wineryOf(place))));
    place.append(added);
    buttons.set(place, added);
    return added;
  };
  const refresh = () => {
    for (const place of document.querySelectorAll<HTMLElement>(".collect")) {
      const item = wineryOf(place);
      const isIn = collection.has(item.slug);
      const shown = buttons.get(place) ?? addButton(place);
      shown.textContent = collection.label(isIn);
      shown.ariaLabel = `${collection.label(isIn)}: ${item.name}`;
      shown.ariaPressed = String(isIn);
    }
  };
  collection.onChange(refresh);
  document.addEventListener(buttonsNeededEvent, refresh);
  refresh();
}

/** Has the outcome of a press read out; shows it, too, where it can be undone or was refused. */
function announceOutcome({ message, refused, undo }: Outcome): void {
  statusLine.textContent = message;
  if (!refused && !undo) {
    closeToast();
    return;
  }
  const pressed = document.activeElement as HTMLElement | null;
  const undoAndRefocus = () => {
    pressed?.focus();
    undo?.();
  };
  showToast(toastRegion, {
    title: message,
    ...(undo && { action: { label: "Undo", press: undoAndRefocus } }),
  });
}

/** Adds "Trip (3)" to the header for as long as the trip has stops. The space is reserved, so nothing moves. */
function addTripLink(): void {
  const link = makeElement("a", { id: "trip-link", href: tripPath });
  if (location.pathname === tripPath) link.ariaCurrent = "page";
  const refresh = () => {
    const count = readTripSlugs().length;
    link.hidden = count === 0;
    link.textContent = `Trip (${count})`;
  };
  document.querySelector("#search-link")?.before(link);
  tripCollection.onChange(refresh);
  refresh();
}

/** Adds the wineries to compare to the corner, collapsed; shown unless there are none. */
function addTray(): HTMLDetailsElement {
  const title = makeElement("summary");
  const list = makeElement("ul");
  const next = makeElement("p");
  const clear = makeButton("Clear", "link", () => {
    saveTray([]);
    focusMain();
  });
  const content = makeElement("div", {}, list, next, clear);
  const details = makeElement(
    "details",
    { className: "collect-summary", hidden: true },
    title,
    content,
  );
  corner.append(details);

  const focusMain = () =>
    document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  const makeRow = ({ slug, name }: CollectedWinery, at: number) => {
    const remove = makeButton("Remove", "link", () => {
      removeFromTray(slug);
      const rows = list.querySelectorAll("button");
      (rows[Math.min(at, rows.length - 1)] ?? title).focus();
      if (details.hidden) focusMain();
    });
    remove.ariaLabel = `Remove ${name}`;
    return makeElement("li", {}, makeElement("span", {}, name), remove);
  };
  const refresh = () => {
    const items = readTray();
    details.hidden = items.length === 0;
    if (details.hidden) details.open = false;
    title.textContent = `Compare (${items.length})`;
    list.replaceChildren(...items.map(makeRow));
    const href = makeComparePath(items.map(({ slug }) => slug));
    const link = makeElement("a", { href, className: "button" }, "Compare side by side");
    next.replaceChildren(items.length < minWineries ? "Add one more to compare." : link);
  };
  compareCollection.onChange(refresh);
  refresh();

  details.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !details.open) return;
    details.open = false;
    title.focus();
  });
  return details;
}

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
addCollectButtons(tripCollection, announceOutcome);
// The comparison shows the same wineries, and the planner has no wineries to compare.
if (![comparePath, tripPath].includes(location.pathname)) {
  const tray = addTray();
  addCollectButtons(compareCollection, (outcome) => {
    announceOutcome(outcome);
    if (outcome.refused) tray.open = true;
  });
}

/**
 * Adds a collection's button to every winery on the page, and to wineries that scripts add later.
 */
function addCollectButtons(collection: Collection, report: (outcome: Outcome) => void) {
  const buttons = new WeakMap<HTMLElement, HTMLButtonElement>();
  const addButton = (container: HTMLElement): HTMLButtonElement => {
    const handlePress = () => report(collection.toggle(wineryOf(container)));
    const button = makeButton("", "collect-button", handlePress);
    container.append(button);
    buttons.set(container, button);
    return button;
  };
  const updateButton = (container: HTMLElement) => {
    const { slug, name } = wineryOf(container);
    const isIn = collection.has(slug);
    const button = buttons.get(container) ?? addButton(container);
    button.textContent = collection.label(isIn);
    button.ariaLabel = `${collection.label(isIn)}: ${name}`;
    button.ariaPressed = String(isIn);
  };
  const refresh = () => {
    for (const container of document.querySelectorAll<HTMLElement>(collection.boxSelector))
      updateButton(container);
  };
  collection.onChange(refresh);
  document.addEventListener(buttonsNeededEvent, refresh);
  refresh();
}

function wineryOf({ dataset }: HTMLElement): CollectedWinery {
  return { slug: dataset.collect ?? "", name: dataset.name ?? "" };
}

/**
 * Announces the result of a click to screen readers. Also shows the result as a toast if it can be
 * undone or was refused.
 */
function announceOutcome({ message, refused, undo }: Outcome) {
  statusLine.textContent = message;
  if (!refused && !undo) {
    closeToast();
    return;
  }
  const pressedButton = document.activeElement as HTMLElement | null;
  const undoAndRefocus = () => {
    pressedButton?.focus();
    undo?.();
  };
  showToast(toastRegion, {
    title: message,
    ...(undo && { action: { label: "Undo", press: undoAndRefocus } }),
  });
}

/**
 * Shows the number of the trip's stops, if it has any: in a link such as "Trip (3)" in a narrow
 * header, and in the menu of a wide one. The home page's link to the planner says "Your trip (3)".
 */
function addTripLink() {
  const link = makeElement("a", { id: "trip-link", href: tripPath });
  const menuLink = document.querySelector<HTMLElement>(`#menu a[href="${tripPath}"]`);
  const menuText = menuLink?.textContent ?? "";
  const homeLink = document.querySelector<HTMLElement>(`.ask a[href="${tripPath}"]`);
  const homeText = homeLink?.textContent ?? "";
  if (location.pathname === tripPath) link.ariaCurrent = "page";
  const refresh = () => {
    const count = readTripSlugs().length;
    link.hidden = count === 0;
    link.textContent = `Trip (${count})`;
    if (homeLink) homeLink.textContent = count > 0 ? `Your trip (${count})` : homeText;
    if (!menuLink) return;
    if (count > 0) menuLink.dataset.stops = String(count);
    else delete menuLink.dataset.stops;
    menuLink.ariaLabel = count > 0 ? `${menuText} (${count})` : null;
  };
  document.querySelector("#search-link")?.before(link);
  tripCollection.onChange(refresh);
  refresh();
}

/** Adds the collapsed tray to the corner. Hides it while it is empty. */
function addTray(): HTMLDetailsElement {
  const title = makeElement("summary");
  const list = makeElement("ul");
  const nextStep = makeElement("p");
  const clearTray = () => {
    saveTray([]);
    focusMain();
  };
  const clearButton = makeButton("Clear", "link", clearTray);
  const content = makeElement("div", {}, list, nextStep, clearButton);
  const tray = makeElement(
    "details",
    { className: "collect-summary", hidden: true },
    title,
    content,
  );
  corner.append(tray);

  const removeAndRefocus = (slug: string, index: number) => {
    removeFromTray(slug);
    const buttons = list.querySelectorAll("button");
    const nextButton = buttons[Math.min(index, buttons.length - 1)];
    (nextButton ?? title).focus();
    if (tray.hidden) focusMain();
  };
  const makeRow = ({ slug, name }: CollectedWinery, index: number) => {
    const removeButton = makeButton("Remove", "link", () => removeAndRefocus(slug, index));
    removeButton.ariaLabel = `Remove ${name}`;
    return makeElement("li", {}, makeElement("span", {}, name), removeButton);
  };
  const refresh = () => {
    const wineries = readTray();
    tray.hidden = wineries.length === 0;
    if (tray.hidden) tray.open = false;
    title.textContent = `Compare (${wineries.length})`;
    list.replaceChildren(...wineries.map(makeRow));
    nextStep.replaceChildren(makeNextStep(wineries));
  };
  compareCollection.onChange(refresh);
  refresh();

  tray.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !tray.open) return;
    tray.open = false;
    title.focus();
  });
  return tray;
}

function makeNextStep(wineries: readonly CollectedWinery[]): Node | string {
  if (wineries.length < minWineries) return "Add one more to compare.";
  const href = makeComparePath(wineries.map(({ slug }) => slug));
  return makeElement("a", { href, className: "button" }, "Compare side by side");
}

function focusMain() {
  document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
}

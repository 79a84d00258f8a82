import { addStyles, makeButton, makeElement } from "../../components/ui/dom.ts";
import { closeToast, showToast } from "../../components/ui/toasts.ts";
import { comparePath, makeComparePath, tripPath } from "../../site/paths.ts";
import css from "./collect.css?inline";
import type { CollectedWinery, Collection, Outcome } from "./collection.ts";
import { buttonsNeededEvent } from "./open.ts";
import { compareCollection, minWineries, readTray, removeFromTray, saveTray } from "./tray.ts";
import { readTripWinerySlugs, tripCollection } from "./trip.ts";

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
showTripCount();
addCollectButtons(tripCollection);
// The comparison page already shows the tray's wineries, and the planner has none to compare.
if (![comparePath, tripPath].includes(location.pathname)) {
  addTray();
  addCollectButtons(compareCollection);
}

/**
 * Adds a collection's button to every winery on the page, and to wineries that scripts add later.
 */
function addCollectButtons(collection: Collection) {
  const buttons = new WeakMap<HTMLElement, HTMLButtonElement>();
  const addButton = (container: HTMLElement): HTMLButtonElement => {
    const handlePress = () => announceOutcome(collection.toggle(readWinery(container)));
    const button = makeButton("", "collect-button", handlePress);
    container.append(button);
    buttons.set(container, button);
    return button;
  };
  const updateButton = (container: HTMLElement) => {
    const { slug, name } = readWinery(container);
    const isIn = collection.has(slug);
    const button = buttons.get(container) ?? addButton(container);
    const label = collection.label(isIn);
    button.textContent = label;
    button.ariaLabel = `${label}: ${name}`;
    button.ariaPressed = String(isIn);
  };
  const updateButtons = () => {
    for (const container of document.querySelectorAll<HTMLElement>(collection.boxSelector))
      updateButton(container);
  };
  collection.onChange(updateButtons);
  document.addEventListener(buttonsNeededEvent, updateButtons);
  updateButtons();
}

function readWinery({ dataset }: HTMLElement): CollectedWinery {
  return { slug: dataset.collect!, name: dataset.name! };
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
  const action = undo && { label: "Undo", press: undoAndRefocus };
  showToast(toastRegion, { title: message, action });
}

/**
 * Keeps the trip's winery count up to date in the header ("Trip (3)"), the menu, the phone's bottom
 * bar and the home page. Hides it for an empty trip.
 */
function showTripCount() {
  const link = makeElement("a", { id: "trip-link", href: tripPath });
  const homeLink = document.querySelector<HTMLElement>(`.ask-box a[href="${tripPath}"]`);
  const homeText = homeLink?.textContent ?? "";
  const menuLink = document.querySelector<HTMLElement>(`#menu a[href="${tripPath}"]`);
  const menuText = menuLink?.textContent ?? "";
  if (location.pathname === tripPath) link.ariaCurrent = "page";
  const updateLinks = () => {
    const count = readTripWinerySlugs().length;
    link.hidden = count === 0;
    link.textContent = `Trip (${count})`;
    if (homeLink) homeLink.textContent = count > 0 ? `Your trip (${count})` : homeText;
    // CSS adds the number to the phone's bottom bar, which other scripts render later.
    document.documentElement.style.setProperty("--stops", count > 0 ? `" (${count})"` : `""`);
    if (!menuLink) return;
    if (count > 0) menuLink.dataset.stops = String(count);
    else delete menuLink.dataset.stops;
    menuLink.ariaLabel = count > 0 ? `${menuText} (${count})` : null;
  };
  document.querySelector("#search-link")?.before(link);
  tripCollection.onChange(updateLinks);
  updateLinks();
}

/** Adds the tray, which lists the wineries to compare and links to the comparison. */
function addTray() {
  const names = makeElement("div", { className: "collect-names" });
  const clearTray = () => {
    saveTray([]);
    focusMain();
  };
  const link = makeElement("a", { className: "button" });
  const tray = makeElement(
    "div",
    { className: "collect-summary" },
    names,
    makeButton("Clear", "link", clearTray),
    link,
  );
  corner.append(tray);

  const removeAndRefocus = (slug: string, index: number) => {
    removeFromTray(slug);
    const nextButton = names.children[index] ?? names.lastElementChild;
    if (nextButton) (nextButton as HTMLElement).focus();
    else focusMain();
  };
  const makeNameButton = ({ slug, name }: CollectedWinery, index: number) => {
    const button = makeButton(name, "", () => removeAndRefocus(slug, index));
    button.ariaLabel = `Remove ${name}`;
    return button;
  };
  const updateTray = () => {
    const wineries = readTray();
    const canCompare = wineries.length >= minWineries;
    tray.hidden = wineries.length === 0;
    names.replaceChildren(...wineries.map(makeNameButton));
    link.textContent = canCompare ? `Compare ${wineries.length}` : "Add one more";
    link.ariaDisabled = String(!canCompare);
    if (canCompare) link.href = makeComparePath(wineries.map(({ slug }) => slug));
    else link.removeAttribute("href");
  };
  compareCollection.onChange(updateTray);
  updateTray();
}

function focusMain() {
  document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
}

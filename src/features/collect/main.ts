import { addStyles, button, element } from "../../components/ui/dom.ts";
import { closeToast, showToast } from "../../components/ui/toasts.ts";
import { trip as tripPath } from "../../site/paths.ts";
import css from "./collect.css?inline";
import { type Collection, compare, type Item, type Outcome, type Tray } from "./collection.ts";
import { collectPlaces } from "./open.ts";
import { openTripSlugs, trip } from "./trip.ts";

/** Adds a collection's button to every winery that has none yet, now and when there are new ones, and updates them. */
function addButtons(collection: Collection, announce: (outcome: Outcome) => void): void {
  let buttons: { place: HTMLElement; item: Item; made: HTMLButtonElement }[] = [];
  const show = () => {
    for (const { item, made } of buttons) {
      const isIn = collection.has(item.slug);
      made.textContent = collection.label(isIn);
      made.ariaLabel = collection.longLabel(item, isIn);
      made.ariaPressed = String(isIn);
    }
  };
  const fill = () => {
    buttons = buttons.filter(({ place }) => place.isConnected);
    const filled = new Set(buttons.map(({ place }) => place));
    for (const place of document.querySelectorAll<HTMLElement>(".collect")) {
      if (filled.has(place)) continue;
      const item: Item = { slug: place.dataset.collect ?? "", name: place.dataset.name ?? "" };
      const made = button("", "collect-button", () => announce(collection.toggle(item)));
      place.append(made);
      buttons.push({ place, item, made });
    }
    show();
  };
  collection.onChange(show);
  document.addEventListener(collectPlaces, fill);
  fill();
}

const focusMain = () => document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });

/** A tray's items, collapsed in a corner of the window; shown unless it is empty. */
function summaryOf(tray: Tray) {
  const title = element("summary");
  const list = element("ul");
  const next = element("p");
  const note = element("p", { className: "collect-note", hidden: true });
  const clear = button("Clear", "link", () => {
    tray.clear();
    focusMain();
  });
  const content = element("div", {}, note, list, next, clear);
  const details = element("details", { className: "collect-summary", hidden: true }, title, content);

  const rowOf = (item: Item) => {
    const remove = button("Remove", "link", () => {
      const at = tray.items().findIndex(({ slug }) => slug === item.slug);
      tray.remove(item.slug);
      const rows = list.querySelectorAll("button");
      (rows[Math.min(at, rows.length - 1)] ?? title).focus();
      if (details.hidden) focusMain();
    });
    remove.ariaLabel = `Remove ${item.name}`;
    return element("li", {}, element("span", {}, item.name), remove);
  };
  const show = () => {
    const items = tray.items();
    details.hidden = items.length === 0;
    if (details.hidden) details.open = false;
    note.hidden = true;
    title.textContent = tray.summary(items.length);
    list.replaceChildren(...items.map(rowOf));
    const step = tray.next(items);
    next.replaceChildren(
      typeof step === "string" ? step : element("a", { href: step.href, className: "button" }, step.text),
    );
  };
  tray.onChange(show);
  show();

  details.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !details.open) return;
    details.open = false;
    title.focus();
  });
  /** Opens it with a message on top, for a press that was refused. */
  const explain = (message: string) => {
    note.textContent = message;
    note.hidden = false;
    details.open = true;
  };
  return { details, explain };
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

addStyles(css);
const status = element("p", { className: "collect-heard", role: "status" });
const notices = element("div", { className: "collect-message" });
const corner = element("aside", { className: "collect-corner", ariaLabel: "Wineries you picked" }, status, notices);
document.body.append(corner);
addTripLink();

/** Has the outcome of a press read out; shows it, too, where it can be undone or was refused. */
function announce({ message, refused, undo }: Outcome): void {
  status.textContent = message;
  if (!refused && !undo) {
    closeToast();
    return;
  }
  const pressed = document.activeElement;
  const takeBack = () => {
    undo?.();
    if (pressed instanceof HTMLElement) pressed.focus();
  };
  showToast(notices, { title: message, ...(undo && { action: { label: "Undo", press: takeBack } }) });
}
addButtons(trip, announce);

const { details, explain } = summaryOf(compare);
if (location.pathname !== compare.screen) {
  corner.append(details);
  addButtons(compare, (outcome) => {
    announce({ message: outcome.message });
    if (outcome.refused) explain(outcome.message);
  });
}

import { addStyles } from "../../components/shell/load.ts";
import { trip as tripPath } from "../../site/paths.ts";
import css from "./collect.css?inline";
import { type Collection, compare, type Item, type Outcome, type Tray } from "./collection.ts";
import { collectPlaces } from "./open.ts";
import { openTripSlugs, trip } from "./trip.ts";

/** An element with properties and children. */
function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

const button = (text: string, className: string, onclick: () => void): HTMLButtonElement =>
  element("button", { type: "button", className, onclick }, text);

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

const shownForMs = 8000;
const checkMs = 500;

/** A message in the corner after a button press, with Undo. It closes itself, unless it is hovered or focused. */
function notice() {
  const note = element("div", { className: "collect-message", hidden: true });
  let timer: ReturnType<typeof setInterval>;
  const hide = () => {
    clearInterval(timer);
    note.hidden = true;
  };
  const show = ({ message, undo }: Outcome) => {
    const pressed = document.activeElement;
    const undoAndHide = () => {
      undo?.();
      hide();
      if (pressed instanceof HTMLElement) pressed.focus();
    };
    note.replaceChildren(message, ...(undo ? [button("Undo", "link", undoAndHide)] : []));
    note.hidden = false;
    clearInterval(timer);
    let leftMs = shownForMs;
    timer = setInterval(() => {
      if (!note.matches(":hover, :focus-within")) leftMs -= checkMs;
      if (leftMs <= 0) hide();
    }, checkMs);
  };
  return { note, hide, show };
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
const message = notice();
const corner = element(
  "aside",
  { className: "collect-corner", ariaLabel: "Wineries you picked" },
  status,
  message.note,
);
document.body.append(corner);
addTripLink();

const announce = (outcome: Outcome) => {
  status.textContent = outcome.message;
  if (outcome.refused || outcome.undo) message.show(outcome);
  else message.hide();
};
addButtons(trip, announce);

const { details, explain } = summaryOf(compare);
if (location.pathname !== compare.screen) {
  corner.append(details);
  addButtons(compare, (outcome) => {
    announce({ message: outcome.message });
    if (outcome.refused) explain(outcome.message);
  });
}

import { addStyles, listenForKey, makeButton, makeElement } from "./dom.ts";
import css from "./toasts.css?inline";

export type Message = {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
  /** A button for an action, like Undo. The toast closes when it is pressed. */
  action?: { label: string; press: () => void };
};

/** Time that a toast is shown, in milliseconds. */
const toastDurationMs = 5000;
const tickMs = 100;
/** Time that a closed toast stays in the page for its animation, in milliseconds. */
const removalDelayMs = 1_000_000;
/** A swipe to the right that closes a toast. */
const minSwipePx = 50;

/** Has a text read out. Its region is part of the page: screen readers ignore one that is added along with its text. */
export function announce(text: string): void {
  const region = document.querySelector(".notified");
  if (region) region.textContent = text;
}

/** Shows a message in the page's region for notifications (Page.astro), and has it read out. */
export function notify(message: Message): void {
  const region = document.querySelector<HTMLElement>(".notifications");
  if (region) showToast(region, message);
  announce(`${message.title} ${message.description ?? ""}`);
}

/** Copies a text, of which the page's address is what one can copy by hand; shows `title` when that is done. */
export async function copyToClipboard(text: string, title: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify({ title });
  } catch {
    const description = "The browser won’t allow it. Copy the address of this page instead.";
    notify({ variant: "destructive", title: "Not copied", description });
  }
}

let hasStyles = false;
let closeCurrent = () => {};

/** Closes the toast that is open. */
export const closeToast = (): void => closeCurrent();

/**
 * Shows a message in a region, in place of the one before it. It is closed by its button, Escape, a swipe, or time, which
 * is paused while the pointer or the keyboard is on the region, or another window is in front.
 */
export function showToast(
  region: HTMLElement,
  { title, description, variant = "default", action }: Message,
): void {
  if (!hasStyles) addStyles(css);
  hasStyles = true;
  closeCurrent();
  const text = makeElement("div", {}, makeElement("p", {}, title));
  if (description) text.append(makeElement("p", {}, description));
  const runAction = () => {
    close();
    action?.press();
  };
  if (action) text.append(makeButton(action.label, "link", runAction));
  const cross = makeButton("×", "toast-close", () => close());
  cross.ariaLabel = "Close";
  const card = makeElement("div", { className: "toast" }, text, cross);
  card.dataset.variant = variant;
  region.replaceChildren(card);

  const close = () => {
    if (card.hidden) return;
    stopListening();
    clearInterval(timer);
    // A hidden button drops the focus, and the keyboard would start over at the top of the page.
    if (card.contains(document.activeElement)) region.focus();
    card.hidden = true;
    setTimeout(() => card.remove(), removalDelayMs);
  };
  closeCurrent = close;

  let leftMs = toastDurationMs;
  const timer = setInterval(() => {
    if (document.hasFocus() && !region.matches(":hover, :focus-within")) leftMs -= tickMs;
    if (leftMs <= 0) close();
  }, tickMs);
  const stopListening = listenForKey("Escape", close);
  listenForSwipe(card, close);
}

/** Calls back when a card was swiped to the right; its `data-swipe` is "move" meanwhile, then "end" or "cancel". */
function listenForSwipe(card: HTMLElement, swiped: () => void): void {
  let from: number | undefined;
  card.addEventListener("pointerdown", ({ button, clientX, pointerId, target }) => {
    if (button !== 0 || (target as Element).closest("button")) return;
    card.setPointerCapture(pointerId);
    from = clientX;
  });
  card.addEventListener("pointermove", ({ clientX }) => {
    if (from === undefined) return;
    card.dataset.swipe = "move";
    card.style.translate = `${Math.max(0, clientX - from)}px`;
  });
  const endSwipe = ({ type, clientX }: PointerEvent) => {
    if (from === undefined) return;
    const isDone = type === "pointerup" && clientX - from > minSwipePx;
    from = undefined;
    card.dataset.swipe = isDone ? "end" : "cancel";
    card.style.translate = "";
    if (isDone) swiped();
  };
  card.addEventListener("pointerup", endSwipe);
  card.addEventListener("pointercancel", endSwipe);
}

import { addStyles, listenForKey, makeButton, makeElement } from "./dom.ts";
import css from "./toasts.css?inline";

export type Message = {
  title: string;
  description?: string | undefined;
  variant?: "default" | "destructive";
  /** An action button such as Undo, which also closes the toast. */
  action?: { label: string; press: () => void } | undefined;
};

const toastDurationMs = 5000;
const tickMs = 100;
/**
 * How long a closed toast stays in the DOM, hidden. The product description requires this value.
 */
const removalDelayMs = 1_000_000;
const minSwipePx = 50;

/**
 * Announces text to screen readers. Page.astro contains the live region, because screen readers
 * ignore a region that is added together with its text.
 */
export function announce(text: string) {
  const region = document.querySelector(".notified");
  if (region) region.textContent = text;
}

/** Shows a message in the page's notification region (Page.astro) and announces it. */
export function notify(message: Message) {
  const region = document.querySelector<HTMLElement>(".notifications");
  if (region) showToast(region, message);
  announce(`${message.title} ${message.description ?? ""}`);
}

/**
 * Copies text and shows `title`. If the browser refuses, tells the reader to copy the page's URL.
 */
export async function copyToClipboard(text: string, title: string) {
  try {
    await navigator.clipboard.writeText(text);
    notify({ title });
  } catch {
    const description = "Your browser doesn’t allow copying. Copy this page’s address instead.";
    notify({ variant: "destructive", title: "Not copied", description });
  }
}

let hasStyles = false;
let closeCurrent = () => {};

/** Closes the current toast, if any. */
export const closeToast = () => closeCurrent();

/**
 * Shows a message in `region` in place of the previous one, until the reader dismisses it or 5 s
 * pass. The 5 s pause while the pointer or focus is in the region, and while the window is in the
 * background.
 */
export function showToast(
  region: HTMLElement,
  { title, description, variant = "default", action }: Message,
) {
  if (!hasStyles) addStyles(css);
  hasStyles = true;
  closeCurrent();
  const text = makeElement("div", {}, makeElement("p", {}, title));
  if (description) text.append(makeElement("p", {}, description));
  if (action) {
    const runAction = () => {
      closeThisToast();
      action.press();
    };
    text.append(makeButton(action.label, "link", runAction));
  }
  const cross = makeButton("×", "toast-close", () => closeThisToast());
  cross.ariaLabel = "Close";
  const card = makeElement("div", { className: "toast" }, text, cross);
  card.dataset.variant = variant;
  region.replaceChildren(card);
  moveOffPressedButton(region);

  const closeThisToast = () => {
    if (card.hidden) return;
    stopListening();
    clearInterval(timer);
    // Hiding a focused button would move the focus to the top of the page.
    if (card.contains(document.activeElement)) region.focus();
    card.hidden = true;
    setTimeout(() => card.remove(), removalDelayMs);
  };
  closeCurrent = closeThisToast;

  let remainingMs = toastDurationMs;
  const timer = setInterval(() => {
    if (document.hasFocus() && !region.matches(":hover, :focus-within")) remainingMs -= tickMs;
    if (remainingMs <= 0) closeThisToast();
  }, tickMs);
  const stopListening = listenForKey("Escape", closeThisToast);
  listenForSwipe(card, closeThisToast);
}

/**
 * Moves the toast to the top of the window if it would cover a button that the reader has pressed.
 * Safari doesn't focus a pressed button, but the button is still hovered.
 */
function moveOffPressedButton(region: HTMLElement) {
  region.style.translate = "";
  const { left, top, bottom } = region.getBoundingClientRect();
  for (const button of document.querySelectorAll("button:is(:focus,:hover)")) {
    const rect = button.getBoundingClientRect();
    const isCovered = rect.right > left && rect.bottom > top && rect.top < bottom;
    if (isCovered) region.style.translate = `0 ${-top}px`;
  }
}

/**
 * Calls `onSwipe` when the reader swipes a card to the right. Sets the card's `data-swipe` to
 * "move", then to "end" or "cancel".
 */
function listenForSwipe(card: HTMLElement, onSwipe: () => void) {
  let startX: number | undefined;
  card.addEventListener("pointerdown", ({ button, clientX, pointerId, target }) => {
    if (button !== 0 || (target as Element).closest("button")) return;
    card.setPointerCapture(pointerId);
    startX = clientX;
  });
  card.addEventListener("pointermove", ({ clientX }) => {
    if (startX === undefined) return;
    card.dataset.swipe = "move";
    card.style.translate = `${Math.max(0, clientX - startX)}px`;
  });
  const endSwipe = ({ type, clientX }: PointerEvent) => {
    if (startX === undefined) return;
    const isDone = type === "pointerup" && clientX - startX > minSwipePx;
    startX = undefined;
    card.dataset.swipe = isDone ? "end" : "cancel";
    card.style.translate = "";
    if (isDone) onSwipe();
  };
  card.addEventListener("pointerup", endSwipe);
  card.addEventListener("pointercancel", endSwipe);
}

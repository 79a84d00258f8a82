/*
 * React removes the focused element when a stop moves or an editor closes. This module then focuses
 * the same button at its new position, the button that opens the editor, or the surrounding stop or
 * day.
 */

/** Keeps the keyboard focus inside `root`. Returns a function that stops watching. */
export function keepFocus(root: HTMLElement | null): (() => void) | undefined {
  if (!root) return undefined;
  let lastFocused: Element | undefined;
  let selectors: string[] = [];
  const rememberFocus = ({ target }: FocusEvent) => {
    lastFocused = target as Element;
    selectors = listFallbackSelectors(lastFocused, root);
  };
  const restoreFocus = (mutations: MutationRecord[]) => {
    const { activeElement, body } = document;
    const isAfterToast = activeElement?.matches(".notifications") ?? false;
    const isRemoved = lastFocused && !isVisible(lastFocused);
    const isLost = activeElement === body || activeElement === lastFocused;
    // Focusing an element sets it again.
    if (isRemoved) lastFocused = undefined;
    if (isAfterToast)
      focusElement(findRestoredButton(mutations) ?? findFirstMatch(selectors, root));
    else if (isRemoved && isLost) {
      focusElement(findFirstMatch(selectors, root));
      root.addEventListener("keydown", focusUndo, { once: true });
    }
  };
  const observer = new MutationObserver(restoreFocus);
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ["hidden"] });
  root.addEventListener("focusin", rememberFocus);
  return () => {
    observer.disconnect();
    root.removeEventListener("focusin", rememberFocus);
  };
}

/** Moves the focus from the place of a removed element to the toast's Undo button with Tab. */
function focusUndo(event: KeyboardEvent): void {
  const undoButton = document.querySelector<HTMLElement>(".toast:not([hidden]) .link");
  if (event.key !== "Tab" || event.shiftKey || !undoButton) return;
  event.preventDefault();
  undoButton.focus();
}

const isVisible = (element: Element) => element.isConnected && !element.closest("[hidden]");

/** Lists selectors for the elements to focus if an element is removed, best first. */
function listFallbackSelectors(element: Element, root: HTMLElement): string[] {
  const selectors: string[] = [];
  const label = element.getAttribute("aria-label");
  if (label) selectors.push(`[aria-label="${CSS.escape(label)}"]`);
  for (let part = element.parentElement; part && part !== root; part = part.parentElement) {
    const id = CSS.escape(part.id);
    if (id) selectors.push(`[aria-controls="${id}"]`, `#${id} button`);
    const heading = part.getAttribute("aria-labelledby");
    if (heading) selectors.push(`#${CSS.escape(heading)}`);
  }
  return [...selectors, "section h2"];
}

const findFirstMatch = (selectors: readonly string[], root: HTMLElement) =>
  selectors
    .map((selector) => root.querySelector<HTMLElement>(selector))
    .find((element) => element !== null);

/** Finds the first button of a stop or a day that Undo has restored. */
function findRestoredButton(mutations: readonly MutationRecord[]): HTMLElement | undefined {
  const added = mutations.flatMap(({ addedNodes }) => [...addedNodes]);
  const parts = added.filter((node) => node instanceof HTMLElement);
  const part = parts.find((element) => element.matches("section, [data-drop]"));
  return part?.querySelector("button") ?? undefined;
}

function focusElement(element: HTMLElement | undefined) {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: element.matches("h2") });
}

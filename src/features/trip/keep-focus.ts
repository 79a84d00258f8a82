/**
 * Keeps the keyboard's place when what had the focus is gone. It goes to the same button where that is now, to the one
 * that opens what was closed, or to the stop or the heading of the part that is left around it. Returns how to stop.
 */
export function keepFocus(root: HTMLElement): () => void {
  let last: Element | undefined;
  let around: Element[] = [];
  let opener: HTMLElement | null = null;

  const remember = ({ target }: FocusEvent) => {
    last = target as Element;
    around = [];
    opener = null;
    for (let part = last.parentElement; part && part !== root; part = part.parentElement) {
      if (part.matches("li, section")) around.push(part);
      if (part.id) opener ??= root.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(part.id)}"]`);
    }
  };
  const restore = () => {
    if (!last || (last.isConnected && !last.closest("[hidden]"))) return;
    const { activeElement: active, body } = document;
    if (active === body || active === last) {
      const label = last.getAttribute("aria-label");
      const same = label && root.querySelector<HTMLElement>(`[aria-label="${CSS.escape(label)}"]`);
      const next = same || opener;
      if (next?.isConnected) next.focus();
      else focusIn([...around, root]);
    }
    last = undefined;
  };
  const observer = new MutationObserver(restore);
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ["hidden"] });
  root.addEventListener("focusin", remember);
  return () => {
    observer.disconnect();
    root.removeEventListener("focusin", remember);
  };
}

/** Gives the focus to the winery or the heading of the first part that is still there, and leaves the page where it is. */
function focusIn(parts: readonly Element[]): void {
  for (const part of parts) {
    const place = part.isConnected && part.querySelector<HTMLElement>("section h2, h3 a");
    if (!place) continue;
    if (place.tabIndex < 0) place.tabIndex = -1;
    place.focus({ preventScroll: true });
    return;
  }
}

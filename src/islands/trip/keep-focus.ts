/**
 * Keeps the keyboard's place when what had the focus is gone. It goes to the same button where that is now, to the one
 * that opens what was closed, or to the stop or the heading of the part that is left around it. Returns how to stop.
 */
export function keepFocus(root: HTMLElement): () => void {
  let last: Element | undefined;
  let around: Element[] = [];

  const remember = ({ target }: FocusEvent) => {
    last = target as Element;
    around = [];
    for (let part = last.closest("li, section"); part; part = part.parentElement?.closest("li, section") ?? null)
      around.push(part);
  };
  const restore = () => {
    const closed = last?.closest("[hidden]");
    if (!last || (last.isConnected && !closed)) return;
    const { activeElement: active, body } = document;
    if (active === body || active === last) {
      const label = last.getAttribute("aria-label");
      const same = label && root.querySelector<HTMLElement>(`[aria-label="${CSS.escape(label)}"]`);
      const opener = closed && root.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(closed.id)}"]`);
      const next = same || opener;
      if (next) next.focus();
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

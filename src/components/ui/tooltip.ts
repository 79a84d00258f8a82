import { listenForKey } from "./dom.ts";

const delayMs = 700;
const skipDelayMs = 300;

/**
 * Shows the page's tooltips (`.tip-anchor`): under a pointer after a delay, or at once right after another one; on
 * keyboard focus and on a tap at once. One is open at a time, and Escape closes it.
 */
export function watchTooltips(): void {
  let shown: HTMLElement | undefined;
  let closedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (anchor?: HTMLElement) => {
    clearTimeout(timer);
    if (shown) {
      shown.dataset.open = "false";
      closedAt = performance.now();
    }
    shown = anchor;
    if (shown) shown.dataset.open = "true";
  };
  const listen = (kind: string, act: (anchor: HTMLElement, event: PointerEvent) => void) =>
    document.addEventListener(kind, (event) => {
      const anchor = (event.target as Element).closest<HTMLElement>(".tip-anchor");
      if (!anchor) return;
      // From now on this script decides, and no longer :hover and :focus-within (marks.css).
      anchor.dataset.open ??= "false";
      act(anchor, event as PointerEvent);
    });
  const isInside = (anchor: HTMLElement, { relatedTarget }: PointerEvent) =>
    anchor.contains(relatedTarget as Node | null);

  listen("pointerover", (anchor, event) => {
    if (event.pointerType === "touch" || anchor === shown || isInside(anchor, event)) return;
    const isNext = shown !== undefined || performance.now() - closedAt < skipDelayMs;
    timer = setTimeout(() => show(anchor), isNext ? 0 : delayMs);
  });
  listen("pointerout", (anchor, event) => {
    if (event.pointerType !== "touch" && !isInside(anchor, event)) show();
  });
  // Of a click not every browser says what made it; of the press before it all do.
  let isTouched = false;
  listen("pointerdown", (_, { pointerType }) => {
    isTouched = pointerType === "touch";
    if (!isTouched) show();
  });
  listen("click", (anchor) => isTouched && show(anchor === shown ? undefined : anchor));
  listen(
    "focusin",
    (anchor, { target }) => (target as Element).matches(":focus-visible") && show(anchor),
  );
  listen("focusout", () => show());
  listenForKey("Escape", () => show());
}

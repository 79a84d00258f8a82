import { listenForKey } from "./dom.ts";

const delayMs = 700;
const skipDelayMs = 300;

/**
 * Shows the page's tooltips (`.tip-anchor`), one at a time: on keyboard focus, on a tap, and on
 * hover after a delay. Hover has no delay right after another tooltip; Escape closes it.
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
  const listen = (kind: string, handle: (anchor: HTMLElement, event: PointerEvent) => void) =>
    document.addEventListener(kind, (event) => {
      const anchor = (event.target as Element).closest<HTMLElement>(".tip-anchor");
      if (!anchor) return;
      // With this attribute, the script replaces :hover and :focus-within (marks.css).
      anchor.dataset.open ??= "false";
      handle(anchor, event as PointerEvent);
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
  // Not every browser reports `pointerType` on click; all do on pointerdown.
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

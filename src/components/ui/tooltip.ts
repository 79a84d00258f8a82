import { listenForKey } from "./dom.ts";

const delayMs = 700;
const skipDelayMs = 300;

/** Adds a listener for events on tooltips and their buttons. */
function addAnchorListener(
  kind: string,
  handle: (anchor: HTMLElement, event: PointerEvent) => void,
) {
  document.addEventListener(kind, (event) => {
    const anchor = (event.target as Element).closest<HTMLElement>(".tip-anchor");
    if (!anchor) return;
    // This attribute turns off the CSS that opens tooltips without a script (marks.css).
    anchor.dataset.open ??= "false";
    handle(anchor, event as PointerEvent);
  });
}

const isInside = (anchor: HTMLElement, { relatedTarget }: PointerEvent) =>
  anchor.contains(relatedTarget as Node | null);

/**
 * Shows the page's tooltips (`.tip-anchor`), one at a time: on keyboard focus, on a tap, and on
 * hover after a delay. Skips the delay right after another tooltip. Escape closes the tooltip.
 */
export function setUpTooltips() {
  let shown: HTMLElement | undefined;
  let closedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const showTooltip = (anchor?: HTMLElement) => {
    clearTimeout(timer);
    if (shown) {
      shown.dataset.open = "false";
      closedAt = performance.now();
    }
    shown = anchor;
    if (shown) shown.dataset.open = "true";
  };
  addAnchorListener("pointerover", (anchor, event) => {
    if (event.pointerType === "touch" || anchor === shown || isInside(anchor, event)) return;
    const isNext = shown !== undefined || performance.now() - closedAt < skipDelayMs;
    timer = setTimeout(() => showTooltip(anchor), isNext ? 0 : delayMs);
  });
  addAnchorListener("pointerout", (anchor, event) => {
    if (event.pointerType !== "touch" && !isInside(anchor, event)) showTooltip();
  });
  // Not every browser reports `pointerType` on click, but all do on pointerdown.
  let isTouched = false;
  addAnchorListener("pointerdown", (_, { pointerType }) => {
    isTouched = pointerType === "touch";
    if (!isTouched) showTooltip();
  });
  addAnchorListener(
    "click",
    (anchor) => isTouched && showTooltip(anchor === shown ? undefined : anchor),
  );
  addAnchorListener(
    "focusin",
    (anchor, { target }) => (target as Element).matches(":focus-visible") && showTooltip(anchor),
  );
  addAnchorListener("focusout", () => showTooltip());
  listenForKey("Escape", () => showTooltip());
}

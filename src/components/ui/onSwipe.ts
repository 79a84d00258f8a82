const thresholdPx = 50;

/**
 * Calls back when the element has been swiped more than 50 px to the right; its `data-swipe` is "move" meanwhile, then
 * "end" or "cancel". A button in it stays a button. Returns how to stop.
 */
export function onSwipe(element: HTMLElement, swiped: () => void): () => void {
  let from: number | undefined;
  let by = 0;

  const start = ({ button, clientX, pointerId, target }: PointerEvent) => {
    if (button !== 0 || (target as Element).closest("button")) return;
    element.setPointerCapture(pointerId);
    from = clientX;
  };
  const move = ({ clientX }: PointerEvent) => {
    if (from === undefined) return;
    by = Math.max(0, clientX - from);
    element.dataset.swipe = "move";
    element.style.translate = `${by}px`;
  };
  const stop = ({ type }: PointerEvent) => {
    if (from === undefined) return;
    const done = type === "pointerup" && by > thresholdPx;
    from = undefined;
    by = 0;
    element.dataset.swipe = done ? "end" : "cancel";
    element.style.translate = "";
    if (done) swiped();
  };

  const controller = new AbortController();
  const { signal } = controller;
  element.addEventListener("pointerdown", start, { signal });
  element.addEventListener("pointermove", move, { signal });
  element.addEventListener("pointerup", stop, { signal });
  element.addEventListener("pointercancel", stop, { signal });
  return () => controller.abort();
}

import { moveStop, type StopPosition } from "./edit.ts";
import { changeTrip } from "./store.ts";

/** A press becomes a drag once the mouse has moved this far (pixels). */
const minDragPx = 4;

/*
 * A mouse drags a stop by its disc, within its day and to another. Fingers and keyboards use "Earlier" and "Later". Stops
 * and the ends of days have `data-drop` with their position, like "1 0".
 */

type Drag = {
  id: string;
  name: string;
  from: StopPosition;
  item: HTMLElement;
  startX: number;
  startY: number;
  target?: HTMLElement | undefined;
};

/** Starts a drag. `item` is the stop's list item. */
export function startDrag(
  event: { button: number; pointerType: string; clientX: number; clientY: number },
  item: HTMLElement | null,
  { id, name }: { id: string; name: string },
): void {
  if (event.pointerType !== "mouse" || event.button !== 0 || !item) return;
  const { clientX: startX, clientY: startY } = event;
  const drag: Drag = { id, name, from: positionOf(item), item, startX, startY };
  const controller = new AbortController();
  const { signal } = controller;
  const endDrag = () => {
    controller.abort();
    item.removeAttribute("data-dragging");
    item.style.translate = "";
    const { target } = drag;
    markTarget(drag, undefined);
    return target;
  };
  const drop = () => {
    const target = endDrag();
    if (target) dropStop(drag, positionOf(target));
  };
  const cancelByKey = ({ key }: KeyboardEvent) => {
    if (key === "Escape") endDrag();
  };
  addEventListener("pointermove", (moved) => followMouse(drag, moved), { signal });
  addEventListener("pointerup", drop, { signal });
  addEventListener("pointercancel", endDrag, { signal });
  addEventListener("keydown", cancelByKey, { signal });
}

function positionOf({ dataset }: HTMLElement): StopPosition {
  const [day = 0, stop = 0] = (dataset.drop ?? "").split(" ").map(Number);
  return { day, stop };
}

function followMouse(drag: Drag, { clientX, clientY }: PointerEvent): void {
  const x = clientX - drag.startX;
  const y = clientY - drag.startY;
  const isDragging = drag.item.hasAttribute("data-dragging");
  if (!isDragging && Math.hypot(x, y) < minDragPx) return;
  drag.item.toggleAttribute("data-dragging", true);
  drag.item.style.translate = `${x}px ${y}px`;
  const below = document.elementFromPoint(clientX, clientY);
  markTarget(drag, below?.closest<HTMLElement>("[data-drop]") ?? undefined);
}

/** Marks where the stop would land. */
function markTarget(drag: Drag, target: HTMLElement | undefined): void {
  drag.target?.classList.remove("trip-over");
  target?.classList.add("trip-over");
  drag.target = target;
}

function dropStop({ id, name, from }: Drag, to: StopPosition): void {
  const isLaterInDay = to.day === from.day && to.stop > from.stop;
  const stop = isLaterInDay ? to.stop - 1 : to.stop;
  const message = `Moved ${name}: Day ${to.day + 1}, stop ${stop + 1}`;
  changeTrip((trip) => moveStop(trip, id, to.day, stop), message);
}

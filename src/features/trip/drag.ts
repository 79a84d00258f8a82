import type { DragEvent } from "react";
import { moveStop } from "./edit.ts";
import { changeTrip } from "./store.ts";

/*
 * Lets readers drag a stop by its disc with a mouse. Touch and keyboard users have the "Earlier"
 * and "Later" buttons instead.
 *
 * The attribute `data-drop`, on each stop and at the end of each day, contains the indexes of the
 * day and of the stop ("1 0").
 */

let dragged: HTMLElement | undefined;
let target: HTMLElement | undefined;

const findDropRow = (element: EventTarget) =>
  (element as Element).closest<HTMLElement>("[data-drop]") ?? undefined;

/** Starts dragging a stop. An image of its whole row follows the mouse. */
export function startDrag({ target, dataTransfer }: DragEvent) {
  dragged = findDropRow(target);
  if (dragged) dataTransfer.setDragImage(dragged, 0, 0);
}

/** Marks the row that the dragged stop would be inserted before. */
export function markDropTarget(event: DragEvent) {
  const row = findDropRow(event.target);
  if (!dragged || !row) return;
  event.preventDefault();
  unmarkDropTarget();
  target = row;
  row.classList.add("trip-over");
}

function unmarkDropTarget() {
  target?.classList.remove("trip-over");
  target = undefined;
}

export function endDrag() {
  unmarkDropTarget();
  dragged = undefined;
}

/** Inserts the dragged stop before the marked row. */
export function dropStop(event: DragEvent) {
  event.preventDefault();
  if (!dragged || !target) return;
  const id = dragged.id.replace("stop-", "");
  const name = dragged.querySelector("h3")?.textContent;
  const [day = 0, before = 0] = target.dataset.drop!.split(" ").map(Number);
  const message = `Moved ${name} to Day ${day + 1}`;
  changeTrip((trip) => moveStop(trip, id, day, before), message);
}

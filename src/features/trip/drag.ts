import type { DragEvent } from "react";
import { moveStop } from "./edit.ts";
import { changeTrip } from "./store.ts";

/*
 * Drags a stop by its disc with a mouse; touch screens and keyboards use "Earlier" and "Later".
 * Stops and the ends of days have their day and index in `data-drop` ("1 0").
 */

let dragged: HTMLElement | undefined;
let target: HTMLElement | undefined;

const findRow = (element: EventTarget) =>
  (element as Element).closest<HTMLElement>("[data-drop]") ?? undefined;

/** Starts to drag a stop. The image of its whole row follows the mouse. */
export function startDrag({ target, dataTransfer }: DragEvent): void {
  dragged = findRow(target);
  if (dragged) dataTransfer.setDragImage(dragged, 0, 0);
}

/** Marks the row before which the dragged stop would be inserted. */
export function markTarget(event: DragEvent): void {
  const row = findRow(event.target);
  if (!dragged || !row) return;
  event.preventDefault();
  unmarkTarget();
  target = row;
  row.classList.add("trip-over");
}

function unmarkTarget(): void {
  target?.classList.remove("trip-over");
  target = undefined;
}

export function endDrag(): void {
  unmarkTarget();
  dragged = undefined;
}

/** Inserts the dragged stop before the marked row. */
export function dropStop(event: DragEvent): void {
  event.preventDefault();
  if (!dragged || !target) return;
  const id = dragged.id.replace("stop-", "");
  const name = dragged.querySelector("h3")?.textContent;
  const [day = 0, before = 0] = target.dataset.drop!.split(" ").map(Number);
  const message = `Moved ${name} to Day ${day + 1}`;
  changeTrip((trip) => moveStop(trip, id, day, before), message);
}

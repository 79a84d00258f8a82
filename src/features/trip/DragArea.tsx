import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { sortableKeyboardCoordinates } from "@dnd-kit/sortable";
import { type ReactNode, useState } from "react";
import { announcements, screenReaderInstructions } from "./drag-announcements.ts";
import { placeOf } from "./drag-places.ts";
import { moveStop } from "./edit.ts";
import type { Trip } from "./trip.ts";
import { change } from "./trips.ts";

// The same objects each time: with others every stop would be drawn again.
const byPointer = { activationConstraint: { distance: 4 } };
const byKeyboard = { coordinateGetter: sortableKeyboardCoordinates };

type AreaProps = { trip: Trip; ids: readonly string[][]; children: ReactNode };

/** Where stops may be dragged, within their day and to another one, by pointer, finger or keyboard. */
export function DragArea({ trip, ids, children }: AreaProps) {
  const sensors = useSensors(useSensor(PointerSensor, byPointer), useSensor(KeyboardSensor, byKeyboard));
  const [dragging, setDragging] = useState(false);
  const drop = ({ active, over }: DragEndEvent) => {
    setDragging(false);
    const from = placeOf(String(active.id), ids);
    const to = over ? placeOf(String(over.id), ids) : undefined;
    if (!from || !to) return;
    const name = trip.days[from.day]?.stops[from.stop]?.name;
    // The end of its own day is one place farther than the day has without it.
    const stop = from.day === to.day ? Math.min(to.stop, ids[to.day]!.length - 1) : to.stop;
    change((t) => moveStop(t, from, { day: to.day, stop }), { said: `Moved ${name}` });
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={() => setDragging(true)}
      onDragCancel={() => setDragging(false)}
      onDragEnd={drop}
      accessibility={{ announcements: announcements(trip, ids), screenReaderInstructions }}
    >
      <div className={dragging ? "trip-dragging" : undefined}>{children}</div>
    </DndContext>
  );
}

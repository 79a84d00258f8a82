import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useDroppable,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { moveStop, type Place } from "./edit.ts";
import { Icon } from "./fields.tsx";
import { change } from "./store.ts";
import type { Trip } from "./trip.ts";

// The same objects each time: with others every stop would be drawn again.
const byPointer = { activationConstraint: { distance: 4 } };
const byKeyboard = { coordinateGetter: sortableKeyboardCoordinates };

/** The id of a day's end, as something to drop on. */
const endOf = (day: number) => `end ${day}`;

/** The place that a drag's id stands for: a stop, or the end of a day. */
function placeOf(id: string, ids: readonly string[][]): Place | undefined {
  for (const [day, stops] of ids.entries()) {
    if (id === endOf(day)) return { day, stop: stops.length };
    if (stops.includes(id)) return { day, stop: stops.indexOf(id) };
  }
  return undefined;
}

/** A screen reader's messages about a drag. */
function announcements(trip: Trip, ids: readonly string[][]): Announcements {
  const nameOf = (id: unknown) => {
    const place = placeOf(String(id), ids);
    return place && trip.days[place.day]?.stops[place.stop]?.name;
  };
  const spot = (id: unknown) => {
    const place = placeOf(String(id), ids);
    if (!place) return "nowhere";
    const name = nameOf(id);
    return name ? `Day ${place.day + 1}, at ${name}` : `the end of Day ${place.day + 1}`;
  };
  return {
    onDragStart: ({ active }) => `Picked up ${nameOf(active.id)}.`,
    onDragOver: ({ over }) => (over ? `Over ${spot(over.id)}.` : "Over nothing."),
    onDragEnd: ({ active, over }) => (over ? `Dropped ${nameOf(active.id)}: ${spot(over.id)}.` : "Put back."),
    onDragCancel: ({ active }) => `Put ${nameOf(active.id)} back.`,
  };
}

const screenReaderInstructions = {
  draggable: "Space picks the stop up, the arrow keys move it, Space drops it, Escape puts it back.",
};

type AreaProps = { trip: Trip; ids: readonly string[][]; children: ReactNode };

/** Stops inside may be dragged, within their day and to another one, by pointer, finger or keyboard. */
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
    change((t) => moveStop(t, from, { day: to.day, stop }), `Moved ${name}`);
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

/** A day's stops, and its end as a place to drop on. */
export function DropDay({ index, ids, children }: { index: number; ids: string[]; children: ReactNode }) {
  const { setNodeRef, isOver } = useDroppable({ id: endOf(index) });
  return (
    <SortableContext id={`day ${index}`} items={ids} strategy={verticalListSortingStrategy}>
      {children}
      <div ref={setNodeRef} className={`h-3 ${isOver ? "trip-over" : ""}`} />
    </SortableContext>
  );
}

type Handle = Pick<ReturnType<typeof useSortable>, "attributes" | "listeners" | "setActivatorNodeRef">;
const HandleContext = createContext<Handle | undefined>(undefined);

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A stop that can be dragged by its handle. */
export function Sortable({ id, children }: { id: string; children: ReactNode }) {
  const {
    attributes,
    listeners,
    setActivatorNodeRef,
    setNodeRef,
    transform,
    transition,
    isDragging,
    isOver,
    activeIndex,
  } = useSortable({ id, ...(isStill() && { transition: null }) });
  const handle = useMemo(
    () => ({ attributes, listeners, setActivatorNodeRef }),
    [attributes, listeners, setActivatorNodeRef],
  );
  return (
    <li
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      // In its own day the others make room for it; in another one a line shows where it would land.
      className={isOver && activeIndex < 0 ? "trip-over" : undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <HandleContext.Provider value={handle}>{children}</HandleContext.Provider>
    </li>
  );
}

/** The button that a stop is dragged by. */
export function DragHandle({ name }: { name: string }) {
  const handle = useContext(HandleContext);
  return (
    <button
      type="button"
      ref={handle?.setActivatorNodeRef}
      className="icon-button trip-handle"
      {...handle?.attributes}
      {...handle?.listeners}
      aria-label={`Drag ${name}`}
      title="Drag to another place"
    >
      <Icon of="grip" />
    </button>
  );
}

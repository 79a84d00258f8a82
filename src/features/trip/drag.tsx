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
import { useEffect, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
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

type Props = {
  trip: Trip;
  /** The ids of its stops; the stop of an id is the list item `stop-ID` with an element `.trip-grip` for its handle. */
  ids: readonly string[][];
};

/**
 * Stops may be dragged by their handles, within their day and to another one, by pointer, finger or keyboard. The planner
 * is drawn without this, which is loaded afterwards: the handles are put into it.
 */
export default function Drag({ trip, ids }: Props) {
  const sensors = useSensors(useSensor(PointerSensor, byPointer), useSensor(KeyboardSensor, byKeyboard));
  const dragging = (isDragging: boolean) =>
    document.querySelector(".trip")!.classList.toggle("trip-dragging", isDragging);
  const drop = ({ active, over }: DragEndEvent) => {
    dragging(false);
    const from = placeOf(String(active.id), ids);
    const to = over ? placeOf(String(over.id), ids) : undefined;
    if (!from || !to) return;
    const name = trip.days[from.day]?.stops[from.stop]?.name;
    // The end of its own day is one place farther than the day has without it.
    const stop = from.day === to.day ? Math.min(to.stop, ids[to.day]!.length - 1) : to.stop;
    change((t) => moveStop(t, from, { day: to.day, stop }), `Moved ${name}: Day ${to.day + 1}, stop ${stop + 1}`);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={() => dragging(true)}
      onDragCancel={() => dragging(false)}
      onDragEnd={drop}
      accessibility={{ announcements: announcements(trip, ids), screenReaderInstructions }}
    >
      {ids.map((stops, day) => (
        <SortableContext key={day} id={`day ${day}`} items={[...stops]} strategy={verticalListSortingStrategy}>
          {stops.map((id, i) => (
            <Handle key={id} id={id} name={trip.days[day]?.stops[i]?.name ?? ""} />
          ))}
          <DayEnd day={day} />
        </SortableContext>
      ))}
    </DndContext>
  );
}

/** A day's end, as a place to drop on. */
function DayEnd({ day }: { day: number }) {
  const { setNodeRef, isOver } = useDroppable({ id: endOf(day) });
  useEffect(() => {
    const end = document.getElementById(`day-end-${day}`);
    setNodeRef(end);
    end?.classList.toggle("trip-over", isOver);
  }, [day, isOver, setNodeRef]);
  return null;
}

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The button that a stop is dragged by, within the stop. */
function Handle({ id, name }: { id: string; name: string }) {
  const sortable = useSortable({ id, ...(isStill() && { transition: null }) });
  const { attributes, listeners, setActivatorNodeRef, setNodeRef, transform, transition } = sortable;
  const { isDragging, isOver, activeIndex } = sortable;
  const [item, setItem] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const found = document.getElementById(`stop-${id}`);
    setItem(found);
    setNodeRef(found);
  }, [id, setNodeRef]);
  useLayoutEffect(() => {
    if (!item) return;
    item.style.transform = CSS.Translate.toString(transform) ?? "";
    item.style.transition = transition ?? "";
    item.toggleAttribute("data-dragging", isDragging);
    // In its own day the others make room for it; in another one a line shows where it would land.
    item.classList.toggle("trip-over", isOver && activeIndex < 0);
  }, [item, transform, transition, isDragging, isOver, activeIndex]);
  const grip = item?.querySelector(".trip-grip");
  return (
    grip &&
    createPortal(
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="icon-button trip-handle"
        {...attributes}
        {...listeners}
        aria-label={`Drag ${name}`}
        title="Drag to another place"
      >
        <Icon of="grip" />
      </button>,
      grip,
    )
  );
}

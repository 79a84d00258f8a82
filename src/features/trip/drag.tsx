import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Over,
  PointerSensor,
  type UniqueIdentifier,
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
import { moveStop, type Place, placeOf } from "./edit.ts";
import { Icon, iconButton } from "./fields.tsx";
import { change } from "./store.ts";
import { allStops, type Trip } from "./trip.ts";

// The same objects each time: with others every stop would be drawn again.
const byPointer = { activationConstraint: { distance: 4 } };
const byKeyboard = { coordinateGetter: sortableKeyboardCoordinates };

/** The id of a day's end, as something to drop on. */
const dayEnd = (day: number) => `end ${day}`;

/** The place that a drag's id stands for: a stop, or the end of a day. */
function spotOf(trip: Trip, id: UniqueIdentifier): Place | undefined {
  const day = trip.days.findIndex((_, i) => id === dayEnd(i));
  return day < 0 ? placeOf(trip, String(id)) : { day, stop: trip.days[day]!.stops.length };
}

const nameOf = (trip: Trip, id: UniqueIdentifier) => allStops(trip).find((stop) => stop.id === id)?.name;

/** A screen reader's messages about a drag. */
function announcements(trip: Trip): Announcements {
  const spot = ({ id }: Over) => {
    const day = `Day ${(spotOf(trip, id)?.day ?? 0) + 1}`;
    const name = nameOf(trip, id);
    return name ? `${day}, at ${name}` : `the end of ${day}`;
  };
  return {
    onDragStart: ({ active }) => `Picked up ${nameOf(trip, active.id)}.`,
    onDragOver: ({ over }) => (over ? `Over ${spot(over)}.` : "Over nothing."),
    onDragEnd: ({ active, over }) => (over ? `Dropped ${nameOf(trip, active.id)}: ${spot(over)}.` : "Put back."),
    onDragCancel: ({ active }) => `Put ${nameOf(trip, active.id)} back.`,
  };
}

const screenReaderInstructions = {
  draggable: "Space picks the stop up, the arrow keys move it, Space drops it, Escape puts it back.",
};

/**
 * Stops may be dragged by their handles, within their day and to another one, by pointer, finger or keyboard. The planner
 * is drawn without this, which is loaded afterwards: the handles are put into it. The stop of an id is the list item
 * `stop-ID` with an element `.trip-grip` for its handle.
 */
export default function Drag({ trip }: { trip: Trip }) {
  const sensors = useSensors(useSensor(PointerSensor, byPointer), useSensor(KeyboardSensor, byKeyboard));
  const drop = ({ active, over }: DragEndEvent) => {
    const from = spotOf(trip, active.id);
    const to = over && spotOf(trip, over.id);
    if (!from || !to) return;
    // The end of its own day is one place farther than the day has without it.
    const stop = from.day === to.day ? Math.min(to.stop, trip.days[to.day]!.stops.length - 1) : to.stop;
    const message = `Moved ${nameOf(trip, active.id)}: Day ${to.day + 1}, stop ${stop + 1}`;
    change((t) => moveStop(t, String(active.id), to.day, stop), message);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements: announcements(trip), screenReaderInstructions }}
    >
      {trip.days.map(({ stops }, day) => (
        <SortableContext
          key={day}
          id={`day ${day}`}
          items={stops.map(({ id }) => id)}
          strategy={verticalListSortingStrategy}
        >
          {stops.map(({ id, name }) => (
            <Handle key={id} id={id} name={name} />
          ))}
          <DayEnd day={day} />
        </SortableContext>
      ))}
    </DndContext>
  );
}

/** A day's end, as a place to drop on. */
function DayEnd({ day }: { day: number }) {
  const { setNodeRef, isOver } = useDroppable({ id: dayEnd(day) });
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
        className={`${iconButton} cursor-grab touch-none`}
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

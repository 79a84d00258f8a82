import {
  type Active,
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Over,
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
import { moveStop, type StopPosition } from "./edit.ts";
import { Icon, iconButtonClasses } from "./fields.tsx";
import { changeTrip, useTrip } from "./store.ts";

// The same objects each time: with others every stop would be drawn again.
const pointerOptions = { activationConstraint: { distance: 4 } };
const keyboardOptions = { coordinateGetter: sortableKeyboardCoordinates };

/** A stop, or the end of a day, which has no name. */
type DragPosition = StopPosition & { name?: string };
const positionOf = ({ data }: Active | Over) => data.current as DragPosition;

const positionText = (over: Over) => {
  const { day, name } = positionOf(over);
  return name ? `Day ${day + 1}, at ${name}` : `the end of Day ${day + 1}`;
};

const accessibility = {
  announcements: {
    onDragStart: ({ active }) => `Picked up ${positionOf(active).name}.`,
    onDragOver: ({ over }) => (over ? `Over ${positionText(over)}.` : "Over nothing."),
    onDragEnd: ({ active, over }) =>
      over ? `Dropped ${positionOf(active).name}: ${positionText(over)}.` : "Put back.",
    onDragCancel: ({ active }) => `Put ${positionOf(active).name} back.`,
  } satisfies Announcements,
  screenReaderInstructions: {
    draggable:
      "Space picks the stop up, the arrow keys move it, Space drops it, Escape puts it back.",
  },
};

/**
 * Stops may be dragged by their handles, within their day and to another one, by pointer, finger or keyboard. The planner
 * is drawn without this, which is loaded afterwards: the handles are put into it. The stop of an id is the list item
 * `stop-ID` with an element `.trip-grip` for its handle.
 */
export default function Drag() {
  const trip = useTrip();
  const sensors = useSensors(
    useSensor(PointerSensor, pointerOptions),
    useSensor(KeyboardSensor, keyboardOptions),
  );
  const dropStop = ({ active, over }: DragEndEvent) => {
    if (!over) return;
    const [from, to] = [positionOf(active), positionOf(over)];
    // The end of its own day is one place farther than the day has without it.
    const stop =
      from.day === to.day ? Math.min(to.stop, trip.days[to.day]!.stops.length - 1) : to.stop;
    const message = `Moved ${from.name}: Day ${to.day + 1}, stop ${stop + 1}`;
    changeTrip((t) => moveStop(t, String(active.id), to.day, stop), message);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={dropStop}
      accessibility={accessibility}
    >
      {trip.days.map(({ stops }, day) => (
        <SortableContext
          key={day}
          id={`day ${day}`}
          items={stops.map(({ id }) => id)}
          strategy={verticalListSortingStrategy}
        >
          {stops.map(({ id, name }, stop) => (
            <Handle key={id} id={id} name={name} day={day} stop={stop} />
          ))}
          <DayEnd day={day} stop={stops.length} />
        </SortableContext>
      ))}
    </DndContext>
  );
}

/** A day's end, as a place to drop on. */
function DayEnd({ day, stop }: StopPosition) {
  const { setNodeRef, isOver } = useDroppable({
    id: `end ${day}`,
    data: { day, stop } satisfies DragPosition,
  });
  useEffect(() => {
    const end = document.getElementById(`day-end-${day}`);
    setNodeRef(end);
    end?.classList.toggle("trip-over", isOver);
  }, [day, isOver, setNodeRef]);
  return null;
}

const isMotionReduced = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The button that a stop is dragged by, within the stop. */
function Handle({ id, ...spot }: { id: string } & Required<DragPosition>) {
  const sortable = useSortable({ id, data: spot, ...(isMotionReduced() && { transition: null }) });
  const { attributes, listeners, setActivatorNodeRef, setNodeRef, transform, transition } =
    sortable;
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
        className={`${iconButtonClasses} cursor-grab touch-none`}
        {...attributes}
        {...listeners}
        aria-label={`Drag ${spot.name}`}
        title="Drag to another place"
      >
        <Icon of="grip" />
      </button>,
      grip,
    )
  );
}

import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { type ReactNode, useMemo } from "react";
import { HandleContext } from "./drag-handles.ts";

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

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
  } = useSortable({ id, ...(still() && { transition: null }) });
  const handle = useMemo(
    () => ({ attributes, listeners, setActivatorNodeRef }),
    [attributes, listeners, setActivatorNodeRef],
  );
  return (
    <li
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      // In its own day the others make room for it; in another one a line says where it would land.
      className={isOver && activeIndex < 0 ? "trip-over" : undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <HandleContext.Provider value={handle}>{children}</HandleContext.Provider>
    </li>
  );
}

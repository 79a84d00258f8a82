import { useDroppable } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import type { ReactNode } from "react";
import { endOf } from "./drag-places.ts";

/** A day's stops, and its end as a place to drop on. */
export function DropDay({ index, ids, children }: { index: number; ids: string[]; children: ReactNode }) {
  const { setNodeRef, isOver } = useDroppable({ id: endOf(index) });
  return (
    <SortableContext id={`day ${index}`} items={ids} strategy={verticalListSortingStrategy}>
      {children}
      <div ref={setNodeRef} className={`trip-drop ${isOver ? "trip-over" : ""}`} />
    </SortableContext>
  );
}

import { useContext } from "react";
import { HandleContext } from "./drag-handles.ts";
import { Icon } from "./icons.tsx";

/** What a stop is dragged by. */
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

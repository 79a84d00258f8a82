import { memo } from "react";
import { DragHandle } from "./DragHandle.tsx";
import { moveStop, removeStop, stepped } from "./edit.ts";
import { IconButton } from "./IconButton.tsx";
import type { StopProps } from "./stop-props.ts";
import { change } from "./trips.ts";

type Props = StopProps & { name: string };

/** Moves a stop, opens its details, or removes it. */
export const StopControls = memo(function StopControls({ id, name, day, stop, days, stops, isOpen, onOpen }: Props) {
  const step = (by: -1 | 1) => () =>
    change(
      (trip) => {
        const from = { day, stop };
        return moveStop(trip, from, stepped(trip, from, by));
      },
      { said: `Moved ${name} ${by < 0 ? "earlier" : "later"}` },
    );
  const remove = () => change((trip) => removeStop(trip, { day, stop }), { said: `Removed ${name}` });
  const isFirst = day === 0 && stop === 0;
  const isLast = day === days - 1 && stop === stops - 1;
  return (
    <p className="mt-2 -ml-2 flex flex-wrap items-center gap-1 max-[22rem]:gap-0 print:hidden">
      <DragHandle name={name} />
      <IconButton icon="up" label={`Move ${name} earlier`} disabled={isFirst} onPress={step(-1)} />
      <IconButton icon="down" label={`Move ${name} later`} disabled={isLast} onPress={step(1)} />
      <button
        type="button"
        className="button button-quiet button-small"
        aria-expanded={isOpen}
        aria-label={`Details of ${name}`}
        onClick={() => onOpen(isOpen ? undefined : id)}
      >
        Details
      </button>
      <IconButton icon="remove" label={`Remove ${name}`} onPress={remove} />
    </p>
  );
});

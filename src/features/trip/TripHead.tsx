import { Icon } from "./icons.tsx";
import { Labeled } from "./Labeled.tsx";
import { limits, usualName } from "./limits.ts";
import { NumberField } from "./NumberField.tsx";
import { PrintedHead } from "./PrintedHead.tsx";
import type { TripState } from "./store.ts";
import { TextField } from "./TextField.tsx";
import { TripMenu } from "./TripMenu.tsx";
import { change, undo } from "./trips.ts";

/** What is true of the whole trip: its name, its first day and how many travel. */
export function TripHead({ state }: { state: TripState }) {
  const { trip, past } = state;
  return (
    <div className="border-y-2 border-ink py-5">
      <PrintedHead trip={trip} />
      <div className="trip-head print:hidden">
        <TextField
          label="Trip"
          value={trip.name}
          maxLength={limits.name}
          onCommit={(name) => change((t) => ({ ...t, name: name.trim() || usualName }), { field: "name" })}
        />
        <Labeled label="First day">
          {(id) => (
            <input
              id={id}
              className="field figure"
              type="date"
              value={trip.start ?? ""}
              onChange={({ target }) => change((t) => withStart(t, target.value), { field: "start" })}
            />
          )}
        </Labeled>
        <NumberField
          label="People"
          value={trip.party}
          min={1}
          max={limits.party}
          onCommit={(party) => party && change((t) => ({ ...t, party }), { field: "party" })}
        />
        <div className="flex flex-wrap items-end gap-3">
          <button
            type="button"
            className="button button-quiet"
            disabled={past.length === 0}
            aria-keyshortcuts="Control+Z Meta+Z"
            onClick={undo}
          >
            <Icon of="undo" /> Undo
          </button>
          <TripMenu state={state} />
        </div>
      </div>
    </div>
  );
}

/** With another first day; a trip without one has no weekdays to be shut on. */
function withStart<T extends { start?: string | undefined }>({ start: _, ...trip }: T, start: string) {
  return (start === "" ? trip : { ...trip, start }) as T;
}

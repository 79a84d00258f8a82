import { useId } from "react";
import { visitMinutes } from "./clock.ts";
import { DaySelect } from "./DaySelect.tsx";
import { editStop, moveStop, type StopChanges, splitDay } from "./edit.ts";
import { limits } from "./limits.ts";
import { NumberField } from "./NumberField.tsx";
import type { StopProps } from "./stop-props.ts";
import { TextField } from "./TextField.tsx";
import { TimeField } from "./TimeField.tsx";
import { change } from "./trips.ts";

/** What a reader may say about a stop. */
export function StopEditor({ id, day, stop: index, days, clock: { stop, facts } }: StopProps) {
  const booked = useId();
  const place = { day, stop: index };
  const set = (changes: StopChanges) =>
    change((trip) => editStop(trip, place, changes), { field: `${id} ${Object.keys(changes)}` });
  const name = facts?.name ?? stop.name;
  const toDay = (to: number) =>
    change((trip) => moveStop(trip, place, { day: to, stop: trip.days[to]?.stops.length ?? 0 }), {
      said: `Moved ${name} to Day ${to + 1}`,
    });
  return (
    <div className="trip-editor print:hidden">
      <div className="grid gap-4 min-[26rem]:grid-cols-2">
        <TimeField label="Fixed time" value={stop.at} onCommit={(at) => set({ at })} />
        <NumberField
          label="Minutes there"
          value={stop.minutes}
          min={15}
          max={600}
          step={5}
          placeholder={String(visitMinutes({}, facts))}
          onCommit={(minutes) => set({ minutes })}
        />
      </div>
      <p className="flex min-h-11 items-center gap-3">
        <input
          id={booked}
          type="checkbox"
          className="trip-check"
          checked={stop.booked ?? false}
          onChange={({ target }) => set({ booked: target.checked ? true : undefined })}
        />
        <label htmlFor={booked}>Booked</label>
      </p>
      {stop.booked && (
        <TextField
          label="Confirmation number"
          value={stop.confirmation ?? ""}
          maxLength={limits.confirmation}
          onCommit={(text) => set({ confirmation: text.trim() || undefined })}
        />
      )}
      <TextField
        label="Note"
        value={stop.note ?? ""}
        lines={2}
        maxLength={limits.note}
        onCommit={(text) => set({ note: text.trim() || undefined })}
      />
      <div className="flex flex-wrap items-end gap-3">
        {days > 1 && <DaySelect label="Day" day={day} days={days} onChoose={toDay} />}
        {index > 0 && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => change((trip) => splitDay(trip, place), { said: `Day ${day + 2} starts at ${name}` })}
          >
            Start a new day here
          </button>
        )}
      </div>
      <p className="text-sm text-soft">
        Notes and confirmation numbers stay on this device; a link doesn’t carry them.
      </p>
    </div>
  );
}

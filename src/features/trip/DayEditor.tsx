import { BaseField } from "./BaseField.tsx";
import { editDay, mergeDay, removeDay } from "./edit.ts";
import type { TripGuide } from "./facts.ts";
import { limits } from "./limits.ts";
import { TextField } from "./TextField.tsx";
import { TimeField } from "./TimeField.tsx";
import type { Day, Trip } from "./trip.ts";
import { change } from "./trips.ts";

type Props = {
  index: number;
  day: Day;
  days: number;
  guide: TripGuide;
  /** Makes a last change and closes the editor. */
  close: (edit: (trip: Trip) => Trip, said: string) => void;
};

/** Where and when a day starts, its note, and what becomes of the day itself. */
export function DayEditor({ index, day, days, guide, close }: Props) {
  const name = `Day ${index + 1}`;
  const next = `Day ${index + 2}`;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <BaseField day={day} index={index} guide={guide} />
        <TimeField
          label={`${name} starts at`}
          value={day.startsAt}
          onCommit={(startsAt) => startsAt !== undefined && change((t) => editDay(t, index, { startsAt }))}
        />
      </div>
      <TextField
        label={`Note for ${name}`}
        value={day.note ?? ""}
        lines={2}
        maxLength={limits.note}
        onCommit={(text) =>
          change((t) => editDay(t, index, { note: text.trim() || undefined }), { field: `note-${index}` })
        }
      />
      <p className="flex flex-wrap gap-3">
        {index < days - 1 && (
          <button
            type="button"
            className="button button-quiet button-small"
            onClick={() => close((trip) => mergeDay(trip, index), `Merged ${name} and ${next}`)}
          >
            Merge with {next}
          </button>
        )}
        {(days > 1 || day.stops.length > 0) && (
          <button
            type="button"
            className="button button-quiet button-small"
            onClick={() => close((trip) => removeDay(trip, index), `Removed ${name}`)}
          >
            Remove {name}
          </button>
        )}
      </p>
    </>
  );
}

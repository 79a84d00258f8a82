import { useId, useState } from "react";
import type { DayClock } from "../../trip/clock.ts";
import { editDay, mergeDay, removeDay, stepDay } from "../../trip/edit.ts";
import type { TripGuide } from "../../trip/facts.ts";
import { limits } from "../../trip/limits.ts";
import type { Day } from "../../trip/trip.ts";
import { BaseField } from "./BaseField.tsx";
import { TextField, TimeField } from "./fields.tsx";
import { Icon } from "./icons.tsx";
import { LineSample } from "./LineSample.tsx";
import { change } from "./trips.ts";
import { count, dayDateText, minutesText } from "./words.ts";

type Props = {
  index: number;
  day: Day;
  days: number;
  date: string | undefined;
  clock: DayClock;
  guide: TripGuide;
};

/** A day's heading, and below it what is true of the whole day. */
export function DayHead({ index, day, days, date, clock, guide }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const name = `Day ${index + 1}`;
  const act = (edit: typeof removeDay, said: string) => () => {
    setOpen(false);
    change((trip) => edit(trip, index), { said });
  };
  return (
    <header>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={`day-${index + 1}`} className="flex flex-wrap items-baseline gap-x-3 text-2xl">
          {name} {date && <span className="text-lg text-soft">{dayDateText(date)}</span>}
        </h2>
        <p className="flex gap-1 print:hidden">
          {index > 0 && (
            <IconButton
              icon="up"
              label={`Move ${name} earlier`}
              onPress={act((t, i) => stepDay(t, i, -1), `Moved ${name} earlier`)}
            />
          )}
          {index < days - 1 && (
            <IconButton
              icon="down"
              label={`Move ${name} later`}
              onPress={act((t, i) => stepDay(t, i, 1), `Moved ${name} later`)}
            />
          )}
          <button
            type="button"
            className="button button-quiet button-small"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            Edit {name}
          </button>
        </p>
      </div>
      {day.stops.length > 0 && (
        <p className="figure mt-1 flex flex-wrap items-center gap-x-3 text-sm text-soft">
          <LineSample day={index} />
          {count(day.stops.length, "stop")} · {minutesText(clock.driving)} of driving, by our estimate
        </p>
      )}
      {day.base === undefined && !isOpen && (
        <button
          type="button"
          className="link mt-1 min-h-8 cursor-pointer text-left text-sm print:hidden"
          onClick={() => setOpen(true)}
        >
          Say where {name} starts, and the drives there and back are counted
        </button>
      )}
      {day.note && !isOpen && <p className="mt-2 max-w-measure whitespace-pre-line italic">{day.note}</p>}
      <div id={id} hidden={!isOpen} className="trip-editor print:hidden">
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
              onClick={act(mergeDay, `Merged ${name} and Day ${index + 2}`)}
            >
              Merge with Day {index + 2}
            </button>
          )}
          {(days > 1 || day.stops.length > 0) && (
            <button
              type="button"
              className="button button-quiet button-small"
              onClick={act(removeDay, `Removed ${name}`)}
            >
              Remove {name}
            </button>
          )}
        </p>
      </div>
    </header>
  );
}

function IconButton({ icon, label, onPress }: { icon: "up" | "down"; label: string; onPress: () => void }) {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} onClick={onPress}>
      <Icon of={icon} />
    </button>
  );
}

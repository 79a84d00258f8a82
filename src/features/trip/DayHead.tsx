import { useId, useState } from "react";
import type { DayClock } from "./clock.ts";
import { DayEditor } from "./DayEditor.tsx";
import { DaySummary } from "./DaySummary.tsx";
import { stepDay } from "./edit.ts";
import type { TripGuide } from "./facts.ts";
import { IconButton } from "./IconButton.tsx";
import type { Day, Trip } from "./trip.ts";
import { change } from "./trips.ts";
import { dayDateText } from "./words.ts";

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
  const close = (edit: (trip: Trip) => Trip, said: string) => {
    setOpen(false);
    change(edit, { said });
  };
  const move = (by: -1 | 1, said: string) => () => close((trip) => stepDay(trip, index, by), said);
  return (
    <header>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={`day-${index + 1}`} className="flex flex-wrap items-baseline gap-x-3 text-2xl">
          {name} {date && <span className="text-lg text-soft">{dayDateText(date)}</span>}
        </h2>
        <p className="flex gap-1 print:hidden">
          {index > 0 && (
            <IconButton icon="up" label={`Move ${name} earlier`} onPress={move(-1, `Moved ${name} earlier`)} />
          )}
          {index < days - 1 && (
            <IconButton icon="down" label={`Move ${name} later`} onPress={move(1, `Moved ${name} later`)} />
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
      {day.stops.length > 0 && <DaySummary index={index} stops={day.stops.length} driving={clock.driving} />}
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
        {isOpen && <DayEditor index={index} day={day} days={days} guide={guide} close={close} />}
      </div>
    </header>
  );
}

import { memo, useId, useMemo, useState } from "react";
import { type DayClock, dayClock, endText, minutesText } from "./clock.ts";
import { dayDateText, daysLater, today } from "./dates.ts";
import { editDay, endDayAt, mergeDay, removeDay, stepDay } from "./edit.ts";
import { Button, Field, IconButton, TimeField } from "./fields.tsx";
import { limits } from "./limits.ts";
import { Offers } from "./Offers.tsx";
import { Problems } from "./Problems.tsx";
import type { Problem } from "./problems.ts";
import { ClockLine, DriveLine, Stop } from "./Stop.tsx";
import { change, changeField, useGuide } from "./store.ts";
import { LineSample } from "./TripMap.tsx";
import { counted, type Day as DayOfTrip, type Trip } from "./trip.ts";

type Props = {
  index: number;
  day: DayOfTrip;
  /** The number of days of the trip. */
  days: number;
  /** The trip's first day, as an ISO date. */
  start: string | undefined;
  /** The ids of its stops, with spaces between them: text, so that an unchanged day is not drawn again. */
  ids: string;
  /** The number of stops of the days before it. */
  before: number;
  problems: readonly Problem[];
  openStop: string | undefined;
  onOpenStop: (id: string | undefined) => void;
};

/** A day: its start, its stops on their clock, and suggestions that would make it better. */
export const Day = memo(function Day({
  index,
  day,
  days,
  start,
  before,
  problems,
  openStop,
  onOpenStop,
  ...rest
}: Props) {
  const guide = useGuide();
  const ids = rest.ids.split(" ").filter(Boolean);
  const clock = useMemo(() => dayClock(day, guide), [day, guide]);
  const date = start === undefined ? undefined : daysLater(start, index);
  const base = guide.townName(day.base);
  const hasStops = day.stops.length > 0;
  const hasClock = hasStops || clock.driving > 0;
  return (
    <section
      aria-labelledby={`day-${index + 1}`}
      className={index > 1 && hasStops ? "trip-day trip-day-later" : "trip-day"}
    >
      <DayHead index={index} day={day} days={days} date={date} clock={clock} />
      <Problems problems={problems.filter(({ stop }) => stop === undefined)} />
      <div>
        {hasClock && base !== undefined && <ClockLine at={clock.setsOut}>Leave {base}</ClockLine>}
        <ol>
          {clock.stops.map((stop, i) => (
            <Stop
              key={ids[i]}
              id={ids[i]!}
              day={index}
              stop={i}
              number={before + i + 1}
              days={days}
              stops={day.stops.length}
              clock={stop}
              problems={problems.filter((problem) => problem.stop === i)}
              isOpen={openStop === ids[i]}
              onOpen={onOpenStop}
            />
          ))}
        </ol>
        {hasClock && (
          <>
            <DriveLine minutes={clock.driveBack} />
            <ClockLine at={clock.ends}>{endText(day, clock, guide)}</ClockLine>
          </>
        )}
        {!hasClock && <p className="py-4 text-soft print:hidden">No stops on this day yet.</p>}
        <div id={`day-end-${index}`} className="h-3" />
      </div>
      <Offers index={index} day={day} date={date} clock={clock} onOpenStop={onOpenStop} />
    </section>
  );
});

type HeadProps = Pick<Props, "index" | "day" | "days"> & { date: string | undefined; clock: DayClock };

/** A day's heading and summary, and its editor. */
function DayHead({ index, day, days, date, clock }: HeadProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const name = `Day ${index + 1}`;
  const close = (edit: (trip: Trip) => Trip, message: string) => {
    setOpen(false);
    change(edit, message);
  };
  const move = (by: -1 | 1, message: string) => () => close((trip) => stepDay(trip, index, by), message);
  return (
    <header>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={`day-${index + 1}`} className="flex flex-wrap items-baseline gap-x-3 text-2xl">
          {name} {date && <span className="text-lg text-soft">{dayDateText(date, today())}</span>}
        </h2>
        <p className="flex gap-1 print:hidden">
          {index > 0 && (
            <IconButton icon="up" label={`Move ${name} earlier`} onPress={move(-1, `Moved ${name} earlier`)} />
          )}
          {index < days - 1 && (
            <IconButton icon="down" label={`Move ${name} later`} onPress={move(1, `Moved ${name} later`)} />
          )}
          <Button small aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            Edit {name}
          </Button>
        </p>
      </div>
      {day.stops.length > 0 && (
        <p className="figure mt-1 flex items-center gap-x-3 text-sm text-soft">
          <LineSample day={index} />
          <span>
            {counted(day.stops.length, "stop")}
            {clock.driving > 0 && ` · ${minutesText(clock.driving)} of driving, by our estimate`}
          </span>
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
      <div id={id} hidden={!isOpen} className="mt-3 grid gap-4 border border-rule bg-card p-4 print:hidden">
        {isOpen && <DayEditor index={index} day={day} days={days} close={close} />}
      </div>
    </header>
  );
}

type EditorProps = Pick<Props, "index" | "day" | "days"> & {
  /** Makes a last change and closes the editor. */
  close: (edit: (trip: Trip) => Trip, message: string) => void;
};

/** A day's start and note, and buttons to merge or remove it. */
function DayEditor({ index, day, days, close }: EditorProps) {
  const name = `Day ${index + 1}`;
  const next = `Day ${index + 2}`;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[repeat(2,minmax(0,1fr))_10rem]">
        <TownField
          label={`${name} starts from`}
          town={day.base}
          placeholder="A town, or the place you sleep"
          onCommit={(base) => change((trip) => editDay(trip, index, { base }))}
        />
        <TownField
          label={`${name} ends in`}
          town={day.end}
          placeholder="Where it began"
          onCommit={(end) => change((trip) => endDayAt(trip, index, end))}
        />
        <TimeField
          label={`${name} starts at`}
          value={day.startsAt}
          onCommit={(startsAt) => startsAt !== undefined && change((t) => editDay(t, index, { startsAt }))}
        />
      </div>
      <Field
        label={`Note for ${name}`}
        value={day.note ?? ""}
        lines={2}
        maxLength={limits.note}
        onCommit={(text) => changeField(`note-${index}`, (t) => editDay(t, index, { note: text.trim() || undefined }))}
      />
      <p className="flex flex-wrap gap-3">
        {index < days - 1 && (
          <Button small onClick={() => close((trip) => mergeDay(trip, index), `Merged ${name} and ${next}`)}>
            Merge with {next}
          </Button>
        )}
        {(days > 1 || day.stops.length > 0) && (
          <Button small onClick={() => close((trip) => removeDay(trip, index), `Removed ${name}`)}>
            Remove {name}
          </Button>
        )}
      </p>
    </>
  );
}

type TownFieldProps = {
  label: string;
  /** A town of the guide by its id, or a place as it was typed. */
  town: string | undefined;
  placeholder: string;
  onCommit: (town: string | undefined) => void;
};

/** Where a day starts or ends: a town of the guide, whose drives are counted, or any text. */
function TownField({ town, onCommit, ...field }: TownFieldProps) {
  const guide = useGuide();
  const list = useId();
  const commit = (text: string) => {
    const typed = text.trim();
    const found = guide.towns.find(({ name }) => name.toLowerCase() === typed.toLowerCase());
    onCommit(found?.id ?? (typed || undefined));
  };
  return (
    <div>
      <Field {...field} value={guide.townName(town) ?? ""} maxLength={limits.base} list={list} onCommit={commit} />
      <datalist id={list}>
        {guide.towns.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </div>
  );
}

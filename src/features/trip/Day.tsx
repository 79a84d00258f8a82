import { useId, useMemo, useState } from "react";
import { pluralize } from "../../format/text.ts";
import { lengthText } from "../../format/time.ts";
import { AddToDay } from "./AddStops.tsx";
import { type DaySchedule, daySchedule, endText } from "./clock.ts";
import { dateOfDay, getToday, weekdayDateText } from "./dates.ts";
import { editDay, mergeDay, moveDayByOne, removeDay, setDayEnd } from "./edit.ts";
import {
  Button,
  editorClasses,
  Field,
  type FieldProps,
  focusForm,
  MoveButtons,
  NoteField,
  TimeField,
} from "./fields.tsx";
import type { Problem } from "./problems.ts";
import { ClockLine, DriveLine, Problems, Stop } from "./Stop.tsx";
import { changeField, changeTrip, guide, useTrip } from "./store.ts";
import { limits } from "./stored-trips.ts";
import { LineSample } from "./TripMap.tsx";
import type { Day as DayPlan } from "./trip.ts";

type Props = {
  index: number;
  problems: readonly Problem[];
  openStop: string | undefined;
  onOpenStop: (id: string | undefined) => void;
};

/** A day: its start, its stops on their clock, and suggestions that would make it better. */
export function Day({ index, problems, openStop, onOpenStop }: Props) {
  const trip = useTrip();
  const day = trip.days[index]!;
  const date = dateOfDay(trip, index);
  const clock = useMemo(() => daySchedule(day, guide, date), [day, date]);
  const base = guide.townName(day.base);
  const hasClock = day.stops.length > 0 || clock.driving > 0;
  return (
    <section
      aria-labelledby={`day-${index + 1}`}
      className="break-inside-avoid not-first:mt-10 not-first:border-t not-first:border-ink not-first:pt-6"
    >
      <DayHead index={index} clock={clock} />
      <Problems problems={problems.filter(({ stop }) => stop === undefined)} />
      <div>
        {hasClock && base !== undefined && <ClockLine at={clock.setsOut}>Leave {base}</ClockLine>}
        <ol>
          {clock.stops.map((visit) => (
            <Stop
              key={visit.stop.id}
              day={index}
              visit={visit}
              problems={problems.filter(({ stop }) => stop === visit.stop.id)}
              isOpen={openStop === visit.stop.id}
              onOpen={onOpenStop}
            />
          ))}
        </ol>
        {hasClock ? (
          <>
            <DriveLine minutes={clock.driveBack} />
            <ClockLine at={clock.ends}>{endText(day, clock, guide)}</ClockLine>
          </>
        ) : (
          <p className="py-4 text-soft print:hidden">No stops on this day yet.</p>
        )}
        <div id={`day-end-${index}`} className="h-3" />
      </div>
      <AddToDay index={index} clock={clock} onOpenStop={onOpenStop} />
    </section>
  );
}

/** A day's heading and summary, and its editor. */
function DayHead({ index, clock }: { index: number; clock: DaySchedule }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const trip = useTrip();
  const day = trip.days[index]!;
  const date = dateOfDay(trip, index);
  const name = `Day ${index + 1}`;
  const openForm = () => {
    setOpen(true);
    focusForm(id);
  };
  return (
    <header>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={`day-${index + 1}`} className="flex flex-wrap items-baseline gap-x-3 text-2xl">
          {name}{" "}
          {date && <span className="text-lg text-soft">{weekdayDateText(date, getToday())}</span>}
        </h2>
        <p className="flex gap-1 print:hidden">
          {trip.days.length > 1 && (
            <MoveButtons name={name} step={(t, by) => moveDayByOne(t, index, by)} />
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
            {pluralize(day.stops.length, "stop")}
            {clock.driving > 0 && ` · ${lengthText(clock.driving)} of driving, by our estimate`}
          </span>
        </p>
      )}
      {day.base === undefined && !isOpen && (
        <button
          type="button"
          className="link mt-1 min-h-8 cursor-pointer text-left text-sm print:hidden"
          onClick={openForm}
        >
          Say where {name} starts, and the drives there and back are counted
        </button>
      )}
      {day.note && !isOpen && (
        <p className="mt-2 max-w-measure whitespace-pre-line italic">{day.note}</p>
      )}
      <div id={id} hidden={!isOpen} className={editorClasses}>
        {isOpen && <DayEditor index={index} close={() => setOpen(false)} />}
      </div>
    </header>
  );
}

/** A day's start and note, and buttons to merge or remove it. */
function DayEditor({ index, close }: { index: number; close: () => void }) {
  const { days } = useTrip();
  const day = days[index]!;
  const name = `Day ${index + 1}`;
  const next = `Day ${index + 2}`;
  const setFields = (changes: Partial<DayPlan>) =>
    changeField(`day ${index} ${Object.keys(changes)}`, (trip) => editDay(trip, index, changes));
  const closeAndChange = (edit: typeof removeDay, message: string) => {
    close();
    changeTrip((trip) => edit(trip, index), message);
  };
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[repeat(2,minmax(0,1fr))_10rem]">
        <TownField
          label={`${name} starts from`}
          value={day.base}
          placeholder="A town, or the place you sleep"
          onCommit={(base) => setFields({ base })}
        />
        <TownField
          label={`${name} ends in`}
          value={day.end}
          placeholder="Where it began"
          onCommit={(end) => changeTrip((trip) => setDayEnd(trip, index, end))}
        />
        <TimeField
          label={`${name} starts at`}
          value={day.startsAt}
          onCommit={(startsAt) => startsAt !== undefined && setFields({ startsAt })}
        />
      </div>
      <NoteField
        label={`Note for ${name}`}
        value={day.note}
        onCommit={(note) => setFields({ note })}
      />
      <p className="flex flex-wrap gap-3">
        {index < days.length - 1 && (
          <Button small onClick={() => closeAndChange(mergeDay, `Merged ${name} and ${next}`)}>
            Merge with {next}
          </Button>
        )}
        {(days.length > 1 || day.stops.length > 0) && (
          <Button small onClick={() => closeAndChange(removeDay, `Removed ${name}`)}>
            Remove {name}
          </Button>
        )}
      </p>
    </>
  );
}

/** The place in which a day starts or ends: a town of the guide by its id, whose drives are counted, or any text. */
function TownField({ value, onCommit, ...field }: FieldProps) {
  const list = useId();
  const commitTown = (text: string | undefined) => {
    const found = guide.towns.find(({ name }) => name.toLowerCase() === text?.toLowerCase());
    onCommit(found?.id ?? text);
  };
  return (
    <div>
      <Field
        {...field}
        value={guide.townName(value)}
        maxLength={limits.base}
        list={list}
        onCommit={commitTown}
      />
      <datalist id={list}>
        {guide.towns.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </div>
  );
}

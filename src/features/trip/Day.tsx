import { useId, useMemo, useState } from "react";
import { Facts } from "../../components/ui/Facts.tsx";
import { joinWithDots } from "../../format/text.ts";
import { AddToDay } from "./AddStops.tsx";
import type { StopChanges } from "./Changes.tsx";
import { computeDayDate, formatTripDay } from "./dates.ts";
import { formatTravelTime } from "./drive.ts";
import {
  duplicateDay,
  editDay,
  insertDay,
  mergeWithNextDay,
  moveDayByOne,
  removeDay,
  setEndTown,
} from "./edit.ts";
import {
  EditButton,
  Field,
  type FieldProps,
  focusForm,
  MoveButtons,
  NoteField,
  TextButton,
  TimeField,
} from "./fields.tsx";
import { findTownByName } from "./guide.ts";
import type { Problem } from "./problems.ts";
import { DayRow, IdleRow, Note, Problems, Stop } from "./Stop.tsx";
import { EditorForm } from "./StopEditor.tsx";
import { type DaySchedule, formatDayEnd, hasStopsOrDrive, scheduleDay } from "./schedule.ts";
import { changeField, changeTrip, guide, useTrip } from "./store.ts";
import { limits } from "./stored-trips.ts";
import { summarizeDay } from "./summary.ts";
import { type Day as DayPlan, formatNight, type Night } from "./trip.ts";

type Props = {
  index: number;
  problems: readonly Problem[];
  openStop: string | undefined;
  /**
   * The changes, if the trip is a shared copy. The copy's days are read-only until the reader
   * accepts the changes.
   */
  changes: StopChanges | undefined;
  onOpenStop: (id: string | undefined) => void;
};

/** A day with its stops in order, and controls that add more. */
export function Day({ index, problems, openStop, changes, onOpenStop }: Props) {
  const trip = useTrip();
  const day = trip.days[index]!;
  const date = computeDayDate(trip, index);
  const schedule = useMemo(() => scheduleDay(day, guide, date), [day, date]);
  const listProblems = (id?: string) =>
    problems
      .filter(({ stop }) => stop === id)
      .map((problem) => (changes ? { ...problem, fixes: [] } : problem));
  return (
    <section aria-labelledby={`day-${index + 1}`} className="trip-day">
      <DayHeader index={index} schedule={schedule} canEdit={!changes} />
      <Problems problems={listProblems()} />
      <div className="trip-lines mt-2">
        <DayStart schedule={schedule} />
        <ol>
          {schedule.stops.map((visit, i) => (
            <Stop
              key={visit.stop.id}
              day={index}
              index={i}
              visit={visit}
              problems={listProblems(visit.stop.id)}
              isOpen={openStop === visit.stop.id}
              changes={changes}
              onOpen={onOpenStop}
            />
          ))}
        </ol>
        <DayEnd schedule={schedule} />
        <div data-drop={`${index} ${day.stops.length}`} className="h-2" />
      </div>
      {!changes && <AddToDay index={index} schedule={schedule} onOpenStop={onOpenStop} />}
    </section>
  );
}

type DayPartProps = { schedule: DaySchedule };

const townMark = <span className="trip-town" aria-hidden="true" />;

function DayStart({ schedule }: DayPartProps) {
  const base = guide.townName(schedule.day.base);
  if (base === undefined || !hasStopsOrDrive(schedule)) return null;
  return (
    <DayRow time={schedule.setsOut} mark={townMark}>
      <p>Leave {base}</p>
    </DayRow>
  );
}

function DayEnd({ schedule }: DayPartProps) {
  if (!hasStopsOrDrive(schedule))
    return <p className="py-4 text-soft print:hidden">No stops on this day yet.</p>;
  const { day, driveBack = 0, isBackOnFoot, ends } = schedule;
  const night = formatNight(day.night);
  return (
    <>
      {driveBack > 0 && <IdleRow text={formatTravelTime(driveBack, isBackOnFoot)} />}
      <DayRow time={ends} mark={townMark}>
        <p>{formatDayEnd(schedule, guide)}</p>
        {night && <p>{night}</p>}
      </DayRow>
    </>
  );
}

type DayHeaderProps = { index: number; schedule: DaySchedule; canEdit: boolean };

/** A day's heading, summary and editor. */
function DayHeader({ index, schedule, canEdit }: DayHeaderProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const trip = useTrip();
  const { day, date } = schedule;
  const name = `Day ${index + 1}`;
  const openEditor = () => {
    setOpen(true);
    focusForm(id);
  };
  return (
    <header>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2
          id={`day-${index + 1}`}
          className="figure flex flex-[1_1_12rem] flex-wrap items-baseline gap-x-3 text-xl md:text-2xl"
        >
          {formatTripDay(trip, index)}{" "}
          {date && <span className="font-label text-sm text-soft">{name}</span>}
        </h2>
        {canEdit && (
          <EditButton
            id={id}
            name={name}
            label="Edit day"
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
          />
        )}
      </div>
      {hasStopsOrDrive(schedule) && <DaySummary schedule={schedule} />}
      {day.base === undefined && !isOpen && canEdit && (
        <TextButton className="print:hidden" onClick={openEditor}>
          Add where {name} starts to include the drives there and back
        </TextButton>
      )}
      {day.note && !isOpen && <Note text={day.note} />}
      {isOpen && <DayEditor id={id} index={index} close={() => setOpen(false)} />}
    </header>
  );
}

/** The day's facts. The first stands out. */
function DaySummary({ schedule }: DayPartProps) {
  const [visits, ...others] = summarizeDay(schedule);
  return (
    <p className="figure text-soft">
      <Facts first={<span className="text-ink">{visits}</span>} text={joinWithDots(others)} />
    </p>
  );
}

/** A form for a day's start, night and note, with buttons for the whole day. */
function DayEditor({ id, index, close }: { id: string; index: number; close: () => void }) {
  const { days } = useTrip();
  const day = days[index]!;
  const name = `Day ${index + 1}`;
  const setFields = (changes: Partial<DayPlan>) =>
    changeField(`day ${index} ${Object.keys(changes)}`, (trip) => editDay(trip, index, changes));
  return (
    <EditorForm id={id} close={close}>
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
          onCommit={(end) => changeTrip((trip) => setEndTown(trip, index, end))}
        />
        <TimeField
          label={`${name} starts at`}
          value={day.startsAt}
          onCommit={(startsAt) => startsAt !== undefined && setFields({ startsAt })}
        />
      </div>
      <NightFields name={name} night={day.night} setNight={(night) => setFields({ night })} />
      <NoteField
        label={`Note for ${name}`}
        value={day.note}
        onCommit={(note) => setFields({ note })}
      />
      <DayActions index={index} close={close} />
    </EditorForm>
  );
}

type NightFieldsProps = {
  name: string;
  night: Night | undefined;
  setNight: (night: Night | undefined) => void;
};

/** Fields for the hotel. Links to the trip omit the confirmation number. */
function NightFields({ name, night, setNight }: NightFieldsProps) {
  const changeNight = (changes: Partial<Night>) => night && setNight({ ...night, ...changes });
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem_10rem]">
      <Field
        label={`Night after ${name}`}
        value={night?.name}
        placeholder="Hotel or inn"
        maxLength={limits.night}
        onCommit={(hotel) => setNight(hotel === undefined ? undefined : { ...night, name: hotel })}
      />
      {night && (
        <>
          <TimeField
            label="Check-in from"
            value={night.checkIn}
            onCommit={(checkIn) => changeNight({ checkIn })}
          />
          <Field
            label="Number"
            value={night.confirmation}
            maxLength={limits.confirmation}
            onCommit={(confirmation) => changeNight({ confirmation })}
          />
        </>
      )}
    </div>
  );
}

/** Buttons that move, copy, merge or remove a day, or insert a day after it. */
function DayActions({ index, close }: { index: number; close: () => void }) {
  const { days } = useTrip();
  const name = `Day ${index + 1}`;
  const next = `Day ${index + 2}`;
  const closeEditorAndChangeTrip = (edit: typeof removeDay, message: string) => {
    close();
    changeTrip((trip) => edit(trip, index), message);
  };
  const canAdd = days.length < limits.days;
  const canRemove = days.length > 1 || days[index]!.stops.length > 0;
  return (
    <p className="flex flex-wrap items-center gap-x-6 border-t border-rule pt-2">
      {days.length > 1 && (
        <MoveButtons name={name} step={(trip, by) => moveDayByOne(trip, index, by)} />
      )}
      {canAdd && (
        <>
          <TextButton onClick={() => closeEditorAndChangeTrip(insertDay, `Added ${next}`)}>
            Add a day after it
          </TextButton>
          <TextButton
            onClick={() => closeEditorAndChangeTrip(duplicateDay, `Copied ${name} to ${next}`)}
          >
            Copy {name}
          </TextButton>
        </>
      )}
      {index < days.length - 1 && (
        <TextButton
          onClick={() => closeEditorAndChangeTrip(mergeWithNextDay, `Merged ${name} and ${next}`)}
        >
          Merge with {next}
        </TextButton>
      )}
      {canRemove && (
        <TextButton
          className="text-down"
          onClick={() => closeEditorAndChangeTrip(removeDay, `Removed ${name}`)}
        >
          Remove {name}
        </TextButton>
      )}
    </p>
  );
}

/** A field for a town. Commits the town's ID if the guide has the town, or else the typed text. */
function TownField({ value, onCommit, ...field }: FieldProps) {
  const list = useId();
  const commitTown = (text: string | undefined) => {
    const town = findTownByName(text ?? "", guide);
    onCommit(town?.id ?? text);
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

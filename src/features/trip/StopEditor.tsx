import { type ReactNode, useState } from "react";
import { editStop, moveStop, moveStopByOne, removeStop, splitDay } from "./edit.ts";
import {
  editorClasses,
  Field,
  LabeledField,
  MoveButtons,
  NoteField,
  NumberField,
  TextButton,
  TimeField,
} from "./fields.tsx";
import { describePoint, parsePoint } from "./guide.ts";
import { computeVisitMinutes, midnight, type ScheduledStop } from "./schedule.ts";
import { changeField, changeTrip, guide, useTrip } from "./store.ts";
import { limits } from "./stored-trips.ts";
import { isOwnStop, type Stop } from "./trip.ts";

type StopEditorProps = {
  /** The index of the stop's day. */
  day: number;
  visit: ScheduledStop;
  close: () => void;
};

/** Fields for a stop's time, booking and note, with buttons to move or remove it. */
export function StopEditor({ day, visit, close }: StopEditorProps) {
  const { stop, winery } = visit;
  const { id, booked, at } = stop;
  const setFields = (changes: Partial<Stop>) =>
    changeField(`${id} ${Object.keys(changes)}`, (trip) => editStop(trip, id, changes));
  return (
    <EditorForm id={`edit-${id}`} close={close}>
      <div className="trip-pair">
        <TimeField
          label={booked ? "Booked time" : "Preferred time"}
          value={at}
          onCommit={(time) => setFields({ at: time })}
        />
        <NumberField
          label="Minutes there"
          value={stop.minutes}
          min={15}
          max={600}
          step={5}
          placeholder={String(computeVisitMinutes({}, winery))}
          onCommit={(minutes) => setFields({ minutes })}
        />
      </div>
      {isOwnStop(stop) && <OwnStopFields stop={stop} setFields={setFields} />}
      <BookingFields visit={visit} setFields={setFields} />
      <NoteField label="Note" value={stop.note} onCommit={(note) => setFields({ note })} />
      <StopActions day={day} stop={stop} close={close} />
      <p className="text-sm text-soft">
        Notes and confirmation numbers stay on this device; a link doesn’t carry them.
      </p>
    </EditorForm>
  );
}

type BookingFieldsProps = { visit: ScheduledStop; setFields: (changes: Partial<Stop>) => void };

function BookingFields({ visit: { stop, start }, setFields }: BookingFieldsProps) {
  const { booked = false, confirmation } = stop;
  // A booking needs a time. It defaults to the start that the schedule shows.
  const at = stop.at ?? (start < midnight ? start : undefined);
  return (
    <>
      <label className="flex min-h-11 w-fit items-center gap-3">
        <input
          type="checkbox"
          className="size-6 accent-wine"
          checked={booked}
          onChange={({ target }) => setFields({ booked: target.checked || undefined, at })}
        />
        Booked
      </label>
      {booked && (
        <Field
          label="Confirmation number"
          value={confirmation}
          maxLength={limits.confirmation}
          onCommit={(number) => setFields({ confirmation: number })}
        />
      )}
    </>
  );
}

type StopActionsProps = { day: number; stop: Stop; close: () => void };

/** Controls that move or remove a stop, or split its day. */
function StopActions({ day, stop: { id, name }, close }: StopActionsProps) {
  const { days } = useTrip();
  const remove = () => {
    close();
    changeTrip((trip) => removeStop(trip, id), `Removed ${name}`);
  };
  const split = () => changeTrip((trip) => splitDay(trip, id), `Day ${day + 2} starts at ${name}`);
  const moveTo = (to: number) =>
    changeTrip((trip) => moveStop(trip, id, to), `Moved ${name} to Day ${to + 1}`);
  return (
    <>
      {days.length > 1 && (
        <LabeledField label="Day" className="has-arrow">
          <select
            className="field"
            value={day}
            onChange={({ target }) => moveTo(Number(target.value))}
          >
            {days.map((_, i) => (
              <option key={i} value={i}>
                Day {i + 1}
              </option>
            ))}
          </select>
        </LabeledField>
      )}
      <div className="flex flex-wrap items-center gap-x-6 border-t border-rule pt-2">
        <MoveButtons name={name} step={(trip, by) => moveStopByOne(trip, id, by)} />
        {days[day]?.stops[0]?.id !== id && (
          <TextButton onClick={split}>Start a new day here</TextButton>
        )}
        <TextButton className="text-down" aria-label={`Remove ${name}`} onClick={remove}>
          Remove
        </TextButton>
      </div>
    </>
  );
}

type EditorFormProps = { id: string; close: () => void; children: ReactNode };

/** The box around an editor. Escape closes the editor. */
export function EditorForm({ id, close, children }: EditorFormProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut for "Done"
    <div
      id={id}
      className={editorClasses}
      onKeyDown={({ key }) => {
        if (key === "Escape") close();
      }}
    >
      {children}
    </div>
  );
}

const unreadPlaceText =
  "I can’t read that location. Enter a town from the guide, coordinates like 38.5, -122.47, or a full map link (short links don’t say where they lead).";

type OwnStopFieldsProps = { stop: Stop; setFields: (changes: Partial<Stop>) => void };

/**
 * Fields for the name and location of one of the reader's own stops. Text that can't be parsed as a
 * location stays in the field.
 */
function OwnStopFields({ stop, setFields }: OwnStopFieldsProps) {
  const [unreadText, setUnreadText] = useState<string>();
  const setPlace = (text: string | undefined) => {
    const place = parsePoint(text ?? "", guide);
    setUnreadText(place ? undefined : text);
    if (place || text === undefined) setFields({ place });
  };
  return (
    <>
      <Field
        label="Name"
        value={stop.name}
        maxLength={limits.winery}
        onCommit={(name) => name && setFields({ name })}
      />
      <Field
        label="Location (to include its drives)"
        value={unreadText ?? (stop.place && describePoint(stop.place, guide))}
        placeholder="A town, coordinates or a map link"
        error={unreadText && unreadPlaceText}
        onCommit={setPlace}
      />
    </>
  );
}

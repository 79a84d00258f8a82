import { useState } from "react";
import { midnight, type ScheduledStop, visitMinutes } from "./clock.ts";
import { editStop, moveStop, splitDay } from "./edit.ts";
import {
  Button,
  DaySelect,
  editorClasses,
  Field,
  NoteField,
  NumberField,
  TimeField,
} from "./fields.tsx";
import { parsePoint, pointText } from "./guide.ts";
import { changeField, changeTrip, guide, useTrip } from "./store.ts";
import { limits } from "./stored-trips.ts";
import { isOwnStop, type Stop } from "./trip.ts";

/** The reader's own facts about a stop. `day` is the index of its day. */
export function StopEditor({
  day,
  visit: { stop, facts, start },
}: {
  day: number;
  visit: ScheduledStop;
}) {
  const { days } = useTrip();
  const { id, name } = stop;
  const setFields = (changes: Partial<Stop>) =>
    changeField(`${id} ${Object.keys(changes)}`, (trip) => editStop(trip, id, changes));
  // What is booked is booked for a time: the one that the reader sees.
  const markBooked = () =>
    setFields({ booked: true, at: stop.at ?? (start < midnight ? start : undefined) });
  return (
    <div className={editorClasses}>
      {isOwnStop(stop) && <OwnStopFields stop={stop} set={setFields} />}
      <div className="grid gap-4 min-[26rem]:grid-cols-2">
        <TimeField label="Fixed time" value={stop.at} onCommit={(at) => setFields({ at })} />
        <NumberField
          label="Minutes there"
          value={stop.minutes}
          min={15}
          max={600}
          step={5}
          placeholder={String(visitMinutes({}, facts))}
          onCommit={(minutes) => setFields({ minutes })}
        />
      </div>
      <label className="flex min-h-11 w-fit items-center gap-3">
        <input
          type="checkbox"
          className="size-6 accent-wine"
          checked={stop.booked ?? false}
          onChange={({ target }) =>
            target.checked ? markBooked() : setFields({ booked: undefined })
          }
        />
        Booked
      </label>
      {stop.booked && (
        <Field
          label="Confirmation number"
          value={stop.confirmation}
          maxLength={limits.confirmation}
          onCommit={(confirmation) => setFields({ confirmation })}
        />
      )}
      <NoteField label="Note" value={stop.note} onCommit={(note) => setFields({ note })} />
      <div className="flex flex-wrap items-end gap-3">
        <DaySelect
          label="Day"
          days={days}
          chosen={day}
          onChoose={(to) =>
            changeTrip((t) => moveStop(t, id, to), `Moved ${name} to Day ${to + 1}`)
          }
        />
        {days[day]?.stops[0] !== stop && (
          <Button
            onClick={() => changeTrip((t) => splitDay(t, id), `Day ${day + 2} starts at ${name}`)}
          >
            Start a new day here
          </Button>
        )}
      </div>
      <p className="text-sm text-soft">
        Notes and confirmation numbers stay on this device; a link doesn’t carry them.
      </p>
    </div>
  );
}

/** The name and the place of a stop of the reader's own. A place that can't be read stays in its field. */
function OwnStopFields({
  stop,
  set: setFields,
}: {
  stop: Stop;
  set: (changes: Partial<Stop>) => void;
}) {
  const [unread, setUnread] = useState<string>();
  const setPlace = (text: string | undefined) => {
    const place = parsePoint(text ?? "", guide);
    setUnread(place ? undefined : text);
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
      <div>
        <Field
          label="Where, if its drives should count"
          value={unread ?? (stop.place && pointText(stop.place, guide))}
          placeholder="A town, coordinates or a map link"
          onCommit={setPlace}
        />
        {unread !== undefined && (
          <p role="alert" className="mt-1 text-sm text-down">
            No place in that. Write a town of the guide, coordinates like 38.5, -122.47, or a map
            app’s long link: short ones don’t say where they lead.
          </p>
        )}
      </div>
    </>
  );
}

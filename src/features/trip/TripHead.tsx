import { useEffect, useId, useState } from "react";
import { dayDateText, today } from "./dates.ts";
import { Button, Field, Icon, Labeled, NumberField } from "./fields.tsx";
import { limits, usualName } from "./limits.ts";
import { beginTrip, changeField, openTrip, removeTrip, saveAsMine, type TripState, undo } from "./store.ts";
import { counted, stopCount, type Trip } from "./trip.ts";

/** The trip's name, first day and party, and the menu of trips. */
export function TripHead({ state }: { state: TripState }) {
  const { trip, past } = state;
  return (
    <div className="border-y-2 border-ink py-5">
      <PrintedHead trip={trip} />
      <div className="relative grid grid-cols-[minmax(0,1fr)_6rem] items-end gap-4 *:first:col-span-full *:last:col-span-full sm:grid-cols-[minmax(0,1fr)_11rem_6rem_auto] sm:*:first:col-auto sm:*:last:col-auto print:hidden">
        <Field
          label="Trip"
          value={trip.name}
          maxLength={limits.name}
          onCommit={(name) => changeField("name", (t) => ({ ...t, name: name.trim() || usualName }))}
        />
        <Labeled label="First day">
          {(id) => (
            <input
              id={id}
              className="field figure"
              type="date"
              value={trip.start ?? ""}
              onChange={({ target }) => changeField("start", (t) => withStart(t, target.value))}
            />
          )}
        </Labeled>
        <NumberField
          label="People"
          value={trip.party}
          min={1}
          max={limits.party}
          onCommit={(party) => party && changeField("party", (t) => ({ ...t, party }))}
        />
        <div className="flex flex-wrap items-end gap-3">
          <Button disabled={past.length === 0} aria-keyshortcuts="Control+Z Meta+Z" onClick={undo}>
            <Icon of="undo" /> Undo
          </Button>
          <TripMenu state={state} />
        </div>
      </div>
    </div>
  );
}

/** A trip with another first day; with none where the field is empty. */
const withStart = ({ start: _, ...trip }: Trip, start: string): Trip => (start === "" ? trip : { ...trip, start });

/** The trip's title on paper, where its fields are not printed, in the running head and as the name of a printed file. */
function PrintedHead({ trip: { name, start, party } }: { trip: Trip }) {
  useEffect(() => {
    document.title = name;
    document.documentElement.setAttribute("data-title", name);
  }, [name]);
  return (
    <div className="hidden print:block">
      <h2 className="text-2xl">{name}</h2>
      <p>
        {start && `From ${dayDateText(start, today())} · `}
        {party} {party === 1 ? "person" : "people"}
      </p>
    </div>
  );
}

/** The trips of this device: opens another one, begins one, removes this one. */
function TripMenu({ state: { saved, isShared } }: { state: TripState }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const openId = isShared ? undefined : saved.current;
  const closing = (act: () => void) => () => {
    setOpen(false);
    act();
  };
  return (
    <div>
      <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        Trips{saved.trips.length > 1 && ` (${saved.trips.length})`}
      </Button>
      <div
        id={id}
        hidden={!isOpen}
        className="absolute top-full right-0 z-5 mt-[0.4rem] w-max max-w-full border border-edge bg-card px-4 pt-3 pb-4"
      >
        <ul className="rows">
          {saved.trips.map(({ id, trip }) => (
            <li key={id} className="py-1">
              <button
                type="button"
                className="link min-h-9 cursor-pointer text-left"
                aria-current={id === openId ? "true" : undefined}
                onClick={closing(() => openTrip(id))}
              >
                {trip.name}
              </button>{" "}
              <span className="text-sm text-soft">
                {counted(stopCount(trip), "stop")}
                {id === openId && ", open now"}
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-3 flex flex-wrap gap-3">
          <Button onClick={closing(beginTrip)}>New trip</Button>
          {openId !== undefined && <Button onClick={closing(removeTrip)}>Remove this trip</Button>}
        </p>
      </div>
    </div>
  );
}

/** A notice that the trip on the screen came with a link, and that the reader's own is safe. */
export function SharedTripNotice({ state: { trip, saved } }: { state: TripState }) {
  const own = saved.trips.find(({ id }) => id === saved.current);
  return (
    <section aria-label="Whose trip this is" className="mb-6 border-l-4 border-wine bg-card p-4 print:hidden">
      <p className="max-w-measure">
        This trip came with the link: {counted(stopCount(trip), "stop")} in {counted(trip.days.length, "day")}.{" "}
        {own
          ? `Yours, “${own.trip.name}”, is untouched. Change anything here and a copy is saved as yours.`
          : "Change anything and a copy is saved as yours, on this device."}
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <button type="button" className="button" onClick={saveAsMine}>
          Save as mine
        </button>
        {own && <Button onClick={() => openTrip()}>Back to my trip</Button>}
      </p>
    </section>
  );
}

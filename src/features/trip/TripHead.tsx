import { useEffect, useId, useState } from "react";
import { onKey } from "../../components/ui/Toaster.tsx";
import { dayDateText, today } from "./dates.ts";
import { Button, Field, Icon, Labeled, NumberField } from "./fields.tsx";
import { limits, usualName } from "./limits.ts";
import { beginTrip, changeField, openTrip, removeTrip, type TripState, undo } from "./store.ts";
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
          <Button disabled={past.length === 0} aria-keyshortcuts="Control+Z Meta+Z" onClick={() => undo()}>
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
function TripMenu({ state: { saved, own } }: { state: TripState }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const openId = own?.id;
  const closing = (act: () => void) => () => {
    setOpen(false);
    act();
  };
  useEffect(() => (isOpen ? onKey("Escape", () => setOpen(false)) : undefined), [isOpen]);
  return (
    <div>
      <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        Trips{saved.trips.length > 1 && ` (${saved.trips.length})`}
      </Button>
      <div
        id={id}
        hidden={!isOpen}
        className="absolute top-full right-0 z-5 mt-[0.4rem] max-h-[60svh] w-max max-w-full overflow-auto border border-edge bg-card px-4 pt-3 pb-4"
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

import { type ComponentProps, useEffect, useId, useState } from "react";
import { listenForKey, saveFile } from "../../components/ui/dom.ts";
import { pluralize } from "../../format/text.ts";
import { readStorage, type StorageProblem, writeStorage } from "../device.ts";
import { getToday, weekdayDateText } from "./dates.ts";
import { Button, Field, Icon, NumberField } from "./fields.tsx";
import type { SavedTrip } from "./storage.ts";
import {
  beginTrip,
  changeField,
  isTripShared,
  openTrip,
  removeTrip,
  saveSharedTrip,
  type TripState,
  undo,
} from "./store.ts";
import { backupKey, defaultTripName, findCurrentTrip, limits } from "./stored-trips.ts";
import { listStops, type Trip } from "./trip.ts";

/** The trip's name, first day and party, and the menu of trips. */
export function TripHead({ state }: { state: TripState }) {
  const { trip, past } = state;
  const { name, start, party } = trip;
  // The running head on paper, and the name of a printed file.
  useEffect(() => {
    document.title = name;
    document.documentElement.setAttribute("data-title", name);
  }, [name]);
  const setFields = (changes: Partial<Trip>) =>
    changeField(`${Object.keys(changes)}`, (t) => ({ ...t, ...changes }));
  return (
    <div className="border-y-2 border-ink py-5">
      <div className="hidden print:block">
        <h2 className="text-2xl">{name}</h2>
        <p>
          {start && `From ${weekdayDateText(start, getToday())} · `}
          {pluralize(party, "guest")}
        </p>
      </div>
      <div className="relative grid grid-cols-[minmax(0,1fr)_6rem] items-end gap-4 *:first:col-span-full *:last:col-span-full sm:grid-cols-[minmax(0,1fr)_11rem_6rem_auto] sm:*:first:col-auto sm:*:last:col-auto print:hidden">
        <Field
          label="Trip"
          value={name}
          maxLength={limits.name}
          onCommit={(name = defaultTripName) => setFields({ name })}
        />
        <Field
          label="First day"
          type="date"
          value={start}
          onCommit={(start) => setFields({ start })}
        />
        <NumberField
          label="People"
          value={party}
          min={1}
          max={limits.party}
          onCommit={(party) => party && setFields({ party })}
        />
        <div className="flex flex-wrap items-end gap-3">
          <Button
            disabled={past.length === 0}
            aria-keyshortcuts="Control+Z Meta+Z"
            onClick={() => undo()}
          >
            <Icon of="undo" /> Undo
          </Button>
          <TripMenu state={state} />
        </div>
      </div>
    </div>
  );
}

/** The trips of this device: opens another one, begins one, removes this one. */
function TripMenu({ state: { saved, own } }: { state: TripState }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const openId = own?.id;
  const makeMenuAction = (act: () => void) => () => {
    setOpen(false);
    act();
  };
  useEffect(() => (isOpen ? listenForKey("Escape", () => setOpen(false)) : undefined), [isOpen]);
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
                onClick={makeMenuAction(() => openTrip(id))}
              >
                {trip.name}
              </button>{" "}
              <span className="text-sm text-soft">
                {pluralize(listStops(trip).length, "stop")}
                {id === openId && ", open now"}
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-3 flex flex-wrap gap-3">
          <Button onClick={makeMenuAction(beginTrip)}>New trip</Button>
          {openId !== undefined && (
            <Button onClick={makeMenuAction(removeTrip)}>Remove this trip</Button>
          )}
        </p>
      </div>
    </div>
  );
}

const problemTexts: Record<StorageProblem, string> = {
  forbidden: "The browser is set to store nothing for this site.",
  full: "The room that the browser gives this site is used up.",
  unreadable: "What is stored here can’t be read, and there is no room to put it aside.",
  newer: "A newer version of this site has stored your trips. Reload the page to see them.",
};

/** Notices about the trip on the screen: whose it is, what its link lost, and why it isn't stored. */
export const Notices = ({ state, state: { problem, lost, trip, saved } }: { state: TripState }) => (
  <>
    {problem && (
      <Notice label="Not saved" role="alert">
        <p className="max-w-measure">
          <strong>Not saved on this device.</strong> {problemTexts[problem]} What you plan here is
          in this page’s address: copy the link below to have it again.
        </p>
      </Notice>
    )}
    <BackupNotice />
    {lost.length > 0 && (
      <Notice label="Not all of the link could be read">
        <p>Not all of the link could be read. Not in this trip:</p>
        <ul className="list-disc pl-6 wrap-anywhere">
          {lost.map((what, i) => (
            <li key={i}>{what}</li>
          ))}
        </ul>
      </Notice>
    )}
    {isTripShared(state) && <SharedTripNotice trip={trip} own={findCurrentTrip(saved)} />}
  </>
);

type NoticeProps = ComponentProps<"section"> & { label: string; border?: string };

const Notice = ({ border = "border-down", label, ...rest }: NoticeProps) => (
  <section
    aria-label={label}
    className={`mb-6 border-l-4 bg-card p-4 print:hidden ${border}`}
    {...rest}
  />
);

/** Stored text that could not be read, as a file. */
function BackupNotice() {
  const [text, setText] = useState(() => readStorage(backupKey));
  if (!text) return null;
  const deleteBackup = () => {
    writeStorage(null, backupKey);
    setText(null);
  };
  return (
    <Notice label="Trips that can’t be read">
      <p className="max-w-measure">
        Some of the trips that were stored on this device can’t be read. They were put aside; here
        is the text.
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <Button onClick={() => saveFile("trips.txt", "text/plain", text)}>Save it as a file</Button>
        <Button onClick={deleteBackup}>Delete it</Button>
      </p>
    </Notice>
  );
}

/** A notice that the trip on the screen came with a link, and that the reader's own is safe. */
const SharedTripNotice = ({ trip, own }: { trip: Trip; own: SavedTrip | undefined }) => (
  <Notice label="Whose trip this is" border="border-wine">
    <p className="max-w-measure">
      This trip came with the link: {pluralize(listStops(trip).length, "stop")} in{" "}
      {pluralize(trip.days.length, "day")}.{" "}
      {own
        ? `Yours, “${own.trip.name}”, is untouched. Change anything here and a copy is saved as yours.`
        : "Change anything and a copy is saved as yours, on this device."}
    </p>
    <p className="mt-3 flex flex-wrap gap-3">
      <button type="button" className="button" onClick={saveSharedTrip}>
        Save as mine
      </button>
      {own && <Button onClick={() => openTrip(own.id)}>Back to my trip</Button>}
    </p>
  </Notice>
);

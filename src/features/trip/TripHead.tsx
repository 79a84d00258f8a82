import { type ComponentProps, useEffect, useId, useState } from "react";
import { downloadFile, listenForKey } from "../../components/ui/dom.ts";
import { Facts } from "../../components/ui/Facts.tsx";
import { joinWithDots, pluralize } from "../../format/text.ts";
import { readStorage, type StorageProblem, writeStorage } from "../device.ts";
import { findMonthStart, formatTripDates, formatTripMonth, getToday } from "./dates.ts";
import { Button, EditButton, Field, Icon, NumberField, TextButton } from "./fields.tsx";
import { EditorForm } from "./StopEditor.tsx";
import {
  addNewTrip,
  duplicateTrip,
  guide,
  isTripShared,
  openTrip,
  redo,
  removeTrip,
  saveSharedTrip,
  setTripFields,
  type TripState,
  undo,
} from "./store.ts";
import { backupKey, defaultTripName, findCurrentTrip, limits } from "./stored-trips.ts";
import { shareTrip } from "./TakeAlong.tsx";
import { listStops, type Trip } from "./trip.ts";

/** The ID of the form for the trip's first day, party size and name. */
export const tripEditorId = "trip-editor";

type TripHeadProps = { state: TripState; isOpen: boolean; setOpen: (isOpen: boolean) => void };

/** The trip's name, dates and party size with their editor, and actions for the whole trip. */
export function TripHead({ state, isOpen, setOpen }: TripHeadProps) {
  const { trip } = state;
  const { name } = trip;
  const isShared = isTripShared(state);
  // The document title is a PDF's default name, and `data-title` is the running head in print.
  useEffect(() => {
    document.title = name;
    document.documentElement.setAttribute("data-title", name);
  }, [name]);
  return (
    <header className="border-b border-ink pt-4 pb-1 md:pb-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <div className="min-w-0 md:flex-[1_1_24rem]">
          <h1 className="title">{name}</h1>
          <p className="figure text-soft">
            <Facts
              first={isShared && <span className="text-ink">From a link</span>}
              text={joinWithDots(describeTrip(trip))}
            />
          </p>
        </div>
        <div
          id="trip-actions"
          className="relative flex flex-wrap items-center gap-x-5 print:hidden"
        >
          {isShared && <SharedTripButtons saved={state.saved} />}
          <EditButton
            id={tripEditorId}
            name="trip"
            label="Edit trip"
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
          />
          <HistoryButtons state={state} />
          <TripMenu state={state} />
          <button type="button" className="button max-md:hidden" onClick={() => shareTrip(state)}>
            <Icon name="share" /> Share
          </button>
        </div>
      </div>
      {isOpen && (
        <EditorForm id={tripEditorId} close={() => setOpen(false)}>
          <div className="trip-fields">
            <DateAndPeople trip={trip} />
            <Field
              label="Trip"
              value={name}
              maxLength={limits.name}
              onCommit={(text = defaultTripName) => setTripFields({ name: text })}
            />
          </div>
        </EditorForm>
      )}
    </header>
  );
}

/**
 * The "Undo" and "Redo" buttons, once there is a change. With nothing to undo, "Undo" only looks
 * disabled, so that it can keep the focus.
 */
const HistoryButtons = ({ state: { past, future } }: { state: TripState }) => (
  <>
    {past.length + future.length > 0 && (
      <TextButton
        aria-disabled={past.length === 0}
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={() => undo()}
      >
        <Icon name="undo" /> Undo
      </TextButton>
    )}
    {future.length > 0 && (
      <TextButton aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z" onClick={redo}>
        <Icon name="redo" /> Redo
      </TextButton>
    )}
  </>
);

/** Lists a trip's dates, party size and starting point: "April 23–24, 2027", "4 people". */
function describeTrip(trip: Trip): string[] {
  const dates =
    formatTripDates(trip) ??
    formatTripMonth(trip, getToday()) ??
    pluralize(trip.days.length, "day");
  const parts = [dates, pluralize(trip.party, "person", "people")];
  const base = trip.days[0]?.base;
  if (base !== undefined) parts.push(`from ${guide.townName(base)}`);
  return parts;
}

/**
 * Fields for the first day and the party size. If only the trip's month is known, the calendar
 * opens at that month.
 */
export const DateAndPeople = ({ trip }: { trip: Trip }) => (
  <>
    <Field
      label="First day"
      type="date"
      value={trip.start}
      min={trip.month && !trip.start ? findMonthStart(trip.month, getToday()) : undefined}
      onCommit={(date) => setTripFields({ start: date })}
    />
    <NumberField
      label="People"
      value={trip.party}
      min={1}
      max={limits.party}
      onCommit={(people) => people && setTripFields({ party: people })}
    />
  </>
);

/** A menu of the trips on this device, with buttons that start, copy or remove a trip. */
export function TripMenu({ state: { saved, own } }: { state: TripState }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const openId = own?.id;
  const closeAndRun = (run: () => void) => () => {
    setOpen(false);
    run();
  };
  useEffect(() => (isOpen ? listenForKey("Escape", () => setOpen(false)) : undefined), [isOpen]);
  if (saved.trips.length === 0) return null;
  return (
    <>
      <TextButton aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        All trips{saved.trips.length > 1 && ` (${saved.trips.length})`}
      </TextButton>
      <div id={id} hidden={!isOpen} className="trip-menu">
        <ul className="rows">
          {saved.trips.map(({ id, trip }) => (
            <li key={id} className="py-1">
              <TextButton onClick={closeAndRun(() => openTrip(id))}>{trip.name}</TextButton>{" "}
              <span className="text-sm text-soft">
                {pluralize(listStops(trip).length, "stop")}
                {id === openId && ", open now"}
              </span>
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap gap-x-5">
          <TextButton onClick={closeAndRun(addNewTrip)}>New trip</TextButton>
          {openId !== undefined && (
            <>
              <TextButton onClick={closeAndRun(duplicateTrip)}>Copy this trip</TextButton>
              <TextButton onClick={closeAndRun(removeTrip)}>Remove this trip</TextButton>
            </>
          )}
        </p>
      </div>
    </>
  );
}

const problemTexts: Record<StorageProblem, string> = {
  forbidden: "Your browser is set to store nothing for this site.",
  full: "Your browser’s storage for this site is full.",
  unreadable: "The trips saved here can’t be read, and there is no room to back them up.",
  newer: "A newer version of this site has stored your trips. Reload the page to see them.",
};

/** Notices about parts of the link that couldn't be read, and about a trip that can't be stored. */
export function Notices({ state: { problem, lost } }: { state: TripState }) {
  return (
    <>
      {problem && (
        <Notice label="Not saved" role="alert">
          <p className="max-w-measure">
            <strong>Not saved on this device.</strong> {problemTexts[problem]} Your plan is saved in
            this page’s link. Copy it below to come back to it.
          </p>
        </Notice>
      )}
      <BackupNotice />
      {lost.length > 0 && (
        <Notice label="Not all of the link could be read">
          <p>Not all of the link could be read. Left out:</p>
          <ul className="list-disc pl-6 wrap-anywhere">
            {lost.map((part, i) => (
              <li key={i}>{part}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

const Notice = ({ label, ...rest }: ComponentProps<"section"> & { label: string }) => (
  <section
    aria-label={label}
    className="mt-6 border-l-4 border-down bg-card p-4 print:hidden"
    {...rest}
  />
);

/** A notice about stored trips that couldn't be read, with buttons that download or delete them. */
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
        Some of the trips on this device can’t be read. Their text was backed up; save it as a file
        or delete it.
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <Button onClick={() => downloadFile("trips.txt", "text/plain", text)}>
          Save it as a file
        </Button>
        <Button onClick={deleteBackup}>Delete it</Button>
      </p>
    </Notice>
  );
}

/** Buttons that save a shared trip or return to the reader's own trip. */
function SharedTripButtons({ saved }: Pick<TripState, "saved">) {
  const own = findCurrentTrip(saved);
  return (
    <>
      <TextButton onClick={saveSharedTrip}>Save as mine</TextButton>
      {own && <TextButton onClick={() => openTrip(own.id)}>Back to my trip</TextButton>}
    </>
  );
}

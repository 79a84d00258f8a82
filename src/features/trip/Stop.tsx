import { lazy, type ReactNode, Suspense, useId } from "react";
import { SmallSeal } from "../../components/ui/SmallSeal.tsx";
import { visitFeeText } from "../../format/money.ts";
import { clockText } from "../../format/time.ts";
import { type ClockStop, midnight, minutesText, visitMinutes } from "./clock.ts";
import { editStop, moveStop, removeStop, type StopChanges, splitDay, stepped } from "./edit.ts";
import { Button, DaySelect, Field, IconButton, NumberField, TimeField } from "./fields.tsx";
import type { StopFacts } from "./guide.ts";
import { limits } from "./limits.ts";
import { Problems } from "./Problems.tsx";
import type { Problem } from "./problems.ts";
import { change, changeField } from "./store.ts";
import { isOwn } from "./trip.ts";

/** Loaded when it is needed. */
const OwnStop = lazy(() => import("./OwnStop.tsx"));

type StopProps = {
  id: string;
  /** The day's place in the trip, and the stop's in the day, from 0. */
  day: number;
  stop: number;
  /** Its number on the map, from 1. */
  number: number;
  /** The number of days of the trip, and of stops of the day. */
  days: number;
  stops: number;
  clock: ClockStop;
  problems: readonly Problem[];
  isOpen: boolean;
  onOpen: (id: string | undefined) => void;
};

/** A stop of a day: the drive there, its times and cost, its problems and its controls. */
export function Stop(props: StopProps) {
  const { id, number, clock, problems, isOpen } = props;
  const { stop, facts, drive, lunchAt, spare, start } = clock;
  return (
    <li id={`stop-${id}`}>
      {spare > 0 && <DriveLine minutes={spare}>to spare</DriveLine>}
      {lunchAt !== undefined && <ClockLine at={lunchAt}>Lunch, one hour</ClockLine>}
      <DriveLine minutes={drive} />
      <div className="trip-stop trip-line py-[0.6rem]">
        <div>
          <ClockTime at={start} />
          <p className="trip-number" aria-hidden="true">
            {number}
          </p>
        </div>
        <div className="min-w-0">
          <StopHead clock={clock} />
          {stop.note && !isOpen && <p className="mt-2 max-w-measure whitespace-pre-line text-sm italic">{stop.note}</p>}
          <Problems problems={problems} />
          <StopControls {...props} />
          {isOpen && <StopEditor {...props} />}
          {facts && <PrintedFacts facts={facts} />}
        </div>
      </div>
    </li>
  );
}

/** A time of the day, in minutes after midnight, and what happens then. */
export const ClockLine = ({ at, children }: { at: number; children: ReactNode }) => (
  <div className="trip-line items-baseline py-[0.35rem]">
    <ClockTime at={at} />
    <p>{children}</p>
  </div>
);

const ClockTime = ({ at }: { at: number }) => (
  <p className="trip-time figure">
    {clockText(at)}
    {at >= midnight && (
      <>
        <br />
        next day
      </>
    )}
  </p>
);

/** A drive that takes time, or other time between two stops. */
export const DriveLine = ({ minutes = 0, children = "drive" }: { minutes: number | undefined; children?: string }) =>
  minutes > 0 && (
    <p className="figure ml-[0.8rem] border-l-2 border-rule py-1 pl-[0.8rem] text-sm leading-[inherit] text-soft min-[16rem]:ml-[2.72rem] min-[16rem]:pl-[1.68rem]">
      {minutesText(minutes)} {children}
    </p>
  );

const nameOf = ({ stop, facts }: ClockStop) => facts?.name ?? stop.name;

function StopHead({ clock }: { clock: ClockStop }) {
  const { stop, facts, leave } = clock;
  const { booked, confirmation } = stop;
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0 flex-1 basis-32">
        <h3 className="text-lg leading-tight">
          {facts ? (
            <a className="link" href={facts.path}>
              {facts.name}
            </a>
          ) : (
            stop.name
          )}
        </h3>
        <p className="figure mt-1 text-sm text-soft">
          Until {clockText(leave)}
          {facts
            ? ` · ${visitFeeText(facts.fee, facts.years.fee)} · Reservation ${facts.appointment}`
            : !isOwn(stop) && " · no longer in the guide"}
        </p>
        {booked && (
          <p className="mt-1 text-sm">
            <strong>Booked</strong>
            {confirmation && `, number ${confirmation}`}
          </p>
        )}
      </div>
      {facts && <SmallSeal score={facts.score} />}
    </div>
  );
}

/** Moves a stop, opens its details, or removes it. */
function StopControls({ id, day, stop, days, stops, clock, isOpen, onOpen }: StopProps) {
  const name = nameOf(clock);
  const place = { day, stop };
  const step = (by: -1 | 1) => () =>
    change((trip) => moveStop(trip, place, stepped(trip, place, by)), `Moved ${name} ${by < 0 ? "earlier" : "later"}`);
  const remove = () => change((trip) => removeStop(trip, place), `Removed ${name}`);
  const isFirst = day === 0 && stop === 0;
  const isLast = day === days - 1 && stop === stops - 1;
  return (
    <p className="mt-2 -ml-2 flex flex-wrap items-center gap-1 max-[22rem]:gap-0 print:hidden">
      <span className="trip-grip" />
      <IconButton icon="up" label={`Move ${name} earlier`} disabled={isFirst} onPress={step(-1)} />
      <IconButton icon="down" label={`Move ${name} later`} disabled={isLast} onPress={step(1)} />
      <Button
        small
        aria-expanded={isOpen}
        aria-label={`Details of ${name}`}
        onClick={() => onOpen(isOpen ? undefined : id)}
      >
        Details
      </Button>
      <IconButton icon="remove" label={`Remove ${name}`} onPress={remove} />
    </p>
  );
}

/** The reader's own facts about a stop. */
function StopEditor({ id, day, stop: index, days, clock }: StopProps) {
  const booked = useId();
  const { stop, facts } = clock;
  const name = nameOf(clock);
  const place = { day, stop: index };
  const set = (changes: StopChanges) =>
    changeField(`${id} ${Object.keys(changes)}`, (trip) => editStop(trip, place, changes));
  const toDay = (to: number) =>
    change(
      (trip) => moveStop(trip, place, { day: to, stop: trip.days[to]?.stops.length ?? 0 }),
      `Moved ${name} to Day ${to + 1}`,
    );
  return (
    <div className="mt-3 grid gap-4 border border-rule bg-card p-4 print:hidden">
      {isOwn(stop) && (
        <Suspense>
          <OwnStop id={id} at={place} stop={stop} />
        </Suspense>
      )}
      <div className="grid gap-4 min-[26rem]:grid-cols-2">
        <TimeField label="Fixed time" value={stop.at} onCommit={(at) => set({ at })} />
        <NumberField
          label="Minutes there"
          value={stop.minutes}
          min={15}
          max={600}
          step={5}
          placeholder={String(visitMinutes({}, facts))}
          onCommit={(minutes) => set({ minutes })}
        />
      </div>
      <p className="flex min-h-11 items-center gap-3">
        <input
          id={booked}
          type="checkbox"
          className="size-6 accent-wine"
          checked={stop.booked ?? false}
          onChange={({ target }) => set({ booked: target.checked ? true : undefined })}
        />
        <label htmlFor={booked}>Booked</label>
      </p>
      {stop.booked && (
        <Field
          label="Confirmation number"
          value={stop.confirmation ?? ""}
          maxLength={limits.confirmation}
          onCommit={(text) => set({ confirmation: text.trim() || undefined })}
        />
      )}
      <Field
        label="Note"
        value={stop.note ?? ""}
        lines={2}
        maxLength={limits.note}
        onCommit={(text) => set({ note: text.trim() || undefined })}
      />
      <div className="flex flex-wrap items-end gap-3">
        {days > 1 && <DaySelect label="Day" day={day} days={days} onChoose={toDay} />}
        {index > 0 && (
          <Button onClick={() => change((trip) => splitDay(trip, place), `Day ${day + 2} starts at ${name}`)}>
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

/** Facts for a traveler with paper: address, phone, and the reviewer's advice on getting in. */
const PrintedFacts = ({ facts: { address, phone, booking, website, tip } }: { facts: StopFacts }) => (
  <div className="mt-1 hidden text-sm print:block">
    <p>{[address?.join(", "), phone, booking ?? website].filter(Boolean).join(" · ")}</p>
    <p className="italic">{tip}</p>
  </div>
);

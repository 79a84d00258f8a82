import { memo } from "react";
import { clockText } from "../../format/clock.ts";
import { feeText } from "../../format/fees.ts";
import type { ClockStop } from "../../trip/clock.ts";
import { moveStop, removeStop, stepped } from "../../trip/edit.ts";
import { Leg } from "./DayEnds.tsx";
import { DragHandle, Sortable } from "./DragArea.tsx";
import { Icon } from "./icons.tsx";
import { PrintedFacts } from "./PrintedFacts.tsx";
import { Problems } from "./Problems.tsx";
import { StopEditor } from "./StopEditor.tsx";
import type { StopProps } from "./stop-props.ts";
import { change } from "./trips.ts";
import { minutesText } from "./words.ts";

/** A stop of a day: how one gets there, when, what it costs, and what may be done with it. */
export function StopRow(props: StopProps) {
  const { id, number, clock, isOpen } = props;
  const { stop, facts, drive, lunchAt, start, leave } = clock;
  const name = facts?.name ?? stop.name;
  return (
    <Sortable id={id}>
      {lunchAt !== undefined && (
        <p className="trip-end">
          <span className="trip-time figure">{clockText(lunchAt)}</span>
          <span>Lunch, one hour</span>
        </p>
      )}
      {drive !== undefined && drive > 0 && <Leg>{minutesText(drive)} drive</Leg>}
      <div className="trip-stop">
        <div>
          <p className="trip-time figure">{clockText(start)}</p>
          <p className="trip-number" aria-hidden="true">
            {number}
          </p>
        </div>
        <div className="min-w-0">
          <div className="flex items-start justify-between gap-3">
            <div>
              <h3 className="text-lg leading-tight">
                {facts ? (
                  <a className="link" href={facts.path}>
                    {name}
                  </a>
                ) : (
                  name
                )}
              </h3>
              <p className="figure mt-1 text-sm text-soft">
                Until {clockText(leave)}
                {facts ? ` · ${feeText(facts.fee)} · Reservation ${facts.appointment}` : " · no longer in the guide"}
              </p>
              <Booked stop={stop} />
            </div>
            {facts && (
              <span className="seal seal-small" role="img" aria-label={`${facts.score} out of 100`}>
                {facts.score}
                <small>/ 100</small>
              </span>
            )}
          </div>
          {stop.note && !isOpen && <p className="mt-2 max-w-measure whitespace-pre-line text-sm italic">{stop.note}</p>}
          <Problems day={props.day} problems={props.problems} />
          <Controls {...props} name={name} />
          {isOpen && <StopEditor {...props} />}
          {facts && <PrintedFacts facts={facts} />}
        </div>
      </div>
    </Sortable>
  );
}

function Booked({ stop: { booked, confirmation } }: Pick<ClockStop, "stop">) {
  if (!booked) return null;
  return (
    <p className="mt-1 text-sm">
      <strong>Booked</strong>
      {confirmation && `, number ${confirmation}`}
    </p>
  );
}

const Controls = memo(function Controls({
  id,
  name,
  day,
  stop,
  days,
  stops,
  isOpen,
  onOpen,
}: StopProps & { name: string }) {
  const step = (by: -1 | 1) => () =>
    change(
      (trip) => {
        const from = { day, stop };
        return moveStop(trip, from, stepped(trip, from, by));
      },
      { said: `Moved ${name} ${by < 0 ? "earlier" : "later"}` },
    );
  return (
    <p className="mt-2 -ml-2 flex flex-wrap items-center gap-1 print:hidden">
      <DragHandle name={name} />
      <StepButton icon="up" label={`Move ${name} earlier`} disabled={day === 0 && stop === 0} onPress={step(-1)} />
      <StepButton
        icon="down"
        label={`Move ${name} later`}
        disabled={day === days - 1 && stop === stops - 1}
        onPress={step(1)}
      />
      <button
        type="button"
        className="button button-quiet button-small"
        aria-expanded={isOpen}
        aria-label={`Details of ${name}`}
        onClick={() => onOpen(isOpen ? undefined : id)}
      >
        Details
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={`Remove ${name}`}
        title={`Remove ${name}`}
        onClick={() => change((trip) => removeStop(trip, { day, stop }), { said: `Removed ${name}` })}
      >
        <Icon of="remove" />
      </button>
    </p>
  );
});

type StepProps = { icon: "up" | "down"; label: string; disabled: boolean; onPress: () => void };

/** Stays where it is when it can't be pressed any longer, so that the keyboard's place isn't lost. */
const StepButton = ({ icon, label, disabled, onPress }: StepProps) => (
  <button
    type="button"
    className="icon-button"
    aria-label={label}
    title={label}
    aria-disabled={disabled}
    onClick={disabled ? undefined : onPress}
  >
    <Icon of={icon} />
  </button>
);

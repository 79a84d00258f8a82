import type { ReactNode } from "react";
import { SmallSeal } from "../../components/ui/SmallSeal.tsx";
import { visitFeeText } from "../../format/money.ts";
import { lengthText, timeOfDayText } from "../../format/time.ts";
import { midnight, type ScheduledStop } from "./clock.ts";
import { moveStopByOne, removeStop } from "./edit.ts";
import { Button, IconButton, MoveButtons, smallButtonClasses } from "./fields.tsx";
import type { Fix } from "./fixes.ts";
import { pointText } from "./guide.ts";
import type { Problem } from "./problems.ts";
import { StopEditor } from "./StopEditor.tsx";
import { changeTrip, guide, useTrip } from "./store.ts";
import { bookingText, isOwnStop, listStops } from "./trip.ts";

type StopProps = {
  /** The index of its day. */
  day: number;
  visit: ScheduledStop;
  problems: readonly Problem[];
  isOpen: boolean;
  onOpen: (id: string | undefined) => void;
};

/** A stop of a day: the drive there, its times and cost, its problems and its controls. */
export function Stop({ day, visit, problems, isOpen, onOpen }: StopProps) {
  const { stop, facts, drive, lunchAt, spare, start } = visit;
  const number = listStops(useTrip()).indexOf(stop) + 1;
  return (
    <li
      id={`stop-${stop.id}`}
      className="relative data-dragging:z-4 data-dragging:bg-card data-dragging:outline data-dragging:outline-edge"
    >
      {spare > 0 && <DriveLine minutes={spare}>to spare</DriveLine>}
      {lunchAt !== undefined && <ClockLine at={lunchAt}>Lunch, one hour</ClockLine>}
      <DriveLine minutes={drive} />
      <div className="trip-line break-inside-avoid py-[0.6rem]">
        <div>
          <ClockTime at={start} className="pt-[0.1rem] font-semibold" />
          <p
            className="my-1 flex size-[1.7rem] items-center justify-center rounded-full bg-wine font-label text-sm/none font-semibold text-on-wine forced-color-adjust-none [print-color-adjust:exact] min-[16rem]:ml-auto"
            aria-hidden="true"
          >
            {number}
          </p>
        </div>
        <div className="min-w-0">
          <StopHead visit={visit} />
          {stop.note && !isOpen && (
            <p className="mt-2 max-w-measure whitespace-pre-line text-sm italic">{stop.note}</p>
          )}
          <Problems problems={problems} />
          <StopControls visit={visit} isOpen={isOpen} onOpen={onOpen} />
          {isOpen && <StopEditor day={day} visit={visit} />}
          {facts && (
            <div className="mt-1 hidden text-sm print:block">
              <p>
                {[facts.address?.join(", "), facts.phone, facts.booking ?? facts.website]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
              <p className="italic">{facts.tip}</p>
            </div>
          )}
        </div>
      </div>
    </li>
  );
}

/** A time of the day, in minutes after midnight, and what happens then. */
export const ClockLine = ({ at, children }: { at: number; children: ReactNode }) => (
  <div className="trip-line items-baseline py-[0.35rem]">
    <ClockTime at={at} className="font-medium text-soft" />
    <p>{children}</p>
  </div>
);

const ClockTime = ({ at, className }: { at: number; className: string }) => (
  <p
    className={`figure font-label text-sm/[1.6] whitespace-nowrap min-[16rem]:text-right ${className}`}
  >
    {timeOfDayText(at)}
    {at >= midnight && (
      <>
        <br />
        next day
      </>
    )}
  </p>
);

/** A drive that takes time, or other time between two stops. */
export const DriveLine = ({
  minutes = 0,
  children = "by car",
}: {
  minutes: number | undefined;
  children?: string;
}) =>
  minutes > 0 && (
    <p className="figure ml-[0.8rem] border-l-2 border-rule py-1 pl-[0.8rem] text-sm leading-[inherit] text-soft min-[16rem]:ml-[2.72rem] min-[16rem]:pl-[1.68rem]">
      {lengthText(minutes)} {children}
    </p>
  );

function StopHead({ visit: { stop, facts, leave } }: { visit: ScheduledStop }) {
  const about = [
    `Until ${timeOfDayText(leave)}`,
    ...(facts
      ? [visitFeeText(facts.fee, facts.years.fee), `Reservation ${facts.appointment}`]
      : []),
    !facts && !isOwnStop(stop) && "no longer in the guide",
    stop.place && pointText(stop.place, guide),
  ];
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
        <p className="figure mt-1 text-sm text-soft">{about.filter(Boolean).join(" · ")}</p>
        {stop.booked && <p className="mt-1 text-sm font-semibold">{bookingText(stop)}</p>}
      </div>
      {facts && <SmallSeal score={facts.score} />}
    </div>
  );
}

/** Moves a stop, opens its details, or removes it. */
function StopControls({ visit, isOpen, onOpen }: Pick<StopProps, "visit" | "isOpen" | "onOpen">) {
  const { id } = visit.stop;
  const name = visit.facts?.name ?? visit.stop.name;
  const toggleDetails = () => onOpen(isOpen ? undefined : id);
  const handleRemove = () => changeTrip((t) => removeStop(t, id), `Removed ${name}`);
  return (
    <p className="mt-2 -ml-2 flex flex-wrap items-center gap-1 max-[22rem]:gap-0 print:hidden">
      {/* The handle's place is there before the handle is. */}
      <span className="trip-grip min-h-9 min-w-9" />
      <MoveButtons name={name} step={(t, by) => moveStopByOne(t, id, by)} />
      <Button
        small
        aria-expanded={isOpen}
        aria-label={`Details of ${name}`}
        onClick={toggleDetails}
      >
        Details
      </Button>
      <IconButton icon="remove" label={`Remove ${name}`} onPress={handleRemove} />
    </p>
  );
}

/** Problems of a day or a stop, each with its fixes. */
export const Problems = ({ problems }: { problems: readonly Problem[] }) =>
  problems.length > 0 && (
    <ul className="my-2 grid gap-2">
      {problems.map(({ kind, text, fixes }) => (
        <li key={kind} className="border-l-4 border-down bg-card px-3 py-[0.6rem] text-sm/[1.45]">
          <p>{text}</p>
          {fixes.length > 0 && (
            <p className="mt-2 flex flex-wrap gap-2 print:hidden">
              {fixes.map((fix) => (
                <FixButton key={fix.label} fix={fix} />
              ))}
            </p>
          )}
        </li>
      ))}
    </ul>
  );

/** Calls, opens a page, or changes the trip. */
function FixButton({ fix }: { fix: Fix }) {
  const { label } = fix;
  if ("href" in fix)
    return (
      <a
        className={smallButtonClasses}
        href={fix.href}
        target={fix.href.startsWith("tel:") ? "_self" : "_blank"}
        rel="noopener"
      >
        {label}
      </a>
    );
  const done = `Done: ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  return (
    <Button small onClick={() => changeTrip(fix.change, done)}>
      {label}
    </Button>
  );
}

import type { ReactNode } from "react";
import { Facts } from "../../components/ui/Facts.tsx";
import { SmallSeal } from "../../components/ui/SmallSeal.tsx";
import { formatDatedFee } from "../../format/money.ts";
import { formatHoursWarning } from "../../format/opening.ts";
import { joinWithDots, keepNumbersWhole } from "../../format/text.ts";
import { formatMinutes, formatTimeOfDay } from "../../format/time.ts";
import type { Winery } from "../guide.ts";
import type { StopChanges } from "./Changes.tsx";
import { getToday } from "./dates.ts";
import { formatTravelTime } from "./drive.ts";
import { EditButton, Icon, type IconName, smallButtonClasses, textButtonClass } from "./fields.tsx";
import type { Fix } from "./fixes.ts";
import { describePoint } from "./guide.ts";
import type { Problem } from "./problems.ts";
import { StopEditor } from "./StopEditor.tsx";
import { describeBooking, isLate, midnight, type ScheduledStop } from "./schedule.ts";
import { changeTrip, guide, useTrip } from "./store.ts";
import { isOwnStop, numberStops } from "./trip.ts";

type StopProps = {
  /** The index of the stop's day. */
  day: number;
  /** The stop's index in its day. */
  index: number;
  visit: ScheduledStop;
  problems: readonly Problem[];
  /**
   * The changes, if the trip is a shared copy. The copy's stops are read-only until the reader
   * accepts the changes.
   */
  changes: StopChanges | undefined;
  isOpen: boolean;
  onOpen: (id: string | undefined) => void;
};

/** A stop: the drive to it, its facts, its problems and its editor. */
export function Stop(props: StopProps) {
  const { day, index, visit, changes, isOpen, onOpen } = props;
  const { stop, name, spareBeforeLunch, lunchAt, arrive, start } = visit;
  const { id } = stop;
  const number = numberStops(useTrip()).get(id);
  return (
    <li id={`stop-${id}`} data-drop={`${day} ${index}`}>
      {spareBeforeLunch > 0 && <IdleRow text={formatSpare(spareBeforeLunch)} />}
      {lunchAt !== undefined && (
        <DayRow time={lunchAt} mark={<span className="trip-dot" />}>
          <p className="font-display text-base">Lunch, one hour</p>
        </DayRow>
      )}
      <DriveRow visit={visit} />
      <div className="trip-line break-inside-avoid">
        <RowTime minutes={Math.max(start, arrive)} kind={findBookingKind(visit)} />
        <span className="trip-mark print:cursor-auto" draggable={!changes}>
          <StopMark number={number} isBooked={stop.booked ?? false} />
        </span>
        <StopText {...props} />
        {!changes && (
          <EditButton
            id={`edit-${id}`}
            name={name}
            label="Edit"
            isOpen={isOpen}
            onToggle={() => onOpen(isOpen ? undefined : id)}
          />
        )}
      </div>
      {isOpen && <StopEditor day={day} visit={visit} close={() => onOpen(undefined)} />}
    </li>
  );
}

/**
 * A disc with the stop's number on the map, filled if the stop is booked. A stop without a number
 * gets a dot.
 */
function StopMark({ number, isBooked }: { number: number | undefined; isBooked: boolean }) {
  if (number === undefined) return <span className="trip-dot" aria-hidden="true" />;
  return (
    <span className="trip-disc" data-booked={isBooked} aria-hidden="true">
      {number}
    </span>
  );
}

type DayRowProps = { time?: number; mark?: ReactNode; children: ReactNode };

/** A row of a day: the time, a mark on the day's line, and the content. */
export const DayRow = ({ time, mark, children }: DayRowProps) => (
  <div className="trip-line">
    {time !== undefined && <RowTime minutes={time} kind="other" />}
    <span className="trip-mark">{mark}</span>
    <div className="trip-line-text font-label text-sm">{children}</div>
  </div>
);

const timeClasses = {
  booked: "font-semibold",
  late: "font-semibold text-down",
  preferred: "",
  other: "text-soft",
};

const RowTime = ({ minutes, kind }: { minutes: number; kind: keyof typeof timeClasses }) => (
  <p className={`trip-time figure ${timeClasses[kind]}`}>
    {formatTimeOfDay(minutes)}
    {minutes >= midnight && (
      <>
        <br />
        next day
      </>
    )}{" "}
  </p>
);

const formatSpare = (minutes: number) => `${formatMinutes(minutes)} to spare`;

/**
 * The way to a stop, and the time to spare before the visit: "35 minutes by car, then 40 minutes to
 * spare", "10 minutes to get there".
 */
function DriveRow({ visit: { drive, travel, isOnFoot, spare } }: { visit: ScheduledStop }) {
  const texts: string[] = [];
  if (drive) texts.push(formatTravelTime(drive, isOnFoot));
  else if (travel) texts.push(`${formatMinutes(travel)} to get there`);
  if (spare > 0) texts.push(formatSpare(spare));
  return texts.length > 0 && <IdleRow text={texts.join(", then ")} />;
}

/** A row without a time, between two stops. */
export const IdleRow = ({ text }: { text: string }) => (
  <DayRow>
    <p className="figure text-soft">{text}</p>
  </DayRow>
);

function StopText({ visit, isOpen, problems, changes }: StopProps) {
  const { stop, winery, name } = visit;
  const change = changes?.get(stop.id);
  return (
    <div className="trip-line-text flex gap-x-4">
      <div className="min-w-0 flex-1">
        <h3 className="text-lg leading-tight">
          {winery ? (
            <a className="text-wine hover:underline" href={winery.path}>
              {name}
            </a>
          ) : (
            name
          )}
        </h3>
        <StopFacts visit={visit} />
        <BookingLine visit={visit} />
        {change && <p className="trip-change">{change}</p>}
        {stop.note && !isOpen && <Note text={stop.note} />}
        <Problems problems={problems} />
        {winery && <PrintOnlyFacts winery={winery} />}
      </div>
      {winery && (
        <span className="trip-seal">
          <SmallSeal score={winery.score} />
        </span>
      )}
    </div>
  );
}

/** A note, with its line breaks and with phone numbers on one line. */
export const Note = ({ text }: { text: string }) => (
  <p className="mt-1 max-w-measure text-sm whitespace-pre-line italic">{keepNumbersWhole(text)}</p>
);

/** A winery's address, phone number, website and tip, which appear only in print. */
function PrintOnlyFacts({ winery: { address, phone, booking, website, tip } }: { winery: Winery }) {
  const withoutCountry = address?.slice(0, -1).join(", ");
  const site = (booking ?? website)?.replace("https://", "");
  const contacts = joinWithDots([withoutCountry, phone, site]);
  return (
    <div className="mt-1 hidden text-sm print:block">
      <p>{contacts}</p>
      <p className="italic">{tip}</p>
    </div>
  );
}

function StopFacts({ visit: { stop, winery, leave } }: { visit: ScheduledStop }) {
  const texts = [`until ${formatTimeOfDay(leave)}`];
  if (winery) texts.push(formatDatedFee(winery.fee, winery.years.fee));
  else if (!isOwnStop(stop)) texts.push("not in the guide now");
  if (stop.place) texts.push(describePoint(stop.place, guide));
  const doubt = winery && formatHoursWarning(winery, getToday());
  if (doubt) texts.push(`hours ${doubt}`);
  return (
    <p className="figure text-soft max-md:text-sm">
      <Facts
        first={
          winery && (
            <b className="trip-score">
              {winery.score}
              <span className="sr-only"> out of 100</span>
            </b>
          )
        }
        text={joinWithDots(texts)}
      />
    </p>
  );
}

type BookingKind = "booked" | "late" | "preferred";

function findBookingKind(visit: ScheduledStop): BookingKind {
  if (!visit.stop.booked) return "preferred";
  return isLate(visit) ? "late" : "booked";
}

const bookingSigns: Record<BookingKind, { icon?: IconName; color?: string }> = {
  booked: { icon: "check", color: "text-up" },
  late: { icon: "warning", color: "text-down" },
  preferred: {},
};

function BookingLine({ visit }: { visit: ScheduledStop }) {
  const [status, advice] = describeBooking(visit);
  if (!status) return null;
  const { icon, color = "" } = bookingSigns[findBookingKind(visit)];
  return (
    <p className={`flex flex-wrap items-center gap-x-1 font-label text-sm ${color}`}>
      {icon && <Icon name={icon} size={16} />}
      <strong>{status}</strong> <span>{advice}</span>
    </p>
  );
}

/** A list of problems with their fixes. Only the best fix has a border. */
export const Problems = ({ problems }: { problems: readonly Problem[] }) =>
  problems.length > 0 && (
    <ul className="my-2 grid gap-2">
      {problems.map(({ kind, text, fixes }) => (
        <li key={kind} className="border-l-[3px] border-down py-1 pl-3 text-sm/[1.45]">
          <p>{text}</p>
          {fixes.length > 0 && (
            <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
              {fixes.map((fix, i) => (
                <FixButton key={fix.label} fix={fix} isBest={i === 0} />
              ))}
            </p>
          )}
        </li>
      ))}
    </ul>
  );

/** A link that calls a number or opens a page, or a button that changes the trip. */
function FixButton({ fix, isBest }: { fix: Fix; isBest: boolean }) {
  const { label } = fix;
  const className = isBest ? smallButtonClasses : textButtonClass;
  if ("href" in fix) {
    const target = fix.href.startsWith("tel:") ? "_self" : "_blank";
    return (
      <a className={className} href={fix.href} target={target} rel="noopener">
        {label}
      </a>
    );
  }
  const message = `Done: ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  return (
    <button type="button" className={className} onClick={() => changeTrip(fix.change, message)}>
      {label}
    </button>
  );
}

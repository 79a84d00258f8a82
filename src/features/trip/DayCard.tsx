import { memo, useMemo } from "react";
import { ClockLine } from "./ClockLine.tsx";
import { dayClock } from "./clock.ts";
import { DayEnd } from "./DayEnd.tsx";
import { DayHead } from "./DayHead.tsx";
import { DayOffers } from "./DayOffers.tsx";
import { DropDay } from "./DropDay.tsx";
import { daysLater } from "./dates.ts";
import type { TripGuide } from "./facts.ts";
import { Problems } from "./Problems.tsx";
import { StopRow } from "./StopRow.tsx";
import type { Day } from "./trip.ts";
import type { Problem } from "./ways.ts";

export type DayProps = {
  index: number;
  day: Day;
  /** How many days the trip has. */
  days: number;
  /** The trip's first day, as an ISO date. */
  start: string | undefined;
  guide: TripGuide;
  /** The names of its stops, with spaces between them: text, so that an unchanged day is not drawn again. */
  ids: string;
  /** How many stops the days before it have. */
  before: number;
  problems: readonly Problem[];
  openStop: string | undefined;
  onOpenStop: (id: string | undefined) => void;
};

/** A day: where and when it starts, its stops on their clock, and what would make it better. */
export const DayCard = memo(function DayCard(props: DayProps) {
  const { index, day, days, start, guide, before, problems, openStop, onOpenStop } = props;
  const ids = props.ids.split(" ").filter(Boolean);
  const clock = useMemo(() => dayClock(day, guide), [day, guide]);
  const date = start === undefined ? undefined : daysLater(start, index);
  const base = guide.town(day.base)?.name ?? day.base;
  return (
    <section
      aria-labelledby={`day-${index + 1}`}
      className={index > 1 && day.stops.length > 0 ? "trip-day trip-day-later" : "trip-day"}
    >
      <DayHead index={index} day={day} days={days} date={date} clock={clock} guide={guide} />
      <Problems day={index} problems={problems.filter(({ stop }) => stop === undefined)} />
      <DropDay index={index} ids={ids}>
        {day.stops.length > 0 && base !== undefined && <ClockLine at={clock.setsOut}>Leave {base}</ClockLine>}
        <ol>
          {clock.stops.map((stop, i) => (
            <StopRow
              key={ids[i]}
              id={ids[i]!}
              day={index}
              stop={i}
              number={before + i + 1}
              days={days}
              stops={day.stops.length}
              clock={stop}
              problems={problems.filter((problem) => problem.stop === i)}
              isOpen={openStop === ids[i]}
              onOpen={onOpenStop}
            />
          ))}
        </ol>
        {day.stops.length > 0 && <DayEnd base={base} clock={clock} />}
        {day.stops.length === 0 && <p className="py-4 text-soft print:hidden">No stops on this day yet.</p>}
      </DropDay>
      <DayOffers index={index} day={day} guide={guide} date={date} />
    </section>
  );
});

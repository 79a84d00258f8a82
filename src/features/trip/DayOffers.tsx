import { useState } from "react";
import { FillDay } from "./FillDay.tsx";
import type { TripGuide } from "./facts.ts";
import { ShorterDrive } from "./ShorterDrive.tsx";
import type { Day } from "./trip.ts";
import { fullDay } from "./ways.ts";

type Props = { index: number; day: Day; guide: TripGuide; date: string | undefined };

/** What would make a day better: a shorter drive, and doors that would fill it. */
export function DayOffers({ index, day, guide, date }: Props) {
  const [isFilling, setFilling] = useState(false);
  const hasRoom = day.stops.length < fullDay && (day.stops.length > 0 || guide.town(day.base) !== undefined);
  return (
    <div className="mt-4 grid gap-4 print:hidden">
      <ShorterDrive index={index} day={day} guide={guide} date={date} />
      {hasRoom && (
        <p>
          <button
            type="button"
            className="button button-quiet button-small"
            aria-expanded={isFilling}
            onClick={() => setFilling(!isFilling)}
          >
            Fill Day {index + 1}
          </button>
        </p>
      )}
      {hasRoom && isFilling && <FillDay index={index} guide={guide} />}
    </div>
  );
}

import { useState } from "react";
import type { DayClock } from "../../trip/clock.ts";
import type { DayProps } from "./DayCard.tsx";
import { FillDay } from "./FillDay.tsx";
import { ShorterDrive } from "./ShorterDrive.tsx";

type Props = DayProps & { date: string | undefined; clock: DayClock };

/** What would make a day better: a shorter drive, and doors that would fill it. */
export function DayOffers({ index, day, guide, date, ...rest }: Props) {
  const [isFilling, setFilling] = useState(false);
  return (
    <div className="mt-4 grid gap-4 print:hidden">
      <ShorterDrive index={index} day={day} guide={guide} date={date} />
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
      {isFilling && <FillDay index={index} day={day} guide={guide} date={date} {...rest} />}
    </div>
  );
}

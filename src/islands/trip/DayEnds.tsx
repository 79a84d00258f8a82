import { clockText } from "../../format/clock.ts";
import type { DayClock } from "../../trip/clock.ts";
import { minutesText } from "./words.ts";

/** When the reader sets out. */
export const DayStart = ({ base, at }: { base: string; at: number }) => (
  <p className="trip-end">
    <span className="trip-time figure">{clockText(at)}</span>
    <span>Leave {base}</span>
  </p>
);

/** The way back, and when the day ends. */
export const DayEnd = ({ base, clock: { driveBack, ends } }: { base: string | undefined; clock: DayClock }) => (
  <>
    {driveBack !== undefined && driveBack > 0 && <Leg>{minutesText(driveBack)} drive</Leg>}
    <p className="trip-end">
      <span className="trip-time figure">{clockText(ends)}</span>
      <span>{driveBack !== undefined ? `Back in ${base}` : "The day ends"}</span>
    </p>
  </>
);

/** What lies between two stops. */
export const Leg = ({ children }: { children: React.ReactNode }) => <p className="trip-leg figure">{children}</p>;

import { ClockLine } from "./ClockLine.tsx";
import type { DayClock } from "./clock.ts";
import { DriveLine } from "./DriveLine.tsx";

/** The drive back, and when the day ends. */
export const DayEnd = ({ base, clock: { driveBack, ends } }: { base: string | undefined; clock: DayClock }) => (
  <>
    <DriveLine minutes={driveBack} />
    <ClockLine at={ends}>{driveBack !== undefined ? `Back in ${base}` : "The day ends"}</ClockLine>
  </>
);

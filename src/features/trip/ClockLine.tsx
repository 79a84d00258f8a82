import type { ReactNode } from "react";
import { ClockTime } from "./ClockTime.tsx";

/** A time of the day, in minutes after midnight, and what happens then. */
export const ClockLine = ({ at, children }: { at: number; children: ReactNode }) => (
  <div className="trip-end">
    <ClockTime at={at} />
    <p>{children}</p>
  </div>
);

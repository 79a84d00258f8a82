import type { ReactNode } from "react";
import { clockText } from "../../format/clock.ts";

/** A time of the day, in minutes after midnight, and what happens then. */
export const ClockLine = ({ at, children }: { at: number; children: ReactNode }) => (
  <p className="trip-end">
    <span className="trip-time figure">{clockText(at)}</span>
    <span>{children}</span>
  </p>
);

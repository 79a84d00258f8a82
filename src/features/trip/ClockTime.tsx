import { clockText } from "../../format/time.ts";
import { midnight } from "./clock.ts";

/** A time of the day, in minutes after midnight; one past the next midnight says so. */
export const ClockTime = ({ at }: { at: number }) => (
  <p className="trip-time figure">
    {clockText(at)}
    {at >= midnight && (
      <>
        <br />
        next day
      </>
    )}
  </p>
);

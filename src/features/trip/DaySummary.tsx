import { LineSample } from "./LineSample.tsx";
import { count, minutesText } from "./words.ts";

type Props = { index: number; stops: number; driving: number };

/** A day in a line: how it looks on the map, how many stops it has, and how long the drives are. */
export const DaySummary = ({ index, stops, driving }: Props) => (
  <p className="figure mt-1 flex items-center gap-x-3 text-sm text-soft">
    <LineSample day={index} />
    <span>
      {count(stops, "stop")} · {minutesText(driving)} of driving, by our estimate
    </span>
  </p>
);

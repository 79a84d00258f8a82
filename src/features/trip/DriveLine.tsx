import { minutesText } from "./words.ts";

/** The drive between two stops, where it is known and takes time. */
export const DriveLine = ({ minutes }: { minutes: number | undefined }) =>
  minutes !== undefined && minutes > 0 && <p className="trip-leg figure">{minutesText(minutes)} drive</p>;

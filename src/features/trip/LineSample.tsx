/** A day's line, on the map and beside its name; they come round again after five days. Whole words, for the style sheet's sake. */
const lines = ["trip-way-1", "trip-way-2", "trip-way-3", "trip-way-4", "trip-way-5"] as const;

/** The class of a day's line, by the day's index. */
export const lineOf = (day: number): string => lines[day % lines.length]!;

/** The line that a day has on the map. */
export const LineSample = ({ day }: { day: number }) => (
  <svg viewBox="0 0 40 8" width="40" height="8" className="trip-way" aria-hidden="true">
    <path className={lineOf(day)} d="M2 4h36" />
  </svg>
);

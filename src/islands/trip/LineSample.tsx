/** The line that a day has on the map. */
export const LineSample = ({ day }: { day: number }) => (
  <svg viewBox="0 0 40 8" width="40" height="8" className="trip-way" aria-hidden="true">
    <path className={`trip-way-${day % 5}`} d="M2 4h36" />
  </svg>
);

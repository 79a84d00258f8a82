import { takeWay } from "./take-way.ts";
import { change } from "./trips.ts";
import type { Way } from "./ways.ts";

/** A way out of a problem: a call, a page, or a change of the trip. */
export function WayOut({ day, way }: { day: number; way: Way }) {
  const look = "button button-quiet button-small";
  if (way.kind === "call")
    return (
      <a className={look} href={`tel:${way.phone.replaceAll(" ", "")}`}>
        {way.label}
      </a>
    );
  if (way.kind === "open")
    return (
      <a className={look} href={way.href} target="_blank" rel="noopener">
        {way.label}
      </a>
    );
  const done = `Done: ${way.label.charAt(0).toLowerCase()}${way.label.slice(1)}`;
  const take = () => change((trip) => takeWay(trip, day, way), { said: done });
  return (
    <button type="button" className={look} onClick={take}>
      {way.label}
    </button>
  );
}

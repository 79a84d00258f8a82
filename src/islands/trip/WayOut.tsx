import { takeWay } from "../../trip/take-way.ts";
import type { Way } from "../../trip/ways.ts";
import { change } from "./trips.ts";

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
  const take = () => change((trip) => takeWay(trip, day, way), { said: way.label });
  return (
    <button type="button" className={look} onClick={take}>
      {way.label}
    </button>
  );
}

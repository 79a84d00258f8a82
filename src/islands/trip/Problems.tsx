import { takeWay } from "../../trip/take-way.ts";
import type { Problem, Way } from "../../trip/ways.ts";
import { change } from "./trips.ts";

/** What is wrong, each with the ways out of it. */
export function Problems({ day, problems }: { day: number; problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-2">
      {problems.map(({ kind, text, ways }) => (
        <li key={kind} className="trip-problem">
          <p>{text}</p>
          {ways.length > 0 && (
            <p className="mt-2 flex flex-wrap gap-2 print:hidden">
              {ways.map((way) => (
                <WayOut key={way.label} day={day} way={way} />
              ))}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function WayOut({ day, way }: { day: number; way: Way }) {
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

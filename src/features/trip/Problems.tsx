import { WayOut } from "./WayOut.tsx";
import type { Problem } from "./ways.ts";

/** What is wrong, each with the ways out of it. */
export function Problems({ day, problems }: { day: number; problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <ul className="my-2 grid gap-2">
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

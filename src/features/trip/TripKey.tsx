import { LineSample } from "./LineSample.tsx";
import type { Trip } from "./trip.ts";

/** Each day's line and its stops by their numbers on the map. */
export function TripKey({ days }: Pick<Trip, "days">) {
  let number = 0;
  const texts = days.map(({ stops }) => stops.map(({ name }) => `${++number}. ${name}`).join(" · "));
  return (
    <ol className="trip-key">
      {texts.map(
        (text, day) =>
          text !== "" && (
            <li key={day}>
              <p className="flex items-center gap-2">
                <LineSample day={day} /> <span className="label">Day {day + 1}</span>
              </p>
              <p className="figure text-sm">{text}</p>
            </li>
          ),
      )}
    </ol>
  );
}

import { useId } from "react";
import { editDay } from "./edit.ts";
import type { TripGuide } from "./facts.ts";
import { limits } from "./limits.ts";
import { TextField } from "./TextField.tsx";
import type { Day } from "./trip.ts";
import { change } from "./trips.ts";

/** Where a day starts and ends: a town of the guide, whose drives are counted, or whatever the reader types. */
export function BaseField({ day, index, guide }: { day: Day; index: number; guide: TripGuide }) {
  const list = useId();
  const known = guide.town(day.base);
  const commit = (text: string) => {
    const typed = text.trim();
    const town = guide.towns.find(({ name }) => name.toLowerCase() === typed.toLowerCase());
    change((trip) => editDay(trip, index, { base: town?.id ?? (typed || undefined) }));
  };
  return (
    <div>
      <TextField
        label={`Day ${index + 1} starts from`}
        value={known?.name ?? day.base ?? ""}
        maxLength={limits.base}
        placeholder="A town, or the place you sleep"
        list={list}
        onCommit={commit}
      />
      <datalist id={list}>
        {guide.towns.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      {day.base !== undefined && !known && (
        <p className="mt-1 text-sm text-soft">We don’t know where that is, so its drives aren’t counted.</p>
      )}
    </div>
  );
}

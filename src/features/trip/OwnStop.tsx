import { useState } from "react";
import { editStop, type Place } from "./edit.ts";
import { Field } from "./fields.tsx";
import { limits } from "./limits.ts";
import { placeText, readPlace } from "./place.ts";
import { changeField, useGuide } from "./store.ts";
import type { Stop } from "./trip.ts";

/** The name and the place of a stop of the reader's own. */
export default function OwnStop({ id, at, stop }: { id: string; at: Place; stop: Stop }) {
  const guide = useGuide();
  const [unread, setUnread] = useState<string>();
  const set = (changes: Partial<Stop>) =>
    changeField(`${id} ${Object.keys(changes)}`, (trip) => editStop(trip, at, changes));
  const setPlace = (text: string) => {
    const place = text.trim() === "" ? undefined : readPlace(text, guide);
    const isRead = place !== undefined || text.trim() === "";
    setUnread(isRead ? undefined : text);
    if (isRead) set({ place });
  };
  return (
    <>
      <Field
        label="Name"
        value={stop.name}
        maxLength={limits.own}
        onCommit={(name) => name.trim() && set({ name: name.trim() })}
      />
      <div>
        <Field
          label="Where, if its drives should count"
          value={unread ?? (stop.place ? placeText(stop.place, guide) : "")}
          placeholder="A town, coordinates or a map link"
          onCommit={setPlace}
        />
        {unread !== undefined && (
          <p role="alert" className="mt-1 text-sm text-down">
            No place in that. Write a town of the guide, coordinates like 38.5, -122.47, or a map app’s long link: short
            ones don’t say where they lead.
          </p>
        )}
      </div>
    </>
  );
}

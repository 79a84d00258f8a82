import { useState } from "react";
import { saveFile } from "../../components/ui/save-file.ts";
import { asideKey, readText, type StorageProblem, writeText } from "./device.ts";
import { Button } from "./fields.tsx";
import { openTrip, saveAsMine, type TripState } from "./store.ts";
import { counted, stopCount } from "./trip.ts";

const problems: Record<StorageProblem, string> = {
  forbidden: "The browser is set to store nothing for this site.",
  full: "The room that the browser gives this site is used up.",
  unreadable: "What is stored here can’t be read, and there is no room to put it aside.",
  newer: "A newer version of this site has stored your trips. Reload the page to see them.",
};

/** What a reader must know about the trip on the screen: whose it is, what its link lost, and why it isn't stored. */
export const Notices = ({ state }: { state: TripState }) => (
  <>
    {state.problem && (
      <div role="alert" className="mb-6 border-l-4 border-down bg-card p-4 print:hidden">
        <p className="max-w-measure">
          <strong>Not saved on this device.</strong> {problems[state.problem]} What you plan here is in this page’s
          address: copy the link below to have it again.
        </p>
      </div>
    )}
    <TextPutAside />
    {state.lost.length > 0 && (
      <section aria-labelledby="lost" className="mb-6 border-l-4 border-down bg-card p-4 print:hidden">
        <p id="lost">Not all of the link could be read. Not in this trip:</p>
        <ul className="list-disc pl-6 wrap-anywhere">
          {state.lost.map((what, i) => (
            <li key={i}>{what}</li>
          ))}
        </ul>
      </section>
    )}
    {state.isShared && <SharedTripNotice state={state} />}
  </>
);

/** Stored text that could not be read, as a file. */
function TextPutAside() {
  const [text, setText] = useState(() => readText(asideKey));
  if (!text) return null;
  const remove = () => {
    writeText(null, asideKey);
    setText(null);
  };
  return (
    <section aria-labelledby="aside" className="mb-6 border-l-4 border-down bg-card p-4 print:hidden">
      <p id="aside" className="max-w-measure">
        Some of the trips that were stored on this device can’t be read. They were put aside; here is the text.
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <Button onClick={() => saveFile("trips.txt", "text/plain", text)}>Save it as a file</Button>
        <Button onClick={remove}>Delete it</Button>
      </p>
    </section>
  );
}

/** A notice that the trip on the screen came with a link, and that the reader's own is safe. */
function SharedTripNotice({ state: { trip, saved } }: { state: TripState }) {
  const own = saved.trips.find(({ id }) => id === saved.current);
  return (
    <section aria-label="Whose trip this is" className="mb-6 border-l-4 border-wine bg-card p-4 print:hidden">
      <p className="max-w-measure">
        This trip came with the link: {counted(stopCount(trip), "stop")} in {counted(trip.days.length, "day")}.{" "}
        {own
          ? `Yours, “${own.trip.name}”, is untouched. Change anything here and a copy is saved as yours.`
          : "Change anything and a copy is saved as yours, on this device."}
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <button type="button" className="button" onClick={saveAsMine}>
          Save as mine
        </button>
        {own && <Button onClick={() => openTrip()}>Back to my trip</Button>}
      </p>
    </section>
  );
}

import { capitalize, spellNumber } from "../../format/text.ts";
import { type Change, restorePrivateFields } from "./changes.ts";
import { Button, Icon, type IconName, TextButton } from "./fields.tsx";
import type { SavedTrip } from "./storage.ts";
import { applySharedChanges, openTrip, saveSharedTrip } from "./store.ts";

export { listChanges } from "./changes.ts";

/** What happened to each changed stop ("moved"), keyed by the stop's ID in the copy. */
export type StopChanges = ReadonlyMap<string, string>;

type ChangesProps = { original: SavedTrip; changes: readonly Change[] };

/**
 * The list of changes in a shared copy of the reader's trip, with buttons to accept or reject them.
 */
export function Changes({ original, changes }: ChangesProps) {
  const count = changes.length;
  const differencesText = count === 1 ? "difference" : "differences";
  return (
    <section aria-labelledby="changes" className="border-b border-ink pt-8 pb-4">
      <p className="label">{original.trip.name} · from a link</p>
      <h1 id="changes" className="title mt-1">
        {capitalize(spellNumber(count))} {differencesText} from yours
      </h1>
      <p className="mt-1">Yours is untouched until you choose.</p>
      <ul className="rows my-4 max-w-measure border-y border-rule">
        {changes.map((change, i) => (
          <ChangeRow key={i} change={change} />
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-3">
        <button
          type="button"
          className="button"
          onClick={() => applySharedChanges(restorePrivateFields)}
        >
          Take these changes
        </button>
        <Button onClick={saveSharedTrip}>Keep both</Button>
        <TextButton onClick={() => openTrip(original.id)}>Leave mine as it was</TextButton>
      </p>
      <p className="mt-2 text-sm text-soft">
        One Undo brings yours back. Your notes and booking numbers stay; they never travel in a
        link.
      </p>
    </section>
  );
}

/** Icons for symbols that some systems' fonts lack. */
const signIcons: Partial<Record<Change["sign"], IconName>> = { "→": "arrow", "✓": "check" };

function ChangeRow({ change }: { change: Change }) {
  const { sign, name, verb, where, oldText, newText, isBooked } = change;
  const icon = signIcons[sign];
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2 py-2">
      <span className="text-wine" aria-hidden="true">
        {icon ? <Icon name={icon} size={18} /> : sign}
      </span>
      <div>
        <p>
          <strong>{name}</strong> {verb}
          {isBooked && <span className="font-label text-sm text-down"> · this was booked</span>}
        </p>
        <p className="text-soft">
          {where}
          {where && newText && ", "}
          {oldText && (
            <>
              <span className="sr-only">was </span>
              <s>{oldText}</s>{" "}
            </>
          )}
          {newText}
        </p>
      </div>
    </li>
  );
}

import { DirectionsLinks } from "./DirectionsLinks.tsx";
import type { TripGuide } from "./facts.ts";
import { SaveOffline } from "./SaveOffline.tsx";
import { ShareTrip } from "./ShareTrip.tsx";
import { currentTrip, type SavedTrip } from "./storage.ts";
import type { TripState } from "./store.ts";
import { TripFiles } from "./TripFiles.tsx";

type Props = { state: TripState; guide: TripGuide };

/** The trip as files, links, text and paper. */
export function TakeAlong({ state, guide }: Props) {
  const { trip, visiting, saved } = state;
  const own = visiting ? undefined : currentTrip(saved);
  // A trip that came with a link has no id of its own; its calendar is told from others by its address.
  const saving: SavedTrip = { id: own?.id ?? "linked", revision: own?.revision ?? 0, trip };
  return (
    <section aria-labelledby="take-along" className="print:hidden">
      <h2 id="take-along" className="trip-title">
        Take It Along
      </h2>
      <ShareTrip trip={trip} guide={guide} />
      <TripFiles saved={saving} guide={guide} />
      <DirectionsLinks trip={trip} guide={guide} />
      <SaveOffline id={saving.id} trip={trip} guide={guide} />
    </section>
  );
}

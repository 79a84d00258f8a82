import { startTransition, useEffect, useRef, useState } from "react";
import type { TripLand } from "../../pictures/maps/trip-land.ts";
import { tripData } from "../../site/paths.ts";
import { read } from "../api.ts";
import { type TripGuide, tripGuide } from "./facts.ts";
import { keepFocus } from "./keep-focus.ts";
import { LoadFailed } from "./LoadFailed.tsx";
import { Loading } from "./Loading.tsx";
import { openTrips, watchDevice } from "./open-trips.ts";
import { Planner } from "./Planner.tsx";
import { useTrips } from "./store.ts";

type Loaded = TripGuide | "failed" | undefined;

const load = async (): Promise<TripGuide> => tripGuide((await read([tripData])) as Parameters<typeof tripGuide>[0]);

/** The trip planner. `lands` is the land that its map can be drawn on. */
export default function Trip({ lands }: { lands: TripLand[] }) {
  const [guide, setGuide] = useState<Loaded>();
  const state = useTrips();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (guide !== undefined) return;
    load().then(
      (loaded) => {
        openTrips(loaded);
        // Drawn in short steps, between which the page answers.
        startTransition(() => setGuide(loaded));
      },
      () => setGuide("failed"),
    );
  }, [guide]);
  useEffect(watchDevice, []);
  useEffect(() => (box.current ? keepFocus(box.current) : undefined), []);

  return (
    <div ref={box} className="trip min-h-svh" aria-busy={guide === undefined}>
      {guide === "failed" && <LoadFailed retry={() => setGuide(undefined)} />}
      {guide === undefined && <Loading />}
      {typeof guide === "object" && state && <Planner guide={guide} lands={lands} state={state} />}
    </div>
  );
}

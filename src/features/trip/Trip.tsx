import {
  type ComponentType,
  lazy,
  memo,
  Suspense,
  startTransition,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { announce } from "../../components/ui/toasts.ts";
import { pluralize } from "../../format/text.ts";
import type { TripLand } from "../../pictures/maps/trip-land.ts";
import { loadGuide } from "../guide.ts";
import { AddWinery } from "./AddStops.tsx";
import { Day } from "./Day.tsx";
import { getToday } from "./dates.ts";
import { addDay } from "./edit.ts";
import { Button } from "./fields.tsx";
import { loadOffers } from "./guide.ts";
import { findDayProblems, type Problem } from "./problems.ts";
import { BookBy, Cost } from "./Summary.tsx";
import {
  changeTrip,
  guide,
  isTripEmpty,
  startPlanner,
  type TripState,
  useTripState,
  watchDevice,
} from "./store.ts";
import { limits } from "./stored-trips.ts";
import { TakeAlong } from "./TakeAlong.tsx";
import { Notices, TripHead } from "./TripHead.tsx";
import { TripMap } from "./TripMap.tsx";
import { listStops, type Trip as TripPlan } from "./trip.ts";

/** A part that is loaded after the planner; without it where it can't be loaded. */
const makeLazy = <T extends object>(load: () => Promise<{ default: ComponentType<T> }>) =>
  lazy(() => load().catch(() => ({ default: (_: T) => null })));
const Drag = makeLazy(() => import("./drag.tsx"));
const loadEmptyPlanner = () =>
  Promise.all([import("./EmptyPlanner.tsx"), loadOffers()]).then(([module]) => module);
const EmptyPlanner = makeLazy(loadEmptyPlanner);

/** Loads what the device's trip, or the one of the address, is planned with. */
async function loadPlanner(lands: readonly TripLand[]): Promise<void> {
  const addsDay = new URLSearchParams(location.search).has("add");
  startPlanner(...(await Promise.all([loadGuide(), addsDay ? loadOffers() : []])), lands);
  // It is most of an empty planner: coming later, it would push the footer away.
  if (isTripEmpty()) await loadEmptyPlanner().catch(() => undefined);
}

/** The trip planner. `lands` is the land that its map can be drawn on. */
export default function Trip({ lands }: { lands: readonly TripLand[] }) {
  const [status, setStatus] = useState<"loading" | "ready" | "failed">("loading");
  const state = useTripState();

  useEffect(() => {
    if (status !== "loading") return;
    loadPlanner(lands).then(
      // Drawn in short steps, between which the page responds.
      () => startTransition(() => setStatus("ready")),
      () => setStatus("failed"),
    );
  }, [status, lands]);
  useEffect(watchDevice, []);

  return (
    <div ref={keepFocus} className="trip min-h-svh" aria-busy={status === "loading"}>
      {status === "failed" && <LoadFailed retry={() => setStatus("loading")} />}
      {status === "loading" && <Loading />}
      {status === "ready" && state && <Planner state={state} />}
    </div>
  );
}

/** A placeholder as high as a day with one stop. */
const Loading = () => (
  <div className="awaited">
    <p className="sr-only">Your trip is loading.</p>
    <div aria-hidden="true" className="grid gap-4 border-t-2 border-ink pt-6 md:max-w-measure">
      <span className="blank block h-10 w-2/3" />
      <span className="blank block h-60" />
      <span className="blank block h-11 w-40" />
    </div>
  </div>
);

const LoadFailed = ({ retry }: { retry: () => void }) => (
  <div role="alert" className="grid justify-items-start gap-4 border-t border-rule py-6">
    <p className="max-w-measure">
      The wineries’ hours and fees could not be loaded. Check your connection and try again. What
      you planned is still on this device.
    </p>
    <Button onClick={retry}>Try again</Button>
  </div>
);

/** The trip's head, its days, and its map, reservations, bill and files. */
function Planner({ state }: { state: TripState }) {
  const { trip } = state;
  // A change is drawn in its day first; the rest follows a moment later.
  const settled = useDeferredValue(trip);
  const problems = useMemo(
    () => settled.days.map((_, i) => findDayProblems(settled, i, guide, getToday())),
    [settled],
  );
  useAnnouncements(settled, problems);
  const [openStop, setOpenStop] = useState<string>();
  const empty = isTripEmpty(state);
  return (
    <>
      <Notices state={state} />
      <TripHead state={state} />
      <div className="grid gap-12 pt-8 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14 print:pt-2">
        <div>
          {trip.days.map((_, i) => (
            <Day
              key={i}
              index={i}
              problems={problems[i] ?? []}
              openStop={openStop}
              onOpenStop={setOpenStop}
            />
          ))}
          <Suspense>{!empty && <Drag />}</Suspense>
          <div className="mt-8 grid gap-6 print:hidden">
            <AddWinery />
            {trip.days.length < limits.days && (
              <p>
                <Button onClick={() => changeTrip(addDay)}>Add a day</Button>
              </p>
            )}
            <Suspense>{empty && <EmptyPlanner />}</Suspense>
          </div>
        </div>
        <Aside trip={settled} />
      </div>
    </>
  );
}

/** Has new warnings read out, and what a change of the party comes to. */
function useAnnouncements({ party }: TripPlan, problems: readonly (readonly Problem[])[]): void {
  const before = useRef<{ party: number; texts: string[] }>(undefined);
  useEffect(() => {
    const texts = problems.flatMap((list, day) =>
      list.map(({ text }) => `Day ${day + 1}: ${text}`),
    );
    const was = before.current;
    before.current = { party, texts };
    if (!was) return;
    const added = texts.filter((text) => !was.texts.includes(text));
    const people = party === was.party ? [] : [`Planned for ${pluralize(party, "guest")}.`];
    const solved = texts.length === 0 && was.texts.length > 0 ? ["No warnings are left."] : [];
    const said = [...people, ...added, ...solved].join(" ");
    if (said) announce(said);
  }, [party, problems]);
}

/** The map, reservations and bill of the days, and ways to take the trip along. Drawn again when the settled state changes. */
const Aside = memo(function Aside({ trip }: { trip: TripPlan }) {
  if (listStops(trip).length === 0) return null;
  return (
    <div className="trip-aside content-start gap-10">
      <TripMap trip={trip} />
      <BookBy trip={trip} />
      <Cost trip={trip} />
      <TakeAlong />
    </div>
  );
});

/**
 * Keeps the keyboard's place when what had the focus is gone: at the same button where that is now, at the one that opens
 * what was closed, or at the stop or the day around it. Returns how to stop.
 */
function keepFocus(root: HTMLElement | null): (() => void) | undefined {
  if (!root) return undefined;
  let last: Element | undefined;
  let places: string[] = [];
  const rememberFocus = ({ target }: FocusEvent) => {
    last = target as Element;
    const label = last.getAttribute("aria-label");
    places = label ? [`[aria-label="${CSS.escape(label)}"]`] : [];
    for (let part = last.parentElement; part && part !== root; part = part.parentElement) {
      if (part.id)
        places.push(`[aria-controls="${CSS.escape(part.id)}"]`, `#${CSS.escape(part.id)} h3 a`);
      const heading = part.getAttribute("aria-labelledby");
      if (heading) places.push(`#${CSS.escape(heading)}`);
    }
  };
  const restoreFocus = () => {
    if (!last || (last.isConnected && !last.closest("[hidden]"))) return;
    const { activeElement: active, body } = document;
    const place = [...places, "section h2"]
      .map((selector) => root.querySelector<HTMLElement>(selector))
      .find(Boolean);
    if (place && (active === body || active === last)) {
      if (place.tabIndex < 0) place.tabIndex = -1;
      place.focus({ preventScroll: place.matches("h2, h3 a") });
    }
    last = undefined;
  };
  const observer = new MutationObserver(restoreFocus);
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ["hidden"] });
  root.addEventListener("focusin", rememberFocus);
  return () => {
    observer.disconnect();
    root.removeEventListener("focusin", rememberFocus);
  };
}

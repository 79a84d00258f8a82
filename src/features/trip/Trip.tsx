import {
  type ComponentType,
  lazy,
  memo,
  Suspense,
  startTransition,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { announce } from "../../components/ui/toasts.ts";
import { pluralize } from "../../format/text.ts";
import type { TripLand } from "../../pictures/maps/trip-land.ts";
import { wineriesPath } from "../../site/paths.ts";
import { loadGuide } from "../guide.ts";
import { Day } from "./Day.tsx";
import { getToday } from "./dates.ts";
import { dropStop, endDrag, markDropTarget, startDrag } from "./drag.ts";
import { insertDay } from "./edit.ts";
import { Button, focusForm, Icon, type IconName, TextButton } from "./fields.tsx";
import { keepFocus } from "./focus.ts";
import { loadedDays, loadGuideDays } from "./guide.ts";
import { findDayProblems, type Problem } from "./problems.ts";
import { Cost, PendingBookings } from "./Summary.tsx";
import {
  changeTrip,
  guide,
  isTripEmpty,
  listenForChanges,
  readState,
  startPlanner,
  type TripState,
  useTripState,
} from "./store.ts";
import { limits } from "./stored-trips.ts";
import { listPendingReservations } from "./summary.ts";
import { shareTrip, TakeAlong } from "./TakeAlong.tsx";
import { Notices, TripHead, tripEditorId } from "./TripHead.tsx";
import { TripMap } from "./TripMap.tsx";
import type { Trip as TripPlan } from "./trip.ts";

/** Loads the empty planner, and the rarely used code that its chunk contains. */
const loadEmptyPlanner = () => import("./EmptyPlanner.tsx");
type EmptyPlannerModule = Awaited<ReturnType<typeof loadEmptyPlanner>>;
type Comparison = Pick<EmptyPlannerModule, "Changes" | "listChanges">;

/** Makes a component from the empty planner's chunk, or an explanation if the device is offline. */
const lazyPart = <Props,>(pick: (module: EmptyPlannerModule) => ComponentType<Props>) =>
  lazy(() =>
    Promise.all([loadEmptyPlanner(), loadGuideDays()]).then(
      ([module]) => ({ default: pick(module) }),
      () => ({ default: EmptyPlannerMissing as ComponentType<Props> }),
    ),
  );
const EmptyPlanner = lazyPart((module) => module.default);
const MoreGuideDays = lazyPart((module) => module.MoreGuideDays);

const EmptyPlannerMissing = () => (
  <p role="alert" className="max-w-measure">
    A new trip needs a network. The link to a trip that you have opened works offline.
  </p>
);

/**
 * Loads the guide, along with its days if the URL contains a trip, and then shows the trip. Returns
 * the comparison with the reader's own trip if the trip is a shared copy of it.
 */
async function loadPlanner(lands: readonly TripLand[]): Promise<Comparison | undefined> {
  const { search } = location;
  const query = new URLSearchParams(search);
  const addsDay = query.has("add");
  // A trip is in the URL as soon as it is shown, so its choices are taken only once.
  const isFromFinder = !search && document.referrer.includes(wineriesPath);
  const [guide, guideDays, finder, linkedDays] = await Promise.all([
    loadGuide(),
    addsDay || query.has("day") ? loadGuideDays() : [],
    isFromFinder && loadEmptyPlanner().catch(() => false as const),
    addsDay && loadEmptyPlanner(),
  ]);
  const linked = startPlanner(guide, guideDays, lands);
  if (linked && linkedDays) linkedDays.addLinkedDays(linked, guideDays);
  if (finder) finder.applyReferringChoices();
  // Without this module, the copy is shown as any shared trip.
  return readState()!.original && loadEmptyPlanner().catch(() => undefined);
}

/** The trip planner. `lands` contains the backgrounds for its map. */
export default function Trip({ lands }: { lands: readonly TripLand[] }) {
  const [status, setStatus] = useState<"loading" | "ready" | "failed">("loading");
  const [comparison, setComparison] = useState<Comparison>();
  const state = useTripState();

  useEffect(() => {
    if (status !== "loading") return;
    loadPlanner(lands).then(
      // A transition renders in short steps and keeps the page responsive.
      (loaded) =>
        startTransition(() => {
          setComparison(loaded);
          setStatus("ready");
        }),
      () => setStatus("failed"),
    );
  }, [status, lands]);
  useEffect(listenForChanges, []);

  return (
    <div ref={keepFocus} className="trip min-h-svh" aria-busy={status === "loading"}>
      {/* Placed this high, the boundary keeps the placeholder until an empty planner is complete. */}
      <Suspense fallback={<Loading />}>
        {status === "failed" && <LoadFailed retry={() => setStatus("loading")} />}
        {status === "loading" && <Loading />}
        {status === "ready" && state && <Planner state={state} comparison={comparison} />}
      </Suspense>
    </div>
  );
}

/** A placeholder as tall as a day with one stop. */
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

type PlannerProps = { state: TripState; comparison: Comparison | undefined };

/**
 * The trip, or an empty planner if the trip has no stops. Hides the page's introduction once the
 * trip has stops.
 */
function Planner({ state, comparison }: PlannerProps) {
  const isEmpty = isTripEmpty(state);
  const wasEmpty = useRef(isEmpty);
  useLayoutEffect(() => {
    const intro = document.querySelector<HTMLElement>(".trip-intro");
    if (intro) intro.hidden = !isEmpty;
    // The reader may have scrolled down to add the first stop or day.
    if (wasEmpty.current && !isEmpty) scrollTo(0, 0);
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
  const { addedDay } = state;
  useLayoutEffect(() => {
    document.getElementById(`day-${addedDay}`)?.scrollIntoView();
  }, [addedDay]);
  return (
    <>
      <Notices state={state} />
      {isEmpty ? (
        <EmptyPlanner state={state} />
      ) : (
        <PlannedTrip state={state} comparison={comparison} />
      )}
    </>
  );
}

/** The trip: its header and days, with the map, reservations, costs and files beside them. */
function PlannedTrip({ state, comparison }: PlannerProps) {
  const { trip } = state;
  const original = comparison && state.original;
  // Renders the changed day at once. The problems and the sidebar follow.
  const settled = useDeferredValue(trip);
  const problems = useMemo(
    () => settled.days.map((_, i) => findDayProblems(settled, i, guide, getToday(), loadedDays)),
    [settled],
  );
  useAnnouncements(settled, problems);
  const [openStop, setOpenStop] = useState<string>();
  const [isEditing, setEditing] = useState(false);
  const changes = original ? comparison.listChanges(original.trip, trip, guide) : [];
  const stopChanges = new Map(changes.map(({ stop = "", verb }) => [stop, verb]));
  return (
    <>
      {original && comparison ? (
        <comparison.Changes original={original} changes={changes} />
      ) : (
        <TripHead state={state} isOpen={isEditing} setOpen={setEditing} />
      )}
      <div className="@container">
        <div className="trip-body">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons "Earlier" and "Later" do the same */}
          <div
            id="trip-days"
            className="scroll-mt-20"
            onDragStart={startDrag}
            onDragOver={markDropTarget}
            onDrop={dropStop}
            onDragEnd={endDrag}
          >
            {trip.days.map((_, i) => (
              <Day
                key={i}
                index={i}
                problems={problems[i] ?? []}
                openStop={openStop}
                changes={original && stopChanges}
                onOpenStop={setOpenStop}
              />
            ))}
            {!original && trip.days.length < limits.days && <MoreDays />}
          </div>
          {original ? <TripMap trip={settled} /> : <Aside trip={settled} setEditing={setEditing} />}
        </div>
      </div>
      {!original && <TripBar state={state} />}
    </>
  );
}

/** Buttons that add an empty day, or open the list of the guide's days. */
function MoreDays() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-8 border-t border-rule pt-2 print:hidden">
      <p className="flex flex-wrap gap-x-6">
        <TextButton onClick={() => changeTrip((trip) => insertDay(trip))}>+ Add a day</TextButton>
        <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          + Add a day from the guide
        </TextButton>
      </p>
      {isOpen && (
        <Suspense>
          <MoreGuideDays />
        </Suspense>
      )}
    </div>
  );
}

/** The sections of the bar's links. The header belongs to the days. */
const sectionSelector = ".trip > header, #trip-days, #trip-map, [aria-labelledby=to-book]";

/** Returns the link to the section in the middle of the screen, or to the last one there. */
function useSectionLink(hasBookings: boolean): string {
  const [link, setLink] = useState("#trip-days");
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const section = entries.find(({ isIntersecting }) => isIntersecting)?.target;
        const id = section?.matches("header") ? "trip-days" : section?.id;
        if (section) setLink(`#${id || "to-book"}`);
      },
      { rootMargin: "-50% 0%" },
    );
    for (const section of document.querySelectorAll(sectionSelector)) observer.observe(section);
    return () => observer.disconnect();
  }, [hasBookings]);
  return link;
}

type BarLink = { icon: IconName; label: string; href: string };

/** The bar at the bottom of a phone's screen, which links to the trip's sections. */
function TripBar({ state }: { state: TripState }) {
  const { trip } = state;
  const count = listPendingReservations(trip, guide, getToday()).length;
  const current = useSectionLink(count > 0);
  const links: BarLink[] = [
    { icon: "days", label: "Days", href: "#trip-days" },
    { icon: "map", label: "Map", href: "#trip-map" },
  ];
  if (count > 0) links.push({ icon: "calendar", label: `To book · ${count}`, href: "#to-book" });
  return (
    <nav className="tool-bar min-[44rem]:hidden" aria-label="Parts of the trip">
      {links.map(({ icon, label, href }) => (
        <a key={href} href={href} aria-current={href === current}>
          <Icon name={icon} size={22} />
          {label}
        </a>
      ))}
      <button type="button" onClick={() => shareTrip(state)}>
        <Icon name="share" size={22} />
        Share
      </button>
    </nav>
  );
}

/** Announces new warnings and changes in party size to screen readers. */
function useAnnouncements({ party }: TripPlan, problems: readonly (readonly Problem[])[]) {
  const previous = useRef<{ party: number; texts: string[] }>(undefined);
  useEffect(() => {
    const before = previous.current;
    const texts = problems.flatMap((list, day) =>
      list.map(({ text }) => `Day ${day + 1}: ${text}`),
    );
    previous.current = { party, texts };
    if (!before) return;
    const messages = texts.filter((text) => !before.texts.includes(text));
    if (party !== before.party) messages.unshift(`Planned for ${pluralize(party, "guest")}.`);
    if (texts.length === 0 && before.texts.length > 0) messages.push("No warnings are left.");
    if (messages.length > 0) announce(messages.join(" "));
  }, [party, problems]);
}

type AsideProps = { trip: TripPlan; setEditing: (isEditing: boolean) => void };

/** The sidebar: the trip's map, reservations and costs, and controls to share or save it. */
const Aside = memo(function Aside({ trip, setEditing }: AsideProps) {
  const editTrip = () => {
    setEditing(true);
    focusForm(tripEditorId);
  };
  return (
    <>
      <div className="trip-aside">
        <TripMap trip={trip} />
        <PendingBookings trip={trip} editTrip={editTrip} />
        <Cost trip={trip} />
      </div>
      <TakeAlong />
    </>
  );
});

import { type ReactNode, type SubmitEvent, use, useEffect, useMemo, useState } from "react";
import { sortByDistanceTo } from "../../catalogue/geography.ts";
import { tripPath } from "../../site/paths.ts";
import { findResults } from "../finder/results.ts";
import type { Winery } from "../guide.ts";
import { AddWinery, WineryRow } from "./AddStops.tsx";
import { parseTripQuery } from "./address.ts";
import { getToday } from "./dates.ts";
import { addStop } from "./edit.ts";
import { Button, Panel, TextButton } from "./fields.tsx";
import { GuideDays, type RegionChoice, RegionSelect, useRegionChoice } from "./GuideDays.tsx";
import { loadGuideDays } from "./guide.ts";
import { readReferringChoices, toTripFields } from "./referring-choices.ts";
import { changeTrip, guide, prefillNewTrip, type TripState } from "./store.ts";
import { DateAndPeople, TripMenu } from "./TripHead.tsx";
import { listStops } from "./trip.ts";

/*
 * This chunk contains whatever few trips need, because chunks of their own would split the
 * planner's shared code into smaller files that compress less well.
 */
export { Changes, listChanges } from "./Changes.tsx";
export { MoreGuideDays } from "./GuideDays.tsx";
export { addLinkedDays } from "./linked-days.ts";
export { applyReferringChoices } from "./referring-choices.ts";

/**
 * Controls that start a trip from one of the guide's days, a winery, the finder's results, or a
 * link.
 */
export default function EmptyPlanner({ state }: { state: TripState }): ReactNode {
  // Suspends until the guide's days have loaded, because inserting them later would shift the page.
  use(loadGuideDays());
  const choices = useMemo(readReferringChoices, []);
  const found = useMemo(() => {
    return choices ? findResults({ guide, choices, today: getToday() }).matches : [];
  }, [choices]);
  const choice = useRegionChoice(found[0]?.region.name ?? findReferringRegion());
  useEffect(() => {
    if (choices) prefillNewTrip(toTripFields(choices));
  }, [choices]);
  // Ignores the empty trip itself, which is stored as soon as the reader sets its date.
  const hasOtherTrips = state.saved.trips.some(({ id }) => id !== state.own?.id);
  return (
    <div className="@container grid grid-cols-1 gap-6">
      <div className="relative flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="trip-strip">
          <RegionSelect label="Where" choice={choice} />
          <DateAndPeople trip={state.trip} />
        </div>
        {hasOtherTrips && <TripMenu state={state} />}
      </div>
      <p className="flex flex-wrap gap-x-4 font-label text-sm text-soft md:hidden">
        Start from
        <a className="link" href="#begin-days">
          my days
        </a>
        <a className="link" href="#begin-winery">
          a winery
        </a>
        <a className="link" href="#begin-link">
          a shared trip
        </a>
      </p>
      <div className="trip-begin">
        <Panel id="begin-days" title="Start From One of My Days">
          <GuideDays region={choice.chosen} hasPrimaryButton />
          <NearbyRegions choice={choice} />
        </Panel>
        <div className="grid content-start gap-8">
          <FinderRows found={found} />
          <Panel id="begin-winery" title="Or Start From a Winery">
            <AddWinery day={state.trip.days.length - 1} offered={listBestWineries(choice.chosen)} />
          </Panel>
          <PasteLinkForm />
        </div>
      </div>
    </div>
  );
}

const maxNearby = 3;

/** Buttons that switch to the regions nearest to the chosen one. */
function NearbyRegions({ choice: { regions, chosen, choose } }: { choice: RegionChoice }) {
  const wineries = regions.flatMap(
    (name) => guide.wineries.find(({ region }) => region.name === name) ?? [],
  );
  const center = wineries.find(({ region }) => region.name === chosen);
  if (!center) return null;
  const [, ...others] = sortByDistanceTo(wineries, center);
  return (
    <p className="flex flex-wrap items-center gap-x-5 border-t border-rule pt-3">
      <span className="label">Nearby</span>
      {others.slice(0, maxNearby).map(({ region: { name } }) => (
        <TextButton key={name} onClick={() => choose(name)}>
          {name}
        </TextButton>
      ))}
    </p>
  );
}

const maxOffered = 4;

function listBestWineries(region: string | undefined): Winery[] {
  const wineries = guide.wineries.filter((winery) => winery.region.name === region);
  return wineries.toSorted((a, b) => b.score - a.score).slice(0, maxOffered);
}

/** Returns the region's name if the reader came from the page of a region or winery. */
function findReferringRegion(): string | undefined {
  if (!document.referrer) return undefined;
  const { origin, pathname } = new URL(document.referrer);
  if (origin !== location.origin) return undefined;
  const { wineries } = guide;
  const winery = wineries.find(({ path, region }) => pathname === path || pathname === region.path);
  return winery?.region.name;
}

const maxFoundRows = 6;

/** The finder's first results, for a reader who came from the finder. */
function FinderRows({ found }: { found: readonly Winery[] }) {
  if (found.length === 0) return null;
  const addWinery = ({ slug, name }: Winery) =>
    changeTrip((trip) => addStop(trip, { winery: slug, name }), `Added ${name}`);
  return (
    <Panel id="begin-found" title="What You Found">
      <ul className="rows">
        {found.slice(0, maxFoundRows).map((winery) => (
          <WineryRow
            key={winery.slug}
            winery={winery}
            note={winery.region.name}
            onAdd={() => addWinery(winery)}
          />
        ))}
      </ul>
    </Panel>
  );
}

/**
 * A trip link inside pasted text. Matches "/trip?party=2&day=opus-one", not "/trip" or "/trips?x".
 */
const tripLinkPattern = /\/trip\/?(?<query>\?\S+)/;

/** A form that opens a pasted trip link. */
function PasteLinkForm() {
  const [isWrong, setWrong] = useState(false);
  const openLink = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("link"));
    const query = tripLinkPattern.exec(text)?.groups?.query ?? "";
    const { trip } = parseTripQuery(query, guide.winery);
    const isTrip = trip !== undefined && listStops(trip).length > 0;
    setWrong(!isTrip);
    if (isTrip) location.assign(`${tripPath}${query}`);
  };
  return (
    <Panel id="begin-link" title="Or Open a Link">
      <form onSubmit={openLink} noValidate className="grid gap-1">
        <label htmlFor="pasted-link" className="text-sm text-soft">
          Somebody sent you their trip? Paste its link.
        </label>
        <span className="flex flex-wrap gap-2">
          <input
            id="pasted-link"
            name="link"
            className="field min-w-0 flex-1 basis-32"
            type="url"
            placeholder="https://…"
            autoComplete="off"
          />
          <Button type="submit">
            <span className="whitespace-nowrap">Open</span>
          </Button>
        </span>
      </form>
      <p role="alert" className="text-sm text-down">
        {isWrong &&
          "That isn’t a trip link. Trip links contain “/trip?”; copy the whole link and try again."}
      </p>
    </Panel>
  );
}

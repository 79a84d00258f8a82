import { type SubmitEvent, use, useMemo, useState } from "react";
import { wineriesPath as finderPath, tripPath } from "../../site/paths.ts";
import { parseChoicesQuery } from "../finder/address.ts";
import { findResults } from "../finder/results.ts";
import { WineryRow } from "./AddStops.tsx";
import { type DayOffer, parseDayOffer, parseTripQuery } from "./address.ts";
import { getToday } from "./dates.ts";
import { addDays, addStop } from "./edit.ts";
import { Button, Labeled, Panel, Select } from "./fields.tsx";
import { loadOffers } from "./guide.ts";
import { changeTrip, guide } from "./store.ts";
import { TripDrawing } from "./TripMap.tsx";
import { listStops } from "./trip.ts";

/** Ways to begin a trip: one of the guide's days, what the finder found, or a link that somebody sent. */
export default function EmptyPlanner() {
  const days = use(loadOffers());
  return (
    <div className="grid gap-8">
      <p className="max-w-measure">
        Nothing here yet. Look a winery up, press “Add to trip” on its page, or begin with one of
        these.
      </p>
      <FinderRows />
      <PastedLink />
      {days.length > 0 && <GuideDays days={days} />}
    </div>
  );
}

/** The days of a region, each on a small map. */
function GuideDays({ days }: { days: readonly DayOffer[] }) {
  const [chosen, setChosen] = useState(0);
  const regions = [...new Set(days.map(({ region }) => region))];
  const region = regions[chosen];
  const trips = useMemo(
    () =>
      days
        .filter((day) => day.region === region)
        .flatMap((day) => parseDayOffer(day, guide.winery) ?? []),
    [days, region],
  );
  return (
    <Panel id="begin-days" title="A Day From the Guide">
      <Select
        label="Region"
        className="max-w-xs"
        options={regions}
        chosen={chosen}
        onChoose={setChosen}
      />
      <ul className="mt-4 grid gap-6 sm:grid-cols-2">
        {trips.map((trip) => (
          <li key={trip.name} className="grid content-start gap-2">
            <div className="max-w-64">
              <TripDrawing days={trip.days} />
            </div>
            <h3 className="text-lg">{trip.name}</h3>
            <p className="text-sm text-soft">
              {trip.days[0]!.stops.map(({ name }) => name).join(" · ")}
            </p>
            <p>
              <Button
                small
                aria-label={`Plan this day, ${trip.name}`}
                onClick={() => changeTrip((t) => addDays(t, trip), `Added ${trip.name}`)}
              >
                Plan this day
              </Button>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The first rows of what the reader has just found in the finder, if that is the page before. */
function FinderRows() {
  const found = useMemo(() => {
    const { origin, pathname, search } = new URL(document.referrer || location.href);
    if (origin !== location.origin || pathname !== finderPath) return [];
    return findResults({
      guide,
      choices: parseChoicesQuery(search, guide).choices,
      today: getToday(),
    }).matches;
  }, []);
  if (found.length === 0) return null;
  return (
    <Panel id="begin-found" title="What You Found">
      <ul className="rows">
        {found.slice(0, 6).map((winery) => (
          <WineryRow
            key={winery.slug}
            winery={winery}
            note={winery.region.name}
            onAdd={() =>
              changeTrip(
                (t) => addStop(t, { winery: winery.slug, name: winery.name }),
                `Added ${winery.name}`,
              )
            }
          />
        ))}
      </ul>
    </Panel>
  );
}

/** A link to a trip, as somebody sent it. */
function PastedLink() {
  const [isWrong, setWrong] = useState(false);
  const openLink = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("link"));
    const query = /\/trip\/?(\?\S+)/.exec(text)?.[1] ?? "";
    const { trip } = parseTripQuery(query, guide.winery);
    const isTrip = trip !== undefined && listStops(trip).length > 0;
    setWrong(!isTrip);
    if (isTrip) location.assign(`${tripPath}${query}`);
  };
  return (
    <Panel id="begin-link" title="A Link You Were Sent">
      <form onSubmit={openLink} noValidate className="flex flex-wrap items-end gap-3">
        <Labeled label="Link to a trip" className="min-w-0 flex-1 basis-60">
          <input name="link" className="field" type="url" autoComplete="off" />
        </Labeled>
        <Button type="submit">Open it</Button>
      </form>
      <p role="alert" className="text-sm text-down">
        {isWrong &&
          "No trip in that. A link to one has /trip? in it and the names of wineries; copy it again as a whole."}
      </p>
    </Panel>
  );
}

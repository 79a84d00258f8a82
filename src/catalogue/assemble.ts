import type { Country, State } from "../schemas/place.ts";
import type { DayPlan, Region } from "../schemas/region.ts";
import type { Roundup } from "../schemas/roundup.ts";
import type { Letter, Site } from "../schemas/site.ts";
import type { Winery } from "../schemas/winery.ts";
import { guidePath, letterPath, roundupPath, slugOf } from "../site/paths.ts";
import type { Entries, Entry } from "./collections.ts";
import { filterPublished, getCurrentView, type View } from "./publishing.ts";

type Page<Kind extends string, T> = Entry<T> & { kind: Kind; slug: string; path: string };

export type WineryPage = Page<"winery", Winery> & {
  /** The ISO day of its review, where that has one. */
  date: string | undefined;
  region: RegionPage;
  /** The roundups that name it, newest first. */
  roundups: RoundupPage[];
};
export type RegionPage = Page<"region", Region> & {
  country: CountryPage;
  state: StatePage | undefined;
  /** In the guide's order, then those that are only "also reviewed", by name. */
  wineries: WineryPage[];
  featured: WineryPage[];
  also: WineryPage[];
  /** The author's days, without one that has a stop which readers can't see. */
  days: PlannedDay[];
};
/** A day of a region, with the pages of its stops. Times are those of the place, on the 24-hour clock. */
export type PlannedDay = Omit<DayPlan, "stops"> & { stops: PlannedStop[] };
export type PlannedStop = Omit<DayPlan["stops"][number], "winery"> & { winery: WineryPage };
export type StatePage = Page<"state", State> & {
  country: CountryPage;
  regions: RegionPage[];
  wineries: WineryPage[];
};
export type CountryPage = Page<"country", Country> & {
  states: StatePage[];
  regions: RegionPage[];
  wineries: WineryPage[];
};
export type GuidePage = CountryPage | StatePage | RegionPage | WineryPage;

/** A winery of a roundup. */
type RoundupPick = Omit<Roundup["picks"][number], "winery" | "insteadOf"> & {
  winery: WineryPage;
  insteadOf: WineryPage | undefined;
};
export type RoundupPage = Page<"roundup", Roundup> & {
  /** An ISO day. */
  date: string;
  /** In the roundup's order. */
  picks: RoundupPick[];
};

/** A letter of the newsletter; its `date` is an ISO date. */
export type LetterPage = Page<"letter", Letter> & { date: string };

/** Every page that has a file of its own and can be renamed. */
export type ContentPage = GuidePage | RoundupPage | LetterPage;

export type Catalogue = {
  site: Site;
  countries: CountryPage[];
  states: StatePage[];
  regions: RegionPage[];
  wineries: WineryPage[];
  /** Every page under /travel. */
  pages: GuidePage[];
  /** Newest first. */
  roundups: RoundupPage[];
  /** Newest first. */
  letters: LetterPage[];
};

export const guideCollections = [
  "countries",
  "states",
  "regions",
  "wineries",
  "roundups",
  "letters",
] as const;
type GuideEntries = Pick<Entries, (typeof guideCollections)[number]>;

/**
 * Assembles the entries: parents resolved, drafts and everything in a draft place removed for the public's view,
 * everything in display order.
 */
export function assembleCatalogue(
  site: Site,
  all: GuideEntries,
  view: View = getCurrentView(),
): Catalogue {
  const entries = filterPublished<GuideEntries>(all, view);
  const countries = site.countries
    .flatMap((id) => entries.countries.filter((e) => e.id === id))
    .map(
      (e): CountryPage => ({ ...makePage("country", e), states: [], regions: [], wineries: [] }),
    );
  const countriesOf = ({ id }: { id: string }) =>
    countries.filter((country) => country.id === id.split("/")[0]);
  const states = sortByOrder(entries.states).flatMap((e) =>
    countriesOf(e).map(
      (country): StatePage => ({ ...makePage("state", e), country, regions: [], wineries: [] }),
    ),
  );
  const hiddenStates = all.states.filter((s) => !entries.states.includes(s)).map((s) => s.id);
  const regions = sortByOrder(entries.regions)
    .filter(({ data }) => !hiddenStates.includes(data.state ?? ""))
    .flatMap((e) =>
      countriesOf(e).map((country): RegionPage => {
        const state = states.find((s) => s.id === e.data.state);
        return {
          ...makePage("region", e),
          country,
          state,
          wineries: [],
          featured: [],
          also: [],
          days: [],
        };
      }),
    );
  const wineriesOf = Map.groupBy(entries.wineries, (e) => e.data.region);
  for (const region of regions) {
    const own = (wineriesOf.get(region.id) ?? []).map(
      (e): WineryPage => ({
        ...makePage("winery", e),
        date: e.data.review?.date,
        region,
        roundups: [],
      }),
    );
    region.featured = region.data.featured.flatMap((slug) => own.filter((w) => w.slug === slug));
    region.also = own
      .filter((w) => !region.featured.includes(w))
      .sort((a, b) => a.data.name.localeCompare(b.data.name, "en"));
    region.wineries = [...region.featured, ...region.also];
  }
  for (const state of states) state.regions = regions.filter((r) => r.state === state);
  for (const country of countries) {
    country.states = states.filter((s) => s.country === country);
    const own = regions.filter((r) => r.country === country);
    country.regions = country.data.regionsByState ? country.states.flatMap((s) => s.regions) : own;
  }
  for (const place of [...states, ...countries])
    place.wineries = place.regions.flatMap((r) => r.wineries);
  const shown = countries.flatMap((c) => c.regions);
  const wineries = shown.flatMap((r) => r.wineries);
  const bySlug = new Map(wineries.map((winery) => [winery.slug, winery]));
  for (const region of shown)
    region.days = (region.data.days ?? []).flatMap((day) => makePlannedDay(day, bySlug));
  const roundups = entries.roundups
    .map((entry) => makeRoundupPage(entry, bySlug))
    .filter(({ picks }) => picks.length > 0)
    .sort((a, b) => b.data.date.localeCompare(a.data.date) || a.id.localeCompare(b.id, "en"));
  for (const page of roundups) for (const { winery } of page.picks) winery.roundups.push(page);
  const letters = entries.letters
    .map(
      (entry): LetterPage => ({
        ...makePage("letter", entry),
        path: letterPath(entry.id),
        date: entry.id.slice(0, 10),
      }),
    )
    .sort((a, b) => b.id.localeCompare(a.id, "en"));
  const pages = [...countries, ...states, ...shown, ...wineries];
  return { site, countries, states, regions: shown, wineries, pages, roundups, letters };
}

type WineriesBySlug = ReadonlyMap<string, WineryPage>;

/** A roundup with the wineries that it names and that may be seen. */
function makeRoundupPage(entry: Entry<Roundup>, bySlug: WineriesBySlug): RoundupPage {
  const picks = entry.data.picks.flatMap(({ winery, insteadOf, ...rest }): RoundupPick[] => {
    const page = bySlug.get(winery);
    return page ? [{ ...rest, winery: page, insteadOf: bySlug.get(insteadOf ?? "") }] : [];
  });
  return {
    ...makePage("roundup", entry),
    path: roundupPath(entry.id),
    date: entry.data.date,
    picks,
  };
}

/** The day with the pages of its stops, alone in a list; none if one of them isn't public. */
function makePlannedDay(day: DayPlan, bySlug: WineriesBySlug): PlannedDay[] {
  const stops = day.stops.flatMap((stop) => {
    const winery = bySlug.get(stop.winery);
    return winery ? [{ ...stop, winery }] : [];
  });
  return stops.length === day.stops.length ? [{ ...day, stops }] : [];
}

const sortByOrder = <T extends { order: number }>(list: Entry<T>[]) =>
  list.toSorted((a, b) => a.data.order - b.data.order);

function makePage<Kind extends string, T>(kind: Kind, entry: Entry<T>): Page<Kind, T> {
  return { ...entry, kind, slug: slugOf(entry.id), path: guidePath(entry.id) };
}

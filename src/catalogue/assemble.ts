import type { Country, State } from "../schemas/place.ts";
import type { DayPlan, Region } from "../schemas/region.ts";
import type { Roundup } from "../schemas/roundup.ts";
import type { Letter, Site } from "../schemas/site.ts";
import type { Winery } from "../schemas/winery.ts";
import {
  getCountryId,
  getSlug,
  makeGuidePath,
  makeLetterPath,
  makeRoundupPath,
} from "../site/paths.ts";
import type { Entries, Entry } from "./collections.ts";
import {
  type Absence,
  filterPublished,
  findAbsence,
  getCurrentView,
  isPublished,
  type View,
} from "./publishing.ts";

type Page<Kind extends string, T> = Entry<T> & { kind: Kind; slug: string; path: string };

export type WineryPage = Page<"winery", Winery> & {
  /** The date of the winery's review (ISO date). */
  date: string | undefined;
  region: RegionPage;
  /** Why lists, days, roundups and the finder omit the winery. Undefined if they include it. */
  absence: Absence | undefined;
  /** The roundups that include the winery, newest first. */
  roundups: RoundupPage[];
};
export type RegionPage = Page<"region", Region> & {
  country: CountryPage;
  state: StatePage | undefined;
  /** All listed wineries: featured wineries first, then the others by name. */
  wineries: WineryPage[];
  featured: WineryPage[];
  also: WineryPage[];
  /**
   * Wineries that have a page but aren't in lists, because they are permanently or temporarily
   * closed.
   */
  absent: WineryPage[];
  /**
   * Why the finder, winery lists and day plans omit the whole region. Undefined if they include it.
   */
  absence: Absence | undefined;
  /** The author's day plans whose stops are all public. */
  days: PlannedDay[];
};
/** A region's day plan, with each stop's winery page. Times are local (24-hour clock). */
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

/** A roundup's pick, with its winery's page. */
type RoundupPick = Omit<Roundup["picks"][number], "winery" | "insteadOf"> & {
  winery: WineryPage;
  insteadOf: WineryPage | undefined;
};
export type RoundupPage = Page<"roundup", Roundup> & {
  /** An ISO date. */
  date: string;
  picks: RoundupPick[];
};

/** A newsletter issue. `date` is an ISO date. */
export type LetterPage = Page<"letter", Letter> & { date: string };

/** A page with a content file, which the author can rename. */
export type ContentPage = GuidePage | RoundupPage | LetterPage;

export type Catalogue = {
  site: Site;
  countries: CountryPage[];
  states: StatePage[];
  regions: RegionPage[];
  wineries: WineryPage[];
  /** Every page under /travel. */
  pages: GuidePage[];
  /** All roundups, newest first. */
  roundups: RoundupPage[];
  /** All letters, newest first. */
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
 * Builds the catalogue that a view shows, in display order, and links each page to its parents and
 * children. Omits entries that the view hides, and everything in a hidden place.
 */
export function assembleCatalogue(
  site: Site,
  all: GuideEntries,
  view: View = getCurrentView(),
): Catalogue {
  const entries = filterPublished<GuideEntries>(all, view);
  const countries = buildCountryPages(site, entries);
  const states = buildStatePages(entries, countries);
  linkPlaces(countries, states, buildRegionPages(entries, countries, states, view));
  const regions = countries.flatMap((country) => country.regions);
  const wineries = regions.flatMap(listVisitableWineries);
  const bySlug = new Map(wineries.map((winery) => [winery.slug, winery]));
  addPlannedDays(regions, bySlug, view);
  const roundups = buildRoundupPages(entries, bySlug);
  const wineryPages = regions.flatMap((region) => [...region.wineries, ...region.absent]);
  const pages = [...countries, ...states, ...regions, ...wineryPages];
  const letters = buildLetterPages(entries);
  return { site, countries, states, regions, wineries, pages, roundups, letters };
}

/**
 * Makes the countries, in the order of the site settings. Their states, regions and wineries are
 * added later.
 */
function buildCountryPages(site: Site, entries: GuideEntries): CountryPage[] {
  const listed = site.countries.flatMap((id) => entries.countries.find((c) => c.id === id) ?? []);
  return listed.map((entry) => {
    return { ...makePage("country", entry), states: [], regions: [], wineries: [] };
  });
}

const findCountry = (countries: readonly CountryPage[], id: string): CountryPage | undefined =>
  countries.find((country) => country.id === getCountryId({ id }));

/** Makes the states of visible countries. Their regions and wineries are added later. */
function buildStatePages(entries: GuideEntries, countries: readonly CountryPage[]): StatePage[] {
  return sortByOrder(entries.states).flatMap((entry) => {
    const country = findCountry(countries, entry.id);
    if (!country) return [];
    return [{ ...makePage("state", entry), country, regions: [], wineries: [] }];
  });
}

/**
 * Makes the regions of visible countries and states, with their wineries. Their day plans are added
 * later.
 */
function buildRegionPages(
  entries: GuideEntries,
  countries: readonly CountryPage[],
  states: readonly StatePage[],
  view: View,
): RegionPage[] {
  const wineriesByRegion = Map.groupBy(entries.wineries, ({ data }) => data.region);
  return sortByOrder(entries.regions).flatMap((entry) => {
    const country = findCountry(countries, entry.id);
    const state = states.find(({ id }) => id === entry.data.state);
    if (!country || (entry.data.state && !state)) return [];
    const region: RegionPage = {
      ...makePage("region", entry),
      country,
      state,
      wineries: [],
      featured: [],
      also: [],
      absent: [],
      absence: findAbsence(entry.data, view.today),
      days: [],
    };
    addWineries(region, wineriesByRegion.get(region.id) ?? [], view);
    return [region];
  });
}

/**
 * Adds a region's wineries: featured ones in the author's order, then the others by name. Absent
 * wineries go into a separate list.
 */
function addWineries(region: RegionPage, entries: readonly Entry<Winery>[], view: View) {
  const present: WineryPage[] = [];
  for (const entry of entries) {
    const absence = findAbsence(entry.data, view.today);
    const list = absence ? region.absent : present;
    list.push({
      ...makePage("winery", entry),
      date: entry.data.review?.date,
      region,
      absence: absence ?? region.absence,
      roundups: [],
    });
  }
  region.featured = region.data.featured.flatMap(
    (slug) => present.find((page) => page.slug === slug) ?? [],
  );
  region.also = present
    .filter((page) => !region.featured.includes(page))
    .sort((a, b) => a.data.name.localeCompare(b.data.name, "en"));
  region.wineries = [...region.featured, ...region.also];
}

/** Adds regions and wineries to the states, and states, regions and wineries to the countries. */
function linkPlaces(
  countries: readonly CountryPage[],
  states: readonly StatePage[],
  regions: readonly RegionPage[],
) {
  for (const state of states) state.regions = regions.filter((region) => region.state === state);
  for (const country of countries) {
    country.states = states.filter((state) => state.country === country);
    country.regions = country.data.regionsByState
      ? country.states.flatMap((state) => state.regions)
      : regions.filter((region) => region.country === country);
  }
  for (const place of [...states, ...countries])
    place.wineries = place.regions.flatMap(listVisitableWineries);
}

const listVisitableWineries = ({ absence, wineries }: RegionPage): WineryPage[] =>
  absence ? [] : wineries;

type WineriesBySlug = ReadonlyMap<string, WineryPage>;

/**
 * Adds each region's day plans. Omits days with a stop that readers can't see and, in the public
 * view, drafts and scheduled days.
 */
function addPlannedDays(regions: readonly RegionPage[], bySlug: WineriesBySlug, view: View) {
  for (const region of regions) {
    const days = (region.data.days ?? []).filter((day) => isPublished(day, view));
    region.days = days.flatMap((day) => {
      const stops = day.stops.flatMap((stop) => linkStopToWinery(stop, bySlug));
      return stops.length === day.stops.length ? [{ ...day, stops }] : [];
    });
  }
}

function linkStopToWinery(stop: DayPlan["stops"][number], bySlug: WineriesBySlug): PlannedStop[] {
  const winery = bySlug.get(stop.winery);
  return winery ? [{ ...stop, winery }] : [];
}

/**
 * Makes the roundups, newest first, and adds each to its wineries' pages. Omits roundups without a
 * public winery.
 */
function buildRoundupPages(entries: GuideEntries, bySlug: WineriesBySlug): RoundupPage[] {
  const roundups = entries.roundups
    .map((entry) => makeRoundupPage(entry, bySlug))
    .filter(({ picks }) => picks.length > 0)
    .sort((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id, "en"));
  for (const roundup of roundups)
    for (const { winery } of roundup.picks) winery.roundups.push(roundup);
  return roundups;
}

/** Makes the letters' pages, newest first. */
function buildLetterPages(entries: GuideEntries): LetterPage[] {
  const letters = entries.letters.map((entry) => ({
    ...makePage("letter", entry, makeLetterPath(entry.id)),
    date: entry.id.slice(0, "2026-12-01".length),
  }));
  return letters.sort((a, b) => b.id.localeCompare(a.id, "en"));
}

/** Makes a roundup's page. Omits wineries that readers can't see. */
function makeRoundupPage(entry: Entry<Roundup>, bySlug: WineriesBySlug): RoundupPage {
  const picks = entry.data.picks.flatMap(({ winery, insteadOf, ...rest }): RoundupPick[] => {
    const page = bySlug.get(winery);
    return page ? [{ ...rest, winery: page, insteadOf: bySlug.get(insteadOf ?? "") }] : [];
  });
  return { ...makePage("roundup", entry, makeRoundupPath(entry.id)), date: entry.data.date, picks };
}

const sortByOrder = <T extends { order: number }>(list: Entry<T>[]) =>
  list.toSorted((a, b) => a.data.order - b.data.order);

const makePage = <Kind extends string, T>(
  kind: Kind,
  entry: Entry<T>,
  path = makeGuidePath(entry.id),
): Page<Kind, T> => ({ ...entry, kind, slug: getSlug(entry.id), path });

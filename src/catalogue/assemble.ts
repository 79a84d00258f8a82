import type { Country, State } from "../schemas/place.ts";
import type { DayPlan, Region } from "../schemas/region.ts";
import type { Roundup } from "../schemas/roundup.ts";
import type { Letter, Site } from "../schemas/site.ts";
import type { Winery } from "../schemas/winery.ts";
import { guidePath, letterPath, roundupPath, slugOf } from "../site/paths.ts";
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
  /**
   * The reason for omitting the winery from lists, days, roundups and the finder; undefined if they
   * include it.
   */
  absence: Absence | undefined;
  /** The roundups that name the winery, newest first. */
  roundups: RoundupPage[];
};
export type RegionPage = Page<"region", Region> & {
  country: CountryPage;
  state: StatePage | undefined;
  /** All listed wineries: the featured ones first, then the others by name. */
  wineries: WineryPage[];
  featured: WineryPage[];
  also: WineryPage[];
  /** Wineries that have a page but are in no list, because they are closed for good or away. */
  absent: WineryPage[];
  /**
   * The reason for omitting the whole region from lists of wineries, days and the finder; undefined
   * if they include it.
   */
  absence: Absence | undefined;
  /** The author's days whose stops are all public. */
  days: PlannedDay[];
};
/** A day of a region with the pages of its stops. Times are local, on the 24-hour clock. */
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

/** A roundup's pick with the page of its winery. */
type RoundupPick = Omit<Roundup["picks"][number], "winery" | "insteadOf"> & {
  winery: WineryPage;
  insteadOf: WineryPage | undefined;
};
export type RoundupPage = Page<"roundup", Roundup> & {
  /** An ISO date. */
  date: string;
  picks: RoundupPick[];
};

/** A newsletter letter and its date (ISO date). */
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
  const countries = makeCountries(site, entries);
  const states = makeStates(entries, countries);
  const isHiddenState = (id: string) =>
    all.states.some((state) => state.id === id) && !states.some((state) => state.id === id);
  const candidates = makeRegions(entries, countries, states, view).filter(
    ({ data }) => !isHiddenState(data.state ?? ""),
  );
  linkPlaces(countries, states, candidates);
  const regions = countries.flatMap((country) => country.regions);
  const wineries = regions.flatMap(listPresentWineries);
  const bySlug = new Map(wineries.map((winery) => [winery.slug, winery]));
  planDays(regions, bySlug, view);
  const roundups = makeRoundups(entries, bySlug);
  const letters = makeLetters(entries);
  const wineryPages = regions.flatMap((region) => [...region.wineries, ...region.absent]);
  const pages = [...countries, ...states, ...regions, ...wineryPages];
  return { site, countries, states, regions, wineries, pages, roundups, letters };
}

/**
 * Makes the countries in the site's order. Other functions add their states, regions and wineries.
 */
function makeCountries(site: Site, entries: GuideEntries): CountryPage[] {
  const byId = new Map(entries.countries.map((entry) => [entry.id, entry]));
  const listed = site.countries.flatMap((id) => byId.get(id) ?? []);
  return listed.map((entry) => ({
    ...makePage("country", entry),
    states: [],
    regions: [],
    wineries: [],
  }));
}

const findCountry = (countries: readonly CountryPage[], id: string): CountryPage | undefined =>
  countries.find((country) => country.id === id.split("/")[0]);

/** Makes the states of public countries. Other functions add their regions and wineries. */
function makeStates(entries: GuideEntries, countries: readonly CountryPage[]): StatePage[] {
  return sortByOrder(entries.states).flatMap((entry) => {
    const country = findCountry(countries, entry.id);
    if (!country) return [];
    return [{ ...makePage("state", entry), country, regions: [], wineries: [] }];
  });
}

/** Makes the regions of public countries with their wineries. `planDays` adds their days. */
function makeRegions(
  entries: GuideEntries,
  countries: readonly CountryPage[],
  states: readonly StatePage[],
  view: View,
): RegionPage[] {
  const wineriesByRegion = Map.groupBy(entries.wineries, ({ data }) => data.region);
  return sortByOrder(entries.regions).flatMap((entry) => {
    const country = findCountry(countries, entry.id);
    if (!country) return [];
    const state = states.find(({ id }) => id === entry.data.state);
    const page = makePage("region", entry);
    const region: RegionPage = {
      ...page,
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
 * Adds a region's wineries: the featured ones in the region's order, then the others by name, and
 * the absent ones.
 */
function addWineries(region: RegionPage, entries: readonly Entry<Winery>[], view: View): void {
  const allPages = entries.map(
    (entry): WineryPage => ({
      ...makePage("winery", entry),
      date: entry.data.review?.date,
      region,
      absence: findAbsence(entry.data, view.today) ?? region.absence,
      roundups: [],
    }),
  );
  const isAbsent = ({ data }: WineryPage) => findAbsence(data, view.today) !== undefined;
  const pages = allPages.filter((page) => !isAbsent(page));
  region.absent = allPages.filter(isAbsent);
  const bySlug = new Map(pages.map((page) => [page.slug, page]));
  region.featured = region.data.featured.flatMap((slug) => bySlug.get(slug) ?? []);
  region.also = pages
    .filter((page) => !region.featured.includes(page))
    .sort((a, b) => a.data.name.localeCompare(b.data.name, "en"));
  region.wineries = [...region.featured, ...region.also];
}

/** Adds the regions of states, the states and regions of countries, and the wineries of both. */
function linkPlaces(
  countries: readonly CountryPage[],
  states: readonly StatePage[],
  regions: readonly RegionPage[],
): void {
  for (const state of states) state.regions = regions.filter((region) => region.state === state);
  for (const country of countries) {
    country.states = states.filter((state) => state.country === country);
    country.regions = country.data.regionsByState
      ? country.states.flatMap((state) => state.regions)
      : regions.filter((region) => region.country === country);
  }
  for (const place of [...states, ...countries])
    place.wineries = place.regions.flatMap(listPresentWineries);
}

const listPresentWineries = ({ absence, wineries }: RegionPage): WineryPage[] =>
  absence ? [] : wineries;

type WineriesBySlug = ReadonlyMap<string, WineryPage>;

/** Adds the days of regions. The public view omits drafts and scheduled days. */
function planDays(regions: readonly RegionPage[], bySlug: WineriesBySlug, view: View): void {
  for (const region of regions) {
    const days = (region.data.days ?? []).filter((day) => isPublished(day, view));
    region.days = days.flatMap((day) => makePlannedDay(day, bySlug) ?? []);
  }
}

/**
 * Makes the roundups that have a public winery, newest first. Adds each to the pages of its
 * wineries.
 */
function makeRoundups(entries: GuideEntries, bySlug: WineriesBySlug): RoundupPage[] {
  const roundups = entries.roundups
    .map((entry) => makeRoundupPage(entry, bySlug))
    .filter(({ picks }) => picks.length > 0)
    .sort((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id, "en"));
  for (const roundup of roundups)
    for (const { winery } of roundup.picks) winery.roundups.push(roundup);
  return roundups;
}

/** Makes the pages of letters, newest first. */
function makeLetters(entries: GuideEntries): LetterPage[] {
  const letters = entries.letters.map((entry) => ({
    ...makePage("letter", entry),
    path: letterPath(entry.id),
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
  return {
    ...makePage("roundup", entry),
    path: roundupPath(entry.id),
    date: entry.data.date,
    picks,
  };
}

/** Makes a day with the pages of its stops. Returns undefined if readers can't see every stop. */
function makePlannedDay(day: DayPlan, bySlug: WineriesBySlug): PlannedDay | undefined {
  const stops = day.stops.flatMap((stop) => {
    const winery = bySlug.get(stop.winery);
    return winery ? [{ ...stop, winery }] : [];
  });
  if (stops.length < day.stops.length) return undefined;
  return { ...day, stops };
}

const sortByOrder = <T extends { order: number }>(list: Entry<T>[]) =>
  list.toSorted((a, b) => a.data.order - b.data.order);

function makePage<Kind extends string, T>(kind: Kind, entry: Entry<T>): Page<Kind, T> {
  return { ...entry, kind, slug: slugOf(entry.id), path: guidePath(entry.id) };
}

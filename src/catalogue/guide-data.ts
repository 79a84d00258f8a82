import { createRequire } from "node:module";
import type Holidays from "date-holidays";
import { findCardDifferences } from "../format/money.ts";
import { makeSlug } from "../format/text.ts";
import { findFactYears } from "../format/visit.ts";
import { getParentId, getSlug } from "../site/paths.ts";
import { listAppellations } from "./appellations.ts";
import type { Catalogue, CountryPage, RegionPage, WineryPage } from "./assemble.ts";
import { makeDiskCache } from "./disk-cache.ts";
import { measureDistanceKm } from "./geography.ts";
import { formatAddressLines } from "./places.ts";
import { listFormerSlugs } from "./redirects.ts";
import { buildRoadData } from "./roads.ts";
import { type Town, towns } from "./towns.ts";

/**
 * The content of /guide.json, for the finder, the comparison and the trip planner. Unknown facts
 * are absent.
 */
export type GuideData = ReturnType<typeof buildGuideData>;

/** Days when many wineries close, even in countries where they aren't public holidays. */
const extraHolidays = {
  easter: "Easter Sunday",
  "12-24": "Christmas Eve",
  "12-31": "New Year’s Eve",
};

/**
 * Finds a country's public holidays for `year` and the two years after it. `country` is an ISO 3166
 * code. Returns the holidays' English names, keyed by ISO date.
 */
export const findPublicHolidays = (country: string, year: number): Record<string, string> =>
  computeOnce([country, year], () => {
    // Loads the package on demand, because loading takes 0.1 s and most builds find the holidays in
    // the cache.
    const Calendar: typeof Holidays = createRequire(import.meta.url)("date-holidays");
    const calendar = new Calendar(country, { languages: "en", types: ["public"] });
    for (const [rule, name] of Object.entries(extraHolidays))
      calendar.setHoliday(rule, { name: { en: name }, type: "public" });
    const holidays = [year, year + 1, year + 2]
      .flatMap((y) => calendar.getHolidays(y))
      .filter(({ substitute }) => !substitute);
    return Object.fromEntries(
      holidays.map(({ date, name }) => [date.slice(0, 10), toAmericanName(name)]),
    );
  });

const computeOnce = makeDiskCache("holidays", "src/catalogue/guide-data.ts");

/**
 * Removes a note in parentheses and Americanizes the spelling: "Labour Day (2027)" becomes "Labor
 * Day".
 */
const toAmericanName = (name: string) =>
  name
    .replace(/ \(.*\)$/, "")
    .replace("Labour", "Labor")
    .replace("'", "’");

/**
 * How close a town must be to the nearest winery to be assigned that winery's country (50 miles).
 */
const maxTownDistanceKm = 80.5;

/**
 * A function that lists the appellations and lakes near a winery. maps/local-names.ts implements
 * it, because this module can't import the maps' data.
 */
type ListLocalNames = (page: WineryPage) => string[];

/**
 * Builds the guide's data for scripts, in display order, with towns sorted by name. `year` is the
 * first of three years of holidays.
 */
export const buildGuideData = (
  { countries }: Pick<Catalogue, "countries">,
  listLocalNames: ListLocalNames = () => [],
  year = new Date().getUTCFullYear(),
) => ({
  countries: countries.map(({ id, data }) => ({
    ...buildPlaceData(id, data.name, data.aliases),
    distances: data.distances,
    holidays: findPublicHolidays(data.isoCode, year),
  })),
  states: countries
    .flatMap(({ states }) => states)
    .map(({ id, data }) => buildPlaceData(id, data.name, data.aliases)),
  regions: countries.flatMap(({ regions }) => regions).map(buildRegionData),
  towns: towns
    .map((town) => buildTownData(town, countries))
    .sort((a, b) => a.name.localeCompare(b.name, "en")),
  wineries: countries
    .flatMap(({ wineries }) => wineries)
    .map((page) => ({ ...buildWineryData(page), localNames: listLocalNames(page) })),
  roundups: listRoundups(countries),
  roads: buildRoadData({ countries }),
});

/** Lists the roundups, each with its path and its wineries' slugs. */
function listRoundups(countries: readonly CountryPage[]) {
  const wineries = countries.flatMap((country) => country.wineries);
  const roundups = new Set(wineries.flatMap((winery) => winery.roundups));
  return [...roundups].map(({ data: { title }, path, picks }) => {
    return { title, path, wineries: picks.map(({ winery }) => winery.slug) };
  });
}

/**
 * Builds the data that countries, states and regions share. `otherNames` contains the file's
 * aliases and, for a region, its wineries' folders.
 */
function buildPlaceData(id: string, name: string, otherNames: readonly string[] = []) {
  const aliases = [...new Set(otherNames.map(getSlug))].filter((slug) => slug !== getSlug(id));
  return { id, name, ...(aliases.length > 0 && { aliases }) };
}

function buildRegionData(region: RegionPage) {
  const { id, data, path, state, country, wineries } = region;
  const folders = wineries.map((winery) => getParentId(winery.id));
  const appellations = listAppellations(region);
  return {
    ...buildPlaceData(id, data.name, [...(data.aliases ?? []), ...folders]),
    /** Absent if the region has no appellations that readers can search for. */
    ...(appellations.length > 0 && { appellations }),
    state: state?.id,
    path,
    /** The months that the region's page recommends (1 to 12). */
    bestMonths: data.bestTime.months,
    ...(data.arrival && { gateway: buildGatewayData(data.arrival) }),
    /** Absent if the roads are flat. */
    ...(data.roads === "hilly" && { roads: data.roads }),
    /** The time zone's IANA name. */
    timeZone: state?.data.timeZone ?? country.data.timeZone,
  };
}

/** Builds the city of an airport or train: "Paris (Gare de l’Est)" becomes "Paris". */
const buildGatewayData = ({ from, minutes }: { from: string; minutes: number }) => ({
  city: from.replace(/ \(.*/, ""),
  minutes,
});

/**
 * Builds a town's data, with the country of the nearest winery. Trips can start there, and readers
 * can search around it.
 */
function buildTownData({ name, latitude, longitude }: Town, countries: readonly CountryPage[]) {
  const point = { latitude, longitude };
  const [nearest] = countries
    .map(({ id, wineries }) => ({
      id,
      km: Math.min(...wineries.map(({ data }) => measureDistanceKm(point, data.visit))),
    }))
    .sort((a, b) => a.km - b.km);
  const isNear = nearest && nearest.km <= maxTownDistanceKm;
  return { id: makeSlug(name), name, ...point, ...(isNear && { country: nearest.id }) };
}

export type WineryData = GuideData["wineries"][number];

/** Builds a winery's data, including the visit facts in its content file. */
function buildWineryData(page: WineryPage) {
  const { slug, path, data, region } = page;
  const { name, score, grapes, styles, terms, card } = data;
  const { address, gettingIn, poured: _poured, checkedOn: _checkedOn, ...visit } = data.visit;
  const guide = findCardDifferences(data);
  return {
    ...visit,
    ...{ slug, path, name, score, grapes, styles, terms },
    /** The winery's former slugs. */
    aliases: data.aliases && listFormerSlugs(page),
    /** The ID of the winery's region. */
    region: region.id,
    /** The rating and the fee on the winery's card, if they differ from the review's. */
    guideRating: guide.rating,
    guideFee: guide.fee,
    /**
     * The years of the sources for the fee, hours and reservation. A fact without a year is an
     * estimate.
     */
    years: findFactYears(data),
    city: address?.city,
    /** The lines of the postal address, ending with the country. */
    address: address && formatAddressLines(address, region),
    /** A one-line summary of the winery. */
    line: data.headline ?? data.tagline ?? card.highlight,
    /** Advice on getting an appointment, or else the highlight. */
    tip: gettingIn ?? card.highlight,
    wines: data.wines?.map(({ name, points, price }) => ({ name, points, price })),
    /** True if the winery has a full review. */
    full: data.page === "full" ? true : undefined,
  };
}

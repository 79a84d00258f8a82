import { createRequire } from "node:module";
import type Holidays from "date-holidays";
import { findGuideFigures } from "../format/money.ts";
import { makeSlug } from "../format/text.ts";
import { findFactYears } from "../format/visit.ts";
import { folderOf, slugOf } from "../site/paths.ts";
import { listEmptyAppellations } from "./appellations.ts";
import type { Catalogue, CountryPage, RegionPage, WineryPage } from "./assemble.ts";
import { makeDiskCache } from "./disk-cache.ts";
import { distanceKm } from "./geography.ts";
import { formatAddressLines } from "./places.ts";
import { listFormerSlugs } from "./redirects.ts";
import { buildRoadData } from "./roads.ts";
import { type Town, towns } from "./towns.ts";

/** The content of /guide.json, for finder, comparison and trip planner. Unknown facts are absent. */
export type GuideData = ReturnType<typeof buildGuideData>;

/** Days when many wineries close, even if they aren't public holidays, with their names. */
const extraHolidays = {
  easter: "Easter Sunday",
  "12-24": "Christmas Eve",
  "12-31": "New Year’s Eve",
};

/** Finds the public holidays of three years in a country (ISO 3166 code). Returns their English names by ISO date. */
export const findPublicHolidays = (country: string, year: number): Record<string, string> =>
  computeOnce([country, year], () => {
    // Loaded on demand: loading takes 0.1 s, and most builds find the holidays in the cache.
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

/** Converts "Labour Day (2027)" to "Labor Day". */
const toAmericanName = (name: string) =>
  name
    .replace(/ \(.*\)$/, "")
    .replace("Labour", "Labor")
    .replace("'", "’");

/** The maximum distance between a town and its nearest winery (50 miles). Readers can search around such towns. */
const maxTownDistanceKm = 80.5;

/**
 * Lists the appellations and lakes that readers know a winery by. local-names.ts implements this with the maps'
 * data.
 */
type ListLocalNames = (page: WineryPage) => string[];

/** Builds the guide for scripts, in display order (towns by name). Holidays start with `year`. */
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

/** Lists the roundups by path, each with the slugs of its wineries. */
function listRoundups(countries: readonly CountryPage[]) {
  const wineries = countries.flatMap((country) => country.wineries);
  const roundups = new Set(wineries.flatMap((winery) => winery.roundups));
  return [...roundups].map(({ data: { title }, path, picks }) => {
    return { title, path, wineries: picks.map(({ winery }) => winery.slug) };
  });
}

/** Builds a country, state or region. `otherNames` are its former paths, or slugs of places in it. */
function buildPlaceData(id: string, name: string, otherNames: readonly string[] = []) {
  const aliases = [...new Set(otherNames.map(slugOf))].filter((slug) => slug !== slugOf(id));
  return { id, name, ...(aliases.length > 0 && { aliases }) };
}

function buildRegionData(region: RegionPage) {
  const { id, data, path, state, country, wineries } = region;
  const folders = wineries.map((winery) => folderOf(winery.id));
  const appellations = listEmptyAppellations(region).map(makeSlug);
  return {
    ...buildPlaceData(id, data.name, [...(data.aliases ?? []), ...folders, ...appellations]),
    state: state?.id,
    path,
    /** The months (1 to 12) that its page recommends. */
    bestMonths: data.bestTime.months,
    /** Absent for plain roads. */
    ...(data.roads === "hilly" && { roads: data.roads }),
    /** The IANA name of the time zone. */
    timeZone: state?.data.timeZone ?? country.data.timeZone,
  };
}

/**
 * Builds a town for the guide, with the country of its nearest winery. Trips can start there, and readers can
 * search around it.
 */
function buildTownData({ name, latitude, longitude }: Town, countries: readonly CountryPage[]) {
  const point = { latitude, longitude };
  const [nearest] = countries
    .map(({ id, wineries }) => ({
      id,
      km: Math.min(...wineries.map(({ data }) => distanceKm(point, data.visit))),
    }))
    .sort((a, b) => a.km - b.km);
  const isNear = nearest && nearest.km <= maxTownDistanceKm;
  return { id: makeSlug(name), name, ...point, ...(isNear && { country: nearest.id }) };
}

export type WineryData = GuideData["wineries"][number];

/** Builds a winery with the visit facts of its file. */
function buildWineryData(page: WineryPage) {
  const { slug, path, data, region } = page;
  const { name, score, grapes, styles, terms, card } = data;
  const { address, gettingIn, poured: _poured, checkedOn: _checkedOn, ...visit } = data.visit;
  const guide = findGuideFigures(data);
  return {
    ...visit,
    ...{ slug, path, name, score, grapes, styles, terms },
    /** Former slugs. */
    aliases: data.aliases && listFormerSlugs(page),
    /** The region's id. */
    region: region.id,
    /** The rating and the fee on the region's card, if they differ from the review's. */
    guideRating: guide.rating,
    guideFee: guide.fee,
    /** The years of the sources for fee, hours and reservation. A fact without a year is an estimate. */
    years: findFactYears(data),
    city: address?.city,
    /** The lines of the postal address. The last is the country. */
    address: address && formatAddressLines(address, region),
    /** The review in one line. */
    line: data.headline ?? data.tagline ?? card.highlight,
    /** Advice on getting in, or else the highlight. */
    tip: gettingIn ?? card.highlight,
    wines: data.wines?.map(({ name, points, price }) => ({ name, points, price })),
    /** True for a full review. */
    full: data.page === "full" ? true : undefined,
  };
}

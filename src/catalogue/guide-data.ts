import { createRequire } from "node:module";
import type Holidays from "date-holidays";
import { findGuideFigures } from "../format/money.ts";
import { makeSlug } from "../format/text.ts";
import { findFactYears } from "../format/visit.ts";
import { folderOf, slugOf } from "../site/paths.ts";
import type { Catalogue, CountryPage, RegionPage, WineryPage } from "./assemble.ts";
import { makeDiskCache } from "./disk-cache.ts";
import { distanceKm } from "./geography.ts";
import { formatAddressLines } from "./places.ts";
import { listFormerSlugs } from "./redirects.ts";
import { type Town, towns } from "./towns.ts";

/** The guide as scripts get it: /guide.json, which finder, comparison and trip planner read. Unknown facts are left out. */
export type GuideData = ReturnType<typeof buildGuideData>;

/** Days on which doors are shut or shut early whether or not the law has them. */
const extraHolidays = {
  easter: "Easter Sunday",
  "12-24": "Christmas Eve",
  "12-31": "New Year’s Eve",
};

/**
 * A country's public holidays in three years, in English; trips are seldom planned further ahead. `country` is its ISO
 * 3166 code. Returns their names by their ISO dates.
 */
export const findPublicHolidays = (country: string, year: number): Record<string, string> =>
  computeOnce([country, year], () => {
    // Loaded only here, since most builds find the holidays in the cache and loading takes a tenth of a second.
    const Calendar: typeof Holidays = createRequire(import.meta.url)("date-holidays");
    const calendar = new Calendar(country, { languages: "en", types: ["public"] });
    for (const [rule, name] of Object.entries(extraHolidays))
      calendar.setHoliday(rule, { name: { en: name }, type: "public" });
    const found = [year, year + 1, year + 2].flatMap((one) => calendar.getHolidays(one));
    const kept = found.filter(({ substitute }) => !substitute);
    return Object.fromEntries(
      kept.map(({ date, name }) => [date.slice(0, 10), toAmericanName(name)]),
    );
  });

const computeOnce = makeDiskCache("holidays", "src/catalogue/guide-data.ts");

/** "Labour Day" is "Labor Day"; a year in parentheses is left out. */
const toAmericanName = (name: string) =>
  name
    .replace(/ \(.*\)$/, "")
    .replace("Labour", "Labor")
    .replace("'", "’");

/** The greatest distance of a town from a winery for readers to search around it, in kilometers: 50 miles. */
const maxTownDistanceKm = 80.5;

/** The guide for scripts, all in the guide's order but the towns, with the public holidays from a year on. */
export const buildGuideData = (
  { countries }: Pick<Catalogue, "countries">,
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
  wineries: countries.flatMap(({ wineries }) => wineries).map(buildWineryData),
});

/** A country, a state or a region. `old` are its former addresses and file names, and the folders of its wineries. */
function buildPlaceData(id: string, name: string, old: readonly string[] = []) {
  const aliases = [...new Set(old.map(slugOf))].filter((slug) => slug !== slugOf(id));
  return { id, name, ...(aliases.length > 0 && { aliases }) };
}

function buildRegionData({ id, data, path, state, country, wineries }: RegionPage) {
  const folders = wineries.map((winery) => folderOf(winery.id));
  return {
    ...buildPlaceData(id, data.name, [...(data.aliases ?? []), ...folders]),
    state: state?.id,
    path,
    /** The months (1 to 12) that its page recommends. */
    bestMonths: data.bestTime.months,
    /** IANA name. */
    timeZone: state?.data.timeZone ?? country.data.timeZone,
  };
}

/** A town that a trip can start from, or a reader look around; its country is that of the nearest winery. */
function buildTownData({ name, latitude, longitude }: Town, countries: readonly CountryPage[]) {
  const here = { latitude, longitude };
  const [nearest] = countries
    .map(({ id, wineries }) => ({
      id,
      km: Math.min(...wineries.map(({ data }) => distanceKm(here, data.visit))),
    }))
    .sort((a, b) => a.km - b.km);
  const isNear = nearest && nearest.km <= maxTownDistanceKm;
  return { id: makeSlug(name), name, ...here, ...(isNear && { country: nearest.id }) };
}

export type WineryData = ReturnType<typeof buildWineryData>;

/** A winery, with the facts of its visit as its file has them. */
function buildWineryData(page: WineryPage) {
  const { slug, path, data, region } = page;
  const { name, score, grapes, styles, terms, card } = data;
  const { address, gettingIn, poured: _poured, checkedOn: _checkedOn, ...visit } = data.visit;
  const guide = findGuideFigures(data);
  return {
    ...visit,
    ...{ slug, path, name, score, grapes, styles, terms },
    /** Slugs that it had before. */
    aliases: data.aliases && listFormerSlugs(page),
    /** The region's id. */
    region: region.id,
    /** The rating and the fee on the regional guide's card, where they differ from the review's. */
    guideRating: guide.rating,
    guideFee: guide.fee,
    /** Since which years fee, hours and reservation are so; one without a year is an estimate. */
    years: findFactYears(data),
    city: address?.city,
    /** The lines of its postal address; the last is the country. */
    address: address && formatAddressLines(address, region),
    /** The review in one line. */
    line: data.headline ?? data.tagline ?? card.highlight,
    /** The reviewer's advice on getting in, or else the one thing to go for. */
    tip: gettingIn ?? card.highlight,
    wines: data.wines?.map(({ name, points, price }) => ({ name, points, price })),
    /** It has a full review. */
    full: data.page === "full" ? true : undefined,
  };
}

import type { DistanceUnit } from "../format/distance.ts";
import { guideFigures } from "../format/money.ts";
import { slugOfName } from "../format/text.ts";
import { factYears, type Years } from "../format/visit.ts";
import type { Facts } from "../schemas/facts.ts";
import type { Style } from "../schemas/grapes.ts";
import type { Price } from "../schemas/price.ts";
import type { Fee, Hours, Visit } from "../schemas/visit.ts";
import type { Winery } from "../schemas/winery.ts";
import { folderOf, slugOf } from "../site/paths.ts";
import type { Catalogue, CountryPage, RegionPage, WineryPage } from "./assemble.ts";
import { distanceKm, type Point } from "./geography.ts";
import { type Holidays, publicHolidays } from "./holidays.ts";
import { addressLines } from "./places.ts";
import { formerSlugs } from "./redirects.ts";
import { type Town, towns } from "./towns.ts";

/** The guide as scripts get it: /guide.json, which finder, comparison and trip planner read. Unknown facts are left out. */
export type GuideData = {
  countries: (PlaceData & { distances: DistanceUnit; holidays?: Holidays })[];
  states: PlaceData[];
  /** In the guide's order. */
  regions: RegionData[];
  towns: TownData[];
  /** In the guide's order. */
  wineries: WineryData[];
};

/** A country, a state or a region. */
type PlaceData = {
  /** As in its address below /travel: "spain/rioja". */
  id: string;
  name: string;
  /** Names that it had before, or that its wineries' folder has. */
  aliases?: string[];
};

type RegionData = PlaceData & {
  state?: string | undefined;
  path: string;
  /** The months (1 to 12) that its page recommends. */
  bestMonths: number[];
  /** IANA name. */
  timeZone?: string | undefined;
};

/** A town that a trip can start from, or a reader look around. */
export type TownData = Point & {
  id: string;
  name: string;
  /** The country of the nearest winery; absent where none is within 50 miles. */
  country?: string;
};

export type WineryData = Point & {
  slug: string;
  /** Slugs that it had before. */
  aliases?: string[] | undefined;
  name: string;
  path: string;
  /** The region's id. */
  region: string;
  /** The review's score, in points out of 100. */
  score: number;
  /** The rating and the fee on the regional guide's card, where they differ from the review's. */
  guideRating?: number | undefined;
  guideFee?: Fee | undefined;
  /** Per person, in whole dollars or euros; or waived with a purchase, free, or not offered. */
  fee: Fee;
  /** Since which years fee, hours and reservation are so; one without a year is an estimate. */
  years?: Years | undefined;
  /** The fee is waived with the purchase of a bottle. */
  waivedWithPurchase?: boolean | undefined;
  appointment: Visit["appointment"];
  /** Days ahead to book. */
  leadTimeDays?: number | undefined;
  hours?: Hours | undefined;
  /** Months in which it receives nobody, 1 to 12. */
  closedMonths?: number[] | undefined;
  /** Dates of every year on which it receives nobody: "12-25", "08-01..08-15". */
  closedDates?: string[] | undefined;
  durationMinutes?: Visit["durationMinutes"];
  maxGuests?: number | undefined;
  /** Left out where unknown. */
  facts?: Facts | undefined;
  city?: string | undefined;
  /** The lines of its postal address; the last is the country. */
  address?: string[] | undefined;
  /** In international form with spaces. */
  phone?: string | undefined;
  website?: string | undefined;
  booking?: string | undefined;
  /** The review in one line. */
  line: string;
  /** The reviewer's advice on getting in, or else the one thing to go for. */
  tip: string;
  /** Where its door stays shut: where to go instead. */
  instead?: string | undefined;
  /** Its best-known one first. */
  grapes?: string[] | undefined;
  styles?: Style[] | undefined;
  wines?: { name: string; points: number; price: Price }[] | undefined;
  /** It has a full review. */
  full?: true | undefined;
  terms?: Winery["terms"];
};

/** The greatest distance of a town from a winery for readers to search around it, in kilometers: 50 miles. */
const farthestKm = 80.5;

/** The guide for scripts, with the public holidays from a year on. */
export const guideData = (
  { countries }: Pick<Catalogue, "countries">,
  year = new Date().getUTCFullYear(),
): GuideData => ({
  countries: countries.map(({ id, data }) => ({
    ...placeData(id, data.name, data.aliases),
    distances: data.distances,
    holidays: publicHolidays(data.isoCode, year),
  })),
  states: countries.flatMap(({ states }) => states).map(({ id, data }) => placeData(id, data.name, data.aliases)),
  regions: countries.flatMap(({ regions }) => regions).map(regionData),
  towns: towns.map((town) => townData(town, countries)).sort((a, b) => a.name.localeCompare(b.name, "en")),
  wineries: countries.flatMap(({ wineries }) => wineries).map(wineryData),
});

function placeData(id: string, name: string, aliases: readonly string[] = []): PlaceData {
  const former = new Set(aliases.map(slugOf));
  former.delete(slugOf(id));
  return { id, name, ...(former.size > 0 && { aliases: [...former] }) };
}

function regionData({ id, data, path, state, country, wineries }: RegionPage): RegionData {
  const folders = wineries.map((winery) => folderOf(winery.id));
  return {
    ...placeData(id, data.name, [...(data.aliases ?? []), ...folders]),
    state: state?.id,
    path,
    bestMonths: data.bestTime.months,
    timeZone: state?.data.timeZone ?? country.data.timeZone,
  };
}

function townData({ name, latitude, longitude }: Town, countries: readonly CountryPage[]): TownData {
  const here = { latitude, longitude };
  const [nearest] = countries
    .map(({ id, wineries }) => ({ id, km: Math.min(...wineries.map(({ data }) => distanceKm(here, data.visit))) }))
    .sort((a, b) => a.km - b.km);
  const country = nearest && nearest.km <= farthestKm ? { country: nearest.id } : {};
  return { id: slugOfName(name), name, ...here, ...country };
}

function wineryData(page: WineryPage): WineryData {
  const { slug, path, data, region } = page;
  const { visit, card } = data;
  const guide = guideFigures(data);
  return {
    slug,
    aliases: data.aliases && formerSlugs(page),
    name: data.name,
    path,
    region: region.id,
    latitude: visit.latitude,
    longitude: visit.longitude,
    score: data.score,
    guideRating: guide.rating,
    guideFee: guide.fee,
    fee: visit.fee,
    years: factYears(data),
    waivedWithPurchase: visit.waivedWithPurchase,
    appointment: visit.appointment,
    leadTimeDays: visit.leadTimeDays,
    hours: visit.hours,
    closedMonths: visit.closedMonths,
    closedDates: visit.closedDates,
    durationMinutes: visit.durationMinutes,
    maxGuests: visit.maxGuests,
    facts: visit.facts,
    city: visit.address?.city,
    address: visit.address && addressLines(visit.address, region),
    phone: visit.phone,
    website: visit.website,
    booking: visit.booking,
    line: data.headline ?? data.tagline ?? card.highlight,
    tip: visit.gettingIn ?? card.highlight,
    instead: visit.instead,
    grapes: data.grapes,
    styles: data.styles,
    wines: data.wines?.map(({ name, points, price }) => ({ name, points, price })),
    full: data.page === "full" ? true : undefined,
    terms: data.terms,
  };
}

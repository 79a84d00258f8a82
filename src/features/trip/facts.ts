import type { Hours } from "../../schemas/hours.ts";
import type { Fee, Visit } from "../../schemas/visit.ts";

/** What the rules need to know of a winery, as /trip.json has it. What the guide doesn't know is left out. */
export type WineryFacts = {
  slug: string;
  /** Slugs that it had before. */
  aliases?: string[];
  name: string;
  path: string;
  latitude: number;
  longitude: number;
  /** The review's score, in points out of 100. */
  score: number;
  /** Per person, in whole dollars or euros; or waived with a purchase, free, or not offered. */
  fee: Fee;
  /** The fee is waived with the purchase of a bottle. */
  waived?: true;
  appointment: Visit["appointment"];
  /** The public can't taste there. */
  shut?: true;
  leadTimeDays?: number;
  hours?: Hours;
  /** Months in which it receives nobody, 1 to 12. */
  closedMonths?: number[];
  durationMinutes?: NonNullable<Visit["durationMinutes"]>;
  maxGuests?: number;
  /** The lines of its postal address. */
  address?: string[];
  phone?: string;
  website?: string;
  booking?: string;
  /** The reviewer's advice on getting in, or else the one thing to go for. */
  tip: string;
  /** Where its door stays shut: where to go instead. */
  instead?: string;
};

/** A region's facts, and its wineries. */
export type RegionFacts = {
  /** "us/napa-valley" */
  id: string;
  name: string;
  /** "United States" */
  country: string;
  path: string;
  /** IANA name. */
  timeZone?: string;
  wineries: WineryFacts[];
};

/** A town that a day can start from. */
export type TownFacts = { id: string; name: string; latitude: number; longitude: number };

/** What /trip.json holds. */
export type TripData = { regions: RegionFacts[]; towns: TownFacts[] };

/** A winery's facts with those of its region. */
export type StopFacts = WineryFacts & {
  region: string;
  regionName: string;
  regionPath: string;
  country: string;
  timeZone?: string;
};

/** The guide as the rules ask it: wineries by present or former slug, towns by id. */
export type TripGuide = {
  wineries: readonly StopFacts[];
  towns: readonly TownFacts[];
  winery: (slug: string) => StopFacts | undefined;
  town: (base: string | undefined) => TownFacts | undefined;
};

/** /trip.json made ready for the rules. A slug that a winery has now wins over one that another had before. */
export function tripGuide({ regions, towns }: TripData): TripGuide {
  const wineries = regions.flatMap(({ id, name, path, country, timeZone, wineries }) =>
    wineries.map(
      (facts): StopFacts => ({
        ...facts,
        region: id,
        regionName: name,
        regionPath: path,
        country,
        ...(timeZone !== undefined && { timeZone }),
      }),
    ),
  );
  const bySlug = new Map([
    ...wineries.flatMap((facts) => (facts.aliases ?? []).map((alias) => [alias, facts] as const)),
    ...wineries.map((facts) => [facts.slug, facts] as const),
  ]);
  const townById = new Map(towns.map((town) => [town.id, town]));
  return {
    wineries,
    towns,
    winery: (slug) => bySlug.get(slug),
    town: (base) => (base === undefined ? undefined : townById.get(base)),
  };
}

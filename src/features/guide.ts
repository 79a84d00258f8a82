import type { GuideData, TownData, WineryData } from "../catalogue/guide-data.ts";
import { openDays } from "../format/time.ts";
import type { Years } from "../format/visit.ts";
import type { Style } from "../schemas/grapes.ts";
import type { Price } from "../schemas/price.ts";
import type { Day } from "../schemas/weekdays.ts";
import { guideData } from "../site/paths.ts";
import { read } from "./api.ts";

export type Currency = Price["currency"];
/** The unit of road signs. */
type Unit = "mi" | "km";

/** A country, a state or a region that a reader can look in. */
export type Place = {
  /** As in its address below /travel: "spain/rioja". */
  id: string;
  kind: "country" | "state" | "region";
  name: string;
  parent: Place | undefined;
  /** Names that it had before, or that its wineries' folder has. */
  aliases: readonly string[];
};

export type Region = Place & {
  kind: "region";
  path: string;
  country: Place;
  unit: Unit;
  /** The months (1 to 12) that its page recommends. */
  bestMonths: readonly number[];
  /** IANA name. */
  timeZone: string | undefined;
};

export type Town = Omit<TownData, "country"> & { unit: Unit; country: Place };

/** A winery with its region and the days on which it is open. */
export type Winery = Omit<WineryData, "region" | "years" | "closedMonths" | "grapes" | "styles"> & {
  region: Region;
  /** Since which years fee, hours and reservation are so; one without a year is an estimate. */
  years: Years;
  closedMonths: readonly number[];
  grapes: readonly string[];
  styles: readonly Style[];
  /** Monday first; undefined where its hours are unknown. */
  openDays: readonly Day[] | undefined;
  /** Its hours by day, Monday first; undefined where they are unknown. */
  week: ReturnType<typeof openDays> | undefined;
  /** On at least one of those days it opens by appointment only. */
  byAppointment: boolean;
};

/** /guide.json, ready for the features' rules. */
export type Guide = {
  /** In the guide's order. */
  wineries: readonly Winery[];
  /** Countries, each followed by its states, and those by their regions. */
  places: readonly Place[];
  /** Towns with a winery nearby, by name. */
  towns: readonly Town[];
  /** Every grape that a winery has, by name. */
  grapes: readonly string[];
  /** A winery by its slug, or by one that it had before. */
  winery: (slug: string) => Winery | undefined;
};

/** A place with all that it is in, the country first. */
export const withParents = (place: Place | undefined): Place[] => (place ? [...withParents(place.parent), place] : []);

/** A place is in another, or is that place. */
export const isWithin = (place: Place, id: string): boolean =>
  place.id === id || (place.parent !== undefined && isWithin(place.parent, id));

/** Links the records of /guide.json to each other. Throws a TypeError at anything else. */
export function guideFrom(data: GuideData): Guide {
  const countries = data.countries.map(({ id, name, aliases = [] }): Place => {
    return { id, kind: "country", name, parent: undefined, aliases };
  });
  const countryOf = (id: string) => countries.find((country) => country.id === id.split("/")[0])!;
  const unitOf = (country: Place) =>
    data.countries.find(({ id }) => id === country.id)?.distances === "miles" ? "mi" : "km";
  const states = data.states.map(({ id, name, aliases = [] }): Place => {
    return { id, kind: "state", name, parent: countryOf(id), aliases };
  });
  const regions = data.regions.map(({ state, aliases = [], timeZone, ...region }): Region => {
    const country = countryOf(region.id);
    const parent = states.find(({ id }) => id === state) ?? country;
    return { ...region, kind: "region", parent, country, unit: unitOf(country), aliases, timeZone };
  });
  const below = (parent: Place): Place[] => [
    parent,
    ...[...states, ...regions].filter((child) => child.parent === parent).flatMap(below),
  ];
  const regionById = new Map(regions.map((region) => [region.id, region]));
  const wineries = data.wineries.map((winery) => linked(winery, regionById.get(winery.region)!));
  // A slug that a winery has now wins over one that another had before.
  const bySlug = new Map([
    ...wineries.flatMap((winery) => (winery.aliases ?? []).map((alias) => [alias, winery] as const)),
    ...wineries.map((winery) => [winery.slug, winery] as const),
  ]);
  return {
    wineries,
    places: countries.flatMap(below),
    towns: data.towns.flatMap(({ country: id, ...town }): Town[] => {
      const country = countries.find((place) => place.id === id);
      return country ? [{ ...town, country, unit: unitOf(country) }] : [];
    }),
    grapes: [...new Set(wineries.flatMap(({ grapes }) => grapes))].sort((a, b) => (a < b ? -1 : 1)),
    winery: (slug) => bySlug.get(slug),
  };
}

function linked(winery: WineryData, region: Region): Winery {
  const { hours, years = {}, closedMonths = [], grapes = [], styles = [] } = winery;
  const open = hours && openDays(hours);
  return {
    ...winery,
    region,
    years,
    closedMonths,
    grapes,
    styles,
    week: open,
    openDays: open?.map(({ day }) => day),
    byAppointment: open?.some((day) => day.open === undefined) ?? false,
  };
}

/** The guide from the site. Throws when it can't be fetched. */
export const loadGuide = async (): Promise<Guide> => guideFrom((await read([guideData])) as GuideData);

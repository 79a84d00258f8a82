import type { Point } from "../catalogue/geography.ts";
import type { GuideData } from "../catalogue/guide-data.ts";
import { listOpenDays } from "../format/time.ts";
import { guideDataPath } from "../site/paths.ts";
import { readJson } from "./api.ts";

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

/** /guide.json, ready for the features' rules. */
export type Guide = ReturnType<typeof buildGuide>;
export type Winery = Guide["wineries"][number];

/** A place with all that it is in, the country first. */
export const withParents = (place: Place | undefined): Place[] =>
  place ? [...withParents(place.parent), place] : [];

/** A place is in another, or is that place. */
export const isInsidePlace = (place: Place, id: string): boolean =>
  withParents(place).some((outer) => outer.id === id);

/** Links the records of /guide.json to each other. Throws a TypeError at anything else. */
export function buildGuide(data: GuideData) {
  const countries = data.countries.map(({ aliases = [], ...country }) => {
    return { ...country, kind: "country" as const, parent: undefined, aliases };
  });
  const countryOf = (id: string) => countries.find((country) => country.id === id.split("/")[0])!;
  const states = data.states.map(({ id, name, aliases = [] }) => {
    return { id, kind: "state" as const, name, parent: countryOf(id), aliases };
  });
  const regions = data.regions.map(({ state, aliases = [], ...region }) => {
    const country = countryOf(region.id);
    const parent = states.find(({ id }) => id === state) ?? country;
    return {
      ...region,
      kind: "region" as const,
      parent,
      aliases,
      country,
      distances: country.distances,
    };
  });
  const withDescendants = (parent: Place): Place[] => [
    parent,
    ...[...states, ...regions].filter((child) => child.parent === parent).flatMap(withDescendants),
  ];
  const wineries = data.wineries.map((winery) => {
    const { hours, years = {}, closedMonths = [], grapes = [], styles = [] } = winery;
    const week = hours && listOpenDays(hours);
    return {
      ...winery,
      region: regions.find(({ id }) => id === winery.region)!,
      years,
      closedMonths,
      grapes,
      styles,
      /** Its hours by day, Monday first; undefined where they are unknown. */
      week,
      openDays: week?.map(({ day }) => day),
      /** On at least one of those days it opens by appointment only. */
      byAppointment: week?.some(({ open }) => open === undefined) ?? false,
    };
  });
  // A slug that a winery has now wins over one that another had before.
  const bySlug = new Map([
    ...wineries.flatMap((winery) =>
      (winery.aliases ?? []).map((alias) => [alias, winery] as const),
    ),
    ...wineries.map((winery) => [winery.slug, winery] as const),
  ]);
  const findWinery = (slug = "") => bySlug.get(slug);
  const towns = data.towns.map(({ country, ...findTown }) => {
    return { ...findTown, country: countries.find(({ id }) => id === country) };
  });
  const findTown = (wanted: string | undefined) => towns.find(({ id }) => id === wanted);
  return {
    /** In the guide's order. */
    wineries,
    /** Countries, each followed by its states, and those by their regions. */
    places: countries.flatMap(withDescendants),
    /** Every town that a trip can start from, by name; those with a winery nearby have its country. */
    towns,
    town: findTown,
    /** A town's name by its id, or a place as it was typed. */
    townName: (wanted: string | undefined) => findTown(wanted)?.name ?? wanted,
    /** Every grape that a winery has, by name. */
    grapes: [...new Set(wineries.flatMap(({ grapes }) => grapes))].sort(),
    /** A winery by its slug, or by one that it had before. */
    winery: findWinery,
    /** The place of a trip's stop: its winery, or the place that the reader gave it. */
    pointOf: (stop: {
      winery?: string | undefined;
      place?: Point | undefined;
    }): Point | undefined => findWinery(stop.winery) ?? stop.place,
  };
}

/** The guide from the site. Throws when it can't be fetched. */
export const loadGuide = async (): Promise<Guide> =>
  buildGuide((await readJson([guideDataPath])) as GuideData);

import { type RoadPlace, setRoads } from "../catalogue/drives.ts";
import type { Point } from "../catalogue/geography.ts";
import type { GuideData } from "../catalogue/guide-data.ts";
import { makeSlug } from "../format/text.ts";
import { getCountryId, guideDataPath } from "../site/paths.ts";
import { fetchJson } from "./api.ts";

/**
 * A place that readers can filter wineries by: a country, a state, a region, or an appellation or
 * lake within a region ("area").
 */
export type Place = {
  /** The path under /travel: "spain/rioja". */
  id: string;
  kind: "country" | "state" | "region" | "area";
  name: string;
  parent: Place | undefined;
  /** Former IDs, and other folder names that appear in the URLs of the place's wineries. */
  aliases: readonly string[];
};

/** The data of /guide.json, with IDs resolved to the records that they name. */
export type Guide = ReturnType<typeof buildGuide>;
export type Winery = Guide["wineries"][number];

/** Lists a place's parents, country first, followed by the place itself. */
export const listPlaceWithParents = (place: Place | undefined): Place[] =>
  place ? [...listPlaceWithParents(place.parent), place] : [];

/** Returns true if a place has the given ID or is inside the place with that ID. */
export const isPlaceInside = (place: Place, id: string): boolean =>
  listPlaceWithParents(place).some((outer) => outer.id === id);

/** Returns true if a winery is inside the place with the given ID. */
export const isWineryInside = ({ region, areas }: Winery, id: string): boolean =>
  isPlaceInside(region, id) || areas.some((area) => area.id === id);

/** Links the countries, states and regions of /guide.json to their parents. */
function linkPlaces(data: GuideData) {
  const countries = data.countries.map((country) => {
    return { aliases: [], ...country, kind: "country" as const, parent: undefined };
  });
  const findCountry = (id: string) =>
    countries.find((country) => country.id === getCountryId({ id }))!;
  const states = data.states.map((state) => {
    return { aliases: [], ...state, kind: "state" as const, parent: findCountry(state.id) };
  });
  const regions = data.regions.map((region) => {
    const country = findCountry(region.id);
    const parent = states.find(({ id }) => id === region.state) ?? country;
    const { distances } = country;
    return { aliases: [], ...region, kind: "region" as const, parent, country, distances };
  });
  return { countries, states, regions };
}

type Region = ReturnType<typeof linkPlaces>["regions"][number];

/** Makes a place from an appellation or a lake. */
function makeArea(name: string, region: Region): Place {
  const id = `${region.id}/${makeSlug(name)}`;
  return { id, kind: "area", name, parent: region, aliases: [] };
}

/** Links a winery to its region and areas. Fills in missing lists as empty. */
function linkWinery(winery: GuideData["wineries"][number], regions: readonly Region[]) {
  const region = regions.find(({ id }) => id === winery.region)!;
  return {
    ...winery,
    region,
    areas: winery.localNames.map((name) => makeArea(name, region)),
    years: winery.years ?? {},
    grapes: winery.grapes ?? [],
    styles: winery.styles ?? [],
  };
}

const makeRoadPoint = ({ latitude, longitude, region }: Point & { region: Region }): RoadPlace => ({
  latitude,
  longitude,
  roads: region.roads ?? "plain",
});

/** Lists the places inside a parent, in depth-first order. */
function listPlacesBelow(parent: Place | undefined, all: readonly Place[]): Place[] {
  const children = all.filter((place) => place.parent === parent);
  return children.flatMap((place) => [place, ...listPlacesBelow(place, all)]);
}

/**
 * Maps current and former slugs to wineries. A winery's current slug takes precedence over another
 * winery's former slug.
 */
function indexBySlug<W extends Pick<GuideData["wineries"][number], "slug" | "aliases">>(
  wineries: readonly W[],
) {
  const formerSlugs = wineries.flatMap((winery) =>
    (winery.aliases ?? []).map((alias) => [alias, winery] as const),
  );
  const slugs = wineries.map((winery) => [winery.slug, winery] as const);
  return new Map([...formerSlugs, ...slugs]);
}

/**
 * Resolves the IDs in /guide.json to records, and sets the roads for all drive estimates. Throws a
 * TypeError if the data has an unexpected shape.
 */
export function buildGuide(data: GuideData) {
  const { countries, states, regions } = linkPlaces(data);
  // Drops appellations named after a town, because a search near the town finds more wineries.
  const townNames = new Set(data.towns.map(({ name }) => name));
  const dropTownNames = (names: readonly string[]) => names.filter((name) => !townNames.has(name));
  const wineries = data.wineries.map((winery) => {
    const localNames = dropTownNames(winery.localNames);
    return linkWinery({ ...winery, localNames }, regions);
  });
  setRoads({ ...data.roads, places: wineries.map(makeRoadPoint) });
  const towns = data.towns.map((town) => {
    return { ...town, country: countries.find(({ id }) => id === town.country) };
  });
  const listedAreas = regions.flatMap((region) =>
    dropTownNames(region.appellations ?? []).map((name) => makeArea(name, region)),
  );
  const allAreas = [...listedAreas, ...wineries.flatMap(({ areas }) => areas)];
  const areas = new Map(allAreas.map((area) => [area.id, area]));
  const bySlug = indexBySlug(wineries);
  const findWinery = (slug = "") => bySlug.get(slug);
  const findTown = (townId: string | undefined) => towns.find(({ id }) => id === townId);
  return {
    /** All wineries, in the guide's order. */
    wineries,
    /** All places in depth-first order: a country, its states, their regions, and their areas. */
    places: listPlacesBelow(undefined, [...countries, ...states, ...regions, ...areas.values()]),
    /**
     * The towns where a trip can start, sorted by name. `country` is undefined if no winery is
     * nearby.
     */
    towns,
    town: findTown,
    /**
     * Returns the name of the town with the given ID, or the argument itself if there is no such
     * town.
     */
    townName: (town: string | undefined) => findTown(town)?.name ?? town,
    /** The roundups, each with the slugs of its wineries. */
    roundups: data.roundups,
    /** The grapes of all wineries, sorted by name. */
    grapes: [...new Set(wineries.flatMap(({ grapes }) => grapes))].sort(),
    /** Finds a winery by its current or a former slug. */
    winery: findWinery,
    /** Returns a stop's location: its winery's or, for the reader's own stop, `place`. */
    pointOf: (stop: {
      winery?: string | undefined;
      place?: Point | undefined;
    }): Point | undefined => findWinery(stop.winery) ?? stop.place,
  };
}

/** Loads the guide. Throws if the request fails. */
export const loadGuide = async (): Promise<Guide> =>
  buildGuide((await fetchJson([guideDataPath])) as GuideData);

import type { Catalogue, CountryPage, RegionPage, WineryPage } from "../../catalogue/assemble.ts";
import { formatWineryCount, listContactLines } from "../../catalogue/places.ts";
import { type Absence, getCurrentView } from "../../catalogue/publishing.ts";
import {
  findCardDifferences,
  formatCardDifferences,
  formatTastingFee,
} from "../../format/money.ts";
import { formatHoursSummary, getOpeningFacts } from "../../format/opening.ts";
import { joinWithDots, pluralize } from "../../format/text.ts";
import { formatDate } from "../../format/time.ts";
import { findFactYears } from "../../format/visit.ts";
import { makeMapLandPath } from "../../site/paths.ts";
import { toLonLat } from "./atlas.ts";
import { type DrawnMap, drawBaseFile, drawMap, type MapStop } from "./drawing.ts";
import { makeClientMap } from "./frame.ts";
import {
  getMapBase,
  getWineryLonLat,
  listCenters,
  makeLocatorMapBase,
  makeOverviewBase,
  makeStatesBase,
  makeWorldBases,
  type PlacePage,
} from "./map-bases.ts";
import type { ClientMap } from "./projection.ts";
import { listClientLands, listTripLands, type TripLand } from "./trip-land.ts";

/** A page with a map, or the catalogue for the map of all countries. */
export type MapOwner = PlacePage | Catalogue;
type MarkedPage = CountryPage | RegionPage | WineryPage;

/** Lists the pages that have a mark on a map, in the order of their numbers. */
export function listMarkedPages(owner: MapOwner): readonly MarkedPage[] {
  if (!("kind" in owner)) return owner.countries;
  return owner.kind === "region" ? owner.wineries : owner.regions;
}

const makeStops = (pages: readonly MarkedPage[]): MapStop[] =>
  pages.map((page, i) => ({
    number: i + 1,
    name: page.data.name,
    path: page.path,
    lonLat: page.kind === "winery" ? getWineryLonLat(page) : toLonLat(page.data),
  }));

const mapsByOwner = new WeakMap<MapOwner, ReturnType<typeof drawNamedMaps>>();

/** Returns a page's maps, which it draws once per build. */
export function drawPageMaps(owner: MapOwner) {
  const maps = mapsByOwner.get(owner) ?? drawNamedMaps(owner);
  mapsByOwner.set(owner, maps);
  return maps;
}

/** Draws a page's maps and names each map's file. */
function drawNamedMaps(owner: MapOwner) {
  const isPlace = "kind" in owner;
  const maps = isPlace ? drawPlaceMaps(owner) : drawWorldMaps(owner);
  const name = isPlace ? owner.id.replaceAll("/", "-") : "world";
  return maps.map((map, i) => ({ ...map, name: `${name}-${i + 1}` }));
}

/** Draws one map per group of neighboring countries. Numbers the stops as in the guide's list. */
function drawWorldMaps(guide: Catalogue): DrawnMap[] {
  const allStops = makeStops(guide.countries);
  return makeWorldBases(guide).map(({ base, pages }) => {
    const stops = allStops.filter((stop) => pages.some(({ path }) => path === stop.path));
    const dots = pages.flatMap(({ regions }) => listCenters(regions));
    return drawMap({ ...base, stops, dots });
  });
}

function drawPlaceMaps(page: PlacePage): DrawnMap[] {
  if (page.kind === "region") return [drawRegionMap(page)];
  const closeUp = page.kind === "country" ? drawMapWithCloseUp(page) : [];
  if (closeUp.length > 0) return closeUp;
  return [drawMap({ ...getMapBase(page), stops: makeStops(page.regions) })];
}

function drawRegionMap(page: RegionPage): DrawnMap {
  const routes = page.days.map(({ stops }) =>
    stops.map(({ winery }) => ({ path: winery.path, lonLat: getWineryLonLat(winery) })),
  );
  return drawMap({ ...getMapBase(page), stops: makeStops(page.wineries), routes });
}

/**
 * Draws a country's map and a close-up of the states in its `closeUp`. The first map shows these
 * states' regions only as dots. Returns an empty list if the country has no close-up.
 */
function drawMapWithCloseUp(page: CountryPage): DrawnMap[] {
  const { closeUp } = page.data.map ?? {};
  const states = page.states.filter(({ id }) => closeUp?.states.includes(id));
  if (!closeUp || states.length === 0) return [];
  const closePaths = states.flatMap(({ regions }) => regions.map(({ path }) => path));
  const stops = makeStops(page.regions);
  const closeStops = stops.filter(({ path }) => closePaths.includes(path));
  const otherStops = stops.filter((stop) => !closeStops.includes(stop));
  const dots = closeStops.map(({ lonLat }) => lonLat);
  const closeBase = makeStatesBase(states, [300, 430], 60);
  return [
    drawMap({ ...makeOverviewBase(page), stops: otherStops, dots }),
    drawMap({ ...closeBase, title: closeUp.title, stops: closeStops }),
  ];
}

/**
 * Draws a region's map with a mark for one winery and small dots for the others (340 by 300 units).
 */
export function drawLocatorMap(page: WineryPage): DrawnMap {
  const dots = page.region.wineries.filter((winery) => winery !== page).map(getWineryLonLat);
  return drawMap({ ...makeLocatorMapBase(page.region), stops: makeStops([page]), dots });
}

/**
 * The maps that the browser adds marks to: one per group of neighboring countries, and one per
 * place, keyed by the place's ID. `lands` are for maps around a town.
 */
export type ClientMaps = {
  world: (ClientMap & { countries: string[] })[];
  places: Record<string, ClientMap>;
  lands: readonly TripLand[];
};

const listPlacePages = ({ pages }: Catalogue) => pages.filter((page) => page.kind !== "winery");

const listWorldBases = (guide: Catalogue) =>
  makeWorldBases(guide).map(({ base, pages }, i) => ({
    name: `live/world-${i + 1}`,
    base,
    pages,
    stops: makeStops(pages.flatMap(({ regions }) => regions)),
    hasLaterMarks: false,
  }));

const listPlaceMapBases = (guide: Catalogue) =>
  listPlacePages(guide).map((page) => ({
    name: `live/${page.id}`,
    base: getMapBase(page),
    id: page.id,
    stops: makeStops(page.kind === "region" ? page.wineries : page.regions),
    hasLaterMarks: page.kind === "region",
  }));

export const makeClientMaps = (guide: Catalogue): ClientMaps => ({
  world: listWorldBases(guide).map(({ name, base, pages }) => {
    return { ...makeClientMap(name, base.frame), countries: pages.map(({ id }) => id) };
  }),
  places: Object.fromEntries(
    listPlaceMapBases(guide).map(({ name, base, id }) => [id, makeClientMap(name, base.frame)]),
  ),
  lands: listClientLands(guide),
});

/**
 * Draws every map's land as an SVG file with its own styles, for pages, the finder and the trip
 * planner. If the browser adds region marks to a map, its file names only towns that no mark
 * covers. On a region's map, names keep clear of the wineries' marks.
 */
export function drawLandFiles(guide: Catalogue, css: string): { path: string; svg: string }[] {
  const pageMaps = [guide, ...listPlacePages(guide)].flatMap(drawPageMaps);
  const clientBases = [...listWorldBases(guide), ...listPlaceMapBases(guide)];
  const clientMaps = clientBases.map(({ name, base, stops, hasLaterMarks }) => {
    const map = drawMap({ ...base, stops, hasLaterMarks });
    const names = hasLaterMarks ? map.names : map.names.filter(({ dot }) => dot);
    return { ...map, name, names };
  });
  const tripLands = listTripLands(guide).map(({ draw, ...land }) => ({ ...land, ...draw() }));
  return [...pageMaps, ...clientMaps, ...tripLands].map(({ name, ...base }) => ({
    path: makeMapLandPath(name),
    svg: drawBaseFile(base, css),
  }));
}

/** Lists a map's places with their numbers and key facts, as an alternative to the map. */
export const buildMapList = (pages: readonly MarkedPage[]) =>
  pages.map((page, i) => ({
    number: i + 1,
    name: page.data.name,
    path: page.path,
    /** The review score (points out of 100). */
    score: page.kind === "country" ? undefined : page.data.score,
    detail: formatDetails(page),
    contact: page.kind === "winery" ? formatContact(page) : undefined,
  }));

function formatDetails(page: MarkedPage): string {
  if (page.kind === "region")
    return joinWithDots([formatWineryCount(page), formatReturn(page.absence)]);
  if (page.kind === "winery") return formatWineryDetails(page);
  const regions = pluralize(page.regions.length, "region");
  const wineries = pluralize(page.wineries.length, "winery", "wineries");
  return joinWithDots([regions, wineries]);
}

const formatReturn = (absence: Absence | undefined) =>
  absence && "awayUntil" in absence && `away until ${formatDate(absence.awayUntil)}`;

function formatWineryDetails({ data }: WineryPage): string {
  const { fee, address } = data.visit;
  const tasting = formatTastingFee(fee, findFactYears(data).fee);
  return joinWithDots([tasting, address?.city, formatCardDifferences(findCardDifferences(data))]);
}

function formatContact(page: WineryPage): string {
  const { appointment } = page.data.visit;
  const hoursText = formatHoursSummary(getOpeningFacts(page.data), getCurrentView().today);
  return joinWithDots([...listContactLines(page), hoursText, `Reservation ${appointment}`]);
}

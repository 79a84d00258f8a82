import type { Catalogue, CountryPage, RegionPage, WineryPage } from "../../catalogue/assemble.ts";
import { listContactLines, pluralize } from "../../catalogue/places.ts";
import { findGuideFigures, guideNoteText, tastingText } from "../../format/money.ts";
import { findFactYears, visitHoursText } from "../../format/visit.ts";
import { mapLandPath } from "../../site/paths.ts";
import { toLonLat } from "./atlas.ts";
import { type DrawnMap, drawBaseFile, drawMap, type MapStop } from "./drawing.ts";
import { toClientMap } from "./frame.ts";
import type { ClientMap } from "./projection.ts";
import {
  getMapBase,
  makeCountryBase,
  makeLocatorBase,
  makeStatesBase,
  makeWorldBases,
  middlesOf,
  type PlacePage,
  wineryPointOf,
} from "./sheets.ts";
import { listTripLands } from "./trip-land.ts";

/** A page with a map, or the guide, which has one of all its countries. */
export type MapOwner = PlacePage | Catalogue;
type MarkedPage = CountryPage | RegionPage | WineryPage;

/** The places that the maps of a page are marked with, in the order of their numbers. */
export function markedPagesOf(of: MapOwner): readonly MarkedPage[] {
  if (!("kind" in of)) return of.countries;
  return of.kind === "region" ? of.wineries : of.regions;
}

const makeStops = (pages: readonly MarkedPage[]): MapStop[] =>
  pages.map((page, i) => ({
    number: i + 1,
    name: page.data.name,
    path: page.path,
    at: page.kind === "winery" ? wineryPointOf(page) : toLonLat(page.data),
  }));

/** A map, and the name of the file that has the drawing below its marks. */
type NamedMap = DrawnMap & { name: string };
const mapsByPage = new WeakMap<MapOwner, DrawnMap[]>();

/** The maps of a page, drawn once per build: of all countries, a country's or a state's regions, a region's wineries. */
export function drawPageMaps(of: MapOwner): NamedMap[] {
  const isPlace = "kind" in of;
  const place = isPlace ? of.id.replaceAll("/", "-") : "world";
  const drawn = mapsByPage.get(of) ?? (isPlace ? drawPlaceMaps(of) : drawWorldMaps(of));
  mapsByPage.set(of, drawn);
  return drawn.map((panel, i) => ({ ...panel, name: `${place}-${i + 1}` }));
}

/** The countries that lie near each other on one panel; stops are numbered as the guide lists them. */
const drawWorldMaps = (guide: Catalogue): DrawnMap[] =>
  makeWorldBases(guide).map(({ sheet, pages }) => {
    const on = makeStops(guide.countries).filter(({ path }) =>
      pages.some((page) => page.path === path),
    );
    return drawMap({
      ...sheet,
      stops: on,
      dots: pages.flatMap(({ regions }) => middlesOf(regions)),
    });
  });

function drawPlaceMaps(page: PlacePage): DrawnMap[] {
  const all = makeStops(markedPagesOf(page));
  if (page.kind === "region") {
    const routes = page.days.map((day) =>
      day.stops.map(({ winery }) => ({ path: winery.path, at: wineryPointOf(winery) })),
    );
    return [drawMap({ ...getMapBase(page), stops: all, routes })];
  }
  const { closeUp } = (page.kind === "country" && page.data.map) || {};
  const states =
    page.kind === "country" ? page.states.filter(({ id }) => closeUp?.states.includes(id)) : [];
  if (page.kind === "state" || !closeUp || states.length === 0)
    return [drawMap({ ...getMapBase(page), stops: all })];
  // The whole country, and nearer the states that would crowd on it, whose regions are only dots on the first.
  const inside = all.filter(({ path }) =>
    states.some(({ regions }) => regions.some((region) => region.path === path)),
  );
  const others = all.filter((stop) => !inside.includes(stop));
  return [
    drawMap({ ...makeCountryBase(page, true), stops: others, dots: inside.map(({ at }) => at) }),
    drawMap({ ...makeStatesBase(states, [300, 430], 60), title: closeUp.title, stops: inside }),
  ];
}

/** A region around one of its wineries, the others as small dots; 340 by 300 units. */
export function drawLocatorMap(page: WineryPage): DrawnMap {
  const dots = page.region.wineries.filter((winery) => winery !== page).map(wineryPointOf);
  return drawMap({ ...makeLocatorBase(page.region), stops: makeStops([page]), dots });
}

/** The maps that are marked in the browser: of each place of the guide, and of countries that lie near each other. */
export type ClientMaps = {
  world: (ClientMap & { countries: string[] })[];
  places: Record<string, ClientMap>;
};

function makeClientBases(guide: Catalogue) {
  const world = makeWorldBases(guide).map((of, i) => ({ name: `live/world-${i + 1}`, ...of }));
  const places = placePagesOf(guide).map((page) => ({
    name: `live/${page.id}`,
    sheet: getMapBase(page),
    page,
  }));
  return { world, places };
}
const placePagesOf = ({ pages }: Catalogue) => pages.filter((page) => page.kind !== "winery");

export function makeClientMaps(guide: Catalogue): ClientMaps {
  const { world, places } = makeClientBases(guide);
  return {
    world: world.map(({ name, sheet, pages }) => ({
      ...toClientMap(name, sheet.frame),
      countries: pages.map(({ id }) => id),
    })),
    places: Object.fromEntries(
      places.map(({ name, sheet, page }) => [page.id, toClientMap(name, sheet.frame)]),
    ),
  };
}

/** The file of every map's land, with its styles: of pages, of the finder and of the trip planner. */
export function drawLandFiles(guide: Catalogue, css: string): { address: string; svg: string }[] {
  const { world, places } = makeClientBases(guide);
  return [
    ...[guide, ...placePagesOf(guide)].flatMap(drawPageMaps),
    ...[...world, ...places].map(({ name, sheet }) => ({
      name,
      ...drawMap({ ...sheet, stops: [] }),
    })),
    ...listTripLands(guide).map((land) => ({ ...land, layers: land.layers() })),
  ].map(({ name, ...base }) => ({ address: mapLandPath(name), svg: drawBaseFile(base, css) }));
}

/** The list twin of a map: the same places with the same numbers, each with the most important facts. */
export const makeStopItems = (pages: readonly MarkedPage[]) =>
  pages.map((page, i) => ({
    number: i + 1,
    name: page.data.name,
    path: page.path,
    /** Points out of 100. */
    score: page.kind === "country" ? undefined : page.data.score,
    detail: detailText(page),
    /** The facts that a traveler needs at a winery's gate. */
    contact: page.kind === "winery" ? contactText(page) : undefined,
  }));

const joinWithDots = (...texts: (string | false | undefined)[]) =>
  texts.filter(Boolean).join(" · ");

function detailText(page: MarkedPage): string {
  if (page.kind === "region") return pluralize(page.wineries.length, page.country.data.unit);
  if (page.kind === "winery") {
    const { fee, address } = page.data.visit;
    return joinWithDots(
      tastingText(fee, findFactYears(page.data).fee),
      address?.city,
      guideNoteText(findGuideFigures(page.data)),
    );
  }
  const regions = pluralize(page.regions.length, { one: "region", many: "regions" });
  return joinWithDots(
    regions,
    pluralize(page.wineries.length, { one: "winery", many: "wineries" }),
  );
}

function contactText(page: WineryPage): string {
  const { hours, appointment } = page.data.visit;
  const hoursText = hours && visitHoursText(hours, findFactYears(page.data).hours);
  return joinWithDots(...listContactLines(page), hoursText, `Reservation ${appointment}`);
}

import type { Catalogue, CountryPage, RegionPage, WineryPage } from "../../catalogue/assemble.ts";
import { contactLines, counted } from "../../catalogue/places.ts";
import { guideFigures, guideNote, tastingText } from "../../format/money.ts";
import { factYears, visitHoursText } from "../../format/visit.ts";
import { mapLand } from "../../site/paths.ts";
import { lonLat } from "./atlas.ts";
import { baseFile, draw, type Panel, type Stop } from "./drawing.ts";
import { liveMap } from "./frame.ts";
import type { LiveMap } from "./projection.ts";
import {
  countrySheet,
  locatorSheet,
  middles,
  type PlacePage,
  sheetOf,
  statesSheet,
  wineryPoint,
  worldSheets,
} from "./sheets.ts";
import { tripLands } from "./trip-land.ts";

/** A page with a map, or the guide, which has one of all its countries. */
export type Mapped = PlacePage | Catalogue;
type Marked = CountryPage | RegionPage | WineryPage;

/** The places that the maps of a page are marked with, in the order of their numbers. */
export function placesOn(of: Mapped): readonly Marked[] {
  if (!("kind" in of)) return of.countries;
  return of.kind === "region" ? of.wineries : of.regions;
}

const stops = (pages: readonly Marked[]): Stop[] =>
  pages.map((page, i) => ({
    number: i + 1,
    name: page.data.name,
    path: page.path,
    at: page.kind === "winery" ? wineryPoint(page) : lonLat(page.data),
  }));

/** A map, and the name of the file that has the drawing below its marks. */
type NamedPanel = Panel & { name: string };
const panels = new WeakMap<Mapped, Panel[]>();

/** The maps of a page, drawn once per build: of all countries, a country's or a state's regions, a region's wineries. */
export function mapsOf(of: Mapped): NamedPanel[] {
  const isPlace = "kind" in of;
  const place = isPlace ? of.id.replaceAll("/", "-") : "world";
  const drawn = panels.get(of) ?? (isPlace ? placePanels(of) : worldPanels(of));
  panels.set(of, drawn);
  return drawn.map((panel, i) => ({ ...panel, name: `${place}-${i + 1}` }));
}

/** The countries that lie near each other on one panel; stops are numbered as the guide lists them. */
const worldPanels = (guide: Catalogue): Panel[] =>
  worldSheets(guide).map(({ sheet, pages }) => {
    const on = stops(guide.countries).filter(({ path }) =>
      pages.some((page) => page.path === path),
    );
    return draw({ ...sheet, stops: on, dots: pages.flatMap(({ regions }) => middles(regions)) });
  });

function placePanels(page: PlacePage): Panel[] {
  const all = stops(placesOn(page));
  if (page.kind === "region") {
    const routes = page.days.map((day) =>
      day.stops.map(({ winery }) => ({ path: winery.path, at: wineryPoint(winery) })),
    );
    return [draw({ ...sheetOf(page), stops: all, routes })];
  }
  const { closeUp } = (page.kind === "country" && page.data.map) || {};
  const states =
    page.kind === "country" ? page.states.filter(({ id }) => closeUp?.states.includes(id)) : [];
  if (page.kind === "state" || !closeUp || states.length === 0)
    return [draw({ ...sheetOf(page), stops: all })];
  // The whole country, and nearer the states that would crowd on it, whose regions are only dots on the first.
  const inside = all.filter(({ path }) =>
    states.some(({ regions }) => regions.some((region) => region.path === path)),
  );
  const others = all.filter((stop) => !inside.includes(stop));
  return [
    draw({ ...countrySheet(page, true), stops: others, dots: inside.map(({ at }) => at) }),
    draw({ ...statesSheet(states, [300, 430], 60), title: closeUp.title, stops: inside }),
  ];
}

/** A region around one of its wineries, the others as small dots; 340 by 300 units. */
export function locatorMap(page: WineryPage): Panel {
  const dots = page.region.wineries.filter((winery) => winery !== page).map(wineryPoint);
  return draw({ ...locatorSheet(page.region), stops: stops([page]), dots });
}

/** The maps that are marked in the browser: of each place of the guide, and of countries that lie near each other. */
export type LiveMaps = {
  world: (LiveMap & { countries: string[] })[];
  places: Record<string, LiveMap>;
};

function liveSheets(guide: Catalogue) {
  const world = worldSheets(guide).map((of, i) => ({ name: `live/world-${i + 1}`, ...of }));
  const places = placesOf(guide).map((page) => ({
    name: `live/${page.id}`,
    sheet: sheetOf(page),
    page,
  }));
  return { world, places };
}
const placesOf = ({ pages }: Catalogue) => pages.filter((page) => page.kind !== "winery");

export function liveMaps(guide: Catalogue): LiveMaps {
  const { world, places } = liveSheets(guide);
  return {
    world: world.map(({ name, sheet, pages }) => ({
      ...liveMap(name, sheet.frame),
      countries: pages.map(({ id }) => id),
    })),
    places: Object.fromEntries(
      places.map(({ name, sheet, page }) => [page.id, liveMap(name, sheet.frame)]),
    ),
  };
}

/** The file of every map's land, with its styles: of pages, of the finder and of the trip planner. */
export function landFiles(guide: Catalogue, css: string): { address: string; svg: string }[] {
  const { world, places } = liveSheets(guide);
  return [
    ...[guide, ...placesOf(guide)].flatMap(mapsOf),
    ...[...world, ...places].map(({ name, sheet }) => ({ name, ...draw({ ...sheet, stops: [] }) })),
    ...tripLands(guide).map((land) => ({ ...land, layers: land.layers() })),
  ].map(({ name, ...base }) => ({ address: mapLand(name), svg: baseFile(base, css) }));
}

/** The list twin of a map: the same places with the same numbers, each with the most important facts. */
export const stopItems = (pages: readonly Marked[]) =>
  pages.map((page, i) => ({
    number: i + 1,
    name: page.data.name,
    path: page.path,
    /** Points out of 100. */
    score: page.kind === "country" ? undefined : page.data.score,
    detail: detail(page),
    /** The facts that a traveler needs at a winery's gate. */
    contact: page.kind === "winery" ? contact(page) : undefined,
  }));

const listed = (...texts: (string | false | undefined)[]) => texts.filter(Boolean).join(" · ");

function detail(page: Marked): string {
  if (page.kind === "region") return counted(page.wineries.length, page.country.data.unit);
  if (page.kind === "winery") {
    const { fee, address } = page.data.visit;
    return listed(
      tastingText(fee, factYears(page.data).fee),
      address?.city,
      guideNote(guideFigures(page.data)),
    );
  }
  const regions = counted(page.regions.length, { one: "region", many: "regions" });
  return listed(regions, counted(page.wineries.length, { one: "winery", many: "wineries" }));
}

function contact(page: WineryPage): string {
  const { hours, appointment } = page.data.visit;
  const hoursText = hours && visitHoursText(hours, factYears(page.data).hours);
  return listed(...contactLines(page), hoursText, `Reservation ${appointment}`);
}

import type { Catalogue, CountryPage, RegionPage, StatePage, WineryPage } from "../../catalogue/assemble.ts";
import { contactLines, counted } from "../../catalogue/places.ts";
import { guideFigures, guideNote, tastingText } from "../../format/money.ts";
import { factYears, visitHoursText } from "../../format/visit.ts";
import { mapLand } from "../../site/paths.ts";
import { baseFile, draw, type Panel, type Stop } from "./drawing.ts";
import { liveMap } from "./frame.ts";
import type { LiveMap } from "./projection.ts";
import { closeUpSheets, locatorSheet, lonLat, type PlacePage, sheetOf, wineryPoint, worldSheets } from "./sheets.ts";
import { tripLands } from "./trip-land.ts";

const stops = (pages: readonly (PlacePage | WineryPage)[]): Stop[] =>
  pages.map((page, i) => ({
    number: i + 1,
    name: page.data.name,
    path: page.path,
    at: page.kind === "winery" ? wineryPoint(page) : lonLat(page.data),
  }));

/** A page with a map, or the guide, which has one of all its countries. */
export type Mapped = PlacePage | Catalogue;

const panels = new WeakMap<Mapped, Panel[]>();

/** The maps of a page, drawn once per build: of all countries, a country's or a state's regions, a region's wineries. */
export function mapsOf(of: Mapped): Panel[] {
  const drawn = panels.get(of) ?? ("kind" in of ? placePanels(of) : worldPanels(of));
  panels.set(of, drawn);
  return drawn;
}

/** The countries that lie near each other on one panel; stops are numbered as the guide lists them. */
function worldPanels(guide: Catalogue): Panel[] {
  const all = stops(guide.countries);
  return worldSheets(guide).map(({ sheet, pages }) =>
    draw({
      ...sheet,
      stops: all.filter(({ path }) => pages.some((page) => page.path === path)),
      dots: pages.flatMap(({ regions }) => regions.map(({ data }) => lonLat(data))),
    }),
  );
}

function placePanels(page: PlacePage): Panel[] {
  if (page.kind === "region") {
    const routes = page.days.map((day) =>
      day.stops.map(({ winery }) => ({ path: winery.path, at: wineryPoint(winery) })),
    );
    return [draw({ ...sheetOf(page), stops: stops(page.wineries), routes })];
  }
  const closeUp = page.kind === "country" ? page.data.map?.closeUp : undefined;
  const near = page.kind === "country" ? page.states.filter(({ id }) => closeUp?.states.includes(id)) : [];
  if (page.kind === "country" && closeUp && near.length > 0) return closeUpPanels(page, closeUp.title, near);
  return [draw({ ...sheetOf(page), stops: stops(page.regions) })];
}

/** The whole country, and nearer the states that would crowd on it, whose regions are only dots on the first. */
function closeUpPanels(page: CountryPage, title: string, near: readonly StatePage[]): Panel[] {
  const { whole, close } = closeUpSheets(page, near);
  const isNear = ({ path }: Stop) => near.some(({ regions }) => regions.some((region) => region.path === path));
  const all = stops(page.regions);
  const inside = all.filter(isNear);
  return [
    draw({ ...whole, stops: all.filter((stop) => !isNear(stop)), dots: inside.map(({ at }) => at) }),
    draw({ ...close, title, stops: inside }),
  ];
}

/** A region around one of its wineries, the others as small dots; 340 by 300 units. */
export function locatorMap(page: WineryPage): Panel {
  const dots = page.region.wineries.filter((w) => w !== page).map(wineryPoint);
  return draw({ ...locatorSheet(page.region), stops: stops([page]), dots });
}

/** The places that the maps of a page are marked with, in the order of their numbers. */
export function placesOn(of: Mapped): readonly (CountryPage | RegionPage | WineryPage)[] {
  if (!("kind" in of)) return of.countries;
  return of.kind === "region" ? of.wineries : of.regions;
}

/** The maps of a page, each with the name of the file that holds the drawing below its marks. */
export function figureMaps(of: Mapped): { name: string; panel: Panel }[] {
  const place = "kind" in of ? of.id.replaceAll("/", "-") : "world";
  return mapsOf(of).map((panel, i) => ({ name: `${place}-${i + 1}`, panel }));
}

/** A map for each place of the guide, and for all of it: one for each group of countries that lie near each other. */
export type LiveMaps = { world: (LiveMap & { countries: string[] })[]; places: Record<string, LiveMap> };

const placesOf = ({ countries, states, regions }: Catalogue) => [...countries, ...states, ...regions];
const worldName = (i: number) => `live/world-${i + 1}`;
const placeName = ({ id }: PlacePage) => `live/${id}`;

/** The maps that are marked in the browser, for the page. */
export const liveMaps = (guide: Catalogue): LiveMaps => ({
  world: worldSheets(guide).map(({ sheet, pages }, i) => ({
    ...liveMap(worldName(i), sheet.frame),
    countries: pages.map(({ id }) => id),
  })),
  places: Object.fromEntries(placesOf(guide).map((page) => [page.id, liveMap(placeName(page), sheetOf(page).frame)])),
});

/** The file of every map's land, with its styles: of pages, of the finder and of the trip planner. */
export function landFiles(guide: Catalogue, css: string): { address: string; svg: string }[] {
  const live = [
    ...worldSheets(guide).map(({ sheet }, i) => ({ name: worldName(i), sheet })),
    ...placesOf(guide).map((page) => ({ name: placeName(page), sheet: sheetOf(page) })),
  ];
  return [
    ...[guide, ...placesOf(guide)].flatMap(figureMaps),
    ...live.map(({ name, sheet }) => ({ name, panel: draw({ ...sheet, stops: [] }) })),
    ...tripLands(guide).map(({ name, layers, ...size }) => ({ name, panel: { ...size, layers: layers() } })),
  ].map(({ name, panel }) => ({ address: mapLand(name), svg: baseFile(panel, css) }));
}

/** A line of the list beside a map; its number is the mark's. The score is out of 100. */
type StopItem = {
  number: number;
  name: string;
  path: string;
  score: number | undefined;
  detail: string;
  /** The facts that a traveler needs at a winery's gate. */
  contact: string | undefined;
};

/** The list twin of a map: the same places with the same numbers, each with the most important facts. */
export function stopItems(pages: readonly (CountryPage | RegionPage | WineryPage)[]): StopItem[] {
  return pages.map((page, i) => ({
    number: i + 1,
    name: page.data.name,
    path: page.path,
    score: page.kind === "country" ? undefined : page.data.score,
    detail: detail(page),
    contact: page.kind === "winery" ? contact(page) : undefined,
  }));
}

function detail(page: CountryPage | RegionPage | WineryPage): string {
  if (page.kind === "country")
    return `${counted(page.regions.length, { one: "region", many: "regions" })} · ${counted(page.wineries.length, { one: "winery", many: "wineries" })}`;
  if (page.kind === "region") return counted(page.wineries.length, page.country.data.unit);
  const { fee, address } = page.data.visit;
  const tasting = tastingText(fee, factYears(page.data).fee);
  return [tasting, address?.city, guideNote(guideFigures(page.data))].filter(Boolean).join(" · ");
}

function contact(page: WineryPage): string {
  const { hours, appointment } = page.data.visit;
  return [
    ...contactLines(page),
    hours && visitHoursText(hours, factYears(page.data).hours),
    `Reservation ${appointment}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

import type { Catalogue, CountryPage, RegionPage, StatePage, WineryPage } from "../../catalogue/assemble.ts";
import { contactLines, counted } from "../../catalogue/places.ts";
import { guideFigures, guideNote, tastingText } from "../../format/money.ts";
import { factYears, visitHoursText } from "../../format/visit.ts";
import { mapLand } from "../../site/paths.ts";
import { baseFile, draw, type Panel, type Stop } from "./drawing.ts";
import { closeUpSheets, locatorSheet, lonLat, type PlacePage, sheetOf, wineryPoint, worldSheets } from "./sheets.ts";

const stops = (pages: readonly (PlacePage | WineryPage)[]): Stop[] =>
  pages.map((page, i) => ({
    number: i + 1,
    name: page.data.name,
    path: page.path,
    at: page.kind === "winery" ? wineryPoint(page) : lonLat(page.data),
  }));

const panelsOf = new WeakMap<object, Panel[]>();

/** The drawing of a page, made once per build. */
function once(key: object, make: () => Panel[]): Panel[] {
  const panels = panelsOf.get(key) ?? make();
  panelsOf.set(key, panels);
  return panels;
}

/** Every country of the guide, those that lie near each other on one panel; stops are numbered as the guide lists them. */
export function worldMap(catalogue: Catalogue): Panel[] {
  return once(catalogue, () => {
    const all = stops(catalogue.countries);
    return worldSheets(catalogue).map(({ sheet, pages }) =>
      draw({
        ...sheet,
        stops: all.filter(({ path }) => pages.some((page) => page.path === path)),
        dots: pages.flatMap(({ regions }) => regions.map(({ data }) => lonLat(data))),
      }),
    );
  });
}

/** A country with its regions, a state with its regions, a region with its wineries. */
export function placeMap(page: PlacePage): Panel[] {
  return once(page, () => {
    if (page.kind === "region") return [regionPanel(page)];
    if (page.kind === "state") return [regionsPanel(page)];
    const { closeUp } = page.data.map ?? {};
    const near = page.states.filter(({ id }) => closeUp?.states.includes(id));
    return closeUp && near.length > 0 ? closeUpPanels(page, closeUp.title, near) : [regionsPanel(page)];
  });
}

function regionPanel(page: RegionPage): Panel {
  const routes = page.days.map((day) =>
    day.stops.map(({ winery }) => ({ path: winery.path, at: wineryPoint(winery) })),
  );
  return draw({ ...sheetOf(page), stops: stops(page.wineries), routes });
}

const regionsPanel = (page: CountryPage | StatePage): Panel => draw({ ...sheetOf(page), stops: stops(page.regions) });

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
export function locatorMap(page: WineryPage): Panel[] {
  return once(page, () => {
    const dots = page.region.wineries.filter((w) => w !== page).map(wineryPoint);
    return [draw({ ...locatorSheet(page.region), stops: stops([page]), dots })];
  });
}

/** A page with a map, or the guide, which has one of all its countries. */
export type Mapped = CountryPage | StatePage | RegionPage | Catalogue;

/** The places that the maps of a page are marked with, in the order of their numbers. */
export function placesOn(of: Mapped): readonly (CountryPage | RegionPage | WineryPage)[] {
  if (!("kind" in of)) return of.countries;
  return of.kind === "region" ? of.wineries : of.regions;
}

/** The maps of a page, each with the name of the file that holds the drawing below its marks. */
function named(of: Mapped): { name: string; panel: Panel }[] {
  const [place, panels] = "kind" in of ? [of.id.replaceAll("/", "-"), placeMap(of)] : ["world", worldMap(of)];
  return panels.map((panel, i) => ({ name: `${place}-${i + 1}`, panel }));
}

/** The maps of a page, each with the address of that file. */
export const figureMaps = (of: Mapped): { base: string; panel: Panel }[] =>
  named(of).map(({ name, panel }) => ({ base: mapLand(name), panel }));

/** The files themselves, with their styles; the build removes those that a drawing doesn't need. */
export const baseFiles = (of: Mapped, css: string): { name: string; svg: string }[] =>
  named(of).map(({ name, panel }) => ({ name, svg: baseFile(panel, css) }));

/** A line of the list beside a map; its number is the mark's. The score is out of 100. */
export type StopItem = {
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

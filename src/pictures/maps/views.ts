import type { Catalogue, CountryPage, RegionPage, StatePage, WineryPage } from "../../catalogue/assemble.ts";
import { draw, type Panel, type Stop } from "./drawing.ts";
import { lonLat, wineryPoint } from "./points.ts";
import { closeUpSheets, locatorSheet, type Place, sheetOf, worldSheets } from "./sheets.ts";

const stops = (pages: readonly (Place | WineryPage)[]): Stop[] =>
  pages.map((page, i) => ({
    number: i + 1,
    name: page.data.name,
    path: page.path,
    at: page.kind === "winery" ? wineryPoint(page) : lonLat(page.data),
  }));

const drawn = new WeakMap<object, Panel[]>();

/** The same drawing for the same page: each is made once per build. */
function once(key: object, make: () => Panel[]): Panel[] {
  const known = drawn.get(key) ?? make();
  drawn.set(key, known);
  return known;
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
export function placeMap(page: Place): Panel[] {
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

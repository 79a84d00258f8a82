import { polygonHull } from "d3-polygon";
import type { Catalogue, CountryPage, RegionPage, StatePage, WineryPage } from "../catalogue/assemble.ts";
import { distanceKm, type Point } from "../catalogue/geography.ts";
import { withAppellations } from "./appellations.ts";
import { type Extent, joined } from "./atlas.ts";
import { towns } from "./data/towns.ts";
import { draw, type Layer, type Panel, type Plan, type Stop } from "./drawing.ts";
import { around, type Frame, frameFor } from "./frame.ts";
import { withHills } from "./hills.ts";
import { american, countries, extentAround, type Ground } from "./land.ts";
import { grain, steps } from "./path.ts";
import { withRoads } from "./roads.ts";
import type { LonLat } from "./simplify.ts";

/** A map but for its marks. */
export type Sheet = Omit<Plan, "stops" | "dots" | "title">;

type Place = CountryPage | StatePage | RegionPage;

const at = ({ latitude, longitude }: Point): LonLat => [longitude, latitude];
const gate = ({ data }: WineryPage) => at(data.visit);
const snug = { top: 10, right: 10, bottom: 30, left: 10 };
/** The least that a region's map is across, and how near a town must be to be fitted in, in kilometres. */
const leastKm = 12;
/** The least that the map of a place is across whose outline no atlas has. */
const leastPlaceKm = 150;
/** How near a country's middle must be to that of another on the same map of the world. */
const sameMapKm = 3000;

const stops = (pages: readonly (Place | WineryPage)[]): Stop[] =>
  pages.map((page, i) => ({
    number: i + 1,
    name: page.data.name,
    path: page.path,
    at: page.kind === "winery" ? gate(page) : at(page.data),
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
    return neighborhoods(catalogue.countries).map((pages) =>
      continent(
        all.filter(({ path }) => pages.some((page) => page.path === path)),
        pages,
      ),
    );
  });
}

/** The countries in groups, each near to another one of its group; groups and countries keep their order. */
export function neighborhoods(countries: readonly CountryPage[]): CountryPage[][] {
  const groups = new Map<CountryPage, number>(countries.map((country, i) => [country, i]));
  for (const [i, a] of countries.entries())
    for (const b of countries.slice(i + 1)) {
      const [own, other] = [groups.get(a)!, groups.get(b)!];
      if (own === other || distanceKm(a.data, b.data) > sameMapKm) continue;
      for (const [country, group] of groups) if (group === other) groups.set(country, own);
    }
  return [...Map.groupBy(countries, (country) => groups.get(country)).values()];
}

function continent(some: Stop[], pages: CountryPage[]): Panel {
  const dots = pages.flatMap(({ regions }) => regions.map(({ data }) => at(data)));
  return draw({ ...continentSheet(pages), stops: some, dots });
}

function continentSheet(pages: readonly CountryPage[]): Sheet {
  const frame = frameFor(joined(pages.map(countryExtent)), [200, 300], snug);
  const homes = pages.map(({ data }) => at(data));
  return { frame, ...countries("world", frame, homes, false), towns: "none" };
}

const hasUsStates = ({ data }: CountryPage) => data.map?.lines === "us-states";
const middles = (pages: readonly StatePage[]) => pages.map(({ data }) => at(data));

function countryExtent({ data, regions }: CountryPage): Extent {
  const own = data.map?.extent;
  if (own) return [own.west, own.south, own.east, own.north];
  return extentAround("world", [at(data)]) ?? around([data, ...regions.map((r) => r.data)].map(at), leastPlaceKm);
}

/** A country with its regions, a state with its regions, a region with its wineries. */
export function placeMap(page: Place): Panel[] {
  return once(page, () => {
    if (page.kind === "region") return [regionPanel(page)];
    if (page.kind === "state") return [statePanel(page)];
    const { closeUp } = page.data.map ?? {};
    const near = page.states.filter(({ id }) => closeUp?.states.includes(id));
    return closeUp && near.length > 0 ? closePanels(page, closeUp.title, near) : [countryPanel(page)];
  });
}

/** Land around a country's home states, or of the whole country where no atlas has its states. */
const countryGround = (page: CountryPage, frame: Frame, homes: readonly StatePage[], waters?: boolean): Ground =>
  hasUsStates(page)
    ? american(frame, middles(homes), "states", waters)
    : countries("world", frame, [at(page.data)], waters);

const countryPanel = (page: CountryPage): Panel => draw({ ...countrySheet(page), stops: stops(page.regions) });

function countrySheet(page: CountryPage): Sheet {
  const frame = frameFor(countryExtent(page), [260, 380], snug);
  return {
    frame,
    ...countryGround(page, frame, page.states),
    towns: "cities",
    extra: [reach(page.regions, frame)],
  };
}

/** How far the wineries of each region reach, as one band per region. */
function reach(regions: readonly RegionPage[], frame: Frame): Layer {
  const bands = regions.map(({ wineries }) => {
    const points = wineries.map((w): [number, number] => [...frame.project(gate(w))]);
    return polygonHull(points) ?? points;
  });
  return {
    kind: "reach",
    d: bands
      .map((band) => steps(band.length === 1 ? [band[0]!, [band[0]![0] + grain, band[0]![1]]] : band, band.length > 2))
      .join(""),
  };
}

/** The whole country, and nearer the states that would crowd on it, whose regions are only dots on the first. */
function closePanels(page: CountryPage, title: string, near: readonly StatePage[]): Panel[] {
  const all = stops(page.regions);
  const isNear = ({ path }: Stop) => near.some(({ regions }) => regions.some((region) => region.path === path));
  const whole = frameFor(countryExtent(page), [200, 260], snug);
  const close = frameFor(statesExtent(page, near), [300, 430], { ...snug, left: 60 });
  return [
    draw({
      frame: whole,
      ...countryGround(page, whole, page.states, false),
      stops: all.filter((stop) => !isNear(stop)),
      dots: all.filter(isNear).map((stop) => stop.at),
      towns: "none",
      quiet: [],
      extra: [reach(page.regions, whole)],
    }),
    draw({
      title,
      frame: close,
      ...countryGround(page, close, near),
      stops: all.filter(isNear),
      towns: "cities",
      extra: [
        reach(
          near.flatMap(({ regions }) => regions),
          close,
        ),
      ],
    }),
  ];
}

/** The states' own outlines where an atlas has them, else as far as what they hold. */
function statesExtent(country: CountryPage, pages: readonly StatePage[]): Extent {
  const outlines = hasUsStates(country) ? extentAround("states", middles(pages)) : null;
  return (
    outlines ??
    around(
      [
        ...pages.flatMap(({ regions, wineries }) => [...regions.map((r) => at(r.data)), ...wineries.map(gate)]),
        ...middles(pages),
      ],
      leastPlaceKm,
    )
  );
}

const statePanel = (page: StatePage): Panel => draw({ ...stateSheet(page), stops: stops(page.regions) });

function stateSheet(page: StatePage): Sheet {
  const frame = frameFor(statesExtent(page.country, [page]), [240, 400], { ...snug, left: 20 });
  return {
    frame,
    ...countryGround(page.country, frame, [page]),
    towns: "cities",
    extra: [reach(page.regions, frame)],
  };
}

/** A region's frame is as near as its wineries and the two towns beside them allow. */
function regionFrame(page: RegionPage, heights: readonly [number, number]): Frame {
  const middle = page.wineries[0] ? page.wineries[0].data.visit : page.data;
  const near = towns
    .map((town) => ({ town, km: distanceKm(middle, town) }))
    .filter(({ km }) => km < leastKm)
    .sort((a, b) => a.km - b.km)
    .slice(0, 2);
  const points = [
    ...(page.wineries[0] ? page.wineries.map(gate) : [at(page.data)]),
    ...near.map(({ town }) => at(town)),
  ];
  return frameFor(around(points, leastKm), heights, { top: 26, right: 34, bottom: 48, left: 34 });
}

const regionGround = ({ state, country, data }: RegionPage, frame: Frame) =>
  hasUsStates(country)
    ? american(frame, [at(state?.data ?? data)], "counties")
    : countries("countries", frame, [at(country.data), at(data)]);

function regionPanel(page: RegionPage): Panel {
  const routes = page.days.map((day) => day.stops.map(({ winery }) => ({ path: winery.path, at: gate(winery) })));
  return draw({ ...regionSheet(page), stops: stops(page.wineries), routes });
}

function regionSheet(page: RegionPage): Sheet {
  const frame = regionFrame(page, [270, 360]);
  const ground = regionGround(page, frame);
  const parts = hasUsStates(page.country) ? withAppellations(ground, frame) : ground;
  return { frame, ...withRoads(withHills(parts, frame), frame), towns: "all" };
}

/** A country, a state or a region without its marks. */
export function sheetOf(page: Place): Sheet {
  if (page.kind === "country") return countrySheet(page);
  return page.kind === "state" ? stateSheet(page) : regionSheet(page);
}

/** Every country without its marks, those that lie near each other on one sheet, each with the countries on it. */
export const worldSheets = ({ countries }: Pick<Catalogue, "countries">): { sheet: Sheet; pages: CountryPage[] }[] =>
  neighborhoods(countries).map((pages) => ({ sheet: continentSheet(pages), pages }));

/** A region around one of its wineries, the others as small dots; 340 by 300 units. */
export function locatorMap(page: WineryPage): Panel[] {
  return once(page, () => {
    const frame = regionFrame(page.region, [300, 300]);
    const others = page.region.wineries.filter((w) => w !== page).map(gate);
    return [draw({ frame, ...regionGround(page.region, frame), stops: stops([page]), dots: others, towns: "all" })];
  });
}

import type { Catalogue, CountryPage, RegionPage, StatePage, WineryPage } from "../../catalogue/assemble.ts";
import { distanceKm, type Point } from "../geography.ts";
import { type Extent, joined } from "./atlas.ts";
import { draw, type Layer, type Panel, type Stop } from "./drawing.ts";
import { around, type Frame, frameFor } from "./frame.ts";
import { american, countries, extentAround } from "./ground.ts";
import { hull } from "./hull.ts";
import { grain, steps } from "./path.ts";
import type { LonLat } from "./simplify.ts";
import { towns } from "./towns.ts";

type Place = CountryPage | StatePage | RegionPage;

const at = ({ latitude, longitude }: Point): LonLat => [longitude, latitude];
const gate = ({ data }: WineryPage) => at(data.visit);
const snug = { top: 10, right: 10, bottom: 30, left: 10 };
/** The least that a region's map is across, and how near a town must be to be fitted in, in kilometres. */
const leastKm = 12;
/** West of this meridian the American regions crowd together and get a map of their own. */
const westOf = -114;
const inTheWest = ([longitude]: LonLat) => longitude < westOf;

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

/** Every country of the guide, one panel for either side of the Atlantic; stops are numbered as the guide lists them. */
export function worldMap(catalogue: Catalogue): Panel[] {
  return once(catalogue, () => {
    const all = stops(catalogue.countries);
    const overseas = ({ at }: Stop) => at[0] < -30;
    return [all.filter(overseas), all.filter((stop) => !overseas(stop))]
      .filter((some) => some.length > 0)
      .map((some) =>
        continent(
          some,
          catalogue.countries.filter(({ path }) => some.some((stop) => stop.path === path)),
        ),
      );
  });
}

function continent(some: Stop[], pages: CountryPage[]): Panel {
  const frame = frameFor(joined(pages.map(countryExtent)), [200, 300], snug);
  const homes = pages.map(({ data }) => at(data));
  const dots = pages.flatMap(({ regions }) => regions.map(({ data }) => at(data)));
  return draw({ frame, ...countries("world", frame, homes, false), stops: some, dots, towns: "none" });
}

const allStates = (page: CountryPage) => page.states.map(({ data }) => at(data));

const contiguousStates: Extent = [-124.8, 24.5, -66.9, 49.4];

const countryExtent = ({ data, states }: CountryPage): Extent =>
  states.length > 0 ? contiguousStates : extentAround("world", [at(data)]);

/** A country with its regions, a state with its regions, a region with its wineries. */
export function placeMap(page: Place): Panel[] {
  return once(page, () => {
    if (page.kind === "region") return [regionPanel(page)];
    if (page.kind === "state") return [statePanel(page)];
    return page.states.length > 0 ? statesPanels(page) : [countryPanel(page)];
  });
}

function countryPanel(page: CountryPage): Panel {
  const frame = frameFor(countryExtent(page), [260, 380], snug);
  return draw({
    frame,
    ...countries("world", frame, [at(page.data)]),
    stops: stops(page.regions),
    towns: "cities",
    extra: [reach(page.regions, frame)],
  });
}

/** How far the wineries of each region reach, as one band per region. */
function reach(regions: readonly RegionPage[], frame: Frame): Layer {
  const bands = regions.map(({ wineries }) => hull(wineries.map((w) => frame.project(gate(w)))));
  return {
    kind: "reach",
    d: bands
      .map((band) => steps(band.length === 1 ? [band[0]!, [band[0]![0] + grain, band[0]![1]]] : band, band.length > 2))
      .join(""),
  };
}

function statesPanels(page: CountryPage): Panel[] {
  const all = stops(page.regions);
  const west = all.filter((stop) => inTheWest(stop.at));
  const east = all.filter((stop) => !inTheWest(stop.at));
  const whole = frameFor(contiguousStates, [200, 260], snug);
  const westPage = page.states.filter(({ data }) => inTheWest(at(data)));
  const near = frameFor(statesExtent(westPage), [300, 430], { ...snug, left: 60 });
  return [
    draw({
      frame: whole,
      ...american(whole, allStates(page), "states", false),
      stops: east,
      dots: west.map((stop) => stop.at),
      towns: "none",
      far: [],
      extra: [reach(page.regions, whole)],
    }),
    draw({
      title: "The West",
      frame: near,
      ...american(
        near,
        westPage.map(({ data }) => at(data)),
        "states",
      ),
      stops: west,
      towns: "cities",
      extra: [
        reach(
          westPage.flatMap(({ regions }) => regions),
          near,
        ),
      ],
    }),
  ];
}

const statesExtent = (pages: readonly StatePage[]): Extent =>
  extentAround(
    "states",
    pages.map(({ data }) => at(data)),
  );

function statePanel(page: StatePage): Panel {
  const frame = frameFor(statesExtent([page]), [240, 400], { ...snug, left: 20 });
  return draw({
    frame,
    ...american(frame, [at(page.data)], "states"),
    stops: stops(page.regions),
    towns: "cities",
    extra: [reach(page.regions, frame)],
  });
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
  state ? american(frame, [at(state.data)], "counties") : countries("countries", frame, [at(country.data), at(data)]);

function regionPanel(page: RegionPage): Panel {
  const frame = regionFrame(page, [270, 360]);
  return draw({ frame, ...regionGround(page, frame), stops: stops(page.wineries), towns: "all" });
}

/** A region around one of its wineries, the others as small dots; 340 by 300 units. */
export function locatorMap(page: WineryPage): Panel[] {
  return once(page, () => {
    const frame = regionFrame(page.region, [300, 300]);
    const others = page.region.wineries.filter((w) => w !== page).map(gate);
    return [draw({ frame, ...regionGround(page.region, frame), stops: stops([page]), dots: others, towns: "all" })];
  });
}

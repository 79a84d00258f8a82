import type { LiveMap, LiveMaps } from "../../pictures/maps/live.ts";
import { placeMarkers } from "../../pictures/maps/markers.ts";
import { projectPoint as project } from "../../pictures/maps/projection.ts";
import { type Guide, type Place, type Winery, withParents } from "../guide.ts";
import { commonPlace } from "./results.ts";

/** A disc on the map: a winery with its number in the list, or a place with the number of wineries found in it. */
export type Mark = {
  key: string;
  name: string;
  number: number;
  wineries: readonly Winery[];
  /** The place that a press looks into; a winery's mark leads to its page. */
  place: Place | undefined;
  dot: readonly [number, number];
  disc: readonly [number, number];
};
export type MarkedMap = { map: LiveMap; marks: Mark[] };

/** The height of the strip at the bottom of a map that its scale takes, in the drawing's units. */
const scaleHeight = 26;

/** The maps that show the wineries, with their marks: a region's with its wineries, any other with its parts. */
export function markedMaps(wineries: readonly Winery[], where: string, guide: Guide, maps: LiveMaps): MarkedMap[] {
  const within = wineries.length > 0 ? commonPlace(wineries) : guide.places.find(({ id }) => id === where);
  const map = within && maps.places[within.id];
  if (map) {
    const marks = within.kind === "region" ? wineryMarks(wineries) : partMarks(wineries, within, guide);
    return [{ map, marks: spread(map, marks) }];
  }
  const countries = partMarks(wineries, undefined, guide);
  return maps.world.map((world) => {
    const marks = countries.filter(({ key }) => world.countries.includes(key));
    return { map: world, marks: spread(world, marks) };
  });
}

/** A mark that is not on the map yet; latitude and longitude in degrees. */
type Unplaced = Omit<Mark, "dot" | "disc"> & { latitude: number; longitude: number };

const wineryMarks = (wineries: readonly Winery[]): Unplaced[] =>
  wineries.map((winery, i) => {
    const { path, name, latitude, longitude } = winery;
    return { key: path, name, number: i + 1, wineries: [winery], place: undefined, latitude, longitude };
  });

/** The parts of a place, or of the guide, that have any of the wineries; each in the middle of all its wineries. */
function partMarks(wineries: readonly Winery[], within: Place | undefined, guide: Guide): Unplaced[] {
  const partOf = ({ region }: Winery) => withParents(region).find(({ parent }) => parent === within);
  const all = Map.groupBy(guide.wineries, partOf);
  return [...Map.groupBy(wineries, partOf)].flatMap(([place, found]): Unplaced[] => {
    if (!place) return [];
    const around = all.get(place) ?? found;
    const mean = (of: (winery: Winery) => number) =>
      around.reduce((sum, winery) => sum + of(winery), 0) / around.length;
    const [latitude, longitude] = [mean((winery) => winery.latitude), mean((winery) => winery.longitude)];
    return [{ key: place.id, name: place.name, number: found.length, wineries: found, place, latitude, longitude }];
  });
}

/** The marks on a map, pushed apart where they would cover each other. */
function spread(map: LiveMap, unplaced: readonly Unplaced[]): Mark[] {
  const dots = unplaced.map((mark) => project(map.cone, mark));
  const discs = placeMarkers(dots, map, scaleHeight);
  return unplaced.map(({ latitude: _, longitude: __, ...mark }, i) => ({ ...mark, dot: dots[i]!, disc: discs[i]! }));
}

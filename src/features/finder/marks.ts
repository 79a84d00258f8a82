import type { LiveMap, LiveMaps } from "../../pictures/maps/live.ts";
import { placeMarkers } from "../../pictures/maps/markers.ts";
import { place as project } from "../../pictures/maps/projection.ts";
import type { Guide, Place, Winery as Row } from "../guide.ts";
import { commonPlace, withParents } from "./common-place.ts";

/** A disc on the map: a winery with its number in the list, or a place with the number of wineries found in it. */
export type Mark = {
  key: string;
  name: string;
  number: number;
  rows: readonly Row[];
  /** The place that a press looks into; a winery's mark leads to its page. */
  place: Place | undefined;
  dot: readonly [number, number];
  disc: readonly [number, number];
};
export type MarkedMap = { map: LiveMap; marks: Mark[] };

/** The strip at the foot of a map that its scale takes, in units. */
const foot = 26;

/** The maps that show the rows, with their marks: a region's with its wineries, any other with its parts. */
export function marked(rows: readonly Row[], where: string | undefined, guide: Guide, maps: LiveMaps): MarkedMap[] {
  const within = rows.length > 0 ? commonPlace(rows) : guide.places.find(({ id }) => id === where);
  const map = within && maps.places[within.id];
  if (!map)
    return maps.world.map((world) => ({
      map: world,
      marks: parted(
        world,
        parts(rows, undefined, guide).filter(({ place }) => world.countries.includes(place!.id)),
      ),
    }));
  return [{ map, marks: parted(map, within.kind === "region" ? wineries(rows) : parts(rows, within, guide)) }];
}

type Wanted = Omit<Mark, "dot" | "disc"> & { latitude: number; longitude: number };

const wineries = (rows: readonly Row[]): Wanted[] =>
  rows.map((row, i) => ({
    key: row.path,
    name: row.name,
    number: i + 1,
    rows: [row],
    place: undefined,
    latitude: row.latitude,
    longitude: row.longitude,
  }));

/** The parts of a place, or of the guide, in which rows are; each stands amid all its wineries. */
function parts(rows: readonly Row[], within: Place | undefined, guide: Guide): Wanted[] {
  const partOf = (row: Row) => withParents(row.region).find(({ parent }) => parent === within);
  const all = Map.groupBy(guide.wineries, partOf);
  return [...Map.groupBy(rows, partOf)].flatMap(([place, found]): Wanted[] => {
    if (!place) return [];
    const around = all.get(place) ?? found;
    const mean = (of: (row: Row) => number) => around.reduce((sum, row) => sum + of(row), 0) / around.length;
    return [
      {
        key: place.id,
        name: place.name,
        number: found.length,
        rows: found,
        place,
        latitude: mean(({ latitude }) => latitude),
        longitude: mean(({ longitude }) => longitude),
      },
    ];
  });
}

/** The marks on a map, pushed apart where they would cover each other. */
function parted(map: LiveMap, wanted: readonly Wanted[]): Mark[] {
  const dots = wanted.map((mark) => project(map.cone, mark));
  const discs = placeMarkers(dots, map, foot);
  return wanted.map(({ latitude: _, longitude: __, ...mark }, i) => ({ ...mark, dot: dots[i]!, disc: discs[i]! }));
}

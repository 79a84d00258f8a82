import { useEffect, useMemo, useState } from "react";
import type { Point } from "../../catalogue/geography.ts";
import { MapLand } from "../../components/map/MapLand.tsx";
import { discRadius, placeMarkers, targetRadius } from "../../pictures/maps/placement.ts";
import { type LiveMap, projectPoint } from "../../pictures/maps/projection.ts";
import type { LiveMaps } from "../../pictures/maps/views.ts";
import { wineriesMaps } from "../../site/paths.ts";
import { read } from "../api.ts";
import { type Guide, type Place, type Winery, withParents } from "../guide.ts";
import type { Props } from "./Filters.tsx";
import { commonPlace } from "./results.ts";

type Lighting = {
  /** The paths of the wineries that the reader points at, in the list or on the map. */
  lit: readonly string[];
  setLit: (paths: readonly string[]) => void;
};

/** The wineries on the site's own maps. The list is its twin for the keyboard and for screen readers. */
export default function MapView({ results, choose, ...lighting }: Props & Lighting) {
  const [drawings, setDrawings] = useState<LiveMaps>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    read([wineriesMaps]).then(
      (maps) => setDrawings(maps as LiveMaps),
      () => setFailed(true),
    );
  }, []);
  const { found, context } = results;
  const marked = useMemo(
    () => (drawings ? markedMaps(found, context.choices.where ?? "", context.guide, drawings) : []),
    [drawings, found, context],
  );
  if (failed) return <p className="note">The map could not be loaded; the list is complete without it.</p>;
  return (
    <div className="finder-map my-4 grid gap-4 lg:sticky lg:top-4 lg:order-1 lg:max-h-[calc(100svh-2rem)] lg:overflow-y-auto print:hidden">
      {marked.map(({ map: { land, width, height }, marks }) => (
        <div key={land} className="map-stack">
          <MapLand src={land} width={width} height={height} />
          <svg className="map" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            {marks.map(({ key, dot, disc }) =>
              Math.hypot(dot[0] - disc[0], dot[1] - disc[1]) > 4 ? (
                <g key={key}>
                  <path className="map-leader" d={`M${dot}L${disc}`} />
                  <circle className="map-dot" cx={dot[0]} cy={dot[1]} r="2.5" />
                </g>
              ) : null,
            )}
            {marks.map((mark) => (
              <Disc key={mark.key} mark={mark} {...lighting} lookInto={({ id }) => choose({ where: id })} />
            ))}
          </svg>
        </div>
      ))}
    </div>
  );
}

type DiscProps = Lighting & { mark: Mark; lookInto: (place: Place) => void };

/** A winery's disc is a link to its review; a place's shows the place's own map. */
function Disc({ mark, lit, setLit, lookInto }: DiscProps) {
  const { name, number, wineries, place, disc } = mark;
  const paths = wineries.map(({ path }) => path);
  // As a spread: React's types know only the <a> of HTML.
  const at = { transform: `translate(${disc[0]} ${disc[1]})` };
  return (
    <a
      className="map-mark group cursor-pointer"
      href={place ? undefined : paths[0]}
      tabIndex={-1}
      data-lit={paths.some((path) => lit.includes(path)) || undefined}
      {...at}
      onClick={place && (() => lookInto(place))}
      onPointerEnter={() => setLit(paths)}
      onPointerLeave={() => setLit([])}
    >
      <title>{place ? `${name}: ${number}` : name}</title>
      <circle r={targetRadius} opacity="0" />
      <circle className="group-data-lit:fill-ink group-data-lit:stroke-gold group-data-lit:stroke-3" r={discRadius} />
      <text className="map-number group-data-lit:fill-paper" y="3.8">
        {number}
      </text>
    </a>
  );
}

type Mark = ReturnType<typeof spread>[number];

/** The height of the strip at the bottom of a map that its scale takes, in the drawing's units. */
const scaleHeight = 26;

/** The maps that show the wineries, with their marks: a region's with its wineries, any other with its parts. */
export function markedMaps(wineries: readonly Winery[], where: string, guide: Guide, maps: LiveMaps) {
  const within = wineries.length > 0 ? commonPlace(wineries) : guide.places.find(({ id }) => id === where);
  const map = within && maps.places[within.id];
  if (map) {
    const marks = within.kind === "region" ? wineries.map(wineryMark) : partMarks(wineries, within, guide);
    return [{ map, marks: spread(map, marks) }];
  }
  const countries = partMarks(wineries, undefined, guide);
  return maps.world.map((world) => {
    const marks = countries.filter(({ key }) => world.countries.includes(key));
    return { map: world, marks: spread(world, marks) };
  });
}

/**
 * A disc that has no place on the map yet: a winery with its number in the list, or a place, into which a press looks,
 * with the number of wineries found in it.
 */
type Unplaced = {
  key: string;
  name: string;
  number: number;
  wineries: readonly Winery[];
  place: Place | undefined;
} & Point;

const wineryMark = (winery: Winery, i: number): Unplaced => {
  const { path, name, latitude, longitude } = winery;
  return { key: path, name, number: i + 1, wineries: [winery], place: undefined, latitude, longitude };
};

/** The parts of a place, or of the guide, that have any of the wineries; each in the middle of all its wineries. */
function partMarks(wineries: readonly Winery[], within: Place | undefined, guide: Guide): Unplaced[] {
  const partOf = ({ region }: Winery) => withParents(region).find(({ parent }) => parent === within)!;
  const all = Map.groupBy(guide.wineries, partOf);
  return [...Map.groupBy(wineries, partOf)].map(([place, found]) => {
    const around = all.get(place)!;
    const mean = (side: "latitude" | "longitude") =>
      around.reduce((sum, winery) => sum + winery[side], 0) / around.length;
    const [latitude, longitude] = [mean("latitude"), mean("longitude")];
    return { key: place.id, name: place.name, number: found.length, wineries: found, place, latitude, longitude };
  });
}

/** The marks on a map, pushed apart where they would cover each other. */
function spread(map: LiveMap, unplaced: readonly Unplaced[]) {
  const dots = unplaced.map((mark) => projectPoint(map.cone, mark));
  const discs = placeMarkers(dots, map, scaleHeight);
  return unplaced.map((mark, i) => ({ ...mark, dot: dots[i]!, disc: discs[i]! }));
}

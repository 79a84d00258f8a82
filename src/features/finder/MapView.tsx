import { useEffect, useMemo, useState } from "react";
import type { Point } from "../../catalogue/geography.ts";
import { MapLand } from "../../components/map/MapLand.tsx";
import { discRadius, placeMarks, targetRadius } from "../../pictures/maps/placement.ts";
import { type ClientMap, projectPoint } from "../../pictures/maps/projection.ts";
import type { ClientMaps } from "../../pictures/maps/views.ts";
import { wineriesMapsPath } from "../../site/paths.ts";
import { readJson } from "../api.ts";
import { type Guide, type Place, type Winery, withParents } from "../guide.ts";
import type { FinderProps } from "./Filters.tsx";
import { findCommonPlace } from "./results.ts";

type HighlightProps = {
  /** The paths of the wineries that the reader points at, in the list or on the map. */
  lit: readonly string[];
  setLit: (paths: readonly string[]) => void;
};

/** The wineries on the site's own maps. The list is its twin for the keyboard and for screen readers. */
export default function MapView({ results, choose, ...lighting }: FinderProps & HighlightProps) {
  const [drawings, setDrawings] = useState<ClientMaps>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    readJson([wineriesMapsPath]).then(
      (maps) => setDrawings(maps as ClientMaps),
      () => setFailed(true),
    );
  }, []);
  const { found, context } = results;
  const marked = useMemo(
    () =>
      drawings ? buildMarkedMaps(found, context.choices.where ?? "", context.guide, drawings) : [],
    [drawings, found, context],
  );
  if (failed)
    return <p className="note">The map could not be loaded; the list is complete without it.</p>;
  return (
    <div className="finder-map my-4 grid gap-4 lg:sticky lg:top-4 lg:order-1 lg:max-h-[calc(100svh-2rem)] lg:overflow-y-auto print:hidden">
      {marked.map(({ map: { land, width, height }, marks }) => (
        <div key={land} className="map-stack">
          <MapLand src={land} width={width} height={height} />
          <svg className="map" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            {marks
              .filter(({ moved }) => moved)
              .map(({ key, dot, disc }) => (
                <g key={key}>
                  <path className="map-leader" d={`M${dot}L${disc}`} />
                  <circle className="map-dot" cx={dot[0]} cy={dot[1]} r="2.5" />
                </g>
              ))}
            {marks.map((mark) => (
              <Mark
                key={mark.key}
                mark={mark}
                {...lighting}
                lookInto={({ id }) => choose({ where: id })}
              />
            ))}
          </svg>
        </div>
      ))}
    </div>
  );
}

type MarkProps = HighlightProps & {
  mark: ReturnType<typeof spreadDiscs>[number];
  lookInto: (place: Place) => void;
};

/** A winery's disc is a link to its review; a place's shows the place's own map. */
function Mark({ mark, lit, setLit, lookInto }: MarkProps) {
  const { name, number, paths, place, disc } = mark;
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
      <circle
        className="group-data-lit:fill-ink group-data-lit:stroke-gold group-data-lit:stroke-3"
        r={discRadius}
      />
      <text className="map-number group-data-lit:fill-paper" y="3.8">
        {number}
      </text>
    </a>
  );
}

/** The maps that show the wineries, with their marks: a region's with its wineries, any other with its parts. */
export function buildMarkedMaps(
  wineries: readonly Winery[],
  where: string,
  guide: Guide,
  maps: ClientMaps,
) {
  const within =
    wineries.length > 0 ? findCommonPlace(wineries) : guide.places.find(({ id }) => id === where);
  const map = within && maps.places[within.id];
  if (map) return [{ map, marks: spreadDiscs(map, makeDiscs(wineries, within, guide)) }];
  const countries = makeDiscs(wineries, undefined, guide);
  return maps.world.map((world) => {
    const marks = countries.filter(({ key }) => world.countries.includes(key));
    return { map: world, marks: spreadDiscs(world, marks) };
  });
}

type Disc = {
  key: string;
  name: string;
  number: number;
  paths: readonly string[];
  place?: Place;
} & Point;

/**
 * A disc for each winery of a region, with its number in the list; for any other place, or the guide, one for each part
 * that has any of the wineries, with how many, in the middle of all that part's wineries.
 */
function makeDiscs(wineries: readonly Winery[], within: Place | undefined, guide: Guide): Disc[] {
  if (within?.kind === "region")
    return wineries.map(({ path, name, latitude, longitude }, i) => {
      return { key: path, name, number: i + 1, paths: [path], latitude, longitude };
    });
  const findPart = ({ region }: Winery) =>
    withParents(region).find(({ parent }) => parent === within)!;
  const all = Map.groupBy(guide.wineries, findPart);
  return [...Map.groupBy(wineries, findPart)].map(([place, found]) => {
    const around = all.get(place)!;
    const computeMean = (side: keyof Point) =>
      around.reduce((sum, winery) => sum + winery[side], 0) / around.length;
    const paths = found.map(({ path }) => path);
    const at = { latitude: computeMean("latitude"), longitude: computeMean("longitude") };
    return { key: place.id, name: place.name, number: found.length, paths, place, ...at };
  });
}

/** The discs on a map, pushed apart where they would cover each other. */
const spreadDiscs = (map: ClientMap, unplaced: readonly Disc[]) =>
  placeMarks(unplaced, (mark) => projectPoint(map.cone, mark), map);

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
  /** Paths of the wineries that the reader points at, in the list or on the map. */
  highlighted: readonly string[];
  setHighlighted: (paths: readonly string[]) => void;
};
type PlacedMark = ReturnType<typeof spreadDiscs>[number];

/** The wineries on the site's own maps. The list is the alternative for keyboards and screen readers. */
export default function MapView(props: FinderProps & HighlightProps) {
  const { results, choose, ...highlightProps } = props;
  const { matches, context } = results;
  const [maps, setMaps] = useState<ClientMaps>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    readJson([wineriesMapsPath]).then(
      (maps) => setMaps(maps as ClientMaps),
      () => setFailed(true),
    );
  }, []);
  const markedMaps = useMemo(() => {
    const { where = "" } = context.choices;
    return maps ? buildMarkedMaps(matches, where, context.guide, maps) : [];
  }, [maps, matches, context]);
  if (hasFailed)
    return <p className="note">The map could not be loaded; the list is complete without it.</p>;
  const renderMark = (mark: PlacedMark) => (
    <Mark
      key={mark.key}
      mark={mark}
      openPlace={({ id }) => choose({ where: id })}
      {...highlightProps}
    />
  );
  return (
    <div className="finder-map my-4 grid gap-4 lg:sticky lg:top-4 lg:order-1 lg:max-h-[calc(100svh-2rem)] lg:overflow-y-auto print:hidden">
      {markedMaps.map(({ map: { land, width, height }, marks }) => (
        <div key={land} className="map-stack">
          <MapLand src={land} width={width} height={height} />
          <svg className="map" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            {marks.filter(({ moved }) => moved).map(renderLeader)}
            {marks.map(renderMark)}
          </svg>
        </div>
      ))}
    </div>
  );
}

/** Draws a line from a point to the disc that had to move away from it. */
const renderLeader = ({ key, dot, disc }: PlacedMark) => (
  <g key={key}>
    <path className="map-leader" d={`M${dot}L${disc}`} />
    <circle className="map-dot" cx={dot[0]} cy={dot[1]} r="2.5" />
  </g>
);

type MarkProps = HighlightProps & { mark: PlacedMark; openPlace: (place: Place) => void };

/** A winery's disc links to its review. A place's disc opens the place's own map. */
function Mark({ mark, highlighted, setHighlighted, openPlace }: MarkProps) {
  const { name, number, paths, place, disc } = mark;
  const isHighlighted = paths.some((path) => highlighted.includes(path));
  // Spread onto <a>, because React's types reject SVG attributes there.
  const transform = { transform: `translate(${disc[0]} ${disc[1]})` };
  return (
    <a
      className="map-mark group cursor-pointer"
      href={place ? undefined : paths[0]}
      tabIndex={-1}
      data-lit={isHighlighted || undefined}
      {...transform}
      onClick={place && (() => openPlace(place))}
      onPointerEnter={() => setHighlighted(paths)}
      onPointerLeave={() => setHighlighted([])}
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

/** Returns the maps that show the wineries: the one of their common place, or the world's. */
export function buildMarkedMaps(
  wineries: readonly Winery[],
  where: string,
  guide: Guide,
  maps: ClientMaps,
) {
  const chosenPlace = guide.places.find(({ id }) => id === where);
  const within = wineries.length > 0 ? findCommonPlace(wineries) : chosenPlace;
  const place = withParents(within).findLast(({ id }) => maps.places[id]);
  const map = place && maps.places[place.id];
  if (map) return [{ map, marks: spreadDiscs(map, makeDiscs(wineries, place, guide)) }];
  const countryDiscs = makePartDiscs(wineries, undefined, guide);
  return maps.world.map((world) => {
    const discs = countryDiscs.filter(({ key }) => world.countries.includes(key));
    return { map: world, marks: spreadDiscs(world, discs) };
  });
}

type Disc = Point & {
  key: string;
  name: string;
  number: number;
  paths: readonly string[];
  place?: Place;
};

/** Returns discs with the numbers of the list in a region, or with counts anywhere else. */
function makeDiscs(wineries: readonly Winery[], place: Place, guide: Guide): Disc[] {
  if (place.kind !== "region") return makePartDiscs(wineries, place, guide);
  return wineries.map(({ path, name, latitude, longitude }, i) => {
    return { key: path, name, number: i + 1, paths: [path], latitude, longitude };
  });
}

/** Counts the wineries in each part of a place, or of the guide. A disc is in the middle of all the part's wineries. */
function makePartDiscs(
  wineries: readonly Winery[],
  place: Place | undefined,
  guide: Guide,
): Disc[] {
  const findPart = ({ region }: Winery) =>
    withParents(region).find(({ parent }) => parent === place)!;
  const allByPart = Map.groupBy(guide.wineries, findPart);
  const matchesByPart = Map.groupBy(wineries, findPart);
  return [...matchesByPart].map(([part, matches]) => {
    const all = allByPart.get(part)!;
    const computeMean = (axis: keyof Point) =>
      all.reduce((sum, winery) => sum + winery[axis], 0) / all.length;
    return {
      key: part.id,
      name: part.name,
      number: matches.length,
      paths: matches.map(({ path }) => path),
      place: part,
      latitude: computeMean("latitude"),
      longitude: computeMean("longitude"),
    };
  });
}

/** Places discs on a map so that none covers another. */
const spreadDiscs = (map: ClientMap, discs: readonly Disc[]) =>
  placeMarks(discs, (disc) => projectPoint(map.cone, disc), map);

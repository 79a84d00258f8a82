import { useEffect, useMemo, useState } from "react";
import { MapLand } from "../../components/map/MapLand.tsx";
import type { LiveMaps } from "../../pictures/maps/live.ts";
import { discRadius, targetRadius } from "../../pictures/maps/markers.ts";
import { wineriesMaps } from "../../site/paths.ts";
import { read } from "../api.ts";
import type { Place } from "../guide.ts";
import type { Choices } from "./filters.ts";
import { type Mark, type MarkedMap, markedMaps } from "./marks.ts";
import type { Results } from "./results.ts";

type Lighting = {
  /** The paths of the wineries that the reader points at, in the list or on the map. */
  lit: readonly string[];
  setLit: (paths: readonly string[]) => void;
};
type Props = Lighting & { results: Results; choose: (change: Choices) => void };

/** The wineries on the site's own maps. The list is its twin for the keyboard and for screen readers. */
export default function MapView({ results, choose, ...lighting }: Props) {
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
  const lookInto = ({ id }: Place) => choose({ where: id });
  return (
    <div className="finder-map my-4 grid gap-4 lg:sticky lg:top-4 lg:order-1 lg:max-h-[calc(100svh-2rem)] lg:overflow-y-auto print:hidden">
      {marked.map((one) => (
        <OneMap key={one.map.land} {...one} {...lighting} lookInto={lookInto} />
      ))}
    </div>
  );
}

type LookInto = { lookInto: (place: Place) => void };

/** The land as a picture, and the marks over it. */
const OneMap = ({ map: { land, width, height }, marks, ...rest }: MarkedMap & Lighting & LookInto) => (
  <div className="map-stack">
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
        <Disc key={mark.key} mark={mark} {...rest} />
      ))}
    </svg>
  </div>
);

/** As a spread: React's types know only the <a> of HTML. */
const at = ([x, y]: Mark["disc"]) => ({ transform: `translate(${x} ${y})` });

/** A winery's disc is a link to its review; a place's shows the place's own map. */
function Disc({ mark, lit, setLit, lookInto }: { mark: Mark } & Lighting & LookInto) {
  const { name, number, wineries, place, disc } = mark;
  const path = wineries[0]?.path;
  return (
    <a
      className="map-mark"
      href={place ? undefined : path}
      tabIndex={-1}
      data-lit={wineries.some((winery) => lit.includes(winery.path)) || undefined}
      {...at(disc)}
      onClick={place && (() => lookInto(place))}
      onPointerEnter={() => setLit(wineries.map(({ path }) => path))}
      onPointerLeave={() => setLit([])}
    >
      <title>{place ? `${name}: ${number}` : name}</title>
      <circle r={targetRadius} opacity="0" />
      <circle r={discRadius} />
      <text className="map-number" y="3.8">
        {number}
      </text>
    </a>
  );
}

import { discRadius } from "../../pictures/maps/markers.ts";
import { scaleBar } from "../../pictures/maps/scale.ts";
import type { TripMap } from "../../pictures/maps/trip-map.ts";
import { lineOf } from "./LineSample.tsx";

/** The land, each day's line, its towns and its numbered stops. */
export function TripDrawing({ map: { width, height, land, lines, stops, towns, unitsPerKm } }: { map: TripMap }) {
  const { km, kmLength, miles, milesLength } = scaleBar(unitsPerKm, 90);
  const y = height - 15;
  return (
    <svg className="map" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <image {...land} preserveAspectRatio="none" />
      {lines.map((d, day) => (
        <path key={day} className={lineOf(day)} d={d} />
      ))}
      {towns.map(({ dot: [x, y], label, isBase }) => (
        <g key={label.lines.join()}>
          {isBase ? (
            <rect className="trip-base" x={x - 4} y={y - 4} width="8" height="8" />
          ) : (
            <circle className="map-place" cx={x} cy={y} r="2" />
          )}
          <text
            className={isBase ? "map-label" : "map-name map-town-name"}
            x={label.x}
            y={label.y}
            textAnchor={label.anchor}
          >
            {label.lines.join(" ")}
          </text>
        </g>
      ))}
      {stops.map(({ number, dot, disc }) => (
        <g key={number} className="map-mark">
          <path className="map-leader" d={`M${dot.join(" ")}L${disc.join(" ")}`} />
          <circle cx={disc[0]} cy={disc[1]} r={discRadius} />
          <text className="map-number" x={disc[0]} y={disc[1] + 3.8}>
            {number}
          </text>
        </g>
      ))}
      <path
        className="map-scale"
        d={`M9 ${y - 6}v6h${Math.max(kmLength, milesLength)}M${9 + kmLength} ${y - 6}v6M9 ${y}v6M${9 + milesLength} ${y}v6`}
      />
      <text className="map-scale-text" x={12 + kmLength} y={y - 2.5}>
        {km} km
      </text>
      <text className="map-scale-text" x={12 + milesLength} y={y + 9.5}>
        {miles} mi
      </text>
    </svg>
  );
}

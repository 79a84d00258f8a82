import { useMemo } from "react";
import { discRadius } from "../../maps/markers.ts";
import { scaleBar } from "../../maps/scale.ts";
import type { TripLand } from "../../maps/trip-land.ts";
import { type TripMap as Drawn, tripMap } from "../../maps/trip-map.ts";
import type { TripGuide } from "../../trip/facts.ts";
import type { Trip } from "../../trip/trip.ts";
import { LineSample, lineOf } from "./LineSample.tsx";

type Props = { trip: Trip; guide: TripGuide; lands: readonly TripLand[] };

/** The trip on a map, and the same stops with the same numbers as a list. */
export function TripMap({ trip, guide, lands }: Props) {
  const { days } = trip;
  const map = useMemo(
    () =>
      tripMap(
        days.map(({ base, stops }) => ({
          base: guide.town(base),
          stops: stops.flatMap(({ winery }) => guide.winery(winery) ?? []),
        })),
        lands,
        guide.towns,
      ),
    [days, guide, lands],
  );
  return (
    <section aria-labelledby="trip-map">
      <h2 id="trip-map" className="trip-title">
        On the Map
      </h2>
      {map ? (
        <Drawing map={map} />
      ) : (
        <p className="text-soft">No single map shows all of these stops. Each winery’s page has its own.</p>
      )}
      <ol className="trip-key">
        {days.map(
          ({ stops }, i) =>
            stops.length > 0 && (
              <li key={i}>
                <p className="flex items-center gap-2">
                  <LineSample day={i} /> <span className="label">Day {i + 1}</span>
                </p>
                <Names days={days} day={i} />
              </li>
            ),
        )}
      </ol>
    </section>
  );
}

function Names({ days, day }: { days: Trip["days"]; day: number }) {
  const before = days.slice(0, day).reduce((sum, { stops }) => sum + stops.length, 0);
  return (
    <p className="figure text-sm">{days[day]!.stops.map(({ name }, i) => `${before + i + 1}. ${name}`).join(" · ")}</p>
  );
}

function Drawing({ map: { width, height, land, lines, stops, towns, unitsPerKm } }: { map: Drawn }) {
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

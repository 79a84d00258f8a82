import { useEffect, useMemo, useState } from "react";
import { MapLand } from "../../components/map/MapLand.tsx";
import { nameClasses } from "../../pictures/maps/looks.ts";
import { discRadius } from "../../pictures/maps/placement.ts";
import { makeScaleBar } from "../../pictures/maps/projection.ts";
import {
  fetchLandNames,
  type LandNames,
  makeTripMap,
  type TripMapSize,
} from "../../pictures/maps/trip-map.ts";
import { driveRuleText } from "./drive.ts";
import { guide, lands } from "./store.ts";
import { findEndTown, listStops, numberStops, type Trip } from "./trip.ts";

/** A map of the trip, with a key. */
export const TripMap = ({ trip: { days } }: { trip: Trip }) => (
  <section id="trip-map" aria-label="On the map" className="scroll-mt-20 break-inside-avoid">
    <TripDrawing days={days} />
    <TripKey days={days} />
    <details className="mt-1 text-sm text-soft print:hidden">
      <summary className="flex min-h-8 w-fit cursor-pointer items-center underline">
        How drives are estimated
      </summary>
      <p>{driveRuleText}</p>
    </details>
  </section>
);

type DrawingProps = Pick<Trip, "days"> & { size?: TripMapSize };

/** A map with each day's route, towns and numbered stops. */
export function TripDrawing({ days, size }: DrawingProps) {
  const [names, setNames] = useState<LandNames>();
  const map = useMemo(() => {
    const numbers = numberStops({ days });
    const drawn = days.map((day) => ({
      base: guide.town(day.base),
      end: guide.town(findEndTown(day)),
      stops: day.stops.flatMap(({ id, booked = false, ...stop }) => {
        const point = guide.pointOf(stop);
        return point ? { point, number: numbers.get(id), booked } : [];
      }),
    }));
    return makeTripMap(drawn, lands, guide.towns, size, names);
  }, [days, size, names]);
  const landPath = map?.land.href;
  useEffect(() => {
    // Without a network, the map has no names. A thumbnail has no room for them.
    if (landPath && !size) fetchLandNames(landPath).then(setNames, () => undefined);
  }, [landPath, size]);
  if (!map)
    return (
      <p className="text-soft">
        No single map shows all of these stops. Each winery’s page has its own.
      </p>
    );
  const { width, height, land, lines, stops, towns, unitsPerKm } = map;
  const { href, ...place } = land;
  const scale = makeScaleBar(unitsPerKm, height);
  return (
    <svg className="map" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <foreignObject {...place}>
        <MapLand src={href} />
      </foreignObject>
      {lines.map((d, day) => (
        <DayLine key={day} day={day} d={d} />
      ))}
      {towns.map((town) => (
        <Town key={town.label.lines.join()} {...town} />
      ))}
      {map.names.map(({ kind, label: { lines, anchor, x, y } }) =>
        lines.map((line, i) => (
          <text key={line} className={nameClasses[kind]} x={x} y={y + i * 11} textAnchor={anchor}>
            {line}
          </text>
        )),
      )}
      {stops.map(({ number, booked, dot, disc }) => (
        <g key={number} className="map-mark" data-booked={booked}>
          <path className="map-leader" d={`M${dot.join(" ")}L${disc.join(" ")}`} />
          <circle cx={disc[0]} cy={disc[1]} r={discRadius} />
          <text className="map-number" x={disc[0]} y={disc[1] + 3.8}>
            {number}
          </text>
        </g>
      ))}
      <path className="map-scale" d={scale.line} />
      {scale.texts.map(({ text, ...at }) => (
        <text key={text} className="map-scale-text" {...at}>
          {text}
        </text>
      ))}
    </svg>
  );
}

type TownProps = NonNullable<ReturnType<typeof makeTripMap>>["towns"][number];

/** A town with its name. A square marks a town where a day starts or ends. */
const Town = ({ dot, label: { lines, anchor, x, y }, isBase }: TownProps) => (
  <g>
    {dot && isBase && (
      <rect
        className="fill-card stroke-ink stroke-[1.5]"
        x={dot[0] - 4}
        y={dot[1] - 4}
        width="8"
        height="8"
      />
    )}
    {dot && !isBase && <circle className="map-place" cx={dot[0]} cy={dot[1]} r="2" />}
    <text className={isBase ? "map-label" : "map-name"} x={x} y={y} textAnchor={anchor}>
      {lines.join(" ")}
    </text>
  </g>
);

/** The map's key: a sample of each day's line, and of each kind of disc on the map. */
const TripKey = ({ days }: Pick<Trip, "days">) => (
  <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 font-label text-sm text-soft">
    {days.map((_, day) => (
      <span key={day} className="inline-flex items-center gap-2">
        <LineSample day={day} /> Day {day + 1}
      </span>
    ))}
    {listDiscKinds({ days }).map((isBooked) => (
      <span key={`${isBooked}`} className="inline-flex items-center gap-2">
        <span className="trip-disc" data-booked={isBooked} aria-hidden="true" />{" "}
        {isBooked ? "booked" : "not booked"}
      </span>
    ))}
  </p>
);

/** Lists whether the numbered stops are booked: one value, or both. */
function listDiscKinds(trip: Pick<Trip, "days">): boolean[] {
  const numbered = listStops(trip).filter(({ winery, place }) => winery ?? place);
  return [...new Set(numbered.map(({ booked = false }) => booked))];
}

/** The number of line styles in trip.css. The days repeat them. */
const lineStyleCount = 5;

const DayLine = ({ day, d }: { day: number; d: string }) => (
  <path className="trip-route" data-style={day % lineStyleCount} d={d} />
);

/** A sample of a day's line, for the map's key. */
const LineSample = ({ day }: { day: number }) => (
  <svg
    viewBox="0 0 40 8"
    width="40"
    height="8"
    className="inline-block align-middle forced-color-adjust-none"
    aria-hidden
  >
    <DayLine day={day} d="M2 4h36" />
  </svg>
);

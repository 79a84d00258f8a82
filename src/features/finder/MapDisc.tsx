import { discRadius, targetRadius } from "../../pictures/maps/markers.ts";
import type { Place } from "../guide.ts";
import type { Mark } from "./marks.ts";

type Props = {
  mark: Mark;
  lit: boolean;
  setLit: (path: string | undefined) => void;
  lookInto: (place: Place) => void;
};

/** As a spread: React's types know only the <a> of HTML. */
const placed = ([x, y]: Mark["disc"]) => ({ transform: `translate(${x} ${y})` });

/** A winery's disc is a link to its review; a place's shows the place's own map. */
export function MapDisc({ mark: { name, number, rows, place, disc }, lit, setLit, lookInto }: Props) {
  const path = rows[0]?.path;
  return (
    <a
      className="map-mark"
      href={place ? undefined : path}
      tabIndex={-1}
      data-lit={lit || undefined}
      {...placed(disc)}
      onClick={place && (() => lookInto(place))}
      onPointerEnter={place ? undefined : () => setLit(path)}
      onPointerLeave={place ? undefined : () => setLit(undefined)}
    >
      <title>{place ? `${name}: ${number}` : name}</title>
      <circle className="map-target" r={targetRadius} />
      <circle r={discRadius} />
      <text className="map-number" y="3.8">
        {number}
      </text>
    </a>
  );
}

import type { Place } from "../../finder/guide.ts";
import type { Mark, MarkedMap as Marked } from "../../finder/marks.ts";
import { discRadius, targetRadius } from "../../maps/markers.ts";

type Props = Marked & {
  lit: string | undefined;
  setLit: (path: string | undefined) => void;
  lookInto: (place: Place) => void;
};

/** One map: the land as a picture, the marks over it. */
export const MarkedMap = ({ map: { land, width, height }, marks, lit, ...acts }: Props) => (
  <div className="map-stack">
    <img className="map-base" src={land} alt="" width={width} height={height} decoding="async" />
    <svg className="map" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      {marks.map(({ key, dot, disc }) =>
        Math.hypot(dot[0] - disc[0], dot[1] - disc[1]) > 4 ? (
          <g key={key}>
            <path className="map-leader" d={`M${dot}L${disc}`} />
            <circle className="map-dot" cx={dot[0]} cy={dot[1]} r="2.5" />
          </g>
        ) : null,
      )}
      {marks.map((mark) => (
        <Disc key={mark.key} mark={mark} lit={mark.rows.some(({ path }) => path === lit)} {...acts} />
      ))}
    </svg>
  </div>
);

type DiscProps = Pick<Props, "setLit" | "lookInto"> & { mark: Mark; lit: boolean };

/** As a spread: React's types know only the <a> of HTML. */
const placed = ([x, y]: Mark["disc"]) => ({ transform: `translate(${x} ${y})` });

/** A winery's disc is a link to its review; a place's looks into the place. */
function Disc({ mark: { name, number, rows, place, disc }, lit, setLit, lookInto }: DiscProps) {
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

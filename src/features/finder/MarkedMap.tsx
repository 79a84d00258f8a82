import { MapLand } from "../../components/map/MapLand.tsx";
import type { Place } from "../guide.ts";
import { MapDisc } from "./MapDisc.tsx";
import type { MarkedMap as Marked } from "./marks.ts";

type Props = Marked & {
  lit: string | undefined;
  setLit: (path: string | undefined) => void;
  lookInto: (place: Place) => void;
};

/** One map: the land as a picture, the marks over it. */
export const MarkedMap = ({ map: { land, width, height }, marks, lit, ...acts }: Props) => (
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
        <MapDisc key={mark.key} mark={mark} lit={mark.rows.some(({ path }) => path === lit)} {...acts} />
      ))}
    </svg>
  </div>
);

import { useEffect, useMemo, useState } from "react";
import { MapLand } from "../../components/map/MapLand.tsx";
import { discRadius, targetRadius } from "../../pictures/maps/placement.ts";
import { makeScaleBar } from "../../pictures/maps/projection.ts";
import { fetchLandNames, type LandNames } from "../../pictures/maps/trip-map.ts";
import type { ClientMaps } from "../../pictures/maps/views.ts";
import { wineriesMapsPath } from "../../site/paths.ts";
import { fetchJson } from "../api.ts";
import type { Place, Winery } from "../guide.ts";
import type { Choices } from "./choices.ts";
import { findOrigin } from "./distance.ts";
import { buildMarkedMaps, type MarkedMap } from "./marked-maps.ts";
import { computeLetters, type FinderProps, listMappedWineries, type Results } from "./results.ts";
import { findMappedSuggestion, suggestChanges } from "./suggestions.ts";

type HighlightProps = {
  /** The paths of the wineries that the reader points at, in the list or on the map. */
  highlighted: readonly string[];
  setHighlighted: (paths: readonly string[]) => void;
};
const hollowStyle = { fill: "var(--color-card)", stroke: "var(--color-wine)" };
const hollowTextStyle = { fill: "var(--color-wine)" };
// Classes would cost the page's first round trip more than it can carry.
const townStyle = { fill: "var(--color-card)", stroke: "var(--color-soft)" };
const townNameStyle = { fill: "var(--color-soft)", fontSize: "0.87em", fontWeight: 500 };
/** Sets a line off from the roads below it, as a label's halo does. */
const haloStyle = { fill: "none" };

type PlacedMark = MarkedMap["marks"][number];

function useMaps() {
  const [maps, setMaps] = useState<ClientMaps>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    fetchJson([wineriesMapsPath]).then(
      (maps) => setMaps(maps as ClientMaps),
      () => setFailed(true),
    );
  }, []);
  return { maps, hasFailed };
}

/** Maps of the wineries. Keyboard users and screen readers use the list instead. */
export default function MapView(props: FinderProps & HighlightProps) {
  const { results, choose, chooseAndFocus, ...highlightProps } = props;
  const { context } = results;
  const { where, near, within, view } = context.choices;
  const origin = findOrigin(context);
  const { maps, hasFailed } = useMaps();
  const [names, setNames] = useState<LandNames>();
  const markedMaps = useMemo(
    () =>
      maps
        ? buildMarkedMaps(listShownWineries(results), where, context.guide, maps, {
            letters: computeLetters(results),
            town: origin && { name: "You", ...origin },
            names,
          })
        : [],
    [maps, results, names],
  );
  const nearLand = markedMaps.find(({ near }) => near)?.map.land;
  useEffect(() => {
    // Without a network, the map names only the larger towns.
    if (nearLand) fetchLandNames(nearLand).then(setNames, () => undefined);
  }, [nearLand]);
  /** The place that the reader opened on the map, and the change that goes back. */
  const [opened, setOpened] = useState<{ id: string; back: Choices }>();
  const openPlace = ({ id }: Place) => {
    setOpened({ id, back: { where: where ?? "", near: near ?? "", within: within ?? "" } });
    choose({ where: id });
  };
  // On a phone, the map replaces the list, so its top must scroll back into view.
  useEffect(() => {
    if (opened && view === "map")
      document.querySelector("#finder-list")?.scrollIntoView({ behavior: "instant" });
  }, [opened]);
  if (hasFailed)
    return <p className="note">The map could not be loaded; the list is complete without it.</p>;
  const renderMark = (mark: PlacedMark) => (
    <Mark key={mark.key} mark={mark} openPlace={openPlace} {...highlightProps} />
  );
  return (
    <div className="finder-map">
      {opened && opened.id === where && (
        <button
          type="button"
          className="link min-h-8 cursor-pointer justify-self-start"
          onClick={() => chooseAndFocus(opened.back)}
        >
          All {results.countMatchesAfter(opened.back)}
        </button>
      )}
      {markedMaps.map(({ map: { land, width, height }, picture, marks, labels, near }) => (
        <div key={land} className="map-stack relative overflow-hidden">
          {/* Widens the picture instead of scaling it, so that names stay small and lines thin. */}
          <div className="absolute top-0 left-0" style={makePictureStyle(picture, width)}>
            <MapLand src={land} width={picture.width} height={picture.height} />
          </div>
          <svg
            className="map relative"
            viewBox={`0 0 ${width} ${height}`}
            textRendering="geometricPrecision"
            aria-hidden="true"
          >
            {marks.filter(({ moved }) => moved).map(renderLeader)}
            {labels.map(
              ({ leader }) => leader && <path key={leader} className="map-leader" d={leader} />,
            )}
            {near && <TownNames {...near} height={height} />}
            {marks.map(renderMark)}
            {labels.map(({ lines, x, y, anchor, isSmall }) => (
              <text
                key={`${lines}`}
                className={`map-label font-display ${isSmall ? "text-[11px]" : ""}`}
                y={y}
                textAnchor={anchor}
              >
                {lines.map((line, i) => (
                  <tspan key={line} x={x} dy={i * 11}>
                    {line}
                  </tspan>
                ))}
              </text>
            ))}
          </svg>
        </div>
      ))}
    </div>
  );
}

/** Lists the wineries to show on the map: those in the list or, if it is empty, a suggestion's. */
function listShownWineries(results: Results): readonly Winery[] {
  const wineries = listMappedWineries(results);
  if (wineries.length > 0) return wineries;
  return findMappedSuggestion(suggestChanges(results))?.wineries ?? [];
}

/** Makes the drawing's style. Uses percentages, because the map's size on the screen varies. */
const makePictureStyle = ({ x, y, width, height }: MarkedMap["picture"], mapWidth: number) => ({
  width: `${(100 * width) / mapWidth}%`,
  transform: `translate(${(100 * x) / width}%, ${(100 * y) / height}%)`,
});

/** Draws a line from a winery's location to its disc, which other discs may have pushed away. */
const renderLeader = ({ key, dot, disc }: PlacedMark) => (
  <g key={key}>
    <path className="map-leader" d={`M${dot}L${disc}`} />
    <circle className="map-dot" cx={dot[0]} cy={dot[1]} r="2.5" />
  </g>
);

type TownNamesProps = NonNullable<MarkedMap["near"]> & { height: number };

/** The names of the towns on a map around a town, with its scale. A square marks the chosen town. */
const TownNames = ({ towns, unitsPerKm, height }: TownNamesProps) => {
  const scale = makeScaleBar(unitsPerKm, height);
  return (
    <>
      {towns.map(({ isBase, point: [x, y], dot, label }) => (
        <g key={label.lines.join()}>
          {isBase && (
            <path className="fill-card stroke-ink stroke-[1.5]" d={`M${x - 4} ${y - 4}h8v8h-8z`} />
          )}
          {dot && !isBase && <circle cx={x} cy={y} r="2" style={townStyle} />}
          <text
            className="map-label"
            style={isBase ? undefined : townNameStyle}
            x={label.x}
            y={label.y}
            textAnchor={label.anchor}
          >
            {label.lines}
          </text>
        </g>
      ))}
      <path className="map-label" style={haloStyle} d={scale.line} />
      <path className="stroke-ink" d={scale.line} />
      {scale.texts.map(({ text, ...position }) => (
        <text key={text} className="map-label" style={townNameStyle} {...position}>
          {text}
        </text>
      ))}
    </>
  );
};

type MarkProps = HighlightProps & { mark: PlacedMark; openPlace: (place: Place) => void };

/** A disc on the map. It links to a winery's review or opens a place's map. */
function Mark({ mark, highlighted, setHighlighted, openPlace }: MarkProps) {
  const { name, number, letter, paths, place, disc } = mark;
  const isHighlighted = paths.some((path) => highlighted.includes(path));
  const isHollow = letter !== undefined && !isHighlighted;
  // An object to spread onto <a>, because React's types reject SVG attributes there.
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
        style={isHollow ? hollowStyle : undefined}
        r={discRadius}
      />
      <text
        className="map-number group-data-lit:fill-paper"
        style={isHollow ? hollowTextStyle : undefined}
        y="3.8"
      >
        {number ?? letter}
      </text>
    </a>
  );
}

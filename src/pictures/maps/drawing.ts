import { pairs } from "d3-array";
import { parseNumberPairs } from "../../catalogue/geography.ts";
import type { Town } from "../../catalogue/towns.ts";
import { escapeMarkup } from "../../format/text.ts";
import { type LonLat, toLonLat } from "./atlas.ts";
import seas from "./data/seas.json" with { type: "json" };
import { placeFaintNames } from "./faint-names.ts";
import { type Frame, pathUnit } from "./frame.ts";
import type { FaintName, Land, Layer } from "./land.ts";
import { layerClasses, nameClasses } from "./looks.ts";
import {
  type Box,
  discRadius,
  type Label,
  labelSize,
  listBoxesAlongLine,
  listObstacles,
  makeSquareAround,
  nameSize,
  placeLabels,
  placeMarks,
  placeTowns,
} from "./placement.ts";
import {
  makePolylinePath,
  makeScaleBar,
  roundPoint,
  type ScaleBar,
  type XY,
} from "./projection.ts";
import type { LandNames } from "./trip-map.ts";

/** A place on a map, with its link. */
export type MapStop = { number: number; name: string; path: string; lonLat: LonLat };
type RouteStop = Pick<MapStop, "path" | "lonLat">;
type MapName = {
  kind: keyof typeof nameClasses;
  /** A town's position. */
  point?: XY;
  dot?: XY | undefined;
  label: Label;
};

/** A map without marks: its land, frame and towns. */
export type MapBase = Land & {
  frame: Frame;
  /** The towns to name if there is room. */
  towns: readonly Town[];
};

type MapPlan = MapBase & {
  title?: string;
  stops: readonly MapStop[];
  /** True if the browser adds the marks of some or all stops, without labels. */
  hasLaterMarks?: boolean;
  /** The positions of places without a number. */
  dots?: readonly LonLat[];
  /**
   * Routes between places, drawn from mark to mark. A place without a mark uses its true position,
   * which may be off the map.
   */
  routes?: readonly (readonly RouteStop[])[];
};

export type DrawnMap = ReturnType<typeof drawMap>;

/**
 * Draws the land and its numbered, labeled marks. Adds other names if there is room, and lets
 * nothing overlap.
 */
export function drawMap(plan: MapPlan) {
  const { title, frame, layers, stops, hasLaterMarks, faintNames, towns } = plan;
  const { width, height } = frame;
  const toMapPoint = (lonLat: LonLat) => roundPoint(frame.project(lonLat));
  const marks = placeMarks(stops, ({ lonLat }) => frame.project(lonLat), frame);
  const dots = (plan.dots ?? []).map(toMapPoint);
  const obstacles: Box[] = [
    ...listObstacles(marks, height),
    ...listTitleBoxes(title),
    ...dots.map((dot) => makeSquareAround(dot, 2.5)),
  ];
  // A mark stays on its dot if the others, which would push it away, are missing.
  if (hasLaterMarks) obstacles.push(...marks.map(({ dot }) => makeSquareAround(dot, discRadius)));
  const requests = hasLaterMarks ? [] : marks.map(makeLabelRequest);
  const labels = placeLabels(requests, obstacles, frame);
  obstacles.push(...labels.filter((label) => label !== undefined).map(({ box }) => box));
  const discsByPath = new Map(marks.map(({ path, disc }) => [path, disc]));
  const toRoutePoint = ({ path, lonLat }: RouteStop) => discsByPath.get(path) ?? toMapPoint(lonLat);
  const lines = (plan.routes ?? []).map((route) => route.map(toRoutePoint));
  // Keeps the names of towns and rivers off the routes.
  obstacles.push(...lines.flatMap((line) => pairs(line, listBoxesAlongLine).flat()));
  const townNames = placeTowns(towns, (town) => frame.project(toLonLat(town)), obstacles, frame);
  return {
    title,
    width,
    height,
    layers: layers.filter(({ d }) => d !== ""),
    marks: marks.map((mark, i) => ({ ...mark, label: labels[i] })),
    dots,
    names: [
      ...townNames.map((name) => (hasLaterMarks ? { ...name, dot: name.point } : name)),
      ...placeFaintNames([...faintNames, ...listSeaNames(frame)], obstacles, frame),
    ],
    /** Path data of the lines between marks. */
    routes: lines.map(makePolylinePath),
    scale: makeScaleBar(frame.unitsPerKm, height),
  };
}

const listSeaNames = ({ project }: Frame) =>
  seas.map(({ name, at }): FaintName => {
    return { kind: "sea", name, positions: parseNumberPairs(at).map(project) };
  });

const listTitleBoxes = (title: string | undefined): Box[] =>
  title ? [[0, 0, 14 + title.length * 8, 24]] : [];

const makeLabelRequest = ({ name, disc }: { name: string; disc: XY }) => ({
  name,
  point: disc,
  gap: discRadius + 3,
  size: labelSize,
  canBreak: true,
});

/**
 * A map without marks. The browser adds a trip map's scale bar, and its names from `laterNames`.
 */
type DrawnBase = {
  width: number;
  height: number;
  layers: readonly Layer[];
  names?: readonly MapName[];
  scale?: ScaleBar;
  /** Names for the browser to add. */
  laterNames?: LandNames;
};

/** Draws the land, its names and the scale bar as SVG. */
export function drawBase({ layers, names = [], scale }: DrawnBase): string {
  const paths = layers.map(({ kind, d }) => `<path class="${layerClasses[kind]}" d="${d}"/>`);
  const land = `<g transform="scale(${pathUnit})">${paths.join("")}</g>`;
  return land + names.map(drawName).join("") + drawScaleBar(scale);
}

/**
 * Draws a map's base as an SVG file with its own styles. Pages request the dark version with the
 * fragment `#dark`, because WebKit doesn't apply the reader's color scheme to images.
 */
export function drawBaseFile(base: DrawnBase, css: string): string {
  const root = `<svg xmlns="http://www.w3.org/2000/svg" id="dark" class="map-base" viewBox="0 0 ${base.width} ${base.height}">`;
  // In dev, the CSS isn't minified, and its nested rules contain ampersands, which XML must escape.
  const xmlCss = css.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const names = base.laterNames
    ? `<metadata>${escapeMarkup(JSON.stringify(base.laterNames))}</metadata>`
    : "";
  return `${root}<style>${xmlCss}</style>${names}<g class="map">${drawBase(base)}</g></svg>`;
}

function drawName({ kind, point, dot, label }: MapName): string {
  const text = drawLabel(label, nameClasses[kind], point);
  if (!dot) return text;
  return `<circle class="map-place" cx="${dot[0]}" cy="${dot[1]}" r="2"/>${text}`;
}

/**
 * Draws a label, with each line below the previous one. If it names a `point`, it is as many ems
 * away, so that it stays beside it where a zoomed map has small names.
 */
export function drawLabel(
  { lines, x, y, anchor }: Label,
  name = "map-label",
  point: XY = [x, y],
): string {
  const [first, ...others] = lines.map(escapeMarkup);
  const spans = others.map((line) => `<tspan x="${x}" dy="1.12em">${line}</tspan>`);
  const textAnchor = anchor === "start" ? "" : ` text-anchor="${anchor}"`;
  const toEms = (distance: number) => `${Number((distance / nameSize).toFixed(2))}em`;
  const dx = x === point[0] ? "" : ` dx="${toEms(x - point[0])}"`;
  const dy = y === point[1] ? "" : ` dy="${toEms(y - point[1])}"`;
  return `<text class="${name}"${textAnchor} x="${point[0]}" y="${point[1]}"${dx}${dy}>${first}${spans.join("")}</text>`;
}

function drawScaleBar(bar: ScaleBar | undefined): string {
  if (!bar) return "";
  const texts = bar.texts.map(
    ({ x, y, text }) => `<text class="map-scale-text" x="${x}" y="${y}">${text}</text>`,
  );
  return `<path class="map-scale" d="${bar.line}"/>${texts.join("")}`;
}

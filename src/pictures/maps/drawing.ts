import { pairs } from "d3-array";
import type { Town } from "../../catalogue/towns.ts";
import { escapeMarkup } from "../../format/text.ts";
import { type LonLat, parsePoints, toLonLat } from "./atlas.ts";
import seas from "./data/seas.json" with { type: "json" };
import { type Frame, grain } from "./frame.ts";
import type { FaintName, Land, Layer } from "./land.ts";
import { layerClasses, nameClasses } from "./looks.ts";
import {
  type Box,
  boxesAlong,
  discRadius,
  type Label,
  labelSize,
  listObstacles,
  nameSize,
  placeLabels,
  placeMarks,
  placeTowns,
  squareAround,
} from "./placement.ts";
import { makeScaleBar, roundPoint, type ScaleBar, type XY } from "./projection.ts";

/** Of names in capitals, with some space between them. */
const capitalsSize = 9.6;
const capitalKinds = new Set(["area", "hill", "far"]);

/** A place on a map with a link. */
export type MapStop = { number: number; name: string; path: string; at: LonLat };
type MapName = { kind: keyof typeof nameClasses; dot?: XY | undefined; label: Label };

/** A map but for its marks. */
export type MapBase = Land & {
  frame: Frame;
  /** The towns to name. */
  towns: readonly Town[];
};

type MapPlan = MapBase & {
  title?: string;
  stops: readonly MapStop[];
  /** Places without a number. */
  dots?: readonly LonLat[];
  /** Lines to draw from place to place; they run to the mark of a stop, and off the map to a place that is not on it. */
  routes?: readonly (readonly Pick<MapStop, "path" | "at">[])[];
};

export type DrawnMap = ReturnType<typeof drawMap>;

/** Draws a plan: the land, numbered marks with labels that collide with nothing, and names where there is room left. */
export function drawMap({
  title,
  frame,
  layers,
  stops,
  dots = [],
  faintNames,
  towns,
  routes = [],
}: MapPlan) {
  const { width, height } = frame;
  const toMapPoint = (at: LonLat) => roundPoint(frame.project(at));
  const marks = placeMarks(stops, ({ at }) => frame.project(at), frame);
  const minor = dots.map(toMapPoint);
  const taken: Box[] = [
    ...listObstacles(marks, height),
    ...(title ? [[0, 0, 14 + title.length * 8, 24] as Box] : []),
    ...minor.map((dot) => squareAround(dot, 2.5)),
  ];
  const labels = placeLabels(
    marks.map(({ name, disc }) => ({
      name,
      at: disc,
      gap: discRadius + 3,
      size: labelSize,
      breakable: true,
    })),
    taken,
    frame,
  );
  taken.push(...labels.flatMap((label) => (label ? [label.box] : [])));
  const discOf = new Map(marks.map(({ path, disc }) => [path, disc]));
  const lines = routes.map((places) =>
    places.map(({ path, at }) => discOf.get(path) ?? toMapPoint(at)),
  );
  // Names of towns and rivers keep off the day's route.
  taken.push(...lines.flatMap((line) => pairs(line, boxesAlong).flat()));
  return {
    title,
    width,
    height,
    layers: layers.filter(({ d }) => d !== ""),
    marks: marks.map((mark, i) => ({ ...mark, label: labels[i] })),
    dots: minor,
    names: [
      ...placeTowns(towns, (town) => frame.project(toLonLat(town)), taken, frame),
      ...placeFaintNames(frame, faintNames, taken),
    ],
    /** Lines from mark to mark, as path data. */
    routes: lines.map((line) => `M${line.map((point) => point.join(" ")).join("L")}`),
    scale: makeScaleBar(frame.unitsPerKm, height),
  };
}

const nameOrder = Object.keys(nameClasses);

function placeFaintNames(frame: Frame, faintNames: readonly FaintName[], taken: Box[]): MapName[] {
  const seaNames = seas.map(({ name, at }) => ({
    kind: "sea" as const,
    name,
    at: parsePoints(at).map(frame.project),
  }));
  const names = [...faintNames, ...seaNames].toSorted(
    (a, b) => nameOrder.indexOf(a.kind) - nameOrder.indexOf(b.kind),
  );
  return names.flatMap(({ kind, name, at: spots }): MapName[] => {
    const size = capitalKinds.has(kind) ? capitalsSize : nameSize;
    const where =
      kind === "water" || kind === "road" ? { gap: 3 } : { gap: 0, over: true, breakable: true };
    for (const at of spots) {
      const [label] = placeLabels([{ name, at, size, ...where }], taken, frame);
      if (!label) continue;
      taken.push(label.box);
      return [{ kind, label }];
    }
    return [];
  });
}

/** The drawing below the marks of a map; a map whose marks are set in the browser has neither names nor a scale bar. */
type DrawnBase = {
  width: number;
  height: number;
  layers: readonly Layer[];
  names?: readonly MapName[];
  scale?: ScaleBar;
};

/** The land, its names and the scale bar, as SVG. */
export function drawBase({ layers, names = [], scale }: DrawnBase): string {
  const land = layers
    .map(({ kind, d }) => `<path class="${layerClasses[kind]}" d="${d}"/>`)
    .join("");
  return `<g transform="scale(${grain})">${land}</g>${names.map(drawName).join("")}${scale ? drawScaleBar(scale) : ""}`;
}

/**
 * The base of a map as a file with its styles; the build removes those that the drawing doesn't need. With the fragment `#dark`
 * it is dark: WebKit doesn't tell a picture which colors the reader prefers, so the page has to ask for them.
 */
export function drawBaseFile(base: DrawnBase, css: string): string {
  const root = `<svg xmlns="http://www.w3.org/2000/svg" id="dark" class="map-base" viewBox="0 0 ${base.width} ${base.height}">`;
  // Dev's CSS isn't minified: it nests rules by an ampersand, which XML reserves.
  const xmlCss = css.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `${root}<style>${xmlCss}</style><g class="map">${drawBase(base)}</g></svg>`;
}

const drawName = ({ kind, dot, label }: MapName): string =>
  (dot ? `<circle class="map-place" cx="${dot[0]}" cy="${dot[1]}" r="2"/>` : "") +
  drawLabel(label, nameClasses[kind]);

/** A label as SVG: its lines one below the other. */
export function drawLabel({ lines, x, y, anchor }: Label, name = "map-label"): string {
  const words = lines.map(escapeMarkup);
  const rows = words.map(
    (line, i) => `<tspan x="${x}"${i > 0 ? ' dy="1.12em"' : ""}>${line}</tspan>`,
  );
  const anchored = anchor === "start" ? "" : ` text-anchor="${anchor}"`;
  return `<text class="${name}"${anchored} x="${x}" y="${y}">${words.length > 1 ? rows.join("") : words[0]}</text>`;
}

function drawScaleBar({ line, texts }: ScaleBar): string {
  const words = texts.map(
    ({ x, y, text }) => `<text class="map-scale-text" x="${x}" y="${y}">${text}</text>`,
  );
  return `<path class="map-scale" d="${line}"/>${words.join("")}`;
}

import { pairs } from "d3-array";
import type { Town } from "../../catalogue/towns.ts";
import { escaped } from "../../format/text.ts";
import { type LonLat, lonLat, parsePoints } from "./atlas.ts";
import seas from "./data/seas.json" with { type: "json" };
import { type Frame, grain } from "./frame.ts";
import type { FaintName, Land, Layer } from "./land.ts";
import { layerLooks, nameLooks } from "./looks.ts";
import {
  along,
  around,
  type Box,
  discRadius,
  type Label,
  labelSize,
  nameSize,
  obstacles,
  placeLabels,
  placeMarks,
  placeTowns,
} from "./placement.ts";
import { round, type ScaleBar, scaleBar, type XY } from "./projection.ts";

/** Of names in capitals, with some space between them. */
const capitalsSize = 9.6;
const capitals = new Set(["area", "hill", "far"]);

/** A place on a map with a link. */
export type Stop = { number: number; name: string; path: string; at: LonLat };
type Name = { kind: keyof typeof nameLooks; dot?: XY | undefined; label: Label };

/** A map but for its marks. */
export type Sheet = Land & {
  frame: Frame;
  /** The towns to name. */
  towns: readonly Town[];
};

type Plan = Sheet & {
  title?: string;
  stops: readonly Stop[];
  /** Places without a number. */
  dots?: readonly LonLat[];
  /** Lines to draw from place to place; they run to the mark of a stop, and off the map to a place that is not on it. */
  routes?: readonly (readonly Pick<Stop, "path" | "at">[])[];
};

export type Panel = ReturnType<typeof draw>;

/** Draws a plan: the land, numbered marks with labels that collide with nothing, and names where there is room left. */
export function draw({
  title,
  frame,
  layers,
  stops,
  dots = [],
  faintNames,
  towns,
  routes = [],
}: Plan) {
  const { width, height } = frame;
  const place = (at: LonLat) => round(frame.project(at));
  const marks = placeMarks(stops, ({ at }) => frame.project(at), frame);
  const minor = dots.map(place);
  const taken: Box[] = [
    ...obstacles(marks, height),
    ...(title ? [[0, 0, 14 + title.length * 8, 24] as Box] : []),
    ...minor.map((dot) => around(dot, 2.5)),
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
  const lines = routes.map((places) => places.map(({ path, at }) => discOf.get(path) ?? place(at)));
  // Names of towns and rivers keep off the day's route.
  taken.push(...lines.flatMap((line) => pairs(line, along).flat()));
  return {
    title,
    width,
    height,
    layers: layers.filter(({ d }) => d !== ""),
    marks: marks.map((mark, i) => ({ ...mark, label: labels[i] })),
    dots: minor,
    names: [
      ...placeTowns(towns, (town) => frame.project(lonLat(town)), taken, frame),
      ...placeFaintNames(frame, faintNames, taken),
    ],
    /** Lines from mark to mark, as path data. */
    routes: lines.map((line) => `M${line.map((point) => point.join(" ")).join("L")}`),
    scale: scaleBar(frame.unitsPerKm, height),
  };
}

const order = Object.keys(nameLooks);

function placeFaintNames(frame: Frame, faintNames: readonly FaintName[], taken: Box[]): Name[] {
  const seaNames = seas.map(({ name, at }) => ({
    kind: "sea" as const,
    name,
    at: parsePoints(at).map(frame.project),
  }));
  const names = [...faintNames, ...seaNames].toSorted(
    (a, b) => order.indexOf(a.kind) - order.indexOf(b.kind),
  );
  return names.flatMap(({ kind, name, at: spots }): Name[] => {
    const size = capitals.has(kind) ? capitalsSize : nameSize;
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
type Base = {
  width: number;
  height: number;
  layers: readonly Layer[];
  names?: readonly Name[];
  scale?: ScaleBar;
};

/** The land, its names and the scale bar, as SVG. */
export function baseMarkup({ layers, names = [], scale }: Base): string {
  const land = layers.map(({ kind, d }) => `<path class="${layerLooks[kind]}" d="${d}"/>`).join("");
  return `<g transform="scale(${grain})">${land}</g>${names.map(nameMarkup).join("")}${scale ? scaleMarkup(scale) : ""}`;
}

/**
 * The base of a map as a file with its styles; the build removes those that the drawing doesn't need. With the fragment `#dark`
 * it is dark: WebKit doesn't tell a picture which colors the reader prefers, so the page has to ask for them.
 */
export function baseFile(base: Base, css: string): string {
  const root = `<svg xmlns="http://www.w3.org/2000/svg" id="dark" class="map-base" viewBox="0 0 ${base.width} ${base.height}">`;
  return `${root}<style>${css}</style><g class="map">${baseMarkup(base)}</g></svg>`;
}

const nameMarkup = ({ kind, dot, label }: Name): string =>
  (dot ? `<circle class="map-place" cx="${dot[0]}" cy="${dot[1]}" r="2"/>` : "") +
  labelMarkup(label, nameLooks[kind]);

/** A label as SVG: its lines one below the other. */
export function labelMarkup({ lines, x, y, anchor }: Label, name = "map-label"): string {
  const words = lines.map(escaped);
  const rows = words.map(
    (line, i) => `<tspan x="${x}"${i > 0 ? ' dy="1.12em"' : ""}>${line}</tspan>`,
  );
  const anchored = anchor === "start" ? "" : ` text-anchor="${anchor}"`;
  return `<text class="${name}"${anchored} x="${x}" y="${y}">${words.length > 1 ? rows.join("") : words[0]}</text>`;
}

function scaleMarkup({ line, texts }: ScaleBar): string {
  const words = texts.map(
    ({ x, y, text }) => `<text class="map-scale-text" x="${x}" y="${y}">${text}</text>`,
  );
  return `<path class="map-scale" d="${line}"/>${words.join("")}`;
}

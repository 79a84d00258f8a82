import { pairs } from "d3-array";
import { towns, villages } from "../../catalogue/towns.ts";
import { escaped } from "../../format/text.ts";
import { type LonLat, parsePoints } from "./atlas.ts";
import seas from "./data/seas.json" with { type: "json" };
import { type Frame, grain, within } from "./frame.ts";
import type { FaintName, Land, Layer } from "./land.ts";
import { along, around, type Box, discRadius, type Label, overlaps, placeLabels, placeMarkers } from "./placement.ts";
import { type ScaleBar, scaleBar, scaleMarks, tenths, type XY } from "./projection.ts";

const labelSize = 12;
const nameSize = 10.5;
/** Of names in capitals, with some space between them. */
const capitalsSize = 9.6;
const capitals = new Set(["area", "hill", "far"]);
/** The height of the strip at the bottom of every map that holds the scale bar. */
const scaleHeight = 26;

/** A place on a map with a link. */
export type Stop = { number: number; name: string; path: string; at: LonLat };
type Name = { kind: "town" | "sea" | FaintName["kind"]; dot?: XY; label: Label };

/** A map but for its marks. */
export type Sheet = Land & {
  frame: Frame;
  /** The towns to name. */
  towns: "all" | "cities" | "none";
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

const round = ([x, y]: XY): XY => [tenths(x), tenths(y)];

/** Draws a plan: the land, numbered marks with labels that collide with nothing, and names where there is room left. */
export function draw({ title, frame, layers, stops, dots = [], faintNames, towns, routes = [] }: Plan) {
  const { width, height } = frame;
  const place = (at: LonLat) => round(frame.project(at));
  const points = stops.map(({ at }) => place(at));
  const discs = placeMarkers(points, frame, scaleHeight);
  const minor = dots.map(place);
  const marks = stops.map((stop, i) => {
    const [dot, disc] = [points[i]!, discs[i]!];
    return { ...stop, dot, disc, moved: Math.hypot(dot[0] - disc[0], dot[1] - disc[1]) > 4 };
  });
  const scale = scaleBar(frame.unitsPerKm, 90);
  const taken: Box[] = [
    [0, height - scaleHeight - 4, 20 + Math.max(scale.kmLength, scale.milesLength) + 48, height],
    ...(title ? [[0, 0, 14 + title.length * 8, 24] as Box] : []),
    ...marks.flatMap(({ dot, disc, moved }) => [
      around(disc, discRadius + 1),
      ...(moved ? [around(dot, 3.5), ...along(dot, disc)] : []),
    ]),
    ...minor.map((dot) => around(dot, 2.5)),
  ];
  const labels = placeLabels(
    marks.map(({ name, disc }) => ({ name, at: disc, gap: discRadius + 3, size: labelSize, breakable: true })),
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
    names: [...townNames(frame, towns, taken), ...placeFaintNames(frame, faintNames, taken)],
    /** Lines from mark to mark, as path data. */
    routes: lines.map((line) => `M${line.map((point) => point.join(" ")).join("L")}`),
    scale,
  };
}

const townsOf = { all: [...towns, ...villages], cities: towns.filter(({ city }) => city), none: [] };

function townNames(frame: Frame, choice: Sheet["towns"], taken: Box[]): Name[] {
  return townsOf[choice].flatMap(({ name, latitude, longitude }): Name[] => {
    const at = round(frame.project([longitude, latitude]));
    if (!within(at, frame)) return [];
    const box = around(at, 3);
    const hidden = taken.some((other) => overlaps(other, box));
    const obstacles = hidden ? taken : [...taken, box];
    const [label] = placeLabels([{ name, at, gap: hidden ? 9 : 5, size: nameSize }], obstacles, frame);
    if (!label) return [];
    taken.push(box, label.box);
    return [{ kind: "town", label, ...(!hidden && { dot: at }) }];
  });
}

const order = ["road", "water", "area", "hill", "sea", "far"] as const;

function placeFaintNames(frame: Frame, faintNames: readonly FaintName[], taken: Box[]): Name[] {
  const seaNames = seas.map(({ name, at }) => ({ kind: "sea" as const, name, at: parsePoints(at).map(frame.project) }));
  const names = [...faintNames, ...seaNames];
  return order.flatMap((kind) => {
    const size = capitals.has(kind) ? capitalsSize : nameSize;
    const where = kind === "water" || kind === "road" ? { gap: 3 } : { gap: 0, over: true, breakable: true };
    return names.flatMap(({ name, at: spots, ...own }): Name[] => {
      for (const at of own.kind === kind ? spots : []) {
        const [label] = placeLabels([{ name, at, size, ...where }], taken, frame);
        if (!label) continue;
        taken.push(label.box);
        return [{ kind, label }];
      }
      return [];
    });
  });
}

/** The drawing below the marks of a map; a map whose marks are set in the browser has neither names nor a scale bar. */
type Base = { width: number; height: number; layers: readonly Layer[]; names?: readonly Name[]; scale?: ScaleBar };

/** The land, its names and the scale bar, as SVG. */
export function baseMarkup({ height, layers, names = [], scale }: Base): string {
  const land = layers.map(({ kind, d }) => `<path class="map-${kind}" d="${d}"/>`).join("");
  return `<g transform="scale(${grain})">${land}</g>${names.map(nameMarkup).join("")}${scale ? scaleMarkup(scale, height - 15) : ""}`;
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
  labelMarkup(label, `map-name map-${kind}-name`);

/** A label as SVG: its lines one below the other. */
export function labelMarkup({ lines, x, y, anchor }: Label, name = "map-label"): string {
  const words = lines.map(escaped);
  const rows = words.map((line, i) => `<tspan x="${x}"${i > 0 ? ' dy="1.12em"' : ""}>${line}</tspan>`);
  return `<text class="${name} ${anchor}" x="${x}" y="${y}">${words.length > 1 ? rows.join("") : words[0]}</text>`;
}

function scaleMarkup(scale: ScaleBar, bottom: number): string {
  const { line, texts } = scaleMarks(scale, bottom);
  const words = texts.map(({ x, y, text }) => `<text class="map-scale-text" x="${x}" y="${y}">${text}</text>`);
  return `<path class="map-scale" d="${line}"/>${words.join("")}`;
}

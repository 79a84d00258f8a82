import { towns, villages } from "../../catalogue/towns.ts";
import { seas } from "./data/seas.ts";
import { type Frame, within, type XY } from "./frame.ts";
import { along, around, type Box, type Label, overlaps, placeLabels } from "./labels.ts";
import { discRadius, placeMarkers } from "./markers.ts";
import { type ScaleBar, scaleBar } from "./scale.ts";
import type { LonLat } from "./simplify.ts";

const labelSize = 12;
const nameSize = 10.5;
/** Of capitals with some space between them. */
const areaSize = 9.6;
/** Kinds of names in capitals. */
const capitals = new Set<Name["kind"]>(["area", "hill", "far"]);
/** The strip at the foot of every map that the scale bar takes. */
export const foot = 26;

/** A place on a map that one can go to. */
export type Stop = { number: number; name: string; path: string; at: LonLat };
export type Mark = Stop & { dot: XY; disc: XY; moved: boolean; label: Label | undefined };
/** The bounds of appellations: of the regions themselves, and four tints for those within. */
type Area = "area-main" | "area-1" | "area-2" | "area-3" | "area-4";
/** A shape of the map: a class of map-land.css or maps.css and path data in grains. */
export type Layer = {
  kind:
    | "coast"
    | "land"
    | "home"
    | "border"
    | "grid"
    | "river"
    | "lake"
    | "ridge"
    | "hill"
    | "slope"
    | "road-edge"
    | "road"
    | "reach"
    | "inset"
    | Area;
  d: string;
};
export type Name = { kind: "town" | "sea" | Quiet["kind"]; dot: XY | undefined; label: Label };
/** A faint name, and where it may stand: the first of the places that is free. */
export type Quiet = { kind: "far" | "area" | "water" | "hill" | "road"; name: string; at: readonly LonLat[] };
export type Panel = {
  title: string | undefined;
  width: number;
  height: number;
  layers: Layer[];
  marks: Mark[];
  dots: XY[];
  names: Name[];
  /** Lines from mark to mark, as path data. */
  routes: string[];
  scale: ScaleBar;
};

export type Plan = {
  title?: string;
  frame: Frame;
  /** The land, from the back to the front. */
  layers: Layer[];
  stops: readonly Stop[];
  /** Places without a number. */
  dots?: readonly LonLat[];
  /** Faint names of what lies around, the most wanted first. */
  quiet?: readonly Quiet[];
  /** Which towns to name. */
  towns: "all" | "cities" | "none";
  /** Lines to draw from place to place; they run to the mark of a stop, and off the map to a place that is not on it. */
  routes?: readonly (readonly Pick<Stop, "path" | "at">[])[];
  extra?: Layer[];
};

const round = ([x, y]: XY): XY => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];

/** Draws a plan: the land, numbered marks with labels that collide with nothing, and names where there is room left. */
export function draw({
  title,
  frame,
  layers,
  stops,
  dots = [],
  quiet = [],
  towns: wanted,
  routes = [],
  extra = [],
}: Plan): Panel {
  const points = stops.map(({ at }) => round(frame.project(at)));
  const markers = placeMarkers(points, frame, foot);
  const minor = dots.map((at) => round(frame.project(at)));
  const marks = stops.map((stop, i): Mark => {
    const [dot, disc] = [points[i]!, markers[i]!];
    return { ...stop, dot, disc, moved: Math.hypot(dot[0] - disc[0], dot[1] - disc[1]) > 4, label: undefined };
  });
  const scale = scaleBar(frame.unitsPerKm, 90);
  const taken: Box[] = [
    [0, frame.height - foot - 4, 20 + Math.max(scale.kmLength, scale.milesLength) + 48, frame.height],
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
  const labeled = marks.map((mark, i) => ({ ...mark, label: labels[i] }));
  taken.push(...labels.flatMap((label) => (label ? [label.box] : [])));
  const lines = routes.map((places) => routePoints(places, marks, frame));
  // A town's or a river's name keeps off the day's route.
  taken.push(...lines.flatMap((line) => line.slice(1).flatMap((to, i) => along(line[i]!, to))));
  return {
    title,
    width: frame.width,
    height: frame.height,
    layers: [...layers, ...extra].filter(({ d }) => d !== ""),
    marks: labeled,
    dots: minor,
    names: [...townNames(frame, wanted, taken), ...quietNames(frame, quiet, taken)],
    routes: lines.map(routeData),
    scale,
  };
}

/** The marks of the places, in units. */
const routePoints = (places: NonNullable<Plan["routes"]>[number], marks: readonly Mark[], frame: Frame): XY[] =>
  places.map(({ path, at }) => marks.find((mark) => mark.path === path)?.disc ?? round(frame.project(at)));

/** A line through points, as path data. */
const routeData = (points: readonly XY[]): string =>
  points.map(([x, y], i) => `${i === 0 ? "M" : "L"}${x} ${y}`).join("");

function townNames(frame: Frame, wanted: Plan["towns"], taken: Box[]): Name[] {
  if (wanted === "none") return [];
  return (wanted === "all" ? [...towns, ...villages] : towns.filter(({ city }) => city)).flatMap(
    ({ name, latitude, longitude }): Name[] => {
      const at = round(frame.project([longitude, latitude]));
      if (!within(at, frame)) return [];
      const box = around(at, 3);
      const hidden = taken.some((t) => overlaps(t, box));
      const [label] = placeLabels(
        [{ name, at, gap: hidden ? 9 : 5, size: nameSize }],
        hidden ? taken : [...taken, box],
        frame,
      );
      if (!label) return [];
      taken.push(box, label.box);
      return [{ kind: "town", dot: hidden ? undefined : at, label }];
    },
  );
}

function quietNames(frame: Frame, quiet: readonly Quiet[], taken: Box[]): Name[] {
  const order = ["road", "water", "area", "hill", "sea", "far"];
  const spots = [...seas.map(({ name, at }) => ({ kind: "sea" as const, name, at })), ...quiet].sort(
    (a, b) => order.indexOf(a.kind) - order.indexOf(b.kind),
  );
  return spots.flatMap(({ kind, name, at }): Name[] => {
    const size = capitals.has(kind) ? areaSize : nameSize;
    const where = kind === "water" || kind === "road" ? { gap: 3 } : { gap: 0, over: true, breakable: true };
    for (const place of at) {
      const [label] = placeLabels([{ name, at: frame.project(place), size, ...where }], taken, frame);
      if (!label) continue;
      taken.push(label.box);
      return [{ kind, dot: undefined, label }];
    }
    return [];
  });
}

import { towns } from "./data/towns.ts";
import { seas } from "./data/waters.ts";
import { type Frame, within, type XY } from "./frame.ts";
import { along, around, type Box, type Label, overlaps, placeLabels } from "./labels.ts";
import { discRadius, placeMarkers } from "./markers.ts";
import { type ScaleBar, scaleBar } from "./scale.ts";
import type { LonLat } from "./simplify.ts";

export const labelSize = 12;
export const nameSize = 10.5;
/** The strip at the foot of every map that the scale bar takes. */
export const foot = 26;

/** A place on a map that one can go to. */
export type Stop = { number: number; name: string; path: string; at: LonLat };
export type Mark = Stop & { dot: XY; disc: XY; moved: boolean; label: Label | undefined };
/** A shape of the map: a class of styles/maps.css and path data in grains. */
export type Layer = { kind: "land" | "home" | "border" | "grid" | "river" | "lake" | "reach" | "inset"; d: string };
export type Name = { kind: "town" | "sea" | "far"; dot: XY | undefined; label: Label };
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
  /** Faint names of what lies around, with where they would stand. */
  far?: readonly { name: string; at: LonLat }[];
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
  far = [],
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
  const labelled = marks.map((mark, i) => ({ ...mark, label: labels[i] }));
  taken.push(...labels.flatMap((label) => (label ? [label.box] : [])));
  return {
    title,
    width: frame.width,
    height: frame.height,
    layers: [...layers, ...extra].filter(({ d }) => d !== ""),
    marks: labelled,
    dots: minor,
    names: [...townNames(frame, wanted, taken), ...quietNames(frame, far, taken)],
    routes: routes.map((places) => routeLine(places, marks, frame)),
    scale,
  };
}

/** A line through the marks of the places, as path data. */
const routeLine = (places: NonNullable<Plan["routes"]>[number], marks: readonly Mark[], frame: Frame): string =>
  places
    .map(({ path, at }) => marks.find((mark) => mark.path === path)?.disc ?? round(frame.project(at)))
    .map(([x, y], i) => `${i === 0 ? "M" : "L"}${x} ${y}`)
    .join("");

function townNames(frame: Frame, wanted: Plan["towns"], taken: Box[]): Name[] {
  if (wanted === "none") return [];
  return towns
    .filter(({ city }) => wanted === "all" || city)
    .flatMap(({ name, latitude, longitude }): Name[] => {
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
    });
}

function quietNames(frame: Frame, far: NonNullable<Plan["far"]>, taken: Box[]): Name[] {
  const spots = [
    ...seas.map(({ name, at }) => ({ kind: "sea" as const, name, at })),
    ...far.map(({ name, at }) => ({ kind: "far" as const, name, at: [at] })),
  ];
  return spots.flatMap(({ kind, name, at }): Name[] => {
    for (const place of at) {
      const [label] = placeLabels(
        [{ name, at: frame.project(place), gap: 0, size: nameSize, over: true, breakable: true }],
        taken,
        frame,
      );
      if (!label) continue;
      taken.push(label.box);
      return [{ kind, dot: undefined, label }];
    }
    return [];
  });
}

import type { Geometry } from "geojson";
import { discRadius, placeDiscs } from "./discs.ts";
import type { Frame, XY } from "./frame.ts";
import { along, around, type Box, type Label, overlaps, placeLabels } from "./labels.ts";
import { pathData, steps } from "./path.ts";
import { type ScaleBar, scaleBar } from "./scale.ts";
import { bend, type LonLat, simplify } from "./simplify.ts";
import { towns } from "./towns.ts";
import { lakes, rivers, seas } from "./waters.ts";

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
  scale: ScaleBar;
};

export type Plan = {
  title?: string;
  frame: Frame;
  /** Land, home and borders, from the back to the front. */
  shapes: { kind: Layer["kind"]; geometry: Geometry }[];
  stops: readonly Stop[];
  /** Places without a number. */
  dots?: readonly LonLat[];
  /** Faint names of what lies around, with where they would stand. */
  far?: readonly { name: string; at: LonLat }[];
  /** Which towns to name. */
  towns: "all" | "cities" | "none";
  waters?: boolean;
  extra?: Layer[];
};

const round = ([x, y]: XY): XY => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
const within = ([x, y]: XY, { width, height }: Frame, rim = 6) =>
  x > rim && y > rim && x < width - rim && y < height - rim;

/** Draws a plan: shapes, numbered marks with labels that collide with nothing, and names where there is room left. */
export function draw({
  title,
  frame,
  shapes,
  stops,
  dots = [],
  far = [],
  towns: wanted,
  waters = true,
  extra = [],
}: Plan): Panel {
  const points = stops.map(({ at }) => round(frame.project(at)));
  const discs = placeDiscs(points, frame, foot);
  const minor = dots.map((at) => round(frame.project(at)));
  const marks = stops.map((stop, i): Mark => {
    const [dot, disc] = [points[i]!, discs[i]!];
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
    layers: [...base(frame, shapes, waters), ...extra].filter(({ d }) => d !== ""),
    marks: labelled,
    dots: minor,
    names: [...townNames(frame, wanted, taken), ...quietNames(frame, far, taken)],
    scale,
  };
}

function base(frame: Frame, shapes: Plan["shapes"], waters: boolean): Layer[] {
  const water = waters
    ? [
        { kind: "river" as const, d: rivers.map(({ course }) => river(course, frame)).join("") },
        { kind: "lake" as const, d: lakes.map(({ shore }) => lake(shore, frame)).join("") },
      ]
    : [];
  return [
    ...shapes
      .filter(({ kind }) => kind !== "border")
      .map(({ kind, geometry }) => ({ kind, d: pathData(geometry, frame) })),
    { kind: "grid", d: grid(frame) },
    ...shapes
      .filter(({ kind }) => kind === "border")
      .map(({ kind, geometry }) => ({ kind, d: pathData(geometry, frame) })),
    ...water,
  ];
}

function river(course: readonly LonLat[], frame: Frame): string {
  const line = simplify(bend(course), 0.5 / frame.unitsPerKm / 111.2);
  return pathData({ type: "LineString", coordinates: line.map((p) => [...p]) }, frame);
}

function lake(shore: readonly LonLat[], frame: Frame): string {
  const points = bend(shore, 1).map(frame.project);
  return points.some((p) => within(p, frame, 0)) && points.every((p) => within(p, frame, -200))
    ? steps(points, true)
    : "";
}

/** Meridians and parallels at round degrees, four to eight of them across. */
function grid(frame: Frame): string {
  const [w, s, e, n] = frame.extent;
  const step = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10].find((d) => (n - s) / d <= 5) ?? 20;
  const lines = (from: number, to: number) =>
    Array.from(
      { length: Math.floor(to / step) - Math.ceil(from / step) + 1 },
      (_, i) => (Math.ceil(from / step) + i) * step,
    );
  const run = (from: number, to: number) => Array.from({ length: 5 }, (_, i) => from + ((to - from) * i) / 4);
  return pathData(
    {
      type: "MultiLineString",
      coordinates: [
        ...lines(w, e).map((x) => run(s, n).map((y) => [x, y])),
        ...lines(s, n).map((y) => run(w, e).map((x) => [x, y])),
      ],
    },
    frame,
  );
}

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

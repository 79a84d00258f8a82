import type { Geometry } from "geojson";
import { lakes, rivers } from "./data/waters.ts";
import type { Layer } from "./drawing.ts";
import { type Frame, within } from "./frame.ts";
import { pathData, steps } from "./path.ts";
import { bend, type LonLat, simplify } from "./simplify.ts";

/** Land, home and borders, from the back to the front. */
export type LandShape = { kind: Layer["kind"]; geometry: Geometry };

/** The layers below a map's marks: shapes, the grid over them, borders and waters. */
export function base(frame: Frame, shapes: readonly LandShape[], waters: boolean): Layer[] {
  const drawn = shapes.map(({ kind, geometry }) => ({ kind, d: pathData(geometry, frame) }));
  const water: Layer[] = waters
    ? [
        { kind: "river", d: rivers.map(({ course }) => river(course, frame)).join("") },
        { kind: "lake", d: lakes.map(({ shore }) => lake(shore, frame)).join("") },
      ]
    : [];
  return [
    ...drawn.filter(({ kind }) => kind !== "border"),
    { kind: "grid", d: grid(frame) },
    ...drawn.filter(({ kind }) => kind === "border"),
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

import type { Geometry } from "geojson";
import type { Layer } from "./drawing.ts";
import type { Frame } from "./frame.ts";
import { lakesIn, type River, riversIn } from "./map-data.ts";
import { pathData } from "./path.ts";
import { simplifyGeometry } from "./simplify.ts";

/** Land, home and borders, from the back to the front. */
type LandShape = { kind: Layer["kind"]; geometry: Geometry };

/** Units to a kilometer from which a map shows streams as well; and the rank of rivers that are on every map. */
const nearBy = 0.7;
const greatRank = 7;

/** The tolerance for simplifying lines of the data files, in units of the drawing. */
const stray = 0.45;

/** The rivers that a map of the frame's scale shows. */
export const riversOf = (frame: Frame): River[] =>
  riversIn(frame.extent).filter(({ properties }) => frame.unitsPerKm >= nearBy || properties.rank <= greatRank);

/** The path data of shapes from the data files. */
export const shapesData = (shapes: readonly { geometry: Geometry }[], frame: Frame): string =>
  shapes.map(({ geometry }) => pathData(simplifyGeometry(geometry, stray / frame.unitsPerKm / 111.2), frame)).join("");

/** The layers below a map's marks: shapes, the grid over them, borders and waters. */
export function base(frame: Frame, shapes: readonly LandShape[], waters: boolean): Layer[] {
  const drawn = shapes.map(({ kind, geometry }) => ({ kind, d: pathData(geometry, frame) }));
  const water: Layer[] = waters
    ? [
        { kind: "river", d: shapesData(riversOf(frame), frame) },
        { kind: "lake", d: shapesData(lakesIn(frame.extent), frame) },
      ]
    : [];
  const land = drawn.filter(({ kind }) => kind !== "border");
  return [
    ...(frame.unitsPerKm >= nearBy && waters ? [{ kind: "coast" as const, d: land.map(({ d }) => d).join("") }] : []),
    ...land,
    { kind: "grid", d: grid(frame) },
    ...drawn.filter(({ kind }) => kind === "border"),
    ...water,
  ];
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

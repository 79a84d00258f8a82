import { round, scaleHeight, tenths, type XY } from "./projection.ts";

/** Left, top, right and bottom, in units of the drawing. */
export type Box = readonly [number, number, number, number];

type Anchor = "start" | "middle" | "end";
export type Label = { lines: string[]; x: number; y: number; anchor: Anchor; box: Box };

/** Widths in ems of a wide sans serif (DejaVu Sans, semibold), so that a narrower one always fits. */
const widths: [RegExp, number][] = [
  [/[ijlI.,'’|]/, 0.36],
  [/[ frt\-()·]/, 0.44],
  [/[mwMW—]/, 1],
  [/[A-ZÀ-ÖØ-Þ]/, 0.74],
  [/./, 0.64],
];
const widthOf = (character: string) => widths.find(([set]) => set.test(character))?.[1] ?? 0;

/** The width of a text at a font size, in the size's own unit; an estimate on the wide side. */
const textWidth = (text: string, size: number): number =>
  [...text].reduce((sum, character) => sum + widthOf(character), 0) * size;

/** The sizes of the names of marks and of towns, in units. */
export const labelSize = 12;
export const nameSize = 10.5;

/** True if a point of the drawing lies inside a frame, at least `rim` units from its edge. */
export const within = ([x, y]: XY, { width, height }: Size, rim = 6): boolean =>
  x > rim && y > rim && x < width - rim && y < height - rim;

export const overlaps = (a: Box, b: Box): boolean =>
  a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1];

/** The least distance of a label from the edge of the map. */
const rim = 4;

/** A square around a point. */
export const around = ([x, y]: XY, reach: number): Box => [
  x - reach,
  y - reach,
  x + reach,
  y + reach,
];

/** Boxes along a line, so that labels keep off it. */
export function along(a: XY, b: XY): Box[] {
  const parts = Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / 4);
  return Array.from({ length: parts }, (_, i) => {
    const t = (i + 0.5) / parts;
    return around([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t], 2);
  });
}

const lineHeight = 1.12;

/** A label to the right or left of a point, above or below it, or diagonally. */
function candidate(
  lines: string[],
  width: number,
  size: number,
  [x, y]: XY,
  gap: number,
  [dx, dy]: XY,
): Label {
  const height = lines.length * size * lineHeight;
  const far = dx !== 0 && dy !== 0 ? gap * 0.72 : gap;
  const anchor = (["end", "middle", "start"] as const)[dx + 1]!;
  const ax = x + dx * far;
  const left = ax + ((dx - 1) / 2) * width;
  const top = y + dy * far + ((dy - 1) / 2) * height;
  return {
    lines,
    x: tenths(ax),
    y: tenths(top + size * 0.9),
    anchor,
    box: [left, top, left + width, top + height],
  };
}

/** A label moved by so many units to the right and down. */
export function shifted(label: Label, [dx, dy]: XY): Label {
  const [left, top, right, bottom] = label.box;
  const box: Box = [left + dx, top + dy, right + dx, bottom + dy];
  return { ...label, x: tenths(label.x + dx), y: tenths(label.y + dy), box };
}

/** A label moved sideways until it is inside the frame. */
function slid(label: Label, width: number): Label {
  const [left, , right] = label.box;
  return shifted(label, [Math.max(0, rim - left) - Math.max(0, right - (width - rim)), 0]);
}

/** The sides of a point, the best first. */
const sides = ["1 0", "-1 0", "0 -1", "0 1", "1 -1", "1 1", "-1 -1", "-1 1"].map(
  (side) => side.split(" ").map(Number) as unknown as XY,
);

/** A name on one line, then every break between words into two. */
export function lineBreaks(name: string): string[][] {
  const words = name.split(" ");
  return [
    [name],
    ...words
      .slice(1)
      .map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")]),
  ];
}

/** From a point to the nearest point of a box. */
const reach = ([x, y]: XY, [left, top, right, bottom]: Box) =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

/** True if a label is unambiguous: its own point is clearly the nearest. */
const isClear = (box: Box, own: LabelRequest, all: readonly LabelRequest[]) =>
  all.every((other) => other === own || reach(other.at, box) > reach(own.at, box) + 3);

/** `gap` is the distance from the point; with `over` a label is centered on its point. */
type LabelRequest = {
  name: string;
  at: XY;
  gap: number;
  size: number;
  breakable?: boolean;
  over?: boolean;
};
type Size = { width: number; height: number };

/** Every possible label for a request: close by on every side, then a little farther off; in the frame and unambiguous. */
function choices(
  request: LabelRequest,
  all: readonly LabelRequest[],
  obstacles: readonly Box[],
  frame: Size,
): Label[] {
  const { name, at, gap, size, breakable, over } = request;
  const spots = over
    ? [{ gap, side: [0, 0] as XY }]
    : [gap, gap + 9].flatMap((gap) => sides.map((side) => ({ gap, side })));
  const isFree = ({ box }: Label) =>
    box[0] >= rim &&
    box[1] >= rim &&
    box[2] <= frame.width - rim &&
    box[3] <= frame.height - rim &&
    !obstacles.some((other) => overlaps(other, box)) &&
    isClear(box, request, all);
  return (breakable ? lineBreaks(name) : [[name]])
    .map((lines) => ({ lines, width: Math.max(...lines.map((line) => textWidth(line, size))) }))
    .sort((a, b) => a.lines.length - b.lines.length || a.width - b.width)
    .flatMap(({ lines, width }) =>
      spots.map(({ gap, side }) => candidate(lines, width, size, at, gap, side)),
    )
    .map((label) => (label.anchor === "middle" && !over ? slid(label, frame.width) : label))
    .filter(isFree);
}

/**
 * Places labels one by one, the one with the fewest free places first; a label that finds none is left out. No label
 * touches another, an obstacle or the frame.
 */
export function placeLabels(
  requests: readonly LabelRequest[],
  obstacles: readonly Box[],
  frame: Size,
): (Label | undefined)[] {
  const placed: (Label | undefined)[] = requests.map(() => undefined);
  const waiting = new Map(
    requests.map((request, i) => [i, choices(request, requests, obstacles, frame)]),
  );
  while (waiting.size > 0) {
    const [index, [label]] = [...waiting].reduce((least, next) =>
      next[1].length < least[1].length ? next : least,
    );
    waiting.delete(index);
    if (!label) continue;
    placed[index] = label;
    for (const [i, free] of waiting)
      waiting.set(
        i,
        free.filter(({ box }) => !overlaps(label.box, box)),
      );
  }
  return placed;
}

/** The drawn disc, the touch target around it (24 px on a 360 px phone) and the least distance of two, in units. */
export const discRadius = 9;
export const targetRadius = 13;
const minDistance = 2 * targetRadius;
const clearOfDots = discRadius + 4;
const targetRim = targetRadius + 1;

/** The largest share of a map that the targets, as squares, can fill and still be separated. */
const maxShare = 0.5;

type Mark = { dot: XY; disc: XY; moved: boolean };

/**
 * Places with the dot of their position and a numbered disc: on the dot where there is room, else pushed away until no
 * two targets touch and none covers the dot of another. If there are too many for the map, all stay on their dots.
 * Deterministic.
 */
export function placeMarks<T>(
  places: readonly T[],
  project: (place: T) => XY,
  { width, height }: Size,
): (T & Mark)[] {
  const dots = places.map((place) => round(project(place)));
  const discs = dots.map(([x, y]): [number, number] => [x, y]);
  const isCrowded = dots.length * minDistance ** 2 > maxShare * width * height;
  for (let pass = 0, moved = !isCrowded; moved && pass < 600; pass++) {
    moved = false;
    for (const [i, disc] of discs.entries())
      for (const [j, other] of discs.entries()) {
        if (i === j) continue;
        if (j > i) moved = push(disc, other, minDistance, 0.5, i + j) || moved;
        const [x, y] = dots[j]!;
        if (Math.hypot(other[0] - x, other[1] - y) > 1)
          moved = push(disc, [x, y], clearOfDots, 1, i + 2 * j) || moved;
      }
    for (const disc of discs) {
      disc[0] = Math.min(width - targetRim, Math.max(targetRim, disc[0]));
      disc[1] = Math.min(height - scaleHeight - targetRim, Math.max(targetRim, disc[1]));
    }
  }
  return places.map((place, i) => {
    const [dot, disc] = [dots[i]!, round(discs[i]!)];
    return { ...place, dot, disc, moved: Math.hypot(dot[0] - disc[0], dot[1] - disc[1]) > 4 };
  });
}

/** Pushes a (and b, by what is left of the share) until they are that far apart. True when it had to. */
function push(
  a: [number, number],
  b: [number, number],
  distance: number,
  share: number,
  turn: number,
): boolean {
  let [dx, dy] = [a[0] - b[0], a[1] - b[1]];
  if (Math.hypot(dx, dy) < 0.01)
    [dx, dy] = [0.01 * Math.cos(turn * 2.4), 0.01 * Math.sin(turn * 2.4)];
  const length = Math.hypot(dx, dy);
  if (length >= distance) return false;
  const by = (distance + 0.3) / length - 1;
  a[0] += dx * by * share;
  a[1] += dy * by * share;
  b[0] -= dx * by * (1 - share);
  b[1] -= dy * by * (1 - share);
  return true;
}

/** The boxes that names keep off: the scale bar, the discs, and the dots and leaders of the discs that were moved. */
export const obstacles = (marks: readonly Mark[], height: number): Box[] => [
  [0, height - scaleHeight - 4, 140, height],
  ...marks.flatMap(({ dot, disc, moved }) => [
    around(disc, discRadius + 1),
    ...(moved ? [around(dot, 3.5), ...along(dot, disc)] : []),
  ]),
];

/**
 * The towns whose names have room, each with its dot unless a mark hides it. What they take is added to the boxes that
 * are taken.
 */
export const placeTowns = <T extends { name: string }>(
  towns: readonly T[],
  project: (town: T) => XY,
  taken: Box[],
  frame: Size,
  size = nameSize,
) =>
  towns.flatMap((town) => {
    const at = round(project(town));
    if (!within(at, frame)) return [];
    const box = around(at, 3);
    const hidden = taken.some((other) => overlaps(other, box));
    const request = { name: town.name, at, gap: hidden ? 9 : 5, size };
    const [label] = placeLabels([request], hidden ? taken : [...taken, box], frame);
    if (!label) return [];
    taken.push(box, label.box);
    return [{ kind: "town" as const, label, dot: hidden ? undefined : at }];
  });

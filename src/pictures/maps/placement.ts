import { roundPoint, roundToTenth, scaleBarHeight, type XY } from "./projection.ts";

/** Left, top, right and bottom, in units of the drawing. */
export type Box = readonly [number, number, number, number];

type Anchor = "start" | "middle" | "end";
export type Label = { lines: string[]; x: number; y: number; anchor: Anchor; box: Box };

/** Widths in ems of a wide sans serif (DejaVu Sans, semibold), so that a narrower one always fits. */
const characterWidths: [RegExp, number][] = [
  [/[ijlI.,'’|]/, 0.36],
  [/[ frt\-()·]/, 0.44],
  [/[mwMW—]/, 1],
  [/[A-ZÀ-ÖØ-Þ]/, 0.74],
  [/./, 0.64],
];
const widthOf = (character: string) =>
  characterWidths.find(([set]) => set.test(character))?.[1] ?? 0;

/** The width of a text at a font size, in the size's own unit; an estimate on the wide side. */
const measureText = (text: string, size: number): number =>
  [...text].reduce((sum, character) => sum + widthOf(character), 0) * size;

/** The sizes of the names of marks and of towns, in units. */
export const labelSize = 12;
export const nameSize = 10.5;

/** True if a point of the drawing lies inside a frame, at least `rim` units from its edge. */
export const isInsideFrame = ([x, y]: XY, { width, height }: Size, rim = 6): boolean =>
  x > rim && y > rim && x < width - rim && y < height - rim;

export const hasOverlap = (a: Box, b: Box): boolean =>
  a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1];

/** The least distance of a label from the edge of the map. */
const minEdgeDistance = 4;

/** A square around a point. */
export const squareAround = ([x, y]: XY, reach: number): Box => [
  x - reach,
  y - reach,
  x + reach,
  y + reach,
];

/** Boxes along a line, so that labels keep off it. */
export function boxesAlong(a: XY, b: XY): Box[] {
  const parts = Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / 4);
  return Array.from({ length: parts }, (_, i) => {
    const t = (i + 0.5) / parts;
    return squareAround([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t], 2);
  });
}

const lineHeight = 1.12;

/** A label to the right or left of a point, above or below it, or diagonally. */
function makeLabel(
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
    x: roundToTenth(ax),
    y: roundToTenth(top + size * 0.9),
    anchor,
    box: [left, top, left + width, top + height],
  };
}

/** A label moved by so many units to the right and down. */
export function moveLabel(label: Label, [dx, dy]: XY): Label {
  const [left, top, right, bottom] = label.box;
  const box: Box = [left + dx, top + dy, right + dx, bottom + dy];
  return { ...label, x: roundToTenth(label.x + dx), y: roundToTenth(label.y + dy), box };
}

/** A label moved sideways until it is inside the frame. */
function slideIntoFrame(label: Label, width: number): Label {
  const [left, , right] = label.box;
  return moveLabel(label, [
    Math.max(0, minEdgeDistance - left) - Math.max(0, right - (width - minEdgeDistance)),
    0,
  ]);
}

/** The sides of a point, the best first. */
const sides = ["1 0", "-1 0", "0 -1", "0 1", "1 -1", "1 1", "-1 -1", "-1 1"].map(
  (side) => side.split(" ").map(Number) as unknown as XY,
);

/** A name on one line, then every break between words into two. */
export function listLineBreaks(name: string): string[][] {
  const words = name.split(" ");
  return [
    [name],
    ...words
      .slice(1)
      .map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")]),
  ];
}

/** From a point to the nearest point of a box. */
const distanceToBox = ([x, y]: XY, [left, top, right, bottom]: Box) =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

/** True if a label is unambiguous: its own point is clearly the nearest. */
const isUnambiguous = (box: Box, own: LabelRequest, all: readonly LabelRequest[]) =>
  all.every(
    (other) => other === own || distanceToBox(other.at, box) > distanceToBox(own.at, box) + 3,
  );

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
function listLabelChoices(
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
    box[0] >= minEdgeDistance &&
    box[1] >= minEdgeDistance &&
    box[2] <= frame.width - minEdgeDistance &&
    box[3] <= frame.height - minEdgeDistance &&
    !obstacles.some((other) => hasOverlap(other, box)) &&
    isUnambiguous(box, request, all);
  return (breakable ? listLineBreaks(name) : [[name]])
    .map((lines) => ({ lines, width: Math.max(...lines.map((line) => measureText(line, size))) }))
    .sort((a, b) => a.lines.length - b.lines.length || a.width - b.width)
    .flatMap(({ lines, width }) =>
      spots.map(({ gap, side }) => makeLabel(lines, width, size, at, gap, side)),
    )
    .map((label) =>
      label.anchor === "middle" && !over ? slideIntoFrame(label, frame.width) : label,
    )
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
    requests.map((request, i) => [i, listLabelChoices(request, requests, obstacles, frame)]),
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
        free.filter(({ box }) => !hasOverlap(label.box, box)),
      );
  }
  return placed;
}

/** The drawn disc, the touch target around it (24 px on a 360 px phone) and the least distance of two, in units. */
export const discRadius = 9;
export const targetRadius = 13;
const minDistance = 2 * targetRadius;
const minDotDistance = discRadius + 4;
const targetMargin = targetRadius + 1;

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
  const dots = places.map((place) => roundPoint(project(place)));
  const discs = dots.map(([x, y]): [number, number] => [x, y]);
  const isCrowded = dots.length * minDistance ** 2 > maxShare * width * height;
  for (let pass = 0, moved = !isCrowded; moved && pass < 600; pass++) {
    moved = false;
    for (const [i, disc] of discs.entries())
      for (const [j, other] of discs.entries()) {
        if (i === j) continue;
        if (j > i) moved = pushApart(disc, other, minDistance, 0.5, i + j) || moved;
        const [x, y] = dots[j]!;
        if (Math.hypot(other[0] - x, other[1] - y) > 1)
          moved = pushApart(disc, [x, y], minDotDistance, 1, i + 2 * j) || moved;
      }
    for (const disc of discs) {
      disc[0] = Math.min(width - targetMargin, Math.max(targetMargin, disc[0]));
      disc[1] = Math.min(height - scaleBarHeight - targetMargin, Math.max(targetMargin, disc[1]));
    }
  }
  return places.map((place, i) => {
    const [dot, disc] = [dots[i]!, roundPoint(discs[i]!)];
    return { ...place, dot, disc, moved: Math.hypot(dot[0] - disc[0], dot[1] - disc[1]) > 4 };
  });
}

/** Pushes a (and b, by what is left of the share) until they are that far apart. True when it had to. */
function pushApart(
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
export const listObstacles = (marks: readonly Mark[], height: number): Box[] => [
  [0, height - scaleBarHeight - 4, 140, height],
  ...marks.flatMap(({ dot, disc, moved }) => [
    squareAround(disc, discRadius + 1),
    ...(moved ? [squareAround(dot, 3.5), ...boxesAlong(dot, disc)] : []),
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
    const at = roundPoint(project(town));
    if (!isInsideFrame(at, frame)) return [];
    const box = squareAround(at, 3);
    const hidden = taken.some((other) => hasOverlap(other, box));
    const request = { name: town.name, at, gap: hidden ? 9 : 5, size };
    const [label] = placeLabels([request], hidden ? taken : [...taken, box], frame);
    if (!label) return [];
    taken.push(box, label.box);
    return [{ kind: "town" as const, label, dot: hidden ? undefined : at }];
  });

import { roundPoint, roundToTenth, scaleBarHeight, type XY } from "./projection.ts";

/** Left, top, right and bottom (units of the drawing). */
export type Box = readonly [number, number, number, number];

type Anchor = "start" | "middle" | "end";
export type Label = { lines: string[]; x: number; y: number; anchor: Anchor; box: Box };

/**
 * Character widths in a wide sans serif (DejaVu Sans, semibold; ems), so that narrower fonts always
 * fit.
 */
const characterWidths = [
  { pattern: /[ijlI.,'’|]/, ems: 0.36 },
  { pattern: /[ frt\-()·]/, ems: 0.44 },
  { pattern: /[mwMW—]/, ems: 1 },
  { pattern: /[A-ZÀ-ÖØ-Þ]/, ems: 0.74 },
];
const defaultEms = 0.64;
const emsOf = (character: string) =>
  characterWidths.find(({ pattern }) => pattern.test(character))?.ems ?? defaultEms;

/** Estimates a text's width at a font size. Prefers too wide to too narrow. */
const measureText = (text: string, size: number): number =>
  [...text].reduce((sum, character) => sum + emsOf(character), 0) * size;

/** The font sizes of the names of marks and of towns (units). */
export const labelSize = 12;
export const nameSize = 10.5;

type Size = { width: number; height: number };

/** Returns true if a point is inside a frame, at least `margin` units from its edge. */
export const isInsideFrame = ([x, y]: XY, { width, height }: Size, margin = 6): boolean =>
  x > margin && y > margin && x < width - margin && y < height - margin;

export const hasOverlap = (a: Box, b: Box): boolean =>
  a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1];

/** The minimum distance of a label from the map's edge (units). */
const minEdgeDistance = 4;

export const squareAround = ([x, y]: XY, reach: number): Box => [
  x - reach,
  y - reach,
  x + reach,
  y + reach,
];

/** Returns boxes along a line, as obstacles for labels. */
export function boxesAlong([x, y]: XY, [endX, endY]: XY): Box[] {
  const count = Math.ceil(Math.hypot(endX - x, endY - y) / 4);
  return Array.from({ length: count }, (_, i) => {
    const share = (i + 0.5) / count;
    return squareAround([x + (endX - x) * share, y + (endY - y) * share], 2);
  });
}

/** The direction from a point to its label: x is 1 for right, y is 1 for down. */
type Side = readonly [-1 | 0 | 1, -1 | 0 | 1];
const center: Side = [0, 0];
/** The sides of a point for a label, the best first. */
const sides: readonly Side[] = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 1],
  [-1, -1],
  [-1, 1],
];
const anchors = { "-1": "end", "0": "middle", "1": "start" } as const;

const lineHeight = 1.12;
const diagonalShare = 0.72;

type LabelText = { lines: string[]; width: number; size: number };

/** Makes a label at one side of a point. */
function makeLabel(text: LabelText, [x, y]: XY, gap: number, [dx, dy]: Side): Label {
  const { lines, width, size } = text;
  const height = lines.length * size * lineHeight;
  const distance = dx * dy === 0 ? gap : gap * diagonalShare;
  const anchorX = x + dx * distance;
  const left = anchorX + ((dx - 1) / 2) * width;
  const top = y + dy * distance + ((dy - 1) / 2) * height;
  return {
    lines,
    x: roundToTenth(anchorX),
    y: roundToTenth(top + size * 0.9),
    anchor: anchors[dx],
    box: [left, top, left + width, top + height],
  };
}

/** Returns a label moved to the right and down. */
export function moveLabel(label: Label, [dx, dy]: XY): Label {
  const [left, top, right, bottom] = label.box;
  const box: Box = [left + dx, top + dy, right + dx, bottom + dy];
  return { ...label, x: roundToTenth(label.x + dx), y: roundToTenth(label.y + dy), box };
}

/** Moves a label sideways until it is inside the frame. */
function slideIntoFrame(label: Label, width: number): Label {
  const [left, , right] = label.box;
  const toRight = Math.max(0, minEdgeDistance - left);
  const toLeft = Math.max(0, right - (width - minEdgeDistance));
  return moveLabel(label, [toRight - toLeft, 0]);
}

/** Lists a name's line breaks: the name on one line, then all its two-line splits. */
export function listLineBreaks(name: string): string[][] {
  const words = name.split(" ");
  const splits = words.map((_, i) => [words.slice(0, i).join(" "), words.slice(i).join(" ")]);
  return [[name], ...splits.slice(1)];
}

const distanceToBox = ([x, y]: XY, [left, top, right, bottom]: Box) =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

type LabelRequest = {
  name: string;
  point: XY;
  /** The distance between the label and its point. */
  gap: number;
  size: number;
  canBreak?: boolean;
  /** True if the label is centered on its point. */
  isCentered?: boolean;
};

/** Returns true if a label is clearly closest to its own point. */
function isUnambiguous(box: Box, request: LabelRequest, requests: readonly LabelRequest[]) {
  const minDistance = distanceToBox(request.point, box) + 3;
  return requests.every(
    (other) => other === request || distanceToBox(other.point, box) > minDistance,
  );
}

const isBoxInsideFrame = ([left, top, right, bottom]: Box, { width, height }: Size): boolean =>
  Math.min(left, top, width - right, height - bottom) >= minEdgeDistance;

/** Lists a label's possible texts: on one line first, then the narrowest. */
function listLabelTexts({ name, size, canBreak }: LabelRequest): LabelText[] {
  const breaks = canBreak ? listLineBreaks(name) : [[name]];
  return breaks
    .map((lines) => {
      const width = Math.max(...lines.map((line) => measureText(line, size)));
      return { lines, width, size };
    })
    .sort((a, b) => a.lines.length - b.lines.length || a.width - b.width);
}

/**
 * Makes a label's variants: centered on its point, or on every side of it, nearby and then slightly
 * farther away.
 */
function makeLabels(text: LabelText, request: LabelRequest, width: number): Label[] {
  const { point, gap, isCentered } = request;
  if (isCentered) return [makeLabel(text, point, gap, center)];
  return [gap, gap + 9].flatMap((distance) =>
    sides.map((side) => {
      const label = makeLabel(text, point, distance, side);
      return side[0] === 0 ? slideIntoFrame(label, width) : label;
    }),
  );
}

/**
 * Lists the labels for a request that are inside the frame, free and unambiguous, the best first.
 */
function listFreeLabels(
  request: LabelRequest,
  requests: readonly LabelRequest[],
  obstacles: readonly Box[],
  frame: Size,
): Label[] {
  return listLabelTexts(request)
    .flatMap((text) => makeLabels(text, request, frame.width))
    .filter(({ box }) => isBoxInsideFrame(box, frame))
    .filter(({ box }) => !obstacles.some((other) => hasOverlap(other, box)))
    .filter(({ box }) => isUnambiguous(box, request, requests));
}

/**
 * Places labels one by one, the most constrained first, so that none touches another, an obstacle
 * or the edge. Omits a label without a free position.
 */
export function placeLabels(
  requests: readonly LabelRequest[],
  obstacles: readonly Box[],
  frame: Size,
): (Label | undefined)[] {
  const placed: (Label | undefined)[] = requests.map(() => undefined);
  const waiting = new Map(
    requests.map((request, i) => [i, listFreeLabels(request, requests, obstacles, frame)]),
  );
  while (waiting.size > 0) {
    const { index, label } = takeMostConstrained(waiting);
    if (!label) continue;
    placed[index] = label;
    for (const [i, free] of waiting) {
      const remaining = free.filter(({ box }) => !hasOverlap(label.box, box));
      waiting.set(i, remaining);
    }
  }
  return placed;
}

/** Removes the entry with the fewest labels. Returns its best label. */
function takeMostConstrained(waiting: Map<number, Label[]>) {
  const [[index, [label]]] = [...waiting].sort(([, a], [, b]) => a.length - b.length) as [
    [number, Label[]],
  ];
  waiting.delete(index);
  return { index, label };
}

/**
 * The radii of a drawn disc and of its touch target (units). On a 360 px phone, the target is 24 px
 * wide.
 */
export const discRadius = 9;
export const targetRadius = 13;
const minTargetDistance = 2 * targetRadius;
const minDotDistance = discRadius + 4;
const targetMargin = targetRadius + 1;

/**
 * The maximum share of the map that touch targets (as squares) can cover if they must not overlap.
 */
const maxTargetShare = 0.5;
const maxPasses = 600;

type Mark = { dot: XY; disc: XY; moved: boolean };
type MutablePoint = [number, number];

/**
 * Places a numbered disc on each dot. Pushes away discs that would touch each other or cover
 * another dot, unless there are too many for the map.
 */
export function placeMarks<T>(
  places: readonly T[],
  project: (place: T) => XY,
  frame: Size,
): (T & Mark)[] {
  const dots = places.map((place) => roundPoint(project(place)));
  const isCrowded =
    dots.length * minTargetDistance ** 2 > maxTargetShare * frame.width * frame.height;
  const discs = isCrowded ? dots : separateDiscs(dots, frame);
  return places.map((place, i) => {
    const [dot, disc] = [dots[i]!, roundPoint(discs[i]!)];
    return { ...place, dot, disc, moved: Math.hypot(dot[0] - disc[0], dot[1] - disc[1]) > 4 };
  });
}

/** Pushes discs apart until none moves or the maximum of passes is reached. */
function separateDiscs(dots: readonly XY[], { width, height }: Size): XY[] {
  const discs = dots.map(([x, y]): MutablePoint => [x, y]);
  let hasMoved = true;
  for (let pass = 0; hasMoved && pass < maxPasses; pass++) {
    hasMoved = pushDiscs(discs, dots);
    for (const disc of discs) {
      disc[0] = clamp(disc[0], targetMargin, width - targetMargin);
      disc[1] = clamp(disc[1], targetMargin, height - scaleBarHeight - targetMargin);
    }
  }
  return discs;
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Moves each disc once, away from the other discs and their dots. Returns true if a disc moved. */
function pushDiscs(discs: MutablePoint[], dots: readonly XY[]): boolean {
  let hasMoved = false;
  for (const [i, disc] of discs.entries())
    for (const [j, other] of discs.entries()) {
      if (i === j) continue;
      const push = j > i && computePush(disc, other, minTargetDistance, i + j);
      if (push) {
        movePoint(disc, push, 0.5);
        movePoint(other, push, -0.5);
        hasMoved = true;
      }
      const dot = dots[j]!;
      const isOffDot = Math.hypot(other[0] - dot[0], other[1] - dot[1]) > 1;
      const dotPush = isOffDot && computePush(disc, dot, minDotDistance, i + 2 * j);
      if (dotPush) {
        movePoint(disc, dotPush, 1);
        hasMoved = true;
      }
    }
  return hasMoved;
}

function movePoint(point: MutablePoint, { x, y }: { x: number; y: number }, share: number): void {
  point[0] += x * share;
  point[1] += y * share;
}

/**
 * Computes the vector that pushes `a` away from `b`. If both are the same point, `seed` picks the
 * direction.
 */
function computePush(a: XY, b: XY, distance: number, seed: number) {
  let x = a[0] - b[0];
  let y = a[1] - b[1];
  if (Math.hypot(x, y) < 0.01) {
    x = 0.01 * Math.cos(seed * 2.4);
    y = 0.01 * Math.sin(seed * 2.4);
  }
  const length = Math.hypot(x, y);
  if (length >= distance) return undefined;
  const factor = (distance + 0.3) / length - 1;
  return { x: x * factor, y: y * factor };
}

/**
 * Lists the boxes that names must avoid: the scale bar, discs, and the dots and leader lines of
 * moved discs.
 */
export function listObstacles(marks: readonly Mark[], height: number): Box[] {
  const scaleBar: Box = [0, height - scaleBarHeight - 4, 140, height];
  const discs = marks.map(({ disc }) => squareAround(disc, discRadius + 1));
  const leaders = marks
    .filter(({ moved }) => moved)
    .flatMap(({ dot, disc }) => [squareAround(dot, 3.5), ...boxesAlong(dot, disc)]);
  return [scaleBar, ...discs, ...leaders];
}

/**
 * Places the towns' names that have room, each with a dot unless a mark covers the town. Adds their
 * boxes to `obstacles`.
 */
export function placeTowns<T extends { name: string }>(
  towns: readonly T[],
  project: (town: T) => XY,
  obstacles: Box[],
  frame: Size,
  size = nameSize,
) {
  return towns.flatMap((town) => {
    const point = roundPoint(project(town));
    if (!isInsideFrame(point, frame)) return [];
    const box = squareAround(point, 3);
    const isHidden = obstacles.some((other) => hasOverlap(other, box));
    const { gap, dot, boxes } = isHidden
      ? { gap: 9, dot: undefined, boxes: obstacles }
      : { gap: 5, dot: point, boxes: [...obstacles, box] };
    const [label] = placeLabels([{ name: town.name, point, gap, size }], boxes, frame);
    if (!label) return [];
    obstacles.push(box, label.box);
    return [{ kind: "town" as const, label, dot }];
  });
}

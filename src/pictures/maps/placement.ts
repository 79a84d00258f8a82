import {
  measureDistance,
  roundPoint,
  roundToTenth,
  scaleBarHeight,
  type XY,
} from "./projection.ts";

/** A box: left, top, right and bottom (units of the drawing). */
export type Box = readonly [number, number, number, number];

type Anchor = "start" | "middle" | "end";
export type Label = { lines: string[]; x: number; y: number; anchor: Anchor; box: Box };

/**
 * Character widths (ems) in semibold DejaVu Sans. This font is wide, so labels in other fonts fit
 * too.
 */
const characterWidths = [
  { pattern: /[ijlI.,'’|]/, ems: 0.36 },
  { pattern: /[ frt\-()·]/, ems: 0.44 },
  { pattern: /[mwMW—]/, ems: 1 },
  { pattern: /[A-ZÀ-ÖØ-Þ]/, ems: 0.74 },
];
const defaultEms = 0.64;
const getCharacterWidth = (character: string) =>
  characterWidths.find(({ pattern }) => pattern.test(character))?.ems ?? defaultEms;

/** Estimates the width of text at a font size. Errs on the wide side. */
const measureText = (text: string, size: number) =>
  [...text].reduce((sum, character) => sum + getCharacterWidth(character), 0) * size;

/** The font sizes of mark labels and of town names (map units). */
export const labelSize = 12;
export const nameSize = 10.5;

type Size = { width: number; height: number };

/** Returns true if a point is inside a frame, at least `margin` units from its edge. */
export const isInsideFrame = ([x, y]: XY, { width, height }: Size, margin = 6) =>
  x > margin && y > margin && x < width - margin && y < height - margin;

export const hasOverlap = (a: Box, b: Box) =>
  a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1];

/** The minimum distance of a label from the map's edge (units). */
const minEdgeDistance = 4;

export const makeSquareAround = ([x, y]: XY, reach: number): Box => [
  x - reach,
  y - reach,
  x + reach,
  y + reach,
];

/** Lists small boxes that cover a line, as obstacles for labels. */
export function listBoxesAlongLine([x, y]: XY, [endX, endY]: XY): Box[] {
  const count = Math.ceil(Math.hypot(endX - x, endY - y) / 4);
  return Array.from({ length: count }, (_, i) => {
    const share = (i + 0.5) / count;
    return makeSquareAround([x + (endX - x) * share, y + (endY - y) * share], 2);
  });
}

/** The direction from a point to its label. x is 1 for right, and y is 1 for down. */
type Side = readonly [-1 | 0 | 1, -1 | 0 | 1];
const center: Side = [0, 0];
/** The sides of a point where its label can go, best first. */
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

/** Makes a label on one side of a point. */
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

/** Moves a label sideways until it is inside the frame. */
function slideIntoFrame(label: Label, width: number): Label {
  const [left, top, right, bottom] = label.box;
  const toRight = Math.max(0, minEdgeDistance - left);
  const dx = toRight - Math.max(0, right - (width - minEdgeDistance));
  return { ...label, x: roundToTenth(label.x + dx), box: [left + dx, top, right + dx, bottom] };
}

/**
 * Lists a name's possible line breaks: first the name on one line, then all splits into two lines.
 */
export function listLineBreaks(name: string): string[][] {
  const words = name.split(" ");
  const splits = words.map((_, i) => [words.slice(0, i).join(" "), words.slice(i).join(" ")]);
  return [[name], ...splits.slice(1)];
}

const measureDistanceToBox = ([x, y]: XY, [left, top, right, bottom]: Box) =>
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
  const minDistance = measureDistanceToBox(request.point, box) + 3;
  return requests.every(
    (other) =>
      other.point === request.point || measureDistanceToBox(other.point, box) > minDistance,
  );
}

const isBoxInsideFrame = ([left, top, right, bottom]: Box, { width, height }: Size) =>
  Math.min(left, top, width - right, height - bottom) >= minEdgeDistance;

/**
 * Lists a label's possible line breaks: first the name on one line, then two-line splits, narrowest
 * first.
 */
function listLabelLayouts({ name, size, canBreak }: LabelRequest): LabelText[] {
  const breaks = canBreak ? listLineBreaks(name) : [[name]];
  return breaks
    .map((lines) => {
      const width = Math.max(...lines.map((line) => measureText(line, size)));
      return { lines, width, size };
    })
    .sort((a, b) => a.lines.length - b.lines.length || a.width - b.width);
}

/**
 * Makes a label's variants: centered on its point, or on each side of it, first close to the point
 * and then farther away.
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
 * Lists the possible labels for a request, best first. Omits labels that leave the frame, touch an
 * obstacle or are ambiguous.
 */
function listFreeLabels(
  request: LabelRequest,
  requests: readonly LabelRequest[],
  obstacles: readonly Box[],
  frame: Size,
): Label[] {
  return listLabelLayouts(request)
    .flatMap((text) => makeLabels(text, request, frame.width))
    .filter(({ box }) => isBoxInsideFrame(box, frame))
    .filter(({ box }) => !obstacles.some((other) => hasOverlap(other, box)))
    .filter(({ box }) => isUnambiguous(box, request, requests));
}

/**
 * Places labels one by one, starting with those that have the fewest free positions. Labels never
 * touch each other, an obstacle or the edge, and are clearly closer to their own point than to
 * those of `rivals`. A label without a free position is undefined.
 */
export function placeLabels(
  requests: readonly LabelRequest[],
  obstacles: readonly Box[],
  frame: Size,
  rivals = requests,
): (Label | undefined)[] {
  const placed = new Map<LabelRequest, Label>();
  let waiting = requests.map((request) => {
    return { request, labels: listFreeLabels(request, rivals, obstacles, frame) };
  });
  while (waiting.length > 0) {
    const [next] = waiting.toSorted((a, b) => a.labels.length - b.labels.length);
    waiting = waiting.filter((other) => other !== next);
    const [label] = next!.labels;
    if (!label) continue;
    placed.set(next!.request, label);
    for (const other of waiting)
      other.labels = other.labels.filter(({ box }) => !hasOverlap(label.box, box));
  }
  return requests.map((request) => placed.get(request));
}

/**
 * The radii of a mark's disc and of its touch target (units). On a 360 px phone, the target is 24
 * px wide.
 */
export const discRadius = 9;
export const targetRadius = 13;
const minTargetDistance = 2 * targetRadius;
const minDotDistance = discRadius + 4;
const targetMargin = targetRadius + 1;

/**
 * The maximum share of the map that touch targets may cover, treated as squares. Above it, the
 * discs can't be pushed apart.
 */
const maxTargetShare = 0.5;
const maxPasses = 600;

type Mark = { dot: XY; disc: XY; moved: boolean };
type MutablePoint = [number, number];

/**
 * Places a numbered disc for each place, and pushes discs apart until none touches another disc or
 * covers another place's dot or one of `fixedPoints`. If there are too many discs for the map,
 * leaves them on their dots.
 */
export function placeMarks<T>(
  places: readonly T[],
  project: (place: T) => XY,
  frame: Size,
  fixedPoints: readonly XY[] = [],
): (T & Mark)[] {
  const dots = places.map((place) => roundPoint(project(place)));
  const isCrowded =
    dots.length * minTargetDistance ** 2 > maxTargetShare * frame.width * frame.height;
  const discs = isCrowded ? dots : separateDiscs(dots, frame, fixedPoints);
  return places.map((place, i) => {
    const dot = dots[i]!;
    const disc = roundPoint(discs[i]!);
    return { ...place, dot, disc, moved: measureDistance(dot, disc) > 4 };
  });
}

/**
 * Pushes discs apart until no disc moves or the maximum number of passes is reached. The result
 * doesn't depend on the order of the dots.
 */
function separateDiscs(
  allDots: readonly XY[],
  { width, height }: Size,
  fixedPoints: readonly XY[],
): XY[] {
  const dots = allDots.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const discs = dots.map(([x, y]): MutablePoint => [x, y]);
  let hasMoved = true;
  for (let pass = 0; hasMoved && pass < maxPasses; pass++) {
    hasMoved = pushDiscs(discs, dots);
    for (const disc of discs) {
      for (const point of fixedPoints)
        if (pushAway(disc, point, minDotDistance, 0)) hasMoved = true;
      disc[0] = clamp(disc[0], targetMargin, width - targetMargin);
      disc[1] = clamp(disc[1], targetMargin, height - scaleBarHeight - targetMargin);
    }
  }
  return allDots.map((dot) => discs[dots.indexOf(dot)]!);
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/**
 * Moves each disc once, away from the other discs and their dots. Returns true if any disc moved.
 */
function pushDiscs(discs: MutablePoint[], dots: readonly XY[]): boolean {
  let hasMoved = false;
  for (const [i, disc] of discs.entries())
    for (const [j, other] of discs.entries()) {
      if (i === j) continue;
      if (j > i && pushAway(disc, other, minTargetDistance, i + j, 0.5)) {
        pushAway(other, disc, minTargetDistance, i + j);
        hasMoved = true;
      }
      const isOffDot = measureDistance(other, dots[j]!) > 1;
      if (isOffDot && pushAway(disc, dots[j]!, minDotDistance, i + 2 * j)) hasMoved = true;
    }
  return hasMoved;
}

/**
 * Moves `point` away from `from`, by `share` of the shortfall to `minDistance`. `seed` determines
 * the direction if the points coincide. Returns false if they are already far enough apart.
 */
function pushAway(point: MutablePoint, from: XY, minDistance: number, seed: number, share = 1) {
  if (measureDistance(point, from) < 0.01) {
    point[0] = from[0] + 0.01 * Math.cos(seed * 2.4);
    point[1] = from[1] + 0.01 * Math.sin(seed * 2.4);
  }
  const distance = measureDistance(point, from);
  if (distance >= minDistance) return false;
  const factor = ((minDistance + 0.3) / distance - 1) * share;
  point[0] += (point[0] - from[0]) * factor;
  point[1] += (point[1] - from[1]) * factor;
  return true;
}

/**
 * Lists the boxes that names must avoid: the scale bar, discs, and the dots and leader lines of
 * moved discs.
 */
export function listObstacles(marks: readonly Mark[], height: number): Box[] {
  const scaleBar: Box = [0, height - scaleBarHeight - 4, 140, height];
  const discs = marks.map(({ disc }) => makeSquareAround(disc, discRadius + 1));
  const leaders = marks
    .filter(({ moved }) => moved)
    .flatMap(({ dot, disc }) => [makeSquareAround(dot, 3.5), ...listBoxesAlongLine(dot, disc)]);
  return [scaleBar, ...discs, ...leaders];
}

/**
 * Places town names if there is room, each with a dot unless a mark covers the town. Adds the
 * names' boxes to `obstacles`.
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
    const box = makeSquareAround(point, 3);
    const isHidden = obstacles.some((other) => hasOverlap(other, box));
    const request = { name: town.name, point, gap: isHidden ? 9 : 5, size };
    const [label] = placeLabels([request], [...obstacles, box], frame);
    if (!label) return [];
    obstacles.push(box, label.box);
    return [{ kind: "town" as const, label, point, dot: isHidden ? undefined : point }];
  });
}

import { range } from "d3-array";
import type { Scene } from "./scene.ts";
import {
  areaPath,
  drawDashes,
  drawFill,
  linePath,
  repeatPath,
  roundPath,
  roundTo,
  tenthPath,
} from "./svg.ts";

/** Draws the vineyard in front: the soil, and rows that follow the slope of the land. */
export function drawVineyard(scene: Scene): string {
  const { field, look } = scene;
  const hasCrossRows = look.landmark === "bush-vines" || look.relief === "terraces";
  const drawRows = hasCrossRows ? drawCrossRows : drawRecedingRows;
  const bushes = drawDashes("shade", 10, linePath(field), ".1 8 5 9 .1 7");
  return drawFill("soil", areaPath(field)) + drawRows(scene) + bushes;
}

/** The y coordinate at which the rows end, below the picture's bottom edge. */
const rowsBottom = 440;

/** Draws rows that recede toward a point above the field. */
function drawRecedingRows(scene: Scene): string {
  const { side, random } = scene;
  const rows = layOutRows(scene);
  const shadedRows = rows.filter(({ xAt }) => Math.abs(xAt(1) - 600) < 1100);
  const shadeStart = side > 0 ? 0 : 0.72;
  const dashes = roundPath`.1 ${random.between(10, 14)} 4 15`;
  const shade = stripsPath(shadedRows, shadeStart, shadeStart + 0.34);
  return (
    drawFill("leaf", stripsPath(rows, 0, 1.06)) +
    drawFill(
      "mix(leaf, shade, .72)",
      shade,
      ` stroke="shade" stroke-width="4" stroke-linecap="round" stroke-dasharray="${dashes}"`,
    )
  );
}

/**
 * The height of the vanishing point above the field, and the gap between rows at the bottom
 * (units).
 */
const rowSteps = { plain: { rise: 84, gap: 165 }, slope: { rise: 92, gap: 175 } };

/** The number of rows on each side that bend. The outer rows are so flat that no bend would show. */
const maxBentRows = 2;

/**
 * A row of vines. A point on the row is a share of its length, from the vanishing point (0) to the
 * bottom (1). The visible part begins at `top`.
 */
type VineRow = {
  top: number;
  isStraight: boolean;
  /**
   * Returns the x of a line along the row. `offset` is the line's distance from the middle, as a
   * share of half the row's width.
   */
  xAt: (share: number, offset?: number) => number;
  yAt: (share: number) => number;
};

/** Lays out the visible rows, which converge at their vanishing point. */
function layOutRows({ field, side, at, look, random }: Scene): VineRow[] {
  const isStraight = look.relief === "plain" || look.relief === "plateau";
  const { rise, gap } = look.relief === "plain" ? rowSteps.plain : rowSteps.slope;
  const vanishingX = at + side * random.between(-30, 90);
  const vanishingY = field(vanishingX) - rise;
  const bend = isStraight ? 0 : side * random.between(40, 90);
  const depth = rowsBottom - vanishingY;
  const reach = Math.ceil((640 * depth) / rise / gap);
  const yAt = (share: number) => vanishingY + depth * share;
  const rows = range(-reach, reach).map((i): VineRow => {
    const xAt = (share: number, offset = 0) =>
      vanishingX + ((i + 0.5 + offset / 2) * gap + bend * (1 - share) * 2) * share;
    // Approaches the share at which the row meets the field's upper edge.
    let top = 0.2;
    for (let pass = 0; pass < 6; pass++)
      top = Math.min(1, Math.max(0.05, (field(xAt(top)) - vanishingY) / depth));
    return { top, isStraight: isStraight || Math.abs(i + 0.5) > maxBentRows, xAt, yAt };
  });
  return rows.filter(
    ({ top, xAt }) => Math.max(xAt(top), xAt(1)) > -36 && Math.min(xAt(top), xAt(1)) < 1236,
  );
}

/**
 * Returns path data for a line along part of a row. `from` and `to` are fractions of its length.
 * The pen must be at `from`.
 */
function edgeCurvePath(
  { isStraight, xAt, yAt }: VineRow,
  offset: number,
  from: number,
  to: number,
) {
  const startX = xAt(from, offset);
  const endX = xAt(to, offset);
  const drop = yAt(to) - yAt(from);
  if (isStraight) return roundPath`l${endX - startX} ${drop}`;
  const controlX = 2 * xAt((from + to) / 2, offset) - (startX + endX) / 2;
  return roundPath`q${controlX - startX} ${drop / 2} ${endX - startX} ${drop}`;
}

/**
 * Outlines a strip of each row, from the picture's bottom up. `start` and `end` are shares of half
 * the row's width. Steps from one row to the next compress well.
 */
function stripsPath(rows: readonly VineRow[], start: number, end: number): string {
  const strips = rows.map((row, i) => {
    const { xAt, top } = row;
    const foot = xAt(1, start);
    const before = rows[i - 1];
    const move = before
      ? roundPath`m${foot - before.xAt(1, start)} 0`
      : roundPath`M${foot} ${rowsBottom}`;
    const left = row.isStraight ? "" : edgeCurvePath(row, start, top, 1);
    return roundPath`${move}h${xAt(1, end) - foot}${edgeCurvePath(row, end, 1, top)}h${xAt(top, start) - xAt(top, end)}${left}z`;
  });
  return strips.join("");
}

/** Draws rows across the slope, vine by vine. Vines closer to the viewer are larger. */
function drawCrossRows({ field }: Scene): string {
  const rows = range(5).map((i) => {
    const size = 10 + i * 4.2;
    const drop = 11 + i * 14 + i * i * 2;
    const path = linePath((x) => field(x) + drop, 4);
    return drawDashes("leaf", size, path, tenthPath`.1 ${size * 1.3}`);
  });
  return rows.join("");
}

/** Draws trees on the rise below the landmark, left and right of it. */
export function drawTrees({ look, trees, random, at, side, ground, field }: Scene): string {
  if (look.landmark === "redwood") return "";
  const crownPath = crownPaths[findTreeKind(look)];
  const crowns = repeatPath(trees, (i) => {
    const way = i % 3 === 0 && look.water === "none" ? side : -side;
    const x = Math.round(at + way * (205 + i * 46 + random.between(-14, 14)));
    const y = Math.round(ground(x) + 4 + random.between(0, 8));
    return y > field(x) + 6 ? "" : crownPath(x, y, roundTo(0.15, random.between(0.75, 1.2)));
  });
  return drawFill("shade", crowns);
}

function findTreeKind({ relief, water, foliage }: Scene["look"]): keyof typeof crownPaths {
  if (relief === "plain" || water === "river") return "poplar";
  if (foliage === "dry") return "scrub";
  return "round";
}

const crownPaths = {
  poplar: (x: number, y: number, s: number) =>
    roundPath`M${x} ${y}q-${11 * s}-${22 * s} 0-${58 * s} ${11 * s} ${36 * s} 0 ${58 * s}z`,
  scrub: (x: number, y: number, s: number) =>
    roundPath`M${x - 17 * s} ${y}q${3 * s}-${17 * s} ${17 * s}-${16 * s}t${17 * s} ${16 * s}z`,
  round: (x: number, y: number, s: number) =>
    roundPath`M${x - 2} ${y}v-${14 * s}a${16 * s} ${17 * s} 0 1 1 4 0v${14 * s}z`,
};

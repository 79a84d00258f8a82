import { range } from "d3-array";
import type { Scene } from "./scene.ts";
import {
  drawDashes,
  drawFill,
  makeAreaPath,
  makeLinePath,
  repeatPath,
  roundPath,
  roundToMultiple,
  tenthPath,
} from "./svg.ts";

/** Draws the vineyard in the foreground: the soil and the rows of vines. */
export function drawVineyard(scene: Scene): string {
  const { field, look } = scene;
  const hasCrossRows = look.landmark === "bush-vines" || look.relief === "terraces";
  const drawRows = hasCrossRows ? drawCrossRows : drawRecedingRows;
  const bushes = drawDashes("shade", 10, makeLinePath(field), ".1 8 5 9 .1 7");
  return drawFill("soil", makeAreaPath(field)) + drawRows(scene) + bushes;
}

/** The y coordinate at which the rows end, below the picture's bottom edge. */
const rowsBottom = 440;

/**
 * How far the vanishing point is above the vineyard, and the gap between rows at the bottom
 * (units).
 */
const rowSteps = { plain: { rise: 84, gap: 165 }, slope: { rise: 92, gap: 175 } };

/** The number of curved rows on each side. The outer rows are too flat for a curve to show. */
const maxBentRows = 2;

/**
 * Draws rows toward a vanishing point above the vineyard. The vineyard's edge clips their far ends.
 */
function drawRecedingRows({ id, field, side, at, look, random }: Scene): string {
  const { rise, gap } = look.relief === "plain" ? rowSteps.plain : rowSteps.slope;
  const vanishingX = Math.round(at + side * random.between(-30, 90));
  const vanishingY = field(vanishingX) - rise;
  const depth = rowsBottom - vanishingY;
  const bends = look.relief !== "plain" && look.relief !== "plateau";
  const bend = bends ? side * random.between(40, 90) : 0;
  const reach = Math.ceil((640 * depth) / rise / gap);
  const middleY = rowsBottom - depth / 2;
  /**
   * Computes the x where a line along a row meets the bottom. `offset` is the line's distance from
   * the row's middle, in half row widths.
   */
  const computeEdgeX = (row: number, offset: number) => vanishingX + (row + 0.5 + offset / 2) * gap;
  /**
   * Outlines a strip of each row, up to the vanishing point. `start` and `end` are offsets as in
   * `computeEdgeX`.
   */
  const makeStripsPath = (start: number, end: number) => {
    const strips = range(-reach, reach).map((i) => {
      const bottom = roundPath`h${((end - start) * gap) / 2}`;
      const top = roundPath`${vanishingX} ${vanishingY}`;
      if (bend === 0 || Math.abs(i + 0.5) > maxBentRows) return `${bottom}L${top}z`;
      const [left, right] = [start, end].map(
        (offset) => (vanishingX + computeEdgeX(i, offset)) / 2 + bend,
      );
      return roundPath`${bottom}Q${right!} ${middleY} ${top} ${left!} ${middleY} ${computeEdgeX(i, start)} ${rowsBottom}z`;
    });
    const first = roundPath`M${computeEdgeX(-reach, start)} ${rowsBottom}`;
    return first + strips.join(roundPath`m${gap} 0`);
  };
  const shadeStart = side > 0 ? 0 : 0.72;
  const dashes = roundPath`.1 ${random.between(10, 14)} 4 15`;
  const rows =
    drawFill("leaf", makeStripsPath(0, 1.06)) +
    drawFill(
      "mix(leaf, shade, .72)",
      makeStripsPath(shadeStart, shadeStart + 0.34),
      ` stroke="shade" stroke-width="4" stroke-linecap="round" stroke-dasharray="${dashes}"`,
    );
  return `<clipPath id="${id}-vines"><path d="${makeAreaPath(field)}"/></clipPath><g clip-path="url(#${id}-vines)">${rows}</g>`;
}

/** Draws rows across the slope, vine by vine. Vines closer to the viewer are larger. */
function drawCrossRows({ field }: Scene): string {
  const rows = range(5).map((i) => {
    const size = 10 + i * 4.2;
    const drop = 11 + i * 14 + i * i * 2;
    const path = makeLinePath((x) => field(x) + drop, 4);
    return drawDashes("leaf", size, path, tenthPath`.1 ${size * 1.3}`);
  });
  return rows.join("");
}

/** Draws trees on both sides of the landmark. */
export function drawTrees({ look, trees, random, at, side, ground, field }: Scene): string {
  if (look.landmark === "redwood") return "";
  const crownPath = crownPaths[findTreeKind(look)];
  const crowns = repeatPath(trees, (i) => {
    const way = i % 3 === 0 && look.water === "none" ? side : -side;
    const x = Math.round(at + way * (205 + i * 46 + random.between(-14, 14)));
    const y = Math.round(ground(x) + 4 + random.between(0, 8));
    return y > field(x) + 6
      ? ""
      : crownPath(x, y, roundToMultiple(0.15, random.between(0.75, 1.2)));
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

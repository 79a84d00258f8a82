import { range } from "d3-array";
import { mix } from "./palette.ts";
import type { Scene } from "./scene.ts";
import {
  areaPath,
  type Curve,
  curvePath,
  fill,
  formatNumber,
  linePath,
  roundPath,
  stroke,
} from "./svg.ts";

/** Draws the vineyard in front: the soil, and rows that follow the slope of the land. */
export function drawVineyard(scene: Scene): string {
  const { inks, field, look } = scene;
  const soil = fill(inks.soil, areaPath(field));
  const bush = stroke(
    inks.shade,
    10,
    linePath(field),
    ' stroke-linecap="round" stroke-dasharray=".1 8 5 9 .1 7"',
  );
  const hasCrossRows = look.landmark === "bush-vines" || look.relief === "terraces";
  const drawRows = hasCrossRows ? drawCrossRows : drawRecedingRows;
  return soil + drawRows(scene) + bush;
}

/** The y of the rows' lower ends, below the picture's bottom edge. */
const rowsBottom = 440;
/** A point on the middle line of a row, with half of the row's width there. */
type RowPoint = { x: number; y: number; width: number };
type VineRow = { top: RowPoint; middle: RowPoint; bottom: RowPoint; isStraight: boolean };

/** The lit share and the shaded share of a row's width, by the side of the sun. */
const rowShades = {
  right: { leafShare: 0.68, shadeShare: 0 },
  left: { leafShare: 0.38, shadeShare: 0.72 },
};

/** Draws rows that recede toward a point above the field. */
function drawRecedingRows(scene: Scene): string {
  const { inks, side, random } = scene;
  const rows = layOutRows(scene);
  const findNearRows = (reach: number) =>
    rows.filter(({ bottom }) => Math.abs(bottom.x - 600) < reach);
  const wedgePaths = (start: number, share: number, reach: number) =>
    findNearRows(reach)
      .map((row) => wedgePath(row, start, share))
      .join("");
  const { leafShare, shadeShare } = side > 0 ? rowShades.right : rowShades.left;
  const leaves = findNearRows(750).map((row) => edgePath(row, leafShare));
  const dabs = roundPath` stroke-linecap="round" stroke-dasharray=".1 ${random.between(10, 14)} 4 15" opacity=".75"`;
  return (
    fill(inks.leaf, wedgePaths(0, 1.06, 3000)) +
    fill(mix(inks.leaf, inks.shade, 0.72), wedgePaths(shadeShare, 0.34, 1100)) +
    stroke(inks.shade, 5, leaves.join(""), dabs)
  );
}

/**
 * The height of the vanishing point above the field, and the gap between rows at the bottom
 * (units).
 */
const rowSteps = { plain: { rise: 84, gap: 165 }, slope: { rise: 92, gap: 175 } };

/** Lays out the visible rows, which converge at their vanishing point. */
function layOutRows({ field, side, at, look, random }: Scene): VineRow[] {
  const isStraight = look.relief === "plain" || look.relief === "plateau";
  const { rise, gap } = look.relief === "plain" ? rowSteps.plain : rowSteps.slope;
  const vanishingX = at + side * random.between(-30, 90);
  const vanishingY = field(vanishingX) - rise;
  const bend = isStraight ? 0 : side * random.between(40, 90);
  const depth = rowsBottom - vanishingY;
  const reach = Math.ceil((640 * depth) / (field(vanishingX) - vanishingY) / gap);
  const rows = range(-reach, reach).map((i): VineRow => {
    const bottomX = vanishingX + (i + 0.5) * gap;
    const pointAt = (share: number) => ({
      x: vanishingX + (bottomX - vanishingX) * share + bend * share * (1 - share) * 2,
      y: vanishingY + depth * share,
      width: (gap * share) / 2,
    });
    // Iterates toward the share of the depth at which the row meets the field's upper edge.
    let topShare = 0.2;
    for (let pass = 0; pass < 6; pass++) {
      const edge = field(pointAt(topShare).x);
      topShare = Math.min(1, Math.max(0.05, (edge - vanishingY) / depth));
    }
    const middle = pointAt((topShare + 1) / 2);
    return { top: pointAt(topShare), middle, bottom: pointAt(1), isStraight };
  });
  return rows.filter(
    ({ top, bottom }) => Math.max(top.x, bottom.x) > -36 && Math.min(top.x, bottom.x) < 1236,
  );
}

/**
 * Returns the x of a line along a row, offset from the row's middle by a share of its half width.
 */
const edgeX = ({ x, width }: RowPoint, share: number) => x + width * share;

/**
 * Returns path data for a line along a row, offset from its middle by `share` of its half width.
 * The pen must be at `from`.
 */
function edgeCurvePath(row: VineRow, share: number, from: RowPoint, to: RowPoint): string {
  const startX = edgeX(from, share);
  const endX = edgeX(to, share);
  const drop = to.y - from.y;
  if (row.isStraight) return roundPath`l${endX - startX} ${drop}`;
  const controlX = 2 * edgeX(row.middle, share) - (startX + endX) / 2;
  return roundPath`q${controlX - startX} ${drop / 2} ${endX - startX} ${drop}`;
}

function edgePath(row: VineRow, share: number): string {
  const { top, bottom } = row;
  return roundPath`M${edgeX(top, share)} ${top.y}${edgeCurvePath(row, share, top, bottom)}`;
}

function wedgePath(row: VineRow, start: number, share: number): string {
  const { top, bottom } = row;
  const back = edgeCurvePath(row, start + share, bottom, top);
  return roundPath`${edgePath(row, start)}h${bottom.width * share}${back}z`;
}

/** Draws rows across the slope, vine by vine; vines closer to the viewer are larger. */
function drawCrossRows({ inks, field }: Scene): string {
  const rows = range(5).map((i) => {
    const size = 10 + i * 4.2;
    const drop = 11 + i * 14 + i * i * 2;
    const low: Curve = (x) => field(x) + drop;
    const left = -11 * i;
    const path = roundPath`M${left} ${low(left)}${curvePath(low, left, 1200, 4)}`;
    const vines = [`<path stroke="${inks.leaf}" d="${path}"/>`];
    if (i >= 3) {
      const offset = `translate(4 ${formatNumber(size * 0.3)})`;
      const color = mix(inks.soil, inks.dark, 0.3);
      vines.unshift(`<path stroke="${color}" d="${path}" transform="${offset}"/>`);
    }
    const dashes = `.1 ${formatNumber(size * 1.3)}`;
    return `<g stroke-width="${formatNumber(size)}" stroke-dasharray="${dashes}">${vines.join("")}</g>`;
  });
  return `<g fill="none" stroke-linecap="round">${rows.join("").replaceAll(" -", "-")}</g>`;
}

const steepReliefs = new Set<Scene["look"]["relief"]>(["mountains", "terraces"]);

/** Draws trees on the rise, left and right of the landmark. */
export function drawTrees({ look, inks, random, at, side, ground, field }: Scene): string {
  if (look.landmark === "redwood") return "";
  const drawCrown = crownPaths[findTreeKind(look)];
  const isDryLand = look.water === "none";
  const count = steepReliefs.has(look.relief) ? 5 : 8;
  const crowns = range(count).flatMap((i) => {
    const way = i % 3 === 0 && isDryLand ? side : -side;
    const x = Math.round(at + way * (205 + i * 46 + random.between(-14, 14)));
    const y = Math.round(ground(x) + 4 + random.between(0, 8));
    if (y > field(x) + 6) return [];
    return [drawCrown(x, y, random.between(0.75, 1.2))];
  });
  return fill(inks.shade, crowns.join(""));
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

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

/** The vineyard in front: soil, and rows that follow the lie of the land. */
export function drawVineyard(scene: Scene): string {
  const { inks, field, look } = scene;
  const soil = fill(inks.soil, areaPath(field));
  const bush = stroke(
    inks.shade,
    10,
    linePath(field),
    ' stroke-linecap="round" stroke-dasharray=".1 8 5 9 .1 7"',
  );
  const rows =
    look.landmark === "bush-vines" || look.relief === "terraces"
      ? drawCrossRows(scene)
      : drawRecedingRows(scene);
  return soil + rows + bush;
}

/** Rows that run away from the reader toward a point above the field. */
function drawRecedingRows({ inks, field, side, at, look, random }: Scene): string {
  const vx = at + side * random.between(-30, 90);
  const vy = field(vx) - (look.relief === "plain" ? 84 : 92);
  const bend =
    look.relief === "plain" || look.relief === "plateau" ? 0 : side * random.between(40, 90);
  const bottomY = 440;
  const gap = look.relief === "plain" ? 165 : 175;
  const reach = Math.ceil((640 * (bottomY - vy)) / (field(vx) - vy) / gap);
  const rows = range(-reach, reach).map((i) => {
    const end = vx + (i + 0.5) * gap;
    const pointAt = (t: number) => ({
      x: vx + (end - vx) * t + bend * t * (1 - t) * 2,
      y: vy + (bottomY - vy) * t,
    });
    let t = 0.2;
    for (let pass = 0; pass < 6; pass++)
      t = Math.min(1, Math.max(0.05, (field(pointAt(t).x) - vy) / (bottomY - vy)));
    return {
      top: pointAt(t),
      middle: pointAt((t + 1) / 2),
      bottom: pointAt(1),
      width: (gap * t) / 2,
      full: gap / 2,
    };
  });
  const visible = rows.filter(
    ({ top, bottom }) => Math.max(top.x, bottom.x) > -36 && Math.min(top.x, bottom.x) < 1236,
  );
  const edgeCurvePath = (
    { top, middle, bottom, width, full }: (typeof rows)[number],
    k: number,
    up: boolean,
  ) => {
    const start = up ? bottom.x + full * k : top.x + width * k;
    const end = up ? top.x + width * k : bottom.x + full * k;
    const drop = (up ? -1 : 1) * (bottomY - top.y);
    if (bend === 0) return roundPath`l${end - start} ${drop}`;
    return roundPath`q${2 * (middle.x + ((width + full) / 2) * k) - (start + end) / 2 - start} ${drop / 2} ${end - start} ${drop}`;
  };
  const findNearRows = (reach: number) =>
    visible.filter(({ bottom }) => Math.abs(bottom.x - 600) < reach);
  const edgePath = (row: (typeof rows)[number], k: number) =>
    roundPath`M${row.top.x + row.width * k} ${row.top.y}${edgeCurvePath(row, k, false)}`;
  const wedgePaths = (from: number, share: number, reach: number) =>
    findNearRows(reach).map(
      (row) =>
        roundPath`${edgePath(row, from)}h${row.full * share}${edgeCurvePath(row, from + share, true)}z`,
    );
  const leaves = findNearRows(750).map((row) => edgePath(row, side > 0 ? 0.68 : 0.38));
  const dabs = roundPath` stroke-linecap="round" stroke-dasharray=".1 ${random.between(10, 14)} 4 15" opacity=".75"`;
  return (
    fill(inks.leaf, wedgePaths(0, 1.06, 3000).join("")) +
    fill(mix(inks.leaf, inks.shade, 0.72), wedgePaths(side > 0 ? 0 : 0.72, 0.34, 1100).join("")) +
    stroke(inks.shade, 5, leaves.join(""), dabs)
  );
}

/** Rows along the slope, vine by vine, larger toward the reader. */
function drawCrossRows({ inks, field }: Scene): string {
  const rows = range(5).map((i) => {
    const size = 10 + i * 4.2;
    const drop = 11 + i * 14 + i * i * 2;
    const low: Curve = (x) => field(x) + drop;
    const from = -11 * i;
    const path = roundPath`M${from} ${low(from)}${curvePath(low, from, 1200, 4)}`;
    const shadow = `<path stroke="${mix(inks.soil, inks.dark, 0.3)}" d="${path}" transform="translate(4 ${formatNumber(size * 0.3)})"/>`;
    const vines = `${i < 3 ? "" : shadow}<path stroke="${inks.leaf}" d="${path}"/>`;
    return `<g stroke-width="${formatNumber(size)}" stroke-dasharray=".1 ${formatNumber(size * 1.3)}">${vines}</g>`;
  });
  return `<g fill="none" stroke-linecap="round">${rows.join("").replaceAll(" -", "-")}</g>`;
}

/** Trees on the rise, left and right of the landmark: poplars, cypresses or round crowns, as the land has them. */
export function drawTrees({ look, inks, random, at, side, ground, field }: Scene): string {
  if (look.landmark === "redwood") return "";
  const kind =
    look.relief === "plain" || look.water === "river"
      ? "poplar"
      : look.foliage === "dry"
        ? "scrub"
        : "round";
  const wet = look.water !== "none";
  const groups = range(look.relief === "mountains" || look.relief === "terraces" ? 5 : 8).flatMap(
    (i) => {
      const way = i % 3 === 0 && !wet ? side : -side;
      const x = Math.round(at + way * (205 + i * 46 + random.between(-14, 14)));
      const y = Math.round(ground(x) + 4 + random.between(0, 8));
      return y > field(x) + 6 ? [] : [crownPaths[kind](x, y, random.between(0.75, 1.2))];
    },
  );
  return fill(inks.shade, groups.join(""));
}

const crownPaths = {
  poplar: (x: number, y: number, s: number) =>
    roundPath`M${x} ${y}q-${11 * s}-${22 * s} 0-${58 * s} ${11 * s} ${36 * s} 0 ${58 * s}z`,
  scrub: (x: number, y: number, s: number) =>
    roundPath`M${x - 17 * s} ${y}q${3 * s}-${17 * s} ${17 * s}-${16 * s}t${17 * s} ${16 * s}z`,
  round: (x: number, y: number, s: number) =>
    roundPath`M${x - 2} ${y}v-${14 * s}a${16 * s} ${17 * s} 0 1 1 4 0v${14 * s}z`,
};

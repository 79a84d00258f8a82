import { pairs, range } from "d3-array";
import { mix, paper } from "./palette.ts";
import type { Scene } from "./scene.ts";
import {
  areaPath,
  type Curve,
  drawRollingLand,
  fill,
  formatNumber,
  linePath,
  makeRollingCurve,
  roundPath,
  stroke,
} from "./svg.ts";

/** Draws the background: two receding ridges. */
export const drawRidges = (scene: Scene): string => ridgeDrawers[scene.look.relief](scene);

/**
 * Mixes a ridge's color: `share` 0 gives the color of the far ridge, 1 the color of the land in
 * front.
 */
const mixRidgeColor = ({ inks }: Scene, share: number) => mix(inks.far, inks.near, share);

const softSoils = new Set<Scene["look"]["soil"]>(["clay", "loess", "sand", "red-earth"]);

/** The height of the top and of a step of each tableland. */
const tablelands = {
  arid: { backHeight: 78, backStep: 24, frontHeight: 42, frontStep: 26 },
  green: { backHeight: 44, backStep: 12, frontHeight: 24, frontStep: 10 },
};

const ridgeDrawers: Record<Scene["look"]["relief"], (scene: Scene) => string> = {
  plain(scene) {
    const { random, horizon, inks } = scene;
    const far = drawRollingLand(random, inks.far, [horizon - 16, 6, 700], 8);
    const fields = drawRollingLand(random, mixRidgeColor(scene, 0.75), [horizon + 6, 2, 500]);
    const woods = fill(mix(inks.far, inks.shade, 0.45), woodsPath(scene, horizon + 1));
    const hedge = linePath(makeRollingCurve(random, horizon + 20, 2, 500));
    const path = linePath(makeRollingCurve(random, horizon + 30, 2, 500));
    return (
      far +
      woods +
      fields +
      stroke(inks.near, 4, hedge) +
      stroke(inks.shade, 1.5, path, ' opacity=".35"')
    );
  },
  hills(scene) {
    const { random, horizon, inks } = scene;
    const far = drawRollingLand(random, inks.far, [horizon - 38, 22, 380], 8);
    const next = makeRollingCurve(random, horizon - 2, 20, 300);
    return far + fill(mixRidgeColor(scene, 0.5), areaPath(next, 8)) + drawParcels(scene, next);
  },
  mountains(scene) {
    const { random, horizon, inks, look } = scene;
    const base = drawRollingLand(random, mixRidgeColor(scene, 0.5), [horizon - 6, 13, 260]);
    const isOld = softSoils.has(look.soil) && look.water !== "coast";
    if (!isOld) return drawPeaks(scene) + base;
    // Old mountains have two soft ridges, one behind the other.
    const back = mix(inks.far, inks.glow, 0.32);
    const front = mix(inks.far, inks.dark, 0.08);
    return (
      drawRollingLand(random, back, [horizon - 92, 34, 420], 8) +
      drawRollingLand(random, front, [horizon - 46, 26, 300], 9) +
      base
    );
  },
  plateau(scene) {
    const { random, horizon, inks, look } = scene;
    const isArid = look.foliage === "dry" || look.soil === "red-earth";
    const land = isArid ? tablelands.arid : tablelands.green;
    const strata = `M0 ${horizon + 10}H1200M0 ${horizon + 19}H1200`;
    const bench = drawRollingLand(random, mixRidgeColor(scene, 0.55), [horizon - 4, 4, 460]);
    const back = tablelandPath(scene, horizon - land.backHeight, land.backStep);
    const front = tablelandPath(scene, horizon - land.frontHeight, land.frontStep);
    const woods = isArid ? "" : fill(mix(inks.far, inks.shade, 0.4), woodsPath(scene, horizon - 4));
    return (
      fill(mix(inks.far, inks.glow, 0.4), back) +
      fill(inks.far, front) +
      woods +
      bench +
      stroke(mixRidgeColor(scene, 0.2), 2, strata, ' stroke-dasharray="90 26 160 40"')
    );
  },
  terraces(scene) {
    const { random, horizon, inks } = scene;
    const far = mix(inks.far, inks.glow, 0.3);
    return (
      drawRollingLand(random, far, [horizon - 78, 34, 360], 8) +
      drawRollingLand(random, mixRidgeColor(scene, 0.3), [horizon - 26, 36, 330], 9)
    );
  },
};

/** Draws distant plots of vines: a few furrows down a slope, left and right of the middle. */
function drawParcels({ random, inks, at }: Scene, slope: Curve): string {
  const furrows = [-1, 1].flatMap((way) => {
    const start = at + way * random.between(190, 330);
    const lean = way * random.between(10, 22);
    return range(5).map((i) => {
      const x = start + way * i * 16;
      return roundPath`M${x} ${slope(x) + 5}l${lean} 19`;
    });
  });
  return stroke(inks.leaf, 4, furrows.join(""), ' opacity=".7"');
}

/** Outlines a distant wood: a single edge of rounded treetops. */
function woodsPath({ random }: Scene, y: number): string {
  let d = roundPath`M0 ${y + 12}V${y - 6}`;
  for (let x = 0; x < 1200; ) {
    const width = Math.round(random.between(52, 104));
    d += roundPath`q${width / 2}-${random.between(14, 30)} ${width} 0`;
    x += width;
  }
  return roundPath`${d}V${y + 12}z`;
}

/**
 * Draws peaks with a lit and a shaded side. Adds snow if there is a lake or granite, which glaciers
 * leave behind.
 */
function drawPeaks({ random, inks, horizon, side, look }: Scene): string {
  const peakHeight = findPeakHeight(look);
  const tops: [number, number][] = range(6).map((i) => [
    i * 244 - 40 + random.between(-46, 46),
    horizon - 24 - peakHeight * random.between(0.55, 1) * (1 - 0.18 * (i % 2)),
  ]);
  const base = horizon + 20;
  const saddles = pairs(tops, ([x, y], [x2, y2]): [number, number] => {
    const low = Math.max(y, y2);
    return [(x + x2) / 2, low + (base - low) * 0.42];
  });
  const outline = tops.map(([x, y], i) => {
    const [sx, sy] = saddles[i] ?? [1240, base];
    return roundPath`${x} ${y} ${sx} ${sy}`;
  });
  const facets = tops.map(([x, y], i) => {
    const [sx, sy] = (side > 0 ? saddles[i - 1] : saddles[i]) ?? [x - side * 90, base];
    return roundPath`M${x} ${y}L${sx} ${sy} ${sx + (x - sx) * 0.42} ${base}H${x + side * 14}l${-side * 16}-${(base - y) * 0.55}z`;
  });
  const rock =
    fill(inks.far, roundPath`M-60 ${base}L${outline.join(" ")}V${base}z`) +
    fill(mix(inks.far, inks.dark, 0.22), facets.join(""));
  if (!isAlpine(look)) return rock;
  const snow = tops.map(([x, y]) => {
    const d = (base - y) * 0.26;
    return roundPath`M${x} ${y}l${d * 0.9} ${d}-${d * 0.7}-${d * 0.3}-${d * 0.9} ${d * 0.4}z`;
  });
  return rock + fill(mix(paper, inks.glow, 0.3), snow.join(""));
}

const isAlpine = ({ water, soil }: Scene["look"]) => water === "lake" || soil === "granite";

function findPeakHeight(look: Scene["look"]): number {
  if (isAlpine(look)) return 186;
  if (look.landmark === "volcano") return 52;
  if (look.water === "coast") return 84;
  return 118;
}

/** Outlines a tableland: flat tops, sharp shoulders with a ledge, and scree below. */
function tablelandPath({ random }: Scene, top: number, step: number): string {
  let d = roundPath`M0 420V${top + step}`;
  let x = 0;
  for (let isLow = random.chance(0.5); x < 1200; isLow = !isLow) {
    const width = random.between(110, 300);
    const height = Math.round(step * random.between(0.45, 0.6));
    const flat = Math.round(isLow ? width * 0.8 : width);
    d += isLow ? `h${flat}l34 ${-height} 6 ${-height}` : `h${flat}l6 ${height} 34 ${height}`;
    x += flat + 40;
  }
  return `${d}H1300V420z`;
}

/** Draws the rise below the landmark. The walls and vines of a terraced slope follow its curve. */
export function drawRise({ inks, ground, look }: Scene): string {
  const land = fill(inks.near, areaPath(ground, 8));
  if (look.relief !== "terraces") return land;
  const contourPath = (i: number) => {
    const drop = 18 + i * 16 + i * i * 1.8;
    return linePath((x) => ground(x) * 0.9 + drop + 14, 4);
  };
  const drawTerraceRows = (from: number, count: number, width: number) => {
    const path = Array.from({ length: count }, (_, i) => contourPath(from + i)).join("");
    const vines = ` stroke-linecap="round" stroke-dasharray=".1 ${formatNumber(width * 1.9)}"`;
    return (
      stroke(mix(inks.soil, inks.dark, 0.1), width * 1.5, path) +
      stroke(inks.leaf, width, path, vines)
    );
  };
  return land + drawTerraceRows(0, 3, 5.5) + drawTerraceRows(3, 3, 8.5);
}

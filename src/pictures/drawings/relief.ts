import { pairs, range } from "d3-array";
import type { Scene } from "./scene.ts";
import type { Random } from "./seed.ts";
import {
  type Curve,
  drawBand,
  drawDashes,
  drawFill,
  drawStroke,
  makeAreaPath,
  makeLinePath,
  makeRollingCurve,
  repeatPath,
  roundPath,
  roundToMultiple,
  tenthPath,
} from "./svg.ts";

/** Draws the land in the background, such as two ridges, one behind the other. */
export const drawRelief = (scene: Scene) => reliefDrawers[scene.look.relief](scene);

const softSoils = new Set<Scene["look"]["soil"]>(["clay", "loess", "sand", "red-earth"]);

const reliefDrawers: Record<Scene["look"]["relief"], (scene: Scene) => string> = {
  plain({ random, horizon }) {
    const far = drawBand(random, "far", [horizon - 16, 6, 700], 8);
    const fields = drawBand(random, "mix(far, near, .75)", [horizon + 6, 2, 500]);
    const woods = drawFill("mix(far, shade, .45)", makeWoodsPath(random, horizon + 1));
    const hedge = makeLinePath(makeRollingCurve(random, [horizon + 20, 2, 500]));
    const path = makeLinePath(makeRollingCurve(random, [horizon + 30, 2, 500]));
    return (
      far +
      woods +
      fields +
      drawStroke("near", 4, hedge) +
      drawStroke("shade", 1.5, path, ' opacity=".35"')
    );
  },
  hills(scene) {
    const { random, horizon } = scene;
    const far = drawBand(random, "far", [horizon - 38, 22, 380], 8);
    const next = makeRollingCurve(random, [horizon - 2, 20, 300]);
    return far + drawFill("mix(far, near, .5)", makeAreaPath(next, 8)) + drawParcels(scene, next);
  },
  mountains(scene) {
    const { random, horizon, look } = scene;
    const base = drawBand(random, "mix(far, near, .5)", [horizon - 6, 13, 260]);
    const isOld = softSoils.has(look.soil) && look.water !== "coast";
    if (!isOld) return drawPeaks(scene) + base;
    // Old mountains have two soft ridges, one behind the other.
    return (
      drawBand(random, "mix(far, glow, .32)", [horizon - 92, 34, 420], 8) +
      drawBand(random, "mix(far, dark, .08)", [horizon - 46, 26, 300], 9) +
      base
    );
  },
  plateau({ random, horizon, look }) {
    const isArid = look.foliage === "dry" || look.soil === "red-earth";
    const { back, front } = isArid ? tablelands.arid : tablelands.green;
    const strata = `M0 ${horizon + 10}H1200M0 ${horizon + 19}H1200`;
    const bench = drawBand(random, "mix(far, near, .55)", [horizon - 4, 4, 460]);
    return (
      drawFill("mix(far, glow, .4)", makeTablelandPath(random, horizon - back.height, back.step)) +
      drawFill("far", makeTablelandPath(random, horizon - front.height, front.step)) +
      (isArid ? "" : drawFill("mix(far, shade, .4)", makeWoodsPath(random, horizon - 4))) +
      bench +
      drawStroke("mix(far, near, .2)", 2, strata, ' stroke-dasharray="90 26 160 40"')
    );
  },
  terraces: ({ random, horizon }) =>
    drawBand(random, "mix(far, glow, .3)", [horizon - 78, 34, 360], 8) +
    drawBand(random, "mix(far, near, .3)", [horizon - 26, 36, 330], 9),
};

/** The heights of the back and front tablelands and of their steps (units). */
const tablelands = {
  arid: { back: { height: 78, step: 24 }, front: { height: 42, step: 26 } },
  green: { back: { height: 44, step: 12 }, front: { height: 24, step: 10 } },
};

/** Draws distant vineyard plots on both sides of the landmark, each a few rows down the slope. */
function drawParcels({ random, at }: Scene, slope: Curve): string {
  const furrows = [-1, 1].map((way) => {
    const start = at + way * random.between(190, 330);
    const lean = way * random.between(10, 22);
    return repeatPath(5, (i) => {
      const x = start + way * i * 16;
      return roundPath`M${x} ${slope(x) + 5}l${lean} 19`;
    });
  });
  return drawStroke("leaf", 4, furrows.join(""), ' opacity=".7"');
}

/** Outlines a distant forest as a single edge of rounded treetops. */
function makeWoodsPath(random: Random, y: number): string {
  let d = roundPath`M0 ${y + 12}V${y - 6}`;
  for (let x = 0; x < 1200; ) {
    const width = roundToMultiple(8, random.between(52, 104));
    d += roundPath`q${width / 2}-${roundToMultiple(4, random.between(14, 30))} ${width} 0`;
    x += width;
  }
  return roundPath`${d}V${y + 12}z`;
}

/**
 * Draws mountain peaks with a lit side and a shaded side. Granite peaks and peaks by a lake get
 * snow, because glaciers shape both landscapes.
 */
function drawPeaks({ random, horizon, side, look }: Scene): string {
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
    drawFill("far", roundPath`M-60 ${base}L${outline.join(" ")}V${base}z`) +
    drawFill("mix(far, dark, .22)", facets.join(""));
  if (!isAlpine(look)) return rock;
  const snow = tops.map(([x, y]) => {
    const d = (base - y) * 0.26;
    return roundPath`M${x} ${y}l${d * 0.9} ${d}-${d * 0.7}-${d * 0.3}-${d * 0.9} ${d * 0.4}z`;
  });
  return rock + drawFill("mix(paper, glow, .3)", snow.join(""));
}

const isAlpine = ({ water, soil }: Scene["look"]) => water === "lake" || soil === "granite";

function findPeakHeight(look: Scene["look"]): number {
  if (isAlpine(look)) return 186;
  if (look.landmark === "volcano") return 52;
  if (look.water === "coast") return 84;
  return 118;
}

/** Outlines a tableland: flat tops, sharp shoulders with a ledge, and scree below. */
function makeTablelandPath(random: Random, top: number, step: number): string {
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

/** Draws the landmark's hill, with walls and vines if the hill is terraced. */
export function drawLandmarkHill({ ground, look }: Scene): string {
  const land = drawFill("near", makeAreaPath(ground, 8));
  if (look.relief !== "terraces") return land;
  const drawTerraces = (rows: readonly number[], width: number) => {
    const lines = rows.map((i) => {
      const drop = 32 + i * 16 + i * i * 1.8;
      return makeLinePath((x) => ground(x) * 0.9 + drop, 4);
    });
    const path = lines.join("");
    return (
      drawStroke("mix(soil, dark, .1)", width * 1.5, path) +
      drawDashes("leaf", width, path, tenthPath`.1 ${width * 1.9}`)
    );
  };
  return land + drawTerraces([0, 1, 2], 5.5) + drawTerraces([3, 4, 5], 8.5);
}

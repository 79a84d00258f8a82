import { range } from "d3-array";
import { mix, paper } from "./palette.ts";
import type { Scene } from "./scene.ts";
import { boxPath, drawDisc, drawRollingLand, fill, roundPath, stroke } from "./svg.ts";

/** Draws the sky and its light source. */
export const drawSky = (scene: Scene): string =>
  fill(scene.inks.sky, boxPath(0, 0, 1200, 420)) + skyDrawers[scene.look.light](scene);

/** Draws rain or fog over the land behind the landmark. */
export function drawWeather(scene: Scene): string {
  if (scene.look.light === "storm") return drawRain(scene);
  if (scene.look.light === "mist") return drawFog(scene);
  return "";
}

const skyDrawers: Record<Scene["look"]["light"], (scene: Scene) => string> = {
  dawn(scene) {
    const { inks, horizon, random } = scene;
    const x = sunXOf(scene);
    const y = horizon - sunLiftOf(scene) - random.between(48, 76);
    const streaks = range(3).map((i) =>
      streakPath(x + random.between(-420, 300), 52 + i * 27, random.between(150, 330)),
    );
    return (
      drawColorBand(scene, mix(inks.sky, "#f8ead6", 0.7), [74, 9, 620]) +
      drawColorBand(scene, mix(inks.glow, "#f8ead6", 0.55), [122, 8, 540]) +
      drawColorBand(scene, inks.glow, [168, 7, 600]) +
      drawDisc(mix(inks.glow, paper, 0.45), x, y, 88) +
      drawDisc(mix(inks.glow, inks.sun, 0.3), x, y, 68) +
      drawDisc(inks.sun, x, y, 48) +
      fill(mix(inks.glow, paper, 0.6), streaks.join(""))
    );
  },
  noon(scene) {
    const { inks, random, horizon, side } = scene;
    const x = sunXOf(scene);
    const haze = drawColorBand(scene, mix(inks.sky, inks.glow, 0.55), [horizon - 92, 14, 420]);
    if (random.chance(0.4)) {
      const bank = range(9).map(
        (i) =>
          roundPath`a${random.between(70, 96)} ${random.between(38, 74)} 0 0 1 ${140 + (i % 3) * 14} 0`,
      );
      return (
        fill(
          mix(inks.sky, inks.sun, 0.6),
          roundPath`M-60 ${horizon}V${horizon - 62}${bank.join("")}V${horizon}z`,
        ) +
        drawDisc(inks.sun, x, 72, 40) +
        fill(inks.sun, cloudPath(x - side * random.between(330, 420), random.between(66, 88), 0.8))
      );
    }
    const large = cloudPath(x - side * random.between(330, 420), random.between(76, 108), 1);
    const small = cloudPath(x + side * random.between(210, 330), random.between(58, 80), 0.7);
    return (
      haze +
      drawDisc(mix(inks.sky, inks.sun, 0.45), x, 74, 58) +
      drawDisc(inks.sun, x, 74, 40) +
      fill(inks.sun, large + small)
    );
  },
  dusk(scene) {
    const { inks, horizon, random } = scene;
    const x = sunXOf(scene);
    const strips = range(4).map((i) =>
      streakPath(
        x + random.between(-420, 60),
        46 + i * 30,
        random.between(160, 360) * (1 - i * 0.1),
      ),
    );
    return (
      drawColorBand(scene, mix(inks.sky, inks.glow, 0.5), [92, 8, 600]) +
      drawColorBand(scene, inks.glow, [146, 7, 560]) +
      drawDisc(inks.sun, x, horizon - 74 - sunLiftOf(scene) / 2, 60) +
      fill(mix(inks.sky, inks.glow, 0.3), strips.join(""))
    );
  },
  mist(scene) {
    const { inks, random, horizon, at, side } = scene;
    const land = drawColorBand(scene, inks.glow, [horizon - 84, 12, 500]);
    const birds = range(4).map(
      (i) => roundPath`M${at - side * (150 + i * 34)} ${random.between(66, 118)}q7-8 12 0 6-8 13-1`,
    );
    return (
      land +
      drawDisc(mix(inks.sky, inks.sun, 0.6), sunXOf(scene), 92, 62) +
      drawDisc(inks.sun, sunXOf(scene), 92, 44) +
      stroke(mix(inks.far, inks.dark, 0.5), 2.4, birds.join(""))
    );
  },
  storm({ inks, random, horizon, side, at }) {
    const dark = mix(inks.sky, "#232b33", 0.42);
    const start = 600 - side * 690;
    const cloudBasePath = (low: number) => {
      const arcs = range(8).map((i) => {
        const width = side * (118 + ((i * 5) % 7) * 24);
        return roundPath`a${random.between(70, 120)} ${random.between(18, 46)} 0 0 0 ${width} ${low * (-1) ** i}`;
      });
      return arcs.join("");
    };
    return (
      drawRollingLand(random, inks.glow, [horizon - 66, 8, 640]) +
      fill(mix(inks.sky, dark, 0.45), `M${start} 0V96${cloudBasePath(14)}V0z`) +
      fill(dark, `M${start} 0V34${cloudBasePath(12)}V0z`) +
      fill(inks.sun, roundPath`M${at + side * 250} 106l-20 48h15l-11 36 36-50h-18l12-34z`)
    );
  },
};

/** Draws a band of color across the sky, below a rolling line. */
const drawColorBand = ({ random }: Scene, color: string, line: [number, number, number]): string =>
  drawRollingLand(random, color, line, 4);

/** The distance by which to raise the sun above the ridges, keyed by relief (units). */
const sunLifts = { plain: 0, hills: 0, plateau: 0, mountains: 52, terraces: 44 };
const sunLiftOf = ({ look }: Scene) => sunLifts[look.relief];

const sunXOf = ({ at, side }: Scene) => at + side * 205;

/** Outlines a long thin cloud with round ends. */
const streakPath = (x: number, y: number, width: number, r = 4) =>
  roundPath`M${x} ${y}h${width}a${r} ${r} 0 0 1 0 ${2 * r}h-${width}a${r} ${r} 0 0 1 0-${2 * r}z`;

/** Outlines a flat cloud: a straight base and humps. */
function cloudPath(x: number, y: number, size: number): string {
  const humpPath = (r: number, dx: number, dy: number) =>
    roundPath`a${r * size} ${r * size} 0 0 1 ${dx * size} ${dy * size}`;
  const humps = [
    humpPath(24, 34, -22),
    humpPath(38, 70, -8),
    humpPath(26, 48, 12),
    humpPath(18, 30, 18),
  ];
  return roundPath`M${x - 90 * size} ${y}${humps.join("")}z`;
}

function drawRain({ random, inks, at, side }: Scene): string {
  const strokes = range(9).map(() => {
    const x = at - side * random.between(170, 560);
    return roundPath`M${x} ${random.between(118, 260)}l-${random.between(9, 14)} ${random.between(40, 66)}`;
  });
  return stroke(mix(inks.glow, paper, 0.3), 1.6, strokes.join(""), ' opacity=".6"');
}

function drawFog({ random, inks, horizon }: Scene): string {
  const strips = range(6).map((i) => {
    const width = random.between(240, 480);
    return streakPath(
      i * 210 - 150 + random.between(-60, 60),
      horizon - 30 + ((i * 4) % 5) * 13,
      width,
      5,
    );
  });
  return fill(inks.glow, strips.join(""), ' opacity=".8"');
}

import type { Scene } from "./scene.ts";
import { drawBand, drawDisc, drawFill, drawStroke, repeatPath, roundPath } from "./svg.ts";

/** Draws the sky and its light source. */
export const drawSky = (scene: Scene) =>
  drawFill("sky", "M0 420V0H1200V420z") + skyDrawers[scene.look.light](scene);

/** Draws rain or fog over the land behind the landmark. */
export function drawWeather(scene: Scene): string {
  if (scene.look.light === "storm") return drawRain(scene);
  if (scene.look.light === "mist") return drawFog(scene);
  return "";
}

const skyDrawers: Record<Scene["look"]["light"], (scene: Scene) => string> = {
  dawn({ horizon, random, sunX, sunLift }) {
    const y = horizon - sunLift - random.between(48, 76);
    const streaks = repeatPath(3, (i) =>
      makeStreakPath(sunX + random.between(-420, 300), 52 + i * 27, random.between(150, 330)),
    );
    return (
      drawBand(random, "mix(sky, #f8ead6, .7)", [74, 9, 620], 4) +
      drawBand(random, "mix(glow, #f8ead6, .55)", [122, 8, 540], 4) +
      drawBand(random, "glow", [168, 7, 600], 4) +
      drawDisc("mix(glow, paper, .45)", sunX, y, 88) +
      drawDisc("mix(glow, sun, .3)", sunX, y, 68) +
      drawDisc("sun", sunX, y, 48) +
      drawFill("mix(glow, paper, .6)", streaks)
    );
  },
  noon({ random, horizon, side, sunX }) {
    const haze = drawBand(random, "mix(sky, glow, .55)", [horizon - 92, 14, 420], 4);
    if (random.chance(0.4)) {
      const bank = repeatPath(
        9,
        (i) =>
          roundPath`a${random.between(70, 96)} ${random.between(38, 74)} 0 0 1 ${140 + (i % 3) * 14} 0`,
      );
      const bankPath = roundPath`M-60 ${horizon}V${horizon - 62}${bank}V${horizon}z`;
      const cloudX = sunX - side * random.between(330, 420);
      return (
        drawFill("mix(sky, sun, .6)", bankPath) +
        drawDisc("sun", sunX, 72, 40) +
        drawFill("sun", makeCloudPath(cloudX, random.between(66, 88), 0.8))
      );
    }
    const large = makeCloudPath(sunX - side * random.between(330, 420), random.between(76, 108), 1);
    const small = makeCloudPath(
      sunX + side * random.between(210, 330),
      random.between(58, 80),
      0.7,
    );
    return (
      haze +
      drawDisc("mix(sky, sun, .45)", sunX, 74, 58) +
      drawDisc("sun", sunX, 74, 40) +
      drawFill("sun", large + small)
    );
  },
  dusk({ horizon, random, sunX, sunLift }) {
    const strips = repeatPath(4, (i) =>
      makeStreakPath(
        sunX + random.between(-420, 60),
        46 + i * 30,
        random.between(160, 360) * (1 - i * 0.1),
      ),
    );
    return (
      drawBand(random, "mix(sky, glow, .5)", [92, 8, 600], 4) +
      drawBand(random, "glow", [146, 7, 560], 4) +
      drawDisc("sun", sunX, horizon - 74 - sunLift / 2, 60) +
      drawFill("mix(sky, glow, .3)", strips)
    );
  },
  mist({ random, horizon, at, side, sunX }) {
    const land = drawBand(random, "glow", [horizon - 84, 12, 500], 4);
    const birds = repeatPath(
      4,
      (i) => roundPath`M${at - side * (150 + i * 34)} ${random.between(66, 118)}q7-8 12 0 6-8 13-1`,
    );
    return (
      land +
      drawDisc("mix(sky, sun, .6)", sunX, 92, 62) +
      drawDisc("sun", sunX, 92, 44) +
      drawStroke("mix(far, dark, .5)", 2.4, birds)
    );
  },
  storm({ random, horizon, side, at }) {
    const start = 600 - side * 690;
    const makeCloudBasePath = (top: number, low: number) => {
      const arcs = repeatPath(8, (i) => {
        const width = side * (118 + ((i * 5) % 7) * 24);
        return roundPath`a${random.between(70, 120)} ${random.between(18, 46)} 0 0 0 ${width} ${low * (-1) ** i}`;
      });
      return `M${start} 0V${top}${arcs}V0z`;
    };
    return (
      drawBand(random, "glow", [horizon - 66, 8, 640], 4) +
      drawFill("mix(sky, #232b33, .19)", makeCloudBasePath(96, 14)) +
      drawFill("mix(sky, #232b33, .42)", makeCloudBasePath(34, 12)) +
      drawFill("sun", roundPath`M${at + side * 250} 106l-20 48h15l-11 36 36-50h-18l12-34z`)
    );
  },
};

/** Outlines a long thin cloud with round ends. */
const makeStreakPath = (x: number, y: number, width: number) =>
  roundPath`M${x} ${y}h${width}a4 4 0 0 1 0 8h-${width}a4 4 0 0 1 0-8z`;

/** Outlines a cloud with a flat base and round humps. */
function makeCloudPath(x: number, y: number, size: number): string {
  const humps = [
    { r: 24, dx: 34, dy: -22 },
    { r: 38, dx: 70, dy: -8 },
    { r: 26, dx: 48, dy: 12 },
    { r: 18, dx: 30, dy: 18 },
  ].map(({ r, dx, dy }) => roundPath`a${r * size} ${r * size} 0 0 1 ${dx * size} ${dy * size}`);
  return roundPath`M${x - 90 * size} ${y}${humps.join("")}z`;
}

function drawRain({ random, at, side }: Scene): string {
  const strokes = repeatPath(9, () => {
    const x = at - side * random.between(170, 560);
    return roundPath`M${x} ${random.between(118, 260)}l-${random.between(9, 14)} ${random.between(40, 66)}`;
  });
  return drawStroke("mix(glow, paper, .3)", 1.6, strokes, ' opacity=".6"');
}

function drawFog({ random, horizon }: Scene): string {
  const strips = repeatPath(6, (i) => {
    const width = random.between(240, 480);
    const x = i * 210 - 150 + random.between(-60, 60);
    return makeStreakPath(x, horizon - 30 + ((i * 4) % 5) * 13, width);
  });
  return drawFill("glow", strips, ' opacity=".8"');
}

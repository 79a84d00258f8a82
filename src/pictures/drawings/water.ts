import type { Scene } from "./scene.ts";
import { drawBand, drawFill, drawStroke, repeatPath, roundPath } from "./svg.ts";

/** Draws the sea or the lake behind the landmark's hill. */
export function drawOpenWater(scene: Scene): string {
  const { horizon, look, random } = scene;
  if (look.water === "coast") {
    const level = horizon - 8;
    return (
      drawFill("water", `M0 ${level}H1200V420H0z`) +
      drawHeadland(scene, level) +
      drawSwell(scene, level + 10) +
      drawSail(scene, level)
    );
  }
  if (look.water !== "lake") return "";
  return (
    drawBand(random, "water", [horizon + 6, 3, 420]) +
    drawSwell(scene, horizon + 20) +
    drawSail(scene, horizon + 8)
  );
}

/** Draws a headland at the edge of the sea, unless the coast is mountainous. */
function drawHeadland({ side, at, look, random }: Scene, level: number): string {
  if (look.relief === "mountains") return "";
  const edge = 600 + side * 600;
  const tip = at + side * random.between(300, 350);
  const span = Math.abs(edge - tip);
  const start = roundPath`M${edge} ${level - random.between(34, 52)}`;
  const slope = roundPath`q${-side * span * 0.4} 4 ${-side * span * 0.62} ${random.between(16, 22)}`;
  const shore = roundPath`L${tip} ${level + 6}H${edge}z`;
  return drawFill("mix(far, near, .25)", start + slope + shore);
}

/** Draws glints of light on the water. Glints closer to the viewer are longer. */
function drawSwell({ random, at, side }: Scene, top: number): string {
  const strokes = repeatPath(10, (i) => {
    const x = at + side * random.between(60, 640);
    return roundPath`M${x} ${top + i * 7.6}h${random.between(14, 30) + i * 1.8}`;
  });
  return drawStroke("mix(water, paper, .55)", 2.4, strokes, ' stroke-linecap="round"');
}

function drawSail({ at, side, random }: Scene, level: number): string {
  const mast = roundPath`M${at + side * random.between(215, 265)} ${level + 26}`;
  return (
    drawFill("wall", `${mast}v-34l${side * 19} 34z${mast}v-27l${-side * 9} 27z`) +
    drawFill("roof", `${mast}m-15 3h36l-6 7h-24z`)
  );
}

/** Draws a river that flows from the horizon, past the landmark's hill, toward the viewer. */
export function drawRiver(scene: Scene): string {
  if (scene.look.water !== "river") return "";
  if (scene.look.relief === "terraces") return drawValleyRiver(scene);
  return drawRiverBends(scene);
}

/** Draws a river at the foot of a terraced slope. */
function drawValleyRiver(scene: Scene): string {
  const { side, at, random } = scene;
  const river = drawBand(random, "water", [322, 7, 620]);
  return river + drawSwell({ ...scene, at: at - side * 330 }, 334);
}

/** Finds the point where a river comes into view: on the horizon, or beside the landmark's hill. */
function findRiverHead({ at, side, look, ground, horizon, random }: Scene) {
  if (look.landmark === "none") return { x: at + side * 40, y: horizon + 12 };
  const x = at + side * random.between(196, 232);
  const depth = look.relief === "plain" ? -8 : 2;
  return { x, y: ground(x) + depth };
}

function drawRiverBends(scene: Scene): string {
  const { side, at, look } = scene;
  const { x, y } = findRiverHead(scene);
  const far = 600 - side * 640;
  const low = 340;
  const bed = [
    roundPath`M${x} ${y}c${side * 70} 12 ${side * 128} 14 ${side * 40} 27`,
    roundPath`S${at + side * 30} ${y + 46} ${at - side * 90} ${low - 20}`,
    roundPath`S${far + side * 160} ${low - 14} ${far} ${low - 6}`,
    roundPath`V${low + 62}c${side * 160}-16 ${side * 300}-4 ${side * 460}-24`,
    roundPath`S${x - side * 30} ${low - 20} ${x + side * 74} ${y + 34}`,
    roundPath`S${x + side * 120} ${y + 10} ${x + side * 14} ${y}z`,
  ];
  const lights = [roundPath`M${x + side * 50} ${y + 22}h${side * 34}`];
  if (look.landmark !== "none") {
    lights.push(roundPath`M${at + side * 80} ${y + 47}h${side * 90}`);
    lights.push(roundPath`M${at - side * 60} ${low - 6}h${side * 130}`);
    lights.push(roundPath`M${at - side * 300} ${low + 2}h${side * 150}`);
  }
  return (
    drawFill("water", bed.join("")) +
    drawStroke("mix(water, paper, .6)", 2.6, lights.join(""), ' stroke-linecap="round"')
  );
}

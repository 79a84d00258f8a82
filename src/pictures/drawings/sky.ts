import { range } from "d3-array";
import { mix, paper } from "./palette.ts";
import type { Scene } from "./scene.ts";
import { below, box, disc, fill, rolling, rounded, stroke } from "./svg.ts";

/** The sky with its light. */
export const sky = (scene: Scene): string =>
  fill(scene.inks.sky, box(0, 0, 1200, 420)) + skies[scene.look.light](scene);

/** Rain or fog over the land behind the landmark. */
export function weather(scene: Scene): string {
  if (scene.look.light === "storm") return rain(scene);
  return scene.look.light === "mist" ? fog(scene) : "";
}

const skies: Record<Scene["look"]["light"], (scene: Scene) => string> = {
  dawn(scene) {
    const { inks, horizon, random } = scene;
    const x = sunX(scene);
    const y = horizon - lifts[scene.look.relief] - random.between(48, 76);
    const streaks = range(3).map((i) => streak(x + random.between(-420, 300), 52 + i * 27, random.between(150, 330)));
    return (
      fill(mix(inks.sky, "#f8ead6", 0.7), below(rolling(random, 74, 9, 620), 4)) +
      fill(mix(inks.glow, "#f8ead6", 0.55), below(rolling(random, 122, 8, 540), 4)) +
      fill(inks.glow, below(rolling(random, 168, 7, 600), 4)) +
      disc(mix(inks.glow, paper, 0.45), x, y, 88) +
      disc(mix(inks.glow, inks.sun, 0.3), x, y, 68) +
      disc(inks.sun, x, y, 48) +
      fill(mix(inks.glow, paper, 0.6), streaks.join(""))
    );
  },
  noon(scene) {
    const { inks, random, horizon, side } = scene;
    const x = sunX(scene);
    const haze = fill(mix(inks.sky, inks.glow, 0.55), below(rolling(random, horizon - 92, 14, 420), 4));
    if (random.chance(0.4)) {
      const bank = range(9).map(
        (i) => rounded`a${random.between(70, 96)} ${random.between(38, 74)} 0 0 1 ${140 + (i % 3) * 14} 0`,
      );
      return (
        fill(mix(inks.sky, inks.sun, 0.6), rounded`M-60 ${horizon}V${horizon - 62}${bank.join("")}V${horizon}z`) +
        disc(inks.sun, x, 72, 40) +
        fill(inks.sun, cloud(x - side * random.between(330, 420), random.between(66, 88), 0.8))
      );
    }
    return (
      haze +
      disc(mix(inks.sky, inks.sun, 0.45), x, 74, 58) +
      disc(inks.sun, x, 74, 40) +
      fill(
        inks.sun,
        cloud(x - side * random.between(330, 420), random.between(76, 108), 1) +
          cloud(x + side * random.between(210, 330), random.between(58, 80), 0.7),
      )
    );
  },
  dusk(scene) {
    const { inks, horizon, random } = scene;
    const x = sunX(scene);
    const y = horizon - 74 - lifts[scene.look.relief] / 2;
    const strips = range(4).map((i) => {
      return streak(x + random.between(-420, 60), 46 + i * 30, random.between(160, 360) * (1 - i * 0.1));
    });
    return (
      fill(mix(inks.sky, inks.glow, 0.5), below(rolling(random, 92, 8, 600), 4)) +
      fill(inks.glow, below(rolling(random, 146, 7, 560), 4)) +
      disc(inks.sun, x, y, 60) +
      fill(mix(inks.sky, inks.glow, 0.3), strips.join(""))
    );
  },
  mist(scene) {
    const { inks, random, horizon } = scene;
    return (
      fill(inks.glow, below(rolling(random, horizon - 84, 12, 500), 4)) +
      disc(mix(inks.sky, inks.sun, 0.6), sunX(scene), 92, 62) +
      disc(inks.sun, sunX(scene), 92, 44) +
      stroke(
        mix(inks.far, inks.dark, 0.5),
        2.4,
        range(4)
          .map((i) => rounded`M${scene.at - scene.side * (150 + i * 34)} ${random.between(66, 118)}q7-8 12 0 6-8 13-1`)
          .join(""),
      )
    );
  },
  storm(scene) {
    const { inks, random, horizon, side, at } = scene;
    const dark = mix(inks.sky, "#232b33", 0.42);
    const way = side < 0 ? -1 : 1;
    const belly = (low: number) =>
      range(8)
        .map(
          (i) =>
            rounded`a${random.between(70, 120)} ${random.between(18, 46)} 0 0 0 ${way * (118 + ((i * 5) % 7) * 24)} ${i % 2 ? -low : low}`,
        )
        .join("");
    const start = side < 0 ? 1290 : -90;
    const far = rolling(random, horizon - 66, 8, 640);
    return (
      fill(inks.glow, below(far)) +
      fill(mix(inks.sky, dark, 0.45), `M${start} 0V96${belly(14)}V0z`) +
      fill(dark, `M${start} 0V34${belly(12)}V0z`) +
      fill(inks.sun, rounded`M${at + side * 250} 106l-20 48h15l-11 36 36-50h-18l12-34z`)
    );
  },
};

/** The height by which the low sun is raised to clear the ridges. */
const lifts: Record<Scene["look"]["relief"], number> = { plain: 0, hills: 0, plateau: 0, mountains: 52, terraces: 44 };

const sunX = ({ at, side }: Scene) => at + side * 205;

/** A long thin cloud with round ends. */
const streak = (x: number, y: number, width: number) =>
  rounded`M${x} ${y}h${width}a4 4 0 0 1 0 8h-${width}a4 4 0 0 1 0-8z`;

/** A flat cloud: a straight base and three humps. */
const cloud = (x: number, y: number, size: number) => {
  const s = (value: number) => value * size;
  return rounded`M${x - 90 * size} ${y}a${s(24)} ${s(24)} 0 0 1 ${s(34)}-${s(22)}a${s(38)} ${s(38)} 0 0 1 ${s(70)}-${s(8)}a${s(26)} ${s(26)} 0 0 1 ${s(48)} ${s(12)}a${s(18)} ${s(18)} 0 0 1 ${s(30)} ${s(18)}z`;
};

function rain({ random, inks, at, side }: Scene): string {
  const strokes = range(9).map(() => {
    const x = at - side * random.between(170, 560);
    return rounded`M${x} ${random.between(118, 260)}l-${random.between(9, 14)} ${random.between(40, 66)}`;
  });
  return stroke(mix(inks.glow, paper, 0.3), 1.6, strokes.join(""), ' opacity=".6"');
}

function fog({ random, inks, horizon }: Scene): string {
  const strips = range(6).map((i) => {
    const width = random.between(240, 480);
    return rounded`M${i * 210 - 150 + random.between(-60, 60)} ${horizon - 30 + ((i * 4) % 5) * 13}h${width}a5 5 0 0 1 0 10h-${width}a5 5 0 0 1 0-10z`;
  });
  return fill(inks.glow, strips.join(""), ' opacity=".8"');
}

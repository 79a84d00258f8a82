import type { Landscape } from "../../schemas/place.ts";
import { makePalette } from "./palette.ts";
import { makeRandom } from "./seed.ts";
import { type Curve, makeRollingCurve, smoothStep } from "./svg.ts";

/** A page to draw: its id, which seeds the random choices, and its landscape from the front matter. */
export type LandscapeSubject = { id: string; landscape: Landscape };

/** The layout of a landscape on a canvas of 1200 by 420. */
export type Scene = ReturnType<typeof composeScene>;

const terrains = {
  plain: { horizon: 236, knoll: 268, base: 270, swell: 3, field: 296, tilt: 6 },
  hills: { horizon: 222, knoll: 248, base: 268, swell: 17, field: 308, tilt: 26 },
  mountains: { horizon: 232, knoll: 262, base: 276, swell: 13, field: 312, tilt: 22 },
  plateau: { horizon: 232, knoll: 266, base: 272, swell: 5, field: 304, tilt: 12 },
  terraces: { horizon: 214, knoll: 196, base: 214, swell: 10, field: 346, tilt: 22 },
} satisfies Record<Landscape["relief"], object>;

/** Returns how far to lower the top of the vineyard, to leave room for a river behind it. */
function riverBankOf({ water, landmark, relief }: Landscape): number {
  if (water !== "river") return 0;
  if (landmark === "none") return 30;
  if (relief === "plain") return 24;
  return 8;
}

/** Lays out a scene. The same id always gives the same scene. */
export function composeScene({ id, landscape: look }: LandscapeSubject) {
  const rng = makeRandom(id);
  const { horizon, knoll, base, swell, field: edge, tilt } = terrains[look.relief];
  /** The side of the light and of open water: 1 is right of the landmark, -1 left. */
  const side = rng.chance(0.5) ? 1 : -1;
  /** The x of the landmark. */
  const at = 600 - side * rng.between(36, 74);
  const roll = makeRollingCurve(rng, base, swell, 330);
  const flat = look.landmark === "village" ? 170 : 130;
  const computeFlatness = (x: number) => smoothStep((flat + 190 - Math.abs(x - at)) / 190);
  /** The land's fall toward open water (units). */
  const drop = look.water === "lake" || look.water === "coast" ? 110 : 0;
  const computeShoreDrop = (x: number) => drop * smoothStep((side * (x - at) - 110) / 300);
  const computeSteepness = (x: number) => {
    if (look.relief !== "terraces") return 0;
    const steepness = side * (x - at) > 0 ? 0.052 : 0.036;
    return Math.abs(x - at) ** 1.18 * steepness;
  };
  /** The land with the landmark's rise: y by x. */
  const ground: Curve = (x) =>
    roll(x) + (knoll - roll(x)) * computeFlatness(x) + computeShoreDrop(x) + computeSteepness(x);
  const wave = makeRollingCurve(rng, 0, tilt / 3, 520);
  const bank = riverBankOf(look);
  /** The upper edge of the vineyard in front. */
  const field: Curve = (x) => edge + bank + wave(x) + (side * (x - 600) * tilt) / 600;
  return { id, look, random: rng, inks: makePalette(look), at, side, horizon, ground, field };
}

import type { Landscape } from "../../schemas/place.ts";
import { makeRandomGenerator } from "./seed.ts";
import { type Curve, makeRollingCurve, smoothStep } from "./svg.ts";
/*
 * Measurements of each kind of land: its shape, the number of trees, and how far to raise the sun
 * (units).
 */
import terrains from "./terrains.json" with { type: "json" };

/** A page to draw. `id` is the page's ID, which also seeds the random choices. */
export type LandscapeSubject = { id: string; landscape: Landscape };

/** The layout of a landscape on a canvas of 1200 by 420 units. */
export type Scene = ReturnType<typeof composeScene>;

/** Computes how far to lower the top of the vineyard to make room for a river behind it (units). */
function computeRiverBank({ water, landmark, relief }: Landscape): number {
  if (water !== "river") return 0;
  if (landmark === "none") return 30;
  if (relief === "plain") return 24;
  return 8;
}

/** Computes the layout of a landscape. The same ID always gives the same layout. */
export function composeScene({ id, landscape: look }: LandscapeSubject) {
  const rng = makeRandomGenerator(id);
  const { knoll, base, swell, field: edge, tilt, ...terrain } = terrains[look.relief];
  /** The side of the landmark that has the sun and any open water: 1 for right, -1 for left. */
  const side = rng.chance(0.5) ? 1 : -1;
  const landmarkX = 600 - side * rng.between(36, 74);
  const roll = makeRollingCurve(rng, [base, swell, 330]);
  const flat = look.landmark === "village" ? 170 : 130;
  const computeFlatness = (x: number) => smoothStep((flat + 190 - Math.abs(x - landmarkX)) / 190);
  /** How far the land falls toward open water (units). */
  const drop = look.water === "lake" || look.water === "coast" ? 110 : 0;
  const computeShoreDrop = (x: number) => drop * smoothStep((side * (x - landmarkX) - 110) / 300);
  const computeSteepness = (x: number) => {
    if (look.relief !== "terraces") return 0;
    const steepness = side * (x - landmarkX) > 0 ? 0.052 : 0.036;
    return Math.abs(x - landmarkX) ** 1.18 * steepness;
  };
  /** Returns the y of the land's surface at x, including the landmark's hill. */
  const computeGroundY: Curve = (x) =>
    roll(x) + (knoll - roll(x)) * computeFlatness(x) + computeShoreDrop(x) + computeSteepness(x);
  const wave = makeRollingCurve(rng, [0, tilt / 3, 520]);
  const bank = computeRiverBank(look);
  /** Returns the y of the foreground vineyard's top edge at x. */
  const computeFieldY: Curve = (x) => edge + bank + wave(x) + (side * (x - 600) * tilt) / 600;
  return {
    ...terrain,
    id,
    look,
    random: rng,
    at: landmarkX,
    side,
    sunX: landmarkX + side * 205,
    ground: computeGroundY,
    field: computeFieldY,
  };
}

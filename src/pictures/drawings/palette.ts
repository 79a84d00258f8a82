import type { Landscape } from "../../schemas/place.ts";
import { lightColors } from "../../site/theme.ts";
import inks from "./inks.json" with { type: "json" };

export const { paper, ink, wine } = lightColors;

const { lights, dusks } = inks;
const soils: Record<Landscape["soil"], string> = inks.soils;
const leaves: Record<Landscape["foliage"], { leaf: string; land: string }> = inks.leaves;

/**
 * Finds the colors of dusk by soil: wine red for clay, plum for dark or broken rock, apricot for
 * pale ground.
 */
function findDusk({ light, soil }: Landscape) {
  if (light !== "dusk") return undefined;
  return dusks.find(({ soils }) => soils.includes(soil));
}

/** Mixes two colors (#rrggbb): `share` 0 is all `a`, 1 is all `b`. */
export function mix(a: string, b: string, share: number): string {
  const [from, to] = [Buffer.from(a.slice(1), "hex"), Buffer.from(b.slice(1), "hex")];
  const mixed = Array.from(from, (channel, i) => Math.round(channel + (to[i]! - channel) * share));
  return `#${Buffer.from(mixed).toString("hex")}`;
}

/** The share of the soil's color in a wall, and the share of the light's color. */
const wallShares = {
  mist: { soilShare: 0.3, lightShare: 0.2 },
  clear: { soilShare: 0.12, lightShare: 0.8 },
};

/** The share of the sky's color in the sea, keyed by light. */
const seaSkyShares = { noon: 0.15, dusk: 0.24, dawn: 0.4, mist: 0.4, storm: 0.4 };

function findWaterColor({ light, water }: Landscape, { sky, glow }: { sky: string; glow: string }) {
  if (water === "coast") return mix("#4f8590", sky, seaSkyShares[light]);
  return mix("#7aa7ad", glow, light === "dusk" ? 0.55 : 0.22);
}

/**
 * Makes a place's palette from its soil and leaves, tinted by the light. Avoids gold, which the
 * site uses for scores only.
 */
export function makePalette(landscape: Landscape) {
  const { soil, foliage, light } = landscape;
  const { sky, glow, sun, far, tint, amount } = { ...lights[light], ...findDusk(landscape) };
  const applyLight = (color: string, more = 1) => mix(color, tint, Math.min(1, amount * more));
  const { leaf, land } = leaves[foliage];
  const wall = light === "mist" ? wallShares.mist : wallShares.clear;
  return {
    sky,
    /** The light around the sun and above the horizon. */
    glow,
    sun,
    far,
    near: applyLight(mix(land, soils[soil], 0.22), 1.3),
    water: findWaterColor(landscape, { sky, glow }),
    soil: applyLight(soils[soil]),
    leaf: applyLight(leaf, 0.8),
    /** The color of evergreens: cypress, redwood, live oak. */
    pine: applyLight("#36513c", 0.9),
    /** The color of plants' shaded side. */
    shade: applyLight(mix(leaf, ink, 0.5), 0.7),
    wall: applyLight(mix(paper, soils[soil], wall.soilShare), wall.lightShare),
    wallShade: mix(applyLight(mix(paper, soils[soil], 0.3), 0.9), ink, 0.24),
    roof: applyLight(mix(wine, "#b4552f", 0.3), 0.5),
    dark: applyLight(ink, 0.5),
  };
}

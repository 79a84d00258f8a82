import type { Landscape } from "../../schemas/place.ts";
import { lightColors } from "../../site/theme.ts";
import inks from "./inks.json" with { type: "json" };

export const { paper, ink, wine } = lightColors;

const { lights, dusks } = inks;
const soils: Record<Landscape["soil"], string> = inks.soils;
const leaves: Record<Landscape["foliage"], { leaf: string; land: string }> = inks.leaves;

/**
 * Finds a soil's dusk colors: wine red for clay, plum for dark or broken rock, and apricot for pale
 * soils. Returns undefined for any other light.
 */
function findDuskColors({ light, soil }: Landscape) {
  if (light !== "dusk") return undefined;
  return dusks.find(({ soils }) => soils.includes(soil));
}

/** Mixes two colors (#rrggbb). A `share` of 0 returns `a`, and 1 returns `b`. */
export function mixColors(a: string, b: string, share: number): string {
  const [from, to] = [Buffer.from(a.slice(1), "hex"), Buffer.from(b.slice(1), "hex")];
  const mixed = Array.from(from, (channel, i) => Math.round(channel + (to[i]! - channel) * share));
  return `#${Buffer.from(mixed).toString("hex")}`;
}

/** How much of a wall's color comes from the soil and from the light (0 to 1). */
const wallShares = {
  mist: { soilShare: 0.3, lightShare: 0.2 },
  clear: { soilShare: 0.12, lightShare: 0.8 },
};

/** How much of the sea's color comes from the sky (0 to 1), keyed by light. */
const seaSkyShares = { noon: 0.15, dusk: 0.24, dawn: 0.4, mist: 0.4, storm: 0.4 };

function mixWaterColor({ light, water }: Landscape, { sky, glow }: { sky: string; glow: string }) {
  if (water === "coast") return mixColors("#4f8590", sky, seaSkyShares[light]);
  return mixColors("#7aa7ad", glow, light === "dusk" ? 0.55 : 0.22);
}

/**
 * Makes a place's palette from its soil and foliage, tinted by the light. Avoids gold, which the
 * site uses only for scores.
 */
export function makePalette(landscape: Landscape) {
  const { soil, foliage, light } = landscape;
  const { sky, glow, sun, far, tint, amount } = { ...lights[light], ...findDuskColors(landscape) };
  const applyLight = (color: string, more = 1) =>
    mixColors(color, tint, Math.min(1, amount * more));
  const { leaf, land } = leaves[foliage];
  const wall = light === "mist" ? wallShares.mist : wallShares.clear;
  return {
    sky,
    /** The light around the sun and above the horizon. */
    glow,
    sun,
    far,
    near: applyLight(mixColors(land, soils[soil], 0.22), 1.3),
    water: mixWaterColor(landscape, { sky, glow }),
    soil: applyLight(soils[soil]),
    leaf: applyLight(leaf, 0.8),
    /** The color of evergreen trees, such as cypress, redwood and live oak. */
    pine: applyLight("#36513c", 0.9),
    /** The color of the shaded side of plants. */
    shade: applyLight(mixColors(leaf, ink, 0.5), 0.7),
    wall: applyLight(mixColors(paper, soils[soil], wall.soilShare), wall.lightShare),
    wallShade: mixColors(applyLight(mixColors(paper, soils[soil], 0.3), 0.9), ink, 0.24),
    roof: applyLight(mixColors(wine, "#b4552f", 0.3), 0.5),
    dark: applyLight(ink, 0.5),
  };
}

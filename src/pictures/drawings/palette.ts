import type { Landscape } from "../../schemas/place.ts";
import { lightColors } from "../../site/theme.ts";
import inks from "./inks.json" with { type: "json" };

export const { paper, ink, wine } = lightColors;

const { lights, dusks } = inks;
const soils: Record<Landscape["soil"], string> = inks.soils;
const leaves: Record<Landscape["foliage"], { leaf: string; land: string }> = inks.leaves;

/** Dusk is wine red over clay, plum over dark or broken rock, apricot over pale ground. */
const findDusk = (soil: Landscape["soil"]) => dusks.find(({ soils }) => soils.includes(soil));

/** Two colors (#rrggbb) mixed: `share` 0 is all `a`, 1 is all `b`. */
export function mix(a: string, b: string, share: number): string {
  const [from, to] = [Buffer.from(a.slice(1), "hex"), Buffer.from(b.slice(1), "hex")];
  const mixed = Array.from(from, (channel, i) => Math.round(channel + (to[i]! - channel) * share));
  return `#${Buffer.from(mixed).toString("hex")}`;
}

/** A place's inks: the soil's and the leaves' own colors in the light of the hour. Gold is not among them: it is a score. */
export function makePalette({ soil, foliage, light, water }: Landscape) {
  const { sky, glow, sun, far, tint, amount } = {
    ...lights[light],
    ...(light === "dusk" ? findDusk(soil) : undefined),
  };
  const applyLight = (color: string, more = 1) => mix(color, tint, Math.min(1, amount * more));
  const { leaf, land } = leaves[foliage];
  return {
    sky,
    /** Around the sun and over the horizon. */
    glow,
    sun,
    far,
    near: applyLight(mix(land, soils[soil], 0.22), 1.3),
    water:
      water === "coast"
        ? mix("#4f8590", sky, light === "noon" ? 0.15 : light === "dusk" ? 0.24 : 0.4)
        : mix("#7aa7ad", glow, light === "dusk" ? 0.55 : 0.22),
    soil: applyLight(soils[soil]),
    leaf: applyLight(leaf, 0.8),
    /** Evergreens: cypress, redwood, live oak. */
    pine: applyLight("#36513c", 0.9),
    /** The shaded side of what is green. */
    shade: applyLight(mix(leaf, ink, 0.5), 0.7),
    wall: applyLight(
      mix(paper, soils[soil], light === "mist" ? 0.3 : 0.12),
      light === "mist" ? 0.2 : 0.8,
    ),
    wallShade: mix(applyLight(mix(paper, soils[soil], 0.3), 0.9), ink, 0.24),
    roof: applyLight(mix(wine, "#b4552f", 0.3), 0.5),
    dark: applyLight(ink, 0.5),
  };
}

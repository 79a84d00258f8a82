import type { Landscape } from "../../schemas/place.ts";
import { light } from "../../site/theme.ts";

export const { paper, ink, wine } = light;

const soils: Record<Landscape["soil"], string> = {
  chalk: "#f0e8d8",
  limestone: "#ddc9a2",
  gravel: "#c4b39b",
  clay: "#bd7f57",
  slate: "#4e4c5a",
  granite: "#a9a39f",
  sand: "#e6d0a6",
  volcanic: "#54403d",
  loess: "#cda777",
  "red-earth": "#b4552f",
};

const leaves: Record<Landscape["foliage"], { leaf: string; land: string }> = {
  spring: { leaf: "#7f9a4f", land: "#a9b77c" },
  summer: { leaf: "#4c7048", land: "#82966a" },
  autumn: { leaf: "#b04a2b", land: "#b98a5c" },
  dry: { leaf: "#7d8450", land: "#c9b482" },
};

type Light = { sky: string; glow: string; sun: string; far: string; tint: string; amount: number };
const lights: Record<Landscape["light"], Light> = {
  dawn: { sky: "#cfdcd4", glow: "#f5c9aa", sun: "#dd6a4e", far: "#b59aa0", tint: "#f0a98a", amount: 0.1 },
  noon: { sky: "#b4d0d4", glow: "#dde8df", sun: "#fdf9ec", far: "#86a3a8", tint: "#fff3cf", amount: 0.04 },
  dusk: { sky: "#a85560", glow: "#e59a7c", sun: "#fbdcc0", far: "#6d4358", tint: "#4d1f3d", amount: 0.26 },
  mist: { sky: "#dfe0d6", glow: "#efece0", sun: "#fbf8ee", far: "#b9c0b8", tint: "#d3d6cc", amount: 0.26 },
  storm: { sky: "#66747f", glow: "#d8d3bf", sun: "#efe9d6", far: "#4f5f6b", tint: "#39454f", amount: 0.24 },
};

/** Dusk is wine red over clay, plum over dark or broken rock, apricot over pale ground. */
const plum = { sky: "#54486e", glow: "#d98a7c", far: "#453a5c", tint: "#2c2a4d" };
const apricot = { sky: "#c9785c", glow: "#f0bd8f", far: "#865261" };
const dusks: Partial<Record<Landscape["soil"], Partial<Light>>> = {
  slate: plum,
  gravel: plum,
  granite: plum,
  limestone: apricot,
  chalk: apricot,
  sand: apricot,
};

/** Two colors (#rrggbb) mixed: `share` 0 is all `a`, 1 is all `b`. */
export function mix(a: string, b: string, share: number): string {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) =>
      Math.round(channel(a, at) + (channel(b, at) - channel(a, at)) * share)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** The inks that a picture is printed with. Gold is not among them: gold is a score. */
export type Palette = ReturnType<typeof palette>;

/** A place's inks: the soil's and the leaves' own colors in the light of the hour. */
export function palette({ soil, foliage, light, water }: Landscape) {
  const { sky, glow, sun, far, tint, amount } = { ...lights[light], ...(light === "dusk" ? dusks[soil] : undefined) };
  const lit = (color: string, more = 1) => mix(color, tint, Math.min(1, amount * more));
  const { leaf, land } = leaves[foliage];
  return {
    sky,
    /** Around the sun and over the horizon. */
    glow,
    sun,
    far,
    near: lit(mix(land, soils[soil], 0.22), 1.3),
    water:
      water === "coast"
        ? mix("#4f8590", sky, light === "noon" ? 0.15 : light === "dusk" ? 0.24 : 0.4)
        : mix("#7aa7ad", glow, light === "dusk" ? 0.55 : 0.22),
    soil: lit(soils[soil]),
    leaf: lit(leaf, 0.8),
    /** Evergreens: cypress, redwood, live oak. */
    pine: lit("#36513c", 0.9),
    /** The shaded side of what is green. */
    shade: lit(mix(leaf, ink, 0.5), 0.7),
    wall: lit(mix(paper, soils[soil], light === "mist" ? 0.3 : 0.12), light === "mist" ? 0.2 : 0.8),
    wallShade: mix(lit(mix(paper, soils[soil], 0.3), 0.9), ink, 0.24),
    roof: lit(mix(wine, "#b4552f", 0.3), 0.5),
    dark: lit(ink, 0.5),
  };
}

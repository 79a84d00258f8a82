import { mix } from "./palette.ts";
import type { Landmark } from "./scene.ts";
import { arches, box, boxes, fill, n, oval, range, stroke } from "./svg.ts";

/** Cypresses that lead up to a farmhouse. */
export const cypress: Landmark = (inks) => {
  const trees: [number, number, number][] = [
    [-150, 96, 15],
    [-112, 118, 17],
    [-72, 146, 19],
    [86, 158, 20],
    [124, 124, 17],
    [158, 98, 15],
    [190, 78, 13],
  ];
  const shape = (x: number, height: number, width: number) =>
    `M${x} 8Q${n(x - width * 1.5)} ${n(-height * 0.4)} ${x} ${-height}Q${n(x + width * 1.5)} ${n(-height * 0.4)} ${x} 8z`;
  return (
    fill(inks.wall, `${box(-44, -54, 98, 64)}${box(-34, -82, 40, 40)}`) +
    fill(inks.wallShade, `${box(34, -54, 20, 64)}${box(-8, -82, 14, 28)}`) +
    fill(inks.roof, "M-52-54l12-20h82l20 20zM-42-82l28-20 28 20z") +
    fill(
      inks.dark,
      `${boxes(9, 13, [
        [-30, -40],
        [18, -40],
        [-24, -72],
        [-2, -40],
      ])}${arches(16, 26, [[-4, 8]])}`,
    ) +
    fill(mix(inks.pine, inks.dark, 0.4), trees.map(([x, h, w]) => shape(x, h, w)).join("")) +
    fill(
      inks.pine,
      trees
        .map(
          ([x, h, w]) =>
            `M${x} ${-h}Q${n(x - w * 1.5)} ${n(-h * 0.4)} ${n(x - w * 0.3)} 0Q${n(x - w * 0.7)} ${n(-h * 0.42)} ${x} ${-h}z`,
        )
        .join(""),
      ' opacity=".75"',
    ) +
    stroke(inks.soil, 7, "M4 8q-10 26-60 40t-40 60")
  );
};

/** Coast redwoods, far taller than the house between them. */
export const redwood: Landmark = (inks) => {
  const tree = (x: number, height: number, width: number) => {
    const bough = (side: number) =>
      range(6)
        .map(
          (i) =>
            `${side * Math.round(width * (0.32 + i * 0.13))} ${Math.round(height * 0.146)} ${-side * Math.round(width * (0.2 + i * 0.1))}-${Math.round(height * 0.028)}`,
        )
        .join(" ");
    const half = (side: number) => `M${x} ${-height}l${bough(side)}L${x} ${-Math.round(height * 0.26)}z`;
    return (
      fill(inks.roof, `M${x - 6} 10l3-${height - 40}h6l3 ${height - 40}z`) +
      fill(inks.pine, half(-1)) +
      fill(mix(inks.pine, inks.dark, 0.35), half(1))
    );
  };
  return (
    tree(-116, 152, 24) +
    tree(112, 168, 26) +
    tree(-62, 208, 30) +
    tree(54, 226, 32) +
    fill(inks.wall, box(-26, -26, 42, 34)) +
    fill(inks.roof, "M-34-26l29-22 29 22z") +
    fill(inks.dark, box(-12, -12, 12, 20))
  );
};

/** A live oak with its broad crown. */
export const oak: Landmark = (inks) => {
  const crown: [number, number, number][] = [
    [-104, -72, 40],
    [-62, -104, 48],
    [-6, -126, 52],
    [52, -108, 48],
    [102, -76, 42],
    [-30, -78, 48],
    [36, -74, 46],
  ];
  return (
    fill(inks.dark, oval(0, 8, 118, 7), ' opacity=".3"') +
    fill(
      inks.dark,
      "M-20 10q14-22 10-52-22-8-46-34l8-5q22 20 42 22l-2-36h12l3 30q20-8 40-34l8 5q-16 30-40 46-2 34 14 58z",
    ) +
    fill(mix(inks.pine, inks.dark, 0.3), crown.map(([x, y, r]) => oval(x, y, r, r * 0.72)).join("")) +
    fill(
      mix(inks.pine, inks.near, 0.22),
      crown
        .slice(0, 5)
        .map(([x, y, r]) => oval(x - r * 0.2, y - r * 0.2, r * 0.66, r * 0.42))
        .join(""),
    ) +
    fill(
      mix(inks.pine, inks.near, 0.55),
      crown
        .slice(0, 4)
        .map(([x, y, r]) => oval(x - r * 0.32, y - r * 0.36, r * 0.32, r * 0.17))
        .join(""),
    ) +
    stroke(inks.dark, 3, "M-168 12v-24m32 24v-24M138 12v-24m32 24v-24M-176-4h46M130-4h50M-176 4h46M130 4h50")
  );
};

/** Old vines without a wire, each its own small tree. */
export const bushVines: Landmark = (inks) =>
  (
    [
      [-110, 1.05],
      [-8, 1.4],
      [106, 1.15],
    ] as const
  )
    .map(
      ([x, s]) =>
        `<g transform="translate(${x} 8)scale(${s})">${fill(inks.dark, "M-12 4q8-18 2-34-8-6-22-16l4-5q16 8 22 10l-4-22h8l5 22 20-16 4 5q-14 12-19 22 0 18 8 34z")}${fill(inks.shade, [oval(-26, -54, 22, 15), oval(24, -54, 22, 15), oval(0, -66, 26, 17)].join(""))}${fill(inks.leaf, [oval(-29, -58, 15, 9), oval(20, -58, 15, 9), oval(-4, -71, 18, 10)].join(""))}${fill(inks.roof, "M-14-44h12q2 12-6 20-8-8-6-20zM8-42h11q2 11-5 18-8-7-6-18z")}</g>`,
    )
    .join("");

/** A smoking cone: it stands behind the land, larger than any house. */
export const volcano: Landmark = (inks) =>
  fill(
    mix(inks.glow, inks.wall, 0.6),
    "M-14-172q-14-14 2-26t30-8q10-18 34-14 14-16 38-8 22-6 34 8 24 0 32 14-24 10-44 8-18 12-40 8-16 10-34 6-14 6-16 14z",
  ) +
  fill(mix(inks.far, inks.dark, 0.24), "M-470 30C-300 16-170-60-46-166q16-8 30-2t30 0 28 2C150-70 300 16 470 30z") +
  fill(mix(inks.far, inks.dark, 0.44), "M18-168q14 4 24 2C150-70 300 16 470 30H170Q110-20 84-66l-6 22Q44-100 18-168z") +
  fill(inks.wall, "M-46-166q16-8 30-2t30 0 28 2l46 40-24-6-10 26-22-30-16 36-22-30-18 24-8-20-34 16z") +
  fill(mix(inks.roof, inks.dark, 0.2), "M-34-168q12 8 34 4t30 2q-12-10-24-8t-40 2z");

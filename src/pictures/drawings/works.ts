import { mix } from "./palette.ts";
import type { Landmark } from "./scene.ts";
import { arches, box, boxes, disc, fill, oval, range, row, stroke } from "./svg.ts";

/** A battlemented keep on its rock, with a slit or two and a banner. */
export const tower: Landmark = (inks) =>
  fill(inks.wallShade, "M-92 12l22-36 34-14h78l30 20 24 30z") +
  fill(inks.wall, "M-34-20l4-120h60l4 120z") +
  fill(inks.wallShade, "M10-20v-120h20l4 120z") +
  fill(inks.wall, `${box(-38, -152, 76, 14)}${boxes(12, 14, row(4, -38, 21.3, -165))}`) +
  fill(inks.wallShade, `${box(16, -152, 22, 14)}${box(26, -165, 12, 14)}`) +
  fill(
    inks.dark,
    `${arches(10, 24, [[-5, -92]])}${arches(18, 32, [[-9, -20]])}${boxes(5, 14, [
      [-18, -62],
      [14, -62],
    ])}`,
  ) +
  stroke(inks.dark, 2.5, "M-6-164v-36") +
  fill(inks.roof, "M-5-200l32 8-32 9z") +
  fill(inks.shade, `${oval(-86, 4, 20, 14)}${oval(94, 4, 22, 16)}`);

/** A stone mill with four lattice sails. */
export const windmill: Landmark = (inks) => {
  const sail = "M0-6V-92M-3-26h22M-2-44h21M-2-60h21M-2-76h21M19-22V-90M1-90h18";
  const sails = [24, 114, 204, 294]
    .map(
      (turn) => `<g transform="rotate(${turn})">${fill(inks.wall, "M2-24h16v-66H2z")}${stroke(inks.dark, 3, sail)}</g>`,
    )
    .join("");
  return (
    fill(inks.shade, "M-96 12q40-28 96-28t96 28z") +
    fill(inks.wall, "M-38 6l10-112h56L38 6z") +
    fill(inks.wallShade, "M8 6v-112h20L38 6z") +
    fill(inks.roof, "M-34-104Q-30-140 0-144q30 4 34 40z") +
    fill(
      inks.dark,
      `${arches(18, 32, [[-10, 6]])}${arches(11, 17, [
        [-20, -56],
        [4, -72],
      ])}`,
    ) +
    `<g transform="translate(-4 -112)">${sails}<circle r="6" fill="${inks.roof}"/></g>`
  );
};

/** The wind pump of the American ranch, with its tank. */
export const windpump: Landmark = (inks) =>
  stroke(
    inks.dark,
    4,
    "M-34 10l28-140M34 10L6-130M0 0v-130M-29-16h58M-23-46h46M-17-76h34M-29-16l52-30M29-16l-52-30M-23-46l40-30M23-46l-40-30",
  ) +
  stroke(inks.dark, 4, "M0-140h74") +
  fill(inks.roof, "M62-160h34l-10 20 10 20H62z") +
  disc(mix(inks.sky, inks.dark, 0.25), 0, -140, 50) +
  stroke(inks.wall, 34, oval(0, -140, 33, 33), ' stroke-dasharray="13 4.28"') +
  stroke(inks.dark, 3, `${oval(0, -140, 51, 51)}${oval(0, -140, 28, 28)}`) +
  disc(inks.roof, 0, -140, 8) +
  fill(inks.wallShade, box(52, -36, 78, 46)) +
  fill(inks.wall, box(52, -36, 50, 46)) +
  stroke(inks.dark, 2.5, "M50-26h82M50-2h82M64-36v46M84-36v46M104-36v46M120-36v46") +
  fill(inks.shade, `${oval(-76, 6, 26, 14)}${oval(-112, 8, 18, 10)}${oval(152, 6, 18, 12)}`);

/** A Spanish fortress: a long crenellated ship of stone around its keep. */
export const castle: Landmark = (inks) =>
  fill(inks.shade, "M-190 14q30-4 60-30h250q40 20 70 30z") +
  fill(
    inks.wall,
    `${box(-128, -62, 256, 52)}${box(-26, -132, 56, 122)}${box(-146, -88, 38, 80)}${box(108, -88, 38, 80)}${box(-80, -78, 30, 68)}${box(58, -78, 30, 68)}`,
  ) +
  fill(
    inks.wallShade,
    `${box(10, -132, 20, 122)}${box(-121, -88, 13, 80)}${box(132, -88, 14, 80)}${box(-60, -78, 10, 68)}${box(77, -78, 11, 68)}`,
  ) +
  fill(
    inks.wall,
    `${boxes(9, 10, [...row(4, -30, 18, -141), ...row(3, -148, 17, -97), ...row(3, 106, 17, -97), ...row(2, -82, 19, -87), ...row(2, 59, 19, -87), ...row(2, -104, 15, -70), ...row(2, -46, 13, -70), ...row(2, 34, 14, -70), ...row(2, 92, 14, -70)])}`,
  ) +
  fill(
    inks.dark,
    `${arches(22, 36, [[-9, -10]])}${arches(9, 20, [
      [-14, -94],
      [6, -94],
    ])}${boxes(5, 14, [
      [-130, -62],
      [126, -62],
      [-68, -52],
      [70, -52],
      [-96, -40],
      [100, -40],
    ])}`,
  ) +
  stroke(inks.dark, 2.5, "M2-132v-44") +
  fill(inks.roof, "M3-176l36 9-36 10z") +
  fill(inks.shade, `${oval(-162, 4, 18, 14)}${oval(164, 4, 20, 16)}`);

/** A castle of the Loire: round towers under steep slate cones. */
export const turrets: Landmark = (inks) => {
  const slate = mix(inks.dark, inks.far, 0.5);
  return (
    fill(inks.shade, "M-190 14q30-2 50-18h280q30 10 50 18z") +
    fill(
      inks.wall,
      `${box(-110, -70, 220, 74)}${box(-138, -94, 42, 98)}${box(96, -94, 42, 98)}${box(-50, -106, 38, 110)}${box(22, -106, 38, 110)}`,
    ) +
    fill(
      inks.wallShade,
      `${box(-112, -94, 16, 98)}${box(122, -94, 16, 98)}${box(-26, -106, 14, 110)}${box(46, -106, 14, 110)}${box(84, -70, 12, 74)}`,
    ) +
    fill(
      slate,
      "M-98-70l10-38h36v38zM62-70v-38h24l10 38zM-12-70v-40h34v40zM-145-94l28-66 28 66zM89-94l28-66 28 66zM-56-106l25-68 25 68zM16-106l25-68 25 68z",
    ) +
    fill(
      inks.roof,
      boxes(8, 22, [
        [-80, -120],
        [72, -120],
        [1, -124],
      ]),
    ) +
    stroke(inks.dark, 2.2, "M-117-160v-14M117-160v-14M-31-174v-14M41-174v-14") +
    fill(
      inks.dark,
      `${arches(22, 40, [[-6, 4]])}${boxes(8, 16, [[-122, -72], [112, -72], [-36, -84], [37, -84], [-122, -40], [112, -40], [-36, -50], [37, -50], ...row(2, -82, 18, -52), [72, -52], ...row(2, -82, 18, -26), [72, -26]])}M-80-84l6-10 6 10zM68-84l6-10 6 10z`,
    ) +
    fill(inks.shade, `${oval(-158, 0, 16, 22)}${oval(160, 2, 18, 18)}`)
  );
};

/** A house on a hill in the manner of Jefferson: brick, portico and dome. */
export const rotunda: Landmark = (inks) =>
  fill(inks.shade, "M-190 14q60-22 190-22t190 22z") +
  fill(inks.roof, box(-130, -58, 260, 60)) +
  fill(mix(inks.roof, inks.dark, 0.3), box(88, -58, 42, 60)) +
  fill(inks.wall, `${box(-136, -66, 272, 9)}${box(-44, -92, 88, 20)}M-52-66L0-98l52 32z${box(-46, -62, 92, 64)}`) +
  fill(inks.wallShade, "M-38-92a38 34 0 0 1 76 0z") +
  fill(inks.wall, "M-38-92a38 34 0 0 1 50-32q-14 8-16 32z") +
  fill(
    inks.dark,
    `${box(-40, -58, 80, 60)}${boxes(15, 30, [
      [-112, -42],
      [-76, -42],
      [62, -42],
      [98, -42],
    ])}`,
  ) +
  fill(
    inks.wall,
    `${boxes(9, 64, row(4, -44, 26.6, -62))}${box(-54, -2, 108, 8)}${boxes(3, 30, [
      [-106, -42],
      [-70, -42],
      [68, -42],
      [104, -42],
    ])}`,
  ) +
  stroke(inks.wall, 3, "M0-124v-10") +
  fill(inks.shade, `${oval(-158, -18, 24, 32)}${oval(162, -22, 26, 36)}${box(-161, 0, 5, 16)}${box(160, 0, 5, 16)}`);

/** A lighthouse on its rock beside the keeper's house. */
export const lighthouse: Landmark = (inks) =>
  fill(inks.wallShade, "M-120 14l26-28 40-8h120l50 18 34 18z") +
  fill(inks.wall, `M-26-16l8-126h36l8 126z${box(36, -52, 76, 40)}`) +
  fill(
    inks.roof,
    `M-24-50l2.5-32h43l2.5 32zM-20-112l2-30h36l2 30zM28-52l14-26h64l14 26zM-16-164q0-18 16-22 16 4 16 22z`,
  ) +
  fill(inks.wallShade, "M8-16v-126h10l8 126z", ' opacity=".6"') +
  fill(
    inks.dark,
    `${box(-25, -146, 50, 6)}${box(-14, -164, 28, 18)}${boxes(12, 14, [
      [46, -40],
      [88, -40],
    ])}${arches(14, 24, [[66, -12]])}${arches(12, 22, [[-8, -16]])}${boxes(7, 12, [
      [-4, -98],
      [-4, -68],
    ])}`,
  ) +
  fill(inks.sun, box(-8, -162, 16, 14)) +
  stroke(inks.dark, 2.5, "M0-186v-12");

/** Grain elevators of the wheat country. */
export const silo: Landmark = (inks) =>
  fill(inks.wall, `${boxes(34, 124, row(4, -70, 36, -116))}${box(-46, -152, 92, 40)}${box(80, -64, 88, 72)}`) +
  fill(inks.wallShade, `${boxes(12, 124, row(4, -48, 36, -116))}${box(26, -152, 20, 40)}${box(144, -64, 24, 72)}`) +
  fill(inks.roof, "M-54-152L0-178l54 26zM70-64l54-30 54 30z") +
  fill(inks.dark, `${boxes(12, 12, row(3, -32, 26, -138))}${box(100, -34, 34, 42)}`) +
  stroke(inks.dark, 3, "M-72-116H72M46-140l46 72M-137-64l88-76") +
  stroke(inks.wall, 2, "M117-34V8M100-14h34") +
  fill(inks.wall, "M-156 8v-54q0-18 19-20 19 2 19 20V8z") +
  fill(inks.wallShade, "M-132 8v-72q14 2 14 18V8z") +
  fill(inks.shade, `${oval(-178, 2, 16, 14)}${oval(188, 0, 18, 18)}`);

/** A pergola at harvest height: stone posts, a roof of leaves, bunches hanging. */
export const pergola: Landmark = (inks) => {
  const posts = "M-181 12V-84M-109 12V-84M-36 12V-84M36 12V-84M109 12V-84M181 12V-84";
  const leaves = range(7, -186, 62).map((x, i) => oval(x, -92 - (i % 3) * 4, 43, 17));
  const bunches = range(6, -145, 58).map((x, i) => `M${x - 8}-${76 - (i % 2) * 5}h16q2 16-8 25-10-9-8-25z`);
  return (
    stroke(inks.wallShade, 7, "M-146 6V-80M-73 6V-80M0 6V-80M73 6V-80M146 6V-80") +
    stroke(inks.wall, 13, posts) +
    stroke(inks.wallShade, 5, posts, ' transform="translate(4)"') +
    stroke(inks.dark, 5, "M-206-82H206M-206-72H206") +
    fill(inks.roof, bunches.join("")) +
    fill(inks.shade, leaves.join("")) +
    fill(
      inks.leaf,
      range(6, -155, 62)
        .map((x, i) => oval(x, -101 - (i % 2) * 6, 34, 12))
        .join(""),
    ) +
    stroke(inks.shade, 4, "M-176-4q-12-30 2-50t-4-30M37 0q12-34-2-52t2-32M179 0q-12-34 2-52t-2-32")
  );
};

import { mix } from "./palette.ts";
import type { Landmark } from "./scene.ts";
import { arches, box, boxes, disc, fill, oval, row, stroke } from "./svg.ts";

const slate = (inks: Parameters<Landmark>[0]) => mix(inks.dark, inks.far, 0.45);

/** A château of the Médoc: corps de logis, wings and two pepper-pot towers. */
export const chateau: Landmark = (inks) =>
  fill(
    inks.wall,
    `${box(-104, -66, 208, 74)}${box(-46, -94, 92, 100)}${box(-132, -98, 34, 106)}${box(98, -98, 34, 106)}`,
  ) +
  fill(
    inks.wallShade,
    `${box(14, -94, 32, 100)}${box(76, -66, 22, 74)}${box(117, -98, 15, 106)}${box(-113, -98, 15, 106)}`,
  ) +
  fill(
    slate(inks),
    "M-98-66l8-30h44v30zM46-66v-30h44l8 30zM-52-94l12-44h80l12 44zM-137-98l22-56 22 56zM93-98l22-56 22 56z",
  ) +
  fill(inks.roof, `${box(-66, -112, 9, 20)}${box(57, -112, 9, 20)}${box(-30, -150, 8, 16)}${box(22, -150, 8, 16)}`) +
  fill(
    inks.dark,
    `${boxes(9, 17, [...row(2, -90, 22, -50), ...row(2, 60, 20, -50), ...row(2, -34, 20, -78), ...row(1, 22, 20, -78), [-121, -78], [109, -78], [-121, -44], [109, -44]])}${boxes(9, 15, [...row(2, -90, 22, -22), ...row(2, 60, 20, -22), [-34, -46], [25, -46]])}${arches(18, 34, [[-9, 0]])}M-14-118l8-12 8 12zM8-118l8-12 8 12z`,
  ) +
  stroke(inks.wall, 3, "M-22 3h44M-27 7h54") +
  fill(
    inks.shade,
    `${oval(-78, 3, 13, 11)}${oval(-46, 4, 11, 9)}${oval(48, 4, 11, 9)}${oval(80, 3, 13, 11)}${oval(-146, -2, 17, 26)}${oval(147, -4, 18, 30)}`,
  );

/** A Californian mission: white front with a curved gable, two bell towers, an arcade. */
export const mission: Landmark = (inks) =>
  fill(
    inks.wall,
    `${box(36, -52, 128, 60)}M-46 8v-92c14 0 12-16 22-22s14 0 24-14c10 14 14 8 24 14s8 22 22 22v92z${box(-84, -112, 40, 120)}${box(44, -112, 40, 120)}`,
  ) +
  fill(
    inks.wallShade,
    `${box(-58, -112, 14, 120)}${box(70, -112, 14, 120)}${box(36, -84, 10, 92)}${box(84, -52, 10, 60)}`,
  ) +
  fill(inks.wall, "M-80-112v-22h32v22zM48-112v-22h32v22z") +
  fill(inks.wallShade, "M-58-134h10v22h-10zM70-134h10v22h-10z") +
  fill(
    inks.roof,
    "M-86-112h44v-5h-44zM42-112h44v-5h-44zM-80-134a16 18 0 0 1 32 0zM48-134a16 18 0 0 1 32 0zM84-66h86l6 15H84z",
  ) +
  stroke(inks.dark, 2.5, "M-64-152v-12m-5 4h10M64-152v-12m-5 4h10M0-120v-16m-5 5h10") +
  fill(
    inks.dark,
    `${arches(13, 22, [
      [-70, -76],
      [58, -76],
    ])}${arches(24, 42, [[-12, 8]])}${arches(10, 14, [
      [-69, -118],
      [59, -118],
    ])}${arches(17, 34, row(3, 98, 23, 8))}`,
  ) +
  disc(inks.dark, 0, -68, 9) +
  disc(inks.wall, 0, -68, 4) +
  fill(inks.shade, `${oval(-104, -6, 12, 17)}M176 8c-2-30 2-50 4-62h4c-2 20-4 40 0 62z`) +
  stroke(
    inks.shade,
    5,
    "M182-54q-14-12-24-2M182-54q14-12 24-2M182-54q-10-18-20-18M182-54q10-18 20-18",
    ' stroke-linecap="round"',
  );

/** A bodega: a long low cellar with round-headed doors and a glazed lookout tower. */
export const bodega: Landmark = (inks) =>
  fill(inks.wall, `${box(-140, -54, 280, 62)}M-44 8v-76L0-104l44 36V8zM64-54v-64h38v64z`) +
  fill(inks.wallShade, `M10-96L44-68V8H10z${box(126, -54, 14, 62)}${box(86, -118, 16, 64)}`) +
  fill(
    inks.roof,
    "M-150-54l14-22h84l-2 22zM54-54l-2-22h84l14 22zM-54-62L0-110l54 48-6 8L0-96l-48 42zM58-118l25-22 25 22z",
  ) +
  fill(
    inks.dark,
    `${arches(30, 50, [[-15, 8]])}${arches(20, 34, [
      [-124, 8],
      [-92, 8],
      [-70, 8],
      [66, 8],
      [94, 8],
    ])}${arches(9, 20, [
      [70, -88],
      [87, -88],
    ])}`,
  ) +
  disc(inks.dark, 0, -66, 8) +
  stroke(inks.wall, 2, "M0-40V8M-114-8v16M104-8v16") +
  fill(inks.shade, `${oval(-158, -6, 14, 18)}${oval(160, -4, 12, 15)}`);

/** A gambrel barn, red, with white braces on its doors. */
export const barn: Landmark = (inks) =>
  fill(inks.wallShade, "M40 8v-66l14-34 88 0 16 34V8z") +
  fill(mix(inks.roof, inks.dark, 0.3), box(42, -56, 112, 64)) +
  fill(inks.dark, "M22-118h94l28 26 20 40h-94l-20-40z") +
  fill(inks.roof, "M-60 8v-62l18-38L0-118l42 26 18 38V8z") +
  stroke(inks.wall, 6, "M-66-48l20-44L0-120l46 28 20 44", ' stroke-linejoin="round"') +
  fill(inks.dark, `${box(-28, -44, 56, 52)}M-12-70h24v-18L0-98l-12 10z`) +
  stroke(inks.wall, 3.5, "M-28 8v-52h56V8M0-44V8M-28-44L0 8l28-52M-28 8L0-44 28 8M-12-70h24v-18L0-98l-12 10z") +
  fill(inks.wall, boxes(12, 14, row(3, 74, 26, -34))) +
  fill(inks.wall, "M96-112h22v-20l-11-9-11 9z") +
  fill(inks.dark, "M92-130l15-14 15 14z") +
  stroke(inks.shade, 3, "M-150 8v-22m26 22v-22m26 22v-22M-158-8h90M-158 0h90");

/** A village church: nave, apse, and a spire. */
export const church: Landmark = (inks) =>
  fill(inks.wall, `${box(-20, -56, 104, 64)}${box(-64, -112, 44, 120)}M84 8v-42a24 24 0 0 1 24 0V8z`) +
  fill(inks.wallShade, `${box(-36, -112, 16, 120)}${box(68, -56, 16, 64)}M98 8v-46q8 0 10 4V8z`) +
  fill(inks.roof, "M-24-56l14-36h88l14 36zM82-34q14-22 28 0zM-70-112l28-74 28 74z") +
  fill(mix(inks.roof, inks.dark, 0.35), "M-42-186l28 74h-16z") +
  stroke(inks.dark, 2.5, "M-42-184v-20m-7 6h14") +
  fill(
    inks.dark,
    `${arches(10, 22, [
      [-54, -84],
      [-40, -84],
    ])}${arches(12, 32, row(3, -6, 26, -12))}${arches(18, 32, [[-51, 8]])}`,
  ) +
  disc(inks.dark, -42, -62, 7) +
  fill(inks.shade, `${oval(126, -8, 18, 22)}${oval(-86, -8, 15, 20)}M-112 8q-9-56 4-84q12 28 4 84z`);

/** Houses that climb to their church. */
export const village: Landmark = (inks) =>
  fill(
    inks.wall,
    `${box(-12, -124, 34, 60)}${box(-176, -34, 56, 44)}${box(-120, -52, 62, 60)}${box(-64, -74, 60, 82)}${box(18, -70, 58, 78)}${box(72, -48, 54, 56)}${box(122, -32, 50, 42)}${box(-32, -44, 62, 54)}`,
  ) +
  fill(
    inks.wallShade,
    `${box(8, -124, 14, 60)}${box(-134, -34, 14, 44)}${box(-76, -52, 18, 60)}${box(-22, -74, 18, 82)}${box(60, -70, 16, 78)}${box(110, -48, 16, 56)}${box(158, -32, 14, 42)}${box(14, -44, 16, 54)}`,
  ) +
  fill(
    inks.roof,
    "M-17-124l22-40 22 40zM-182-34l12-18h44l12 18zM-126-52l10-20h46l18 20zM66-48l14-20h36l14 20zM-38-44l14-20h44l14 20z",
  ) +
  fill(mix(inks.roof, inks.wall, 0.22), "M-70-74l12-20h44l16 20zM12-70l14-20h40l16 20zM118-32l12-16h34l12 16z") +
  stroke(inks.dark, 2, "M5-164v-14m-5 5h10") +
  fill(
    inks.dark,
    `${arches(9, 18, [
      [-6, -98],
      [8, -98],
    ])}${boxes(7, 11, [
      [-164, -18],
      [-148, -18],
      [-108, -36],
      [-92, -36],
      [-52, -58],
      [-36, -58],
      [28, -54],
      [46, -54],
      [82, -32],
      [98, -32],
      [129, -18],
      [-20, -30],
      [-2, -30],
      [-52, -34],
      [82, -12],
      [46, -34],
    ])}${arches(13, 24, [
      [-110, 8],
      [-10, 8],
      [145, 8],
    ])}`,
  ) +
  fill(
    inks.shade,
    `${oval(-186, -4, 15, 20)}${oval(-58, -2, 14, 14)}${oval(62, -2, 16, 15)}${oval(184, -6, 15, 22)}M-150-50q-8-40 3-62 11 22 4 62z`,
  );

/** A cellar door: a stone front set into the hill, an arched gate, casks outside. */
export const cellarDoor: Landmark = (inks) =>
  fill(mix(inks.pine, inks.near, 0.3), "M-240 14C-130 10-110-116 0-116S130 10 240 14z") +
  fill(inks.wall, "M-92 10v-62L0-92l92 40v62z") +
  fill(inks.wallShade, "M46-72l46 20v62H46z") +
  fill(inks.roof, "M-104-46L0-98l104 52-5 10L0-82l-99 46z") +
  fill(inks.wallShade, "M-36 10v-36a36 36 0 0 1 72 0v36z") +
  fill(inks.dark, arches(56, 58, [[-28, 10]])) +
  stroke(inks.roof, 4, "M0-48v58M-20-40v50M20-40v50") +
  fill(
    inks.dark,
    boxes(16, 16, [
      [-74, -36],
      [58, -36],
    ]),
  ) +
  stroke(inks.wall, 2, "M-66-36v16m-8-8h16M66-36v16m-8-8h16") +
  fill(mix(inks.roof, inks.soil, 0.35), casks(14)) +
  fill(inks.dark, casks(8), ' opacity=".5"');

const casks = (r: number) =>
  (
    [
      [-118, -3],
      [-92, -3],
      [104, -3],
      [130, -3],
      [-105, -26],
    ] as const
  )
    .map(([x, y]) => oval(x, y, r, r))
    .join("");

/** A monastery: a long cloister, a domed church and its bell tower. */
export const monastery: Landmark = (inks) =>
  fill(inks.wall, `${box(-156, -48, 312, 58)}${box(-40, -82, 88, 92)}${box(-84, -128, 36, 138)}`) +
  fill(inks.wallShade, `${box(-62, -128, 14, 138)}${box(30, -82, 18, 92)}${box(140, -48, 16, 58)}`) +
  fill(inks.wall, box(-18, -102, 46, 22)) +
  fill(inks.wallShade, box(14, -102, 14, 22)) +
  fill(inks.roof, "M-166-48l12-18h70v18zM48-48v-18h106l12 18zM-48-82l14-18h76l14 18zM-90-128l24-30 24 30z") +
  fill(mix(inks.roof, inks.far, 0.4), "M-22-100a27 34 0 0 1 54 0z") +
  stroke(inks.dark, 2.5, "M5-134v-18m-6 6h12M-66-156v-14m-5 5h10") +
  fill(
    inks.dark,
    `${arches(11, 26, [[-78, -96]])}${arches(14, 28, [...row(3, -146, 20, 4), ...row(4, 58, 20, 4)])}${arches(20, 38, [[-6, 10]])}${boxes(6, 10, [...row(3, -142, 20, -40), ...row(4, 62, 20, -40)])}`,
  ) +
  disc(inks.dark, 4, -56, 9) +
  disc(inks.wall, 4, -56, 4) +
  fill(inks.shade, "M-184 10q-11-70 4-108 15 38 5 108zM-206 10q-9-48 3-76 12 28 5 76zM172 10q-10-58 4-90 14 32 5 90z");

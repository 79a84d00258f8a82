import { box, boxes, disc, fill, oval, row, stroke } from "../svg.ts";
import {
  bottleNeck,
  cork,
  type Drawing,
  ink,
  paper,
  shade,
  shadow,
  steel,
  steelDark,
  steelLight,
  wine,
  wood,
  woodDark,
  worm,
} from "./kit.ts";

/** The sommelier's folding knife, open: handle, worm, boot lever, blade. */
export const waiterCorkscrew: Drawing = () =>
  shadow(206, 150) +
  fill(steelDark, "M98 104l-62 46q-10 12 6 12 44-8 76-38z") +
  fill(steelLight, "M98 104l-62 46q30-4 70-30z") +
  worm(206, 128, 6, 17) +
  fill(steel, "M306 108l26 20-18 94q-2 10-10 8l-12-4q4-10-2-16 8-4 6-12z") +
  fill(steelDark, "M332 128l-18 94q-2 10-10 8l16-104zM296 156l12 2-2 10-12-2z") +
  fill(wine, "M84 96q4-18 26-18l188 6q30 2 34 26 0 18-22 20-60 4-104-2T104 128q-24-8-20-32z") +
  shade("M84 104q30 16 124 14t124-12q2 22-22 24-60 4-104-2T104 128q-20-6-20-24z") +
  stroke(paper, 4, "M118 90l172 6", ' stroke-linecap="round" opacity=".45"') +
  [104, 206, 312]
    .map((x, i) => disc(steelLight, x, [102, 108, 108][i]!, 7) + disc(steelDark, x, [102, 108, 108][i]!, 2.5))
    .join("");

/** A lever machine with its two grips round a bottle's neck. */
export const leverOpener: Drawing = () =>
  bottleNeck(200, 168) +
  fill(ink, "M172 82q0-30 28-30t28 30v92q0 16-28 16t-28-16z") +
  fill(steelDark, "M212 54q16 4 16 28v92q0 12-16 15z") +
  fill(steel, `${box(160, 96, 80, 14)}${box(164, 150, 72, 12)}`) +
  fill(steelLight, box(186, 66, 10, 80)) +
  fill(ink, "M206 62q30-44 96-40 24 2 24 16t-22 14q-46-6-74 34z") +
  fill(wine, "M282 22q44-2 44 16t-22 14q-16-3-28 0z") +
  fill(ink, "M166 118q-64 6-78 76-2 14 8 16t14-10q10-46 56-50zM234 118q64 6 78 76 2 14-8 16t-14-10q-10-46-56-50z") +
  fill(wine, "M98 166q-8 14-10 28-2 14 8 16t14-10l8-24zM302 166q8 14 10 28 2 14-8 16t-14-10l-8-24z") +
  disc(steelLight, 200, 136, 9) +
  disc(steelDark, 200, 136, 3.5) +
  disc(steelLight, 218, 78, 7);

/** The two-winged one from the kitchen drawer, arms half up. */
export const wingCorkscrew: Drawing = () =>
  shadow(200, 70) +
  fill(steelDark, "M168 176h64l10 86h-84z") +
  fill(steelLight, "M168 176h34l-6 86h-38z") +
  fill(steel, "M164 250h72l8 12h-88z") +
  worm(200, 176, 4, 16, 5) +
  fill(
    steel,
    "M180 104q-40 2-66-30-20-30-36-26-16 6 2 30 40 58 92 58zM220 104q40 2 66-30 20-30 36-26 16 6-2 30-40 58-92 58z",
  ) +
  fill(steelDark, "M80 78q40 50 92 44v14q-52 0-92-58zM320 78q-40 50-92 44v14q52 0 92-58z") +
  fill(steelDark, "M172 92h56v92h-56z") +
  fill(steelLight, "M172 92h26v92h-26z") +
  fill(steel, `${box(192, 50, 16, 60)}${box(164, 132, 72, 12)}`) +
  stroke(ink, 2.5, "M192 60h16M192 70h16M192 80h16M192 90h16") +
  fill(wine, "M200 12q32 0 32 24t-32 22-32-22 32-24zm0 12q-16 0-16 12t16 10 16-10-16-12z", ' fill-rule="evenodd"') +
  disc(ink, 180, 112, 6) +
  disc(ink, 220, 112, 6);

/** The butler's friend: two unequal blades and an oval grip, its sheath beside it. */
export const ahSo: Drawing = () =>
  shadow(186, 84) +
  shadow(294, 34) +
  fill(cork, box(164, 170, 36, 64)) +
  shade(box(188, 170, 12, 64)) +
  fill(steelLight, "M150 98l10 138q1 12 6 14 6-2 6-14l-2-138z") +
  fill(steelDark, "M214 98l-4 112q-1 12-6 14-6-2-6-14l-4-112z") +
  shade("M164 98h6l2 138q0 12-6 14z") +
  fill(steel, "M130 84q0-16 20-16h64q20 0 20 16t-20 18h-64q-20-2-20-18z") +
  shade("M130 88q52 10 104 0-2 14-20 14h-64q-18 0-20-14z") +
  fill(wine, "M136 52q46-34 92 0 10 10 0 20-46 10-92 0-10-10 0-20z") +
  stroke(paper, 4, "M148 52q34-18 66-2", ' stroke-linecap="round" opacity=".5"') +
  fill(ink, "M274 120h40l-4 134q-1 8-16 8t-16-8z") +
  fill(steel, box(270, 112, 48, 14)) +
  stroke(paper, 4, "M284 136l2 108", ' stroke-linecap="round" opacity=".3"');

/** A battery opener in its charging foot, the worm seen through its window. */
export const electricOpener: Drawing = () =>
  shadow(200, 76) +
  fill(ink, "M140 240q0-14 16-14h88q16 0 16 14v22H140z") +
  fill(steelDark, "M164 60q0-32 36-32t36 32v176h-72z") +
  fill(steel, "M164 60q0-32 36-32v208h-36z") +
  fill(steelLight, "M172 62q2-20 14-24v108h-14z") +
  fill(ink, "M168 150h64v78h-64z") +
  fill("#e9eee8", "M176 156h48v66h-48z") +
  worm(200, 152, 3, 15, 5) +
  fill(wine, `${box(164, 138, 72, 10)}${oval(200, 82, 14, 14)}`) +
  stroke(paper, 3.5, "M193 84l7-8 7 8M200 76v14", ' stroke-linecap="round"') +
  fill(steelDark, box(164, 112, 72, 5)) +
  stroke(steelDark, 3, "M260 252h46q16 0 16-14v-12", ' stroke-linecap="round"');

/** A foil cutter, seen from the front, with the cut ring it leaves. */
export const foilCutter: Drawing = () =>
  shadow(186, 96) +
  fill(
    wine,
    "M106 236q-30-52 8-108 30-44 72-44t72 44q38 56 8 108-8 14-24 10-14-4-12-20 6-58-44-58t-44 58q2 16-12 20-16 4-24-10z",
  ) +
  shade("M186 84q42 0 72 44 38 56 8 108-8 14-24 10 34-90-56-162z") +
  stroke(paper, 5, "M120 150q24-46 60-50", ' stroke-linecap="round" opacity=".45"') +
  [136, 160, 212, 236]
    .map((x, i) => disc(steelLight, x, [208, 182, 182, 208][i]!, 10) + disc(steelDark, x, [208, 182, 182, 208][i]!, 4))
    .join("") +
  fill("#6b3038", "M282 250q0-12 34-12t34 12-34 12-34-12z") +
  fill("#e7d8bd", "M294 249q0-6 22-6t22 6-22 5-22-5z") +
  fill("#8d3a45", "M292 238l6-36q18-8 36 0l6 36q-24 10-48 0z") +
  stroke(paper, 3, "M304 208l-4 28", ' stroke-linecap="round" opacity=".4"');

/** A stopper with its rubber rings in a bottle's neck, another lying by. */
export const stopper: Drawing = () =>
  bottleNeck(170, 130) +
  fill(steelDark, "M146 112h48l-4 22h-40z") +
  fill(ink, box(148, 122, 44, 5)) +
  fill(steel, "M134 54q0-26 36-26t36 26q0 20-14 34l-4 26h-36l-4-26q-14-14-14-34z") +
  shade("M178 28q28 2 28 26 0 20-14 34l-4 26h-12q16-50 2-86z") +
  stroke(paper, 6, "M146 54q0-12 14-16", ' stroke-linecap="round" opacity=".7"') +
  shadow(302, 56) +
  `<g transform="translate(296 228)rotate(74)">${fill(wine, "M-26-40q0-24 26-24t26 24q0 14-10 24l-3 12h-26l-3-12q-10-10-10-24z")}${fill(steelDark, "M-14-4h28l-5 42h-18z")}${fill(
    ink,
    boxes(30, 5, [
      [-15, 2],
      [-14, 14],
      [-13, 26],
    ]),
  )}${stroke(paper, 4, "M-14-42q2-10 10-12", ' stroke-linecap="round" opacity=".5"')}</g>`;

/** A wooden rack, three by three, some of its places filled. */
export const rack: Drawing = () =>
  shadow(200, 142) +
  fill(woodDark, `${box(78, 40, 14, 222)}${box(308, 40, 14, 222)}`) +
  [78, 148, 218]
    .map((y, level) =>
      [128, 200, 272]
        .map((x, i) =>
          (level + i) % 4 === 3
            ? disc(woodDark, x, y + 6, 25, ' opacity=".35"')
            : disc(["#2d3a2b", "#4b5433", "#24392f"][(level + i) % 3]!, x, y + 6, 27) +
              disc([wine, ink, "#8a4b3a"][(level * 2 + i) % 3]!, x, y + 6, 12) +
              stroke(paper, 3, `M${x - 20} ${y + 2}q4-14 16-17`, ' stroke-linecap="round" opacity=".35"'),
        )
        .join(""),
    )
    .join("") +
  fill(wood, [52, 122, 192, 256].map((y) => box(70, y - 12, 260, 12)).join("")) +
  fill(woodDark, [52, 122, 192, 256].map((y) => box(70, y - 4, 260, 4)).join("")) +
  fill(wood, `${box(78, 34, 10, 228)}${box(308, 34, 10, 228)}`) +
  fill(
    ink,
    [46, 116, 186, 250]
      .flatMap((y) => row(2, 81, 230, y))
      .map(([x, y]) => oval(x + 1, y, 2.2, 2.2))
      .join(""),
  );

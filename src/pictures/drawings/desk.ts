import { glass, mix, paper, steel, steelDark, wine, wood } from "./gadgets/kit.ts";
import { oak } from "./landmarks/nature.ts";
import { ink, palette } from "./palette.ts";
import { box, disc, fill, moved, oval, range, stroke, svg } from "./svg.ts";

const round = ' stroke-linecap="round"';
const inks = palette({
  relief: "plateau",
  water: "none",
  soil: "limestone",
  foliage: "summer",
  light: "dawn",
  landmark: "oak",
});

/** The window over the desk, with the road that leads away. */
const view =
  fill(mix(inks.sky, paper, 0.25), box(64, 44, 262, 200)) +
  fill(inks.glow, "M64 244V132q70-22 134-8t128-6v126z") +
  disc(inks.sun, 132, 122, 26) +
  fill(inks.far, "M64 244v-66h44l8-14h54l9 14h147v66z") +
  fill(inks.near, "M64 244v-38q74-26 140-12t122-14v64z") +
  fill(mix(inks.soil, paper, 0.4), "M176 244q40-20 14-34-16-8 6-16l8 1q-14 8 6 16 38 14 16 33z") +
  moved(258, 206, oak(inks), 0.36) +
  fill(paper, `${box(52, 32, 286, 12)}${box(52, 244, 286, 14)}${box(52, 44, 12, 200)}${box(326, 44, 12, 200)}`) +
  fill(paper, `${box(191, 44, 8, 200)}${box(64, 138, 262, 7)}`) +
  fill(mix(paper, ink, 0.18), box(44, 256, 302, 8));

/** What hangs beside it: the trade of former days. */
const tooth =
  fill(mix(wood, ink, 0.25), box(404, 54, 112, 128)) +
  fill(paper, box(413, 63, 94, 110)) +
  stroke(
    mix(inks.far, ink, 0.35),
    4,
    "M460 92c-14-9-31 0-29 21 1 15 7 18 9 36 1 9 10 9 11-2 1-10 4-17 9-17s8 7 9 17c1 11 10 11 11 2 2-18 8-21 9-36 2-21-15-30-29-21z",
    ' stroke-linejoin="round"',
  );

const map =
  fill(mix(paper, inks.near, 0.25), "M34 352L196 338 214 424 16 436z") +
  fill(mix(paper, inks.near, 0.4), "M88 347L142 343 148 429 82 432z") +
  stroke(inks.water, 4, "M30 384q36 16 66-2t104 6", round) +
  stroke(wine, 3.5, "M40 424q18-30 50-36t44-16 50 2", `${round} stroke-dasharray="9 7"`) +
  disc(wine, 184, 374, 6);

const notebook =
  fill(mix(ink, wood, 0.3), "M220 346L446 344 470 430 214 432z") +
  fill(paper, "M228 346q50-12 104 2l3 78q-60-14-113 0z") +
  fill(mix(paper, ink, 0.07), "M332 348q52-14 106-3l22 80q-62-14-125 1z") +
  stroke(
    mix(paper, ink, 0.5),
    2.4,
    range(4)
      .map(
        (i) =>
          `M${242 - i} ${362 + i * 14}q36-7 ${70 - i * 9} 0M${348 + i * 2} ${364 + i * 14}q36-8 ${76 - ((i * 31) % 40)}-1`,
      )
      .join(""),
    round,
  ) +
  stroke("#c98a3c", 6, "M392 424l58-42", round) +
  stroke(ink, 3, "M386 428l5-4", round);

/** A cup of pencils, and among them the mirror that he once worked with. */
const cup =
  stroke("#c98a3c", 6, "M402 300l12-72", round) +
  stroke(wine, 6, "M390 300l3-62", round) +
  stroke(steelDark, 4, "M380 300l-16-76", round) +
  disc(steelDark, 360, 210, 16) +
  disc(mix(steel, paper, 0.6), 360, 210, 11.5) +
  fill(inks.pine, "M366 284h54l-5 62h-44z") +
  fill(mix(inks.pine, ink, 0.3), "M406 284h14l-5 62h-12z");

const stemware =
  fill(mix(wood, ink, 0.45), oval(516, 414, 46, 7)) +
  fill(
    glass,
    "M482 250h64q8 46 2 66-8 26-29 30v58q22 2 24 11H485q2-9 24-11v-58q-21-4-29-30-6-20 2-66z",
    ' opacity=".8"',
  ) +
  fill(wine, "M479 290q-3 16 1 26 8 28 34 30 26-2 34-30 4-10 1-26z") +
  stroke(paper, 5, "M537 264q5 28 2 44", `${round} opacity=".8"`);

/** The reviewer's desk at its window, 600 by 450. */
export const desk = (): string => {
  const wall = "#e3c3ae";
  return svg(
    600,
    450,
    fill(wall, box(0, 0, 600, 330)) +
      fill(mix(wall, paper, 0.35), "M346 32L600 150V330H300z") +
      view +
      tooth +
      fill(mix(wood, ink, 0.12), box(0, 322, 600, 128)) +
      fill(mix(wood, paper, 0.25), box(0, 322, 600, 7)) +
      stroke(mix(wood, ink, 0.3), 2, "M0 366h44M230 338h120M560 352h40M0 442h190M480 438h120") +
      map +
      cup +
      notebook +
      stemware,
  );
};

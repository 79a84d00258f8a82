import { box, fill, oval, stroke } from "../svg.ts";
import { type Drawing, glass, ink, mix, paper, shade, shadow, steel, steelDark, steelLight, wine } from "./kit.ts";

const clear = ' opacity=".72"';

/** An aerating spout with the stream that comes out of it. */
export const pourSpout: Drawing = () =>
  shadow(92, 56) +
  `<g transform="translate(-34 -46)rotate(-108 250 80)">${fill("#33473a", "M226 262V96q0-30 4-44h40q4 14 4 44 0 22 14 34 20 16 20 44v88z")}${fill("#33473a", "M226 96q0 22-14 34-20 16-20 44v88h60V96z")}${shade("M262 52h8q4 14 4 44 0 22 14 34 20 16 20 44v88h-22v-88q0-24-16-40-8-10-8-38z", ".3")}${fill(ink, box(225, 40, 50, 16))}${fill(steelLight, "M232 40l4-36h28l4 36z")}${fill(steelDark, "M252 4h12l4 36h-12z")}${fill(ink, "M264 4q0-12-4-26l-12-18-14 8 6 20q-4 8-4 16z")}${stroke(paper, 3, "M240 14h20M239 22h22M238 30h24", ' opacity=".8"')}</g>` +
  stroke(wine, 9, "M109 76Q93 92 92 200", ' stroke-linecap="round"') +
  stroke("#b06a74", 2.5, "M106 86Q97 100 96 190", ' stroke-linecap="round"') +
  fill(glass, "M44 132h96q6 72-36 88v34h26v8H54v-8h26v-34q-42-16-36-88z", clear) +
  fill(wine, "M47 176h90q-6 34-45 40-39-6-45-40z") +
  fill(mix(wine, paper, 0.25), oval(92, 176, 45, 6)) +
  stroke(paper, 4, "M56 142q0 16 3 26", ' stroke-linecap="round"');

/** A wide-bottomed decanter, a third full. */
export const decanter: Drawing = () =>
  shadow(200, 112) +
  fill(
    glass,
    "M160 24h80l-18 30v58q0 26 44 62 46 36 46 58 0 30-32 30H120q-32 0-32-30 0-22 46-58 44-36 44-62V54z",
    clear,
  ) +
  fill(wine, "M116 194h168q28 20 28 38 0 30-32 30H120q-32 0-32-30 0-18 28-38z") +
  shade("M250 194h34q28 20 28 38 0 30-32 30h-26q22-36-4-68z") +
  fill(mix(wine, paper, 0.25), oval(200, 194, 85, 9)) +
  stroke(paper, 6, "M110 218q-6 12 2 24", ' stroke-linecap="round" opacity=".6"') +
  stroke(
    steelDark,
    3,
    "M160 24h80l-18 30v58q0 26 44 62 46 36 46 58 0 30-32 30H120q-32 0-32-30 0-22 46-58 44-36 44-62V54z",
    ' opacity=".6" stroke-linejoin="round"',
  ) +
  stroke(paper, 5, "M186 60v52q0 26-34 58", ' stroke-linecap="round"') +
  fill(steel, oval(200, 24, 40, 5));

/** A carafe with a waist and a lip, white wine in it. */
export const carafe: Drawing = () =>
  shadow(186, 84) +
  fill(
    glass,
    "M146 26q38-10 84 4-16 22-16 52 0 40 34 80 22 28 22 56 0 44-40 44h-84q-40 0-40-44 0-28 22-56 34-40 34-80 0-30-16-56z",
    clear,
  ) +
  fill("#dcd9a4", "M134 156q52 14 108 0l6 6q22 28 22 56 0 44-40 44h-84q-40 0-40-44 0-28 28-62z") +
  fill("#eceac6", oval(188, 158, 55, 8)) +
  shade("M242 156l6 6q22 28 22 56 0 44-40 44h-16q40-42 10-102z", ".14") +
  stroke(
    steelDark,
    3,
    "M146 26q38-10 84 4-16 22-16 52 0 40 34 80 22 28 22 56 0 44-40 44h-84q-40 0-40-44 0-28 22-56 34-40 34-80 0-30-16-56z",
    ' opacity=".6"',
  ) +
  stroke(paper, 6, "M174 60q4 50-22 84M122 206q-4 18 4 34", ' stroke-linecap="round"') +
  shadow(320, 34) +
  fill(glass, "M292 168h56q4 44-24 52v32h18v10h-44v-10h18v-32q-28-8-24-52z", clear) +
  fill("#dcd9a4", "M293 190h54q-2 22-27 27-25-5-27-27z") +
  stroke(steelDark, 2.5, "M292 168h56q4 44-24 52v32h18v10h-44v-10h18v-32q-28-8-24-52z", ' opacity=".6"');

/** One glass for everything. */
export const wineGlass: Drawing = () =>
  shadow(200, 66) +
  fill(glass, "M146 26h108q10 44 4 76-10 50-54 58v88h44q8 2 8 14H144q0-12 8-14h44v-88q-44-8-54-58-6-32 4-76z", clear) +
  fill(wine, "M140 92h120q-2 52-60 62-58-10-60-62z") +
  shade("M226 92h34q-2 52-60 62 24-20 26-62z") +
  fill(mix(wine, paper, 0.28), oval(200, 92, 60, 8)) +
  stroke(
    steelDark,
    3,
    "M146 26h108q10 44 4 76-10 50-54 58v88h44q8 2 8 14H144q0-12 8-14h44v-88q-44-8-54-58-6-32 4-76z",
    ' opacity=".6" stroke-linejoin="round"',
  ) +
  stroke(paper, 6, "M158 38q-8 34-4 66", ' stroke-linecap="round"') +
  stroke(paper, 3, "M200 166v76", ' opacity=".8"');

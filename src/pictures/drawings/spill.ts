import { glass, mix, paper, steelDark, wine } from "./gadgets/kit.ts";
import { ink } from "./palette.ts";
import { box, fill, oval, stroke, svg } from "./svg.ts";

const bowl = "M-54-112h108q10 44 4 76-10 50-54 58v88h44q8 2 8 14H-56q0-12 8-14h44v-88q-44-8-54-58-6-32 4-76z";

/** A glass that has gone over, 400 by 300: what a reader finds where there is no page. */
export const spill = (): string => {
  const wall = "#e5bfae";
  return svg(
    400,
    300,
    fill(wall, box(0, 0, 400, 300)) +
      fill(mix(wall, paper, 0.42), oval(200, 142, 176, 122)) +
      fill(mix(wall, ink, 0.17), "M0 206H400V300H0z") +
      fill(mix(wall, ink, 0.34), oval(232, 254, 128, 9)) +
      fill(
        wine,
        "M148 238q-34-14-62-4-36 0-48 12-30 6-6 16 10 14 52 10 30 12 58 2 34 2 32-14 10-14-26-22zM22 236q10-6 16 1-6 7-16-1zM188 276q12-4 16 2-8 6-16-2z",
      ) +
      stroke(mix(wine, paper, 0.45), 4, "M62 248q22-8 46-4", ' stroke-linecap="round"') +
      `<g transform="translate(232 194)rotate(-86)">${fill(glass, bowl, ' opacity=".78"')}${fill(wine, "M-57-64q-5 22-2 34Q-49 16-10 21q-22-46-24-133h-20q-6 26-3 48z")}${stroke(steelDark, 3, bowl, ' opacity=".6" stroke-linejoin="round"')}${stroke(paper, 6, "M42-96q8 30 4 58", ' stroke-linecap="round"')}</g>` +
      `<g transform="translate(88 216)rotate(-78)">${fill("#c99f70", "M-15-24h30l-3 48h-24z")}${fill(ink, "M5-24h10l-3 48H4z", ' opacity=".16"')}${fill("#7d3a3f", "M-13 10h26l-1 14h-24z", ' opacity=".7"')}</g>`,
  );
};

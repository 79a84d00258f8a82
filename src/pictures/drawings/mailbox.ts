import { mix, paper, steel, steelDark, wine, wood } from "./gadgets/kit.ts";
import { oak } from "./landmarks/nature.ts";
import { windpump } from "./landmarks/works.ts";
import { ink, palette } from "./palette.ts";
import { box, boxes, disc, fill, moved, stroke, svg } from "./svg.ts";

const inks = palette({
  relief: "plateau",
  water: "none",
  soil: "limestone",
  foliage: "dry",
  light: "dusk",
  landmark: "wind-pump",
});

const land =
  fill(inks.sky, box(0, 0, 600, 300)) +
  fill(mix(inks.sky, inks.glow, 0.5), "M0 300V96q150-26 300-6t300-10v220z") +
  fill(inks.glow, "M0 300V164q160-20 310-4t290-8v148z") +
  disc(inks.sun, 410, 186, 46) +
  fill(inks.far, "M0 300v-66h96l10-16h92l12 16h150l12-12h118l10 12h100v66z") +
  fill(mix(inks.far, inks.near, 0.5), "M0 300v-38q170-18 320-6t280-12v56z") +
  moved(338, 276, windpump(inks), 0.56) +
  fill(inks.near, "M0 450V282q190-22 330-8t270-4v180z") +
  moved(520, 290, oak(inks), 0.72);

const road =
  fill(mix(inks.soil, paper, 0.25), "M318 450q92-62 40-104-40-30 34-70l14 0q-46 40 22 68 92 40 82 106z") +
  stroke(mix(inks.soil, ink, 0.3), 2.5, "M392 450q44-58 2-102-36-32 2-64", ' stroke-dasharray="14 12"');

const fence =
  fill(
    inks.shade,
    boxes(5, 34, [
      [20, 300],
      [70, 298],
      [120, 297],
    ]),
  ) + stroke(inks.shade, 1.6, "M0 308q70-4 140-6M0 320q70-4 140-6");

const body = "M96 244V172a42 42 0 0 1 42-42H268a42 42 0 0 1 42 42v72z";

/** The reviewer's mailbox at the road, its flag up, 600 by 450. */
export const mailbox = (): string =>
  svg(
    600,
    450,
    land +
      road +
      fence +
      fill(mix(wood, ink, 0.2), `${box(188, 244, 24, 206)}${box(120, 244, 164, 14)}`) +
      fill(mix(wood, ink, 0.45), "M188 258h24v10l-24 26z") +
      fill(steelDark, body) +
      fill(mix(steel, paper, 0.2), "M96 244V172a42 42 0 0 1 84 0v72z") +
      fill(mix(ink, steelDark, 0.4), "M106 240v-66a32 32 0 0 1 64 0v66z") +
      `<g transform="translate(66 196)rotate(-13)">${fill(paper, box(0, 0, 88, 52))}${stroke(mix(paper, ink, 0.4), 2.5, "M1 1l43 30 43-30", ' stroke-linejoin="round"')}</g>` +
      stroke(mix(steelDark, ink, 0.35), 3, "M196 150H282M204 232H298", ' stroke-linecap="round"') +
      fill(wine, `${box(262, 96, 7, 92)}${box(262, 96, 44, 26)}`) +
      disc(mix(wine, ink, 0.4), 265.5, 188, 6) +
      stroke(
        mix(inks.leaf, ink, 0.15),
        4,
        "M176 450q-4-26-16-36M186 450q2-34-6-52M218 450q4-30 18-44M226 450q10-20 26-26M160 450q-8-12-20-16",
        ' stroke-linecap="round"',
      ),
  );

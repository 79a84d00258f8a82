import type { Bottle } from "../../schemas/cellar.ts";
import { bottleFoot, outline, shapes } from "./bottle-shapes.ts";
import { type LabelText, label } from "./label.ts";
import { ink, mix, paper, wine } from "./palette.ts";
import { random } from "./seed.ts";
import { box, fill, n, oval, stroke, svg } from "./svg.ts";

/** A wine for its picture: `id` is the seed. */
export type Wine = LabelText & { id: string; bottle: Bottle };

/** A bottle with its label as SVG, 300 by 400, of at most 3 KB: shape and glass by the kind of wine. */
export function bottlePicture({ id, bottle, ...text }: Wine): string {
  const rng = random(id);
  const { shape, glass } = shapes[bottle];
  const wall = rng.pick(["#e7d8bd", "#d3dacb", "#e9cdbf", "#cfdadb", "#ddd3c9", "#e6dcc4"]);
  const foil = rng.pick([wine, ink, "#2f4a3a", "#8a4b3a", "#3a4150"]);
  const band = Math.min(shape.body * 0.42, 24);
  const fizzy = bottle.startsWith("sparkling");
  const { body, neck, top, shoulder, full, foot } = shape;
  return svg(
    300,
    400,
    fill(wall, box(0, 0, 300, 400)) +
      fill(mix(wall, paper, 0.45), oval(150, 186, 132, 152)) +
      fill(mix(wall, ink, 0.16), "M0 348H300V400H0z") +
      fill(mix(wall, ink, 0.36), oval(162, bottleFoot, foot + 22, 9)) +
      fill(glass, outline(shape)) +
      stroke(
        mix(glass, paper, 0.5),
        5,
        `M${n(150 - body + 11)} ${full + 4}V350`,
        ' stroke-linecap="round" opacity=".7"',
      ) +
      stroke(
        mix(glass, paper, 0.5),
        4,
        `M${n(150 - neck + 7)} ${top + 60}V${shoulder}`,
        ' stroke-linecap="round" opacity=".6"',
      ) +
      label(text, shape, rng) +
      fill(ink, outline(shape, Math.round(band)), ' opacity=".2"') +
      (fizzy ? wired(top, neck, foil, shoulder, full, body) : capsule(top, neck, foil)),
  );
}

/** A foil capsule with its ring. */
const capsule = (top: number, neck: number, foil: string) =>
  fill(foil, `${box(150 - neck - 2, top - 6, 2 * neck + 4, 14)}${box(150 - neck - 1, top + 6, 2 * neck + 2, 50)}`) +
  fill(
    mix(foil, paper, 0.35),
    `${box(150 - neck - 1, top + 46, 2 * neck + 2, 3)}${box(150 - neck + 3, top + 8, 4, 38)}`,
  ) +
  fill(ink, box(150 + neck - 11, top - 6, 13, 62), ' opacity=".22"');

/** The cork's head under its wire, and the long foil of a sparkling wine, pinked at its edge. */
function wired(top: number, neck: number, foil: string, shoulder: number, full: number, body: number): string {
  const low = shoulder + (full - shoulder) * 0.42;
  const half = neck + (body - neck) * 0.29;
  const teeth = Array.from(
    { length: 5 },
    (_, i) => `l${n((half * 2) / 10)} ${i % 2 ? -9 : 9} ${n((half * 2) / 10)} ${i % 2 ? 9 : -9}`,
  ).join("");
  return (
    fill("#c89b6c", `M${150 - neck + 1} ${top - 8}q-2-20 ${neck - 1}-20t${neck - 1} 20z`) +
    fill(
      foil,
      `M${150 - neck - 3} ${top - 10}H${150 + neck + 3}V${top + 16}H${150 + neck}V${shoulder}Q${150 + neck} ${n(low - 18)} ${n(150 + half)} ${n(low)}h${n(-2 * half)}Q${150 - neck} ${n(low - 18)} ${150 - neck} ${shoulder}V${top + 16}h-3z`,
    ) +
    fill(foil, `M${n(150 - half)} ${n(low - 0.5)}${teeth}z`) +
    stroke(
      mix(foil, paper, 0.55),
      1.8,
      `M${150 - neck - 3} ${top + 15}h${2 * neck + 6}M${150 - neck} ${top - 9}l${neck}-18 ${neck} 18M150 ${top - 27}v36`,
    ) +
    stroke(mix(foil, paper, 0.4), 4, `M${150 - neck + 8} ${top + 24}V${shoulder + 8}`, ' stroke-linecap="round"') +
    fill(
      ink,
      `M${150 + neck - 11} ${top - 10}H${150 + neck + 3}V${top + 16}H${150 + neck}V${shoulder}Q${150 + neck} ${n(low - 18)} ${n(150 + half)} ${n(low)}h-18Q${150 + neck - 11} ${n(low - 18)} ${150 + neck - 11} ${shoulder}z`,
      ' opacity=".22"',
    )
  );
}

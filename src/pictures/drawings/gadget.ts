import type { GadgetEntry } from "../../schemas/gadget.ts";
import { drawingFile } from "./files.ts";
import { ink, mix, paper } from "./palette.ts";
import { random } from "./seed.ts";
import { box, fill, oval } from "./svg.ts";

/** A gadget as SVG, 400 by 300, of at most 3 KB: its tool before a wall whose color its id decides. */
export function gadgetPicture({ id, drawing }: { id: string; drawing: GadgetEntry["drawing"] }): string {
  const wall = random(id).pick(["#e4cfac", "#c6d1bd", "#e5bfae", "#bed0d4", "#d6c7bd", "#d9d3b4"]);
  const background =
    fill(wall, box(0, 0, 400, 300)) +
    fill(mix(wall, paper, 0.42), oval(200, 142, 176, 122)) +
    fill(mix(wall, ink, 0.17), "M0 240H400V300H0z");
  return drawingFile(`gadgets/${drawing}`).replace(/^<svg[^>]*>/, (start) => start + background);
}

import type { GadgetEntry } from "../../../schemas/gadget.ts";
import { ink, mix, paper } from "../palette.ts";
import { random } from "../seed.ts";
import { box, fill, oval, svg } from "../svg.ts";
import type { Drawing } from "./kit.ts";
import {
  ahSo,
  electricOpener,
  foilCutter,
  leverOpener,
  rack,
  stopper,
  waiterCorkscrew,
  wingCorkscrew,
} from "./openers.ts";
import {
  bucket,
  coolerCabinet,
  gasSpray,
  needlePreserver,
  sleeve,
  thermometer,
  tote,
  vacuumPump,
} from "./preservers.ts";
import { carafe, decanter, pourSpout, wineGlass } from "./servers.ts";

const drawings: Record<GadgetEntry["drawing"], Drawing> = {
  "waiter-corkscrew": waiterCorkscrew,
  "lever-opener": leverOpener,
  "wing-corkscrew": wingCorkscrew,
  "ah-so": ahSo,
  "electric-opener": electricOpener,
  "needle-preserver": needlePreserver,
  "pour-spout": pourSpout,
  decanter,
  "vacuum-pump": vacuumPump,
  "gas-spray": gasSpray,
  "cooler-cabinet": coolerCabinet,
  sleeve,
  glass: wineGlass,
  carafe,
  bucket,
  "foil-cutter": foilCutter,
  stopper,
  rack,
  thermometer,
  tote,
};

/** A gadget as SVG, 400 by 300, of at most 3 KB: its tool before a wall whose color its id decides. */
export function gadgetPicture({ id, drawing }: { id: string; drawing: GadgetEntry["drawing"] }): string {
  const wall = random(id).pick(["#e4cfac", "#c6d1bd", "#e5bfae", "#bed0d4", "#d6c7bd", "#d9d3b4"]);
  return svg(
    400,
    300,
    fill(wall, box(0, 0, 400, 300)) +
      fill(mix(wall, paper, 0.42), oval(200, 142, 176, 122)) +
      fill(mix(wall, ink, 0.17), "M0 240H400V300H0z") +
      drawings[drawing](),
  );
}

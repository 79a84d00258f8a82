import type { Landscape } from "../../../schemas/landscape.ts";
import type { Scene } from "../scene.ts";
import { moved } from "../svg.ts";
import type { Drawing } from "./drawing.ts";
import { barn, bodega, cellarDoor, chateau, church, mission, monastery, village } from "./houses.ts";
import { bushVines, cypress, oak, redwood, volcano } from "./nature.ts";
import { castle, lighthouse, pergola, rotunda, silo, tower, turrets, windmill, windpump } from "./works.ts";

const drawings: Record<Landscape["landmark"], Drawing> = {
  none: () => "",
  chateau,
  mission,
  bodega,
  barn,
  tower,
  church,
  windmill,
  "wind-pump": windpump,
  village,
  pergola,
  cypress,
  redwood,
  oak,
  castle,
  turrets,
  "domed-house": rotunda,
  lighthouse,
  "bush-vines": bushVines,
  monastery,
  silo,
  volcano,
  "cellar-door": cellarDoor,
};

/** A volcano is part of the horizon; everything else stands on the rise. */
export const isBehindLand = (scene: Scene): boolean => scene.look.landmark === "volcano";

/** The scene's landmark on its ground, lit from the side of the sun. */
export function landmark(scene: Scene): string {
  const { look, inks, at, side, ground, horizon } = scene;
  const content = drawings[look.landmark](inks);
  if (content === "") return "";
  const size = look.relief === "terraces" ? 0.9 : 1;
  const foot = isBehindLand(scene) ? horizon + 10 : ground(at) + 1;
  return moved(at, foot, content, -side * size, size);
}

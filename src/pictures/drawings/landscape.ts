import words from "../../schemas/landscape.json" with { type: "json" };
import type { Landscape } from "../../schemas/place.ts";
import { ridges, rise } from "./relief.ts";
import { compose, type Place, type Scene } from "./scene.ts";
import { sky, weather } from "./sky.ts";
import { drawingFile, inked, svg, whole } from "./svg.ts";
import { trees, vineyard } from "./vines.ts";
import { open, river } from "./water.ts";

/** A place's landscape as SVG, 1200 by 420, of at most 6,144 bytes. The important parts are in its middle third. */
export function landscape(place: Place): string {
  const scene = compose(place);
  // A volcano is part of the horizon; everything else stands on the rise.
  const isFar = place.landscape.landmark === "volcano";
  const parts = isFar
    ? [sky, landmark, ridges, open, rise, weather, river, trees, vineyard]
    : [sky, ridges, open, rise, weather, river, landmark, trees, vineyard];
  const drawing = parts.map((draw) => draw(scene)).join("");
  return svg(1200, 420, drawing, ' preserveAspectRatio="xMidYMid slice"');
}

/** The scene's landmark on its ground, lit from the side of the sun. It is drawn around 0 0, about 300 wide, lit from the left. */
function landmark({ look, inks, at, side, ground, horizon }: Scene): string {
  if (look.landmark === "none") return "";
  const size = look.relief === "terraces" ? 0.9 : 1;
  const y = look.landmark === "volcano" ? horizon + 10 : ground(at) + 1;
  const place = `translate(${whole(at)} ${whole(y)})scale(${-side * size} ${size})`;
  const drawing = drawingFile(`landmarks/${look.landmark}`).replace(/^<svg[^>]*>|<\/svg>$/g, "");
  return `<g transform="${place}">${inked(drawing, inks)}</g>`;
}

/** The alt text of a landscape: "Drawing of Rioja: a village in rolling hills by a river at dawn, …". */
export function landscapeWords(
  name: string,
  { relief, water, soil, foliage, light, landmark }: Landscape,
): string {
  const land = words.relief[relief];
  const place =
    landmark === "none" ? land.replace(/^\w+ /, "") : `${words.landmark[landmark]} ${land}`;
  const scene = [place, words.water[water], words.light[light]]
    .filter((word) => word !== "")
    .join(" ");
  return `Drawing of ${name}: ${scene}, ${words.foliage[foliage]} on ${words.soil[soil]}`;
}

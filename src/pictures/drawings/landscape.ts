import words from "../../schemas/landscape.json" with { type: "json" };
import type { Landscape } from "../../schemas/place.ts";
import { drawRidges, drawRise } from "./relief.ts";
import { composeScene, type LandscapeSubject, type Scene } from "./scene.ts";
import { drawSky, drawWeather } from "./sky.ts";
import { colorDrawing, formatInteger, makeSvg, readDrawing } from "./svg.ts";
import { drawTrees, drawVineyard } from "./vines.ts";
import { drawOpenWater, drawRiver } from "./water.ts";

/** A place's landscape as SVG, 1200 by 420, of at most 6,144 bytes. The important parts are in its middle third. */
export function drawLandscape(place: LandscapeSubject): string {
  const scene = composeScene(place);
  // A volcano is part of the horizon; everything else stands on the rise.
  const isFar = place.landscape.landmark === "volcano";
  const parts = isFar
    ? [
        drawSky,
        drawLandmark,
        drawRidges,
        drawOpenWater,
        drawRise,
        drawWeather,
        drawRiver,
        drawTrees,
        drawVineyard,
      ]
    : [
        drawSky,
        drawRidges,
        drawOpenWater,
        drawRise,
        drawWeather,
        drawRiver,
        drawLandmark,
        drawTrees,
        drawVineyard,
      ];
  const drawing = parts.map((draw) => draw(scene)).join("");
  return makeSvg(1200, 420, drawing, ' preserveAspectRatio="xMidYMid slice"');
}

/** The scene's landmark on its ground, lit from the side of the sun. It is drawn around 0 0, about 300 wide, lit from the left. */
function drawLandmark({ look, inks, at, side, ground, horizon }: Scene): string {
  if (look.landmark === "none") return "";
  const size = look.relief === "terraces" ? 0.9 : 1;
  const y = look.landmark === "volcano" ? horizon + 10 : ground(at) + 1;
  const place = `translate(${formatInteger(at)} ${formatInteger(y)})scale(${-side * size} ${size})`;
  const drawing = readDrawing(`landmarks/${look.landmark}`).replace(/^<svg[^>]*>|<\/svg>$/g, "");
  return `<g transform="${place}">${colorDrawing(drawing, inks)}</g>`;
}

/** The alt text of a landscape: "Drawing of Rioja: a village in rolling hills by a river at dawn, …". */
export function landscapeAltText(
  name: string,
  { relief, water, soil, foliage, light, landmark: drawLandmark }: Landscape,
): string {
  const land = words.relief[relief];
  const place =
    drawLandmark === "none" ? land.replace(/^\w+ /, "") : `${words.landmark[drawLandmark]} ${land}`;
  const scene = [place, words.water[water], words.light[light]]
    .filter((word) => word !== "")
    .join(" ");
  return `Drawing of ${name}: ${scene}, ${words.foliage[foliage]} on ${words.soil[soil]}`;
}

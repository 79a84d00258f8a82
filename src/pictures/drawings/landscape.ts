import words from "../../schemas/landscape.json" with { type: "json" };
import type { Landscape } from "../../schemas/place.ts";
import { makePalette, paper } from "./palette.ts";
import { drawLandmarkHill, drawRelief } from "./relief.ts";
import { composeScene, type LandscapeSubject, type Scene } from "./scene.ts";
import { drawSky, drawWeather } from "./sky.ts";
import { colorDrawing, formatInteger, makeSvg, readDrawing } from "./svg.ts";
import { drawTrees, drawVineyard } from "./vines.ts";
import { drawOpenWater, drawRiver } from "./water.ts";

/**
 * Draws a place's landscape as SVG, 1200 by 420 units and at most 6,144 bytes. Keeps the important
 * parts in the middle third.
 */
export function drawLandscape(place: LandscapeSubject): string {
  const scene = composeScene(place);
  const background = [drawRelief, drawOpenWater, drawLandmarkHill, drawWeather, drawRiver];
  // Draws a volcano on the horizon, and every other landmark on the rise.
  const isFar = place.landscape.landmark === "volcano";
  const middle = isFar ? [drawLandmark, ...background] : [...background, drawLandmark];
  const parts = [drawSky, ...middle, drawTrees, drawVineyard];
  const drawing = parts.map((draw) => draw(scene)).join("");
  const inks = { ...makePalette(place.landscape), paper };
  return makeSvg(1200, 420, colorDrawing(drawing, inks), ' preserveAspectRatio="xMidYMid slice"');
}

/**
 * Draws the landmark on the ground, lit from the sun's side. Landmark files have their origin at
 * the base and their light from the left.
 */
function drawLandmark({ look, at, side, ground, horizon }: Scene): string {
  if (look.landmark === "none") return "";
  const size = look.relief === "terraces" ? 0.9 : 1;
  const y = look.landmark === "volcano" ? horizon + 10 : ground(at) + 1;
  const move = `translate(${formatInteger(at)} ${formatInteger(y)})`;
  const scale = `scale(${-side * size} ${size})`;
  const file = readDrawing(`landmarks/${look.landmark}`);
  const drawing = file.slice(file.indexOf(">") + 1, file.lastIndexOf("</svg>"));
  return `<g transform="${move}${scale}">${drawing}</g>`;
}

/**
 * Describes a landscape as alt text: "Drawing of Rioja: a village in rolling hills by a river at
 * dawn, …".
 */
export function describeLandscape(
  name: string,
  { relief, water, soil, foliage, light, landmark }: Landscape,
): string {
  const scene = [describeLand(relief, landmark), words.water[water], words.light[light]]
    .filter((word) => word !== "")
    .join(" ");
  return `Drawing of ${name}: ${scene}, ${words.foliage[foliage]} on ${words.soil[soil]}`;
}

/** Describes the land: "a village in rolling hills", or "rolling hills" without a landmark. */
function describeLand(relief: Landscape["relief"], landmark: Landscape["landmark"]): string {
  const land = words.relief[relief];
  if (landmark === "none") return land.slice(land.indexOf(" ") + 1);
  return `${words.landmark[landmark]} ${land}`;
}

import { escaped } from "../../format/text.ts";
import type { Name, Panel } from "./drawing.ts";
import type { Label } from "./labels.ts";
import { grain } from "./path.ts";

/** What lies below the marks of a map; a map that moves has neither names nor a scale bar there. */
type Base = Pick<Panel, "width" | "height" | "layers"> & Partial<Pick<Panel, "names" | "scale">>;

/** The land, its names and the scale bar, as SVG. */
export function baseMarkup({ height, layers, names = [], scale }: Base): string {
  const land = layers.map(({ kind, d }) => `<path class="map-${kind}" d="${d}"/>`).join("");
  return `<g transform="scale(${grain})">${land}</g>${names.map(nameMarkup).join("")}${scale ? scaleMarkup(scale, height - 15) : ""}`;
}

/**
 * The same as a file that carries its styles; the build leaves of them what the drawing needs. With the fragment `#dark`
 * it is dark: WebKit doesn't tell a picture which colors the reader prefers, so the page has to ask for them.
 */
export function baseFile(base: Base, css: string): string {
  const root = `<svg xmlns="http://www.w3.org/2000/svg" id="dark" class="map-base" viewBox="0 0 ${base.width} ${base.height}">`;
  return `${root}<style>${css}</style><g class="map">${baseMarkup(base)}</g></svg>`;
}

function nameMarkup({ kind, dot, label }: Name): string {
  const mark = dot ? `<circle class="map-place" cx="${dot[0]}" cy="${dot[1]}" r="2"/>` : "";
  return mark + labelMarkup(label, `map-name map-${kind}-name`);
}

/** A label as SVG: its lines one below the other. */
export function labelMarkup({ lines, x, y, anchor }: Label, name = "map-label"): string {
  const words = lines.map(escaped);
  const rows = words.map((line, i) => `<tspan x="${x}"${i > 0 ? ' dy="1.12em"' : ""}>${line}</tspan>`);
  return `<text class="${name} ${anchor}" x="${x}" y="${y}">${words.length > 1 ? rows.join("") : words[0]}</text>`;
}

function scaleMarkup({ km, kmLength, miles, milesLength }: Panel["scale"], y: number): string {
  const left = 9;
  const line = `M${left} ${y - 6}v6h${Math.max(kmLength, milesLength)}M${left + kmLength} ${y - 6}v6M${left} ${y}v6M${left + milesLength} ${y}v6`;
  const text = (x: number, at: number, words: string) =>
    `<text class="map-scale-text" x="${left + x + 3}" y="${at}">${words}</text>`;
  return `<path class="map-scale" d="${line}"/>${text(kmLength, y - 2.5, `${km} km`)}${text(milesLength, y + 9.5, `${miles} mi`)}`;
}

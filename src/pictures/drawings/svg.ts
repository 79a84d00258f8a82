/** A coordinate as text: at most one decimal, without a leading zero. */
export const n = (value: number): string => String(Math.round(value * 10) / 10 || 0);

/** Whole coordinates are enough for what stands far away. */
export const whole = (value: number): string => String(Math.round(value) || 0);

/** A path without redundant spaces and zeros. */
const tight = (d: string) => d.replace(/ -/g, "-").replace(/(^|[^\d.])0\./g, "$1.");

export const fill = (color: string, d: string, more = ""): string => `<path fill="${color}" d="${tight(d)}"${more}/>`;

export const stroke = (color: string, width: number, d: string, more = ""): string =>
  `<path fill="none" stroke="${color}" stroke-width="${n(width)}" d="${tight(d)}"${more}/>`;

export const disc = (color: string, x: number, y: number, r: number, more = ""): string =>
  `<circle fill="${color}" cx="${n(x)}" cy="${n(y)}" r="${n(r)}"${more}/>`;

/** The outline of a box, as part of a path. */
export const box = (x: number, y: number, width: number, height: number): string =>
  `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`;

/** The outline of an ellipse, as part of a path: one arc from its top all but round to where it began. */
export const oval = (x: number, y: number, rx: number, ry: number): string =>
  `M${n(x)} ${n(y - ry)}a${n(rx)} ${n(ry)} 0 1 0 .1 0z`;

/** Boxes of one size, as one path: windows, posts, battlements. */
export const boxes = (width: number, height: number, at: readonly (readonly [number, number])[]): string =>
  at.map(([x, y]) => box(x, y, width, height)).join("");

/** Openings with a round head; `y` is the foot. */
export const arches = (width: number, height: number, at: readonly (readonly [number, number])[]): string =>
  at
    .map(
      ([x, y]) =>
        `M${n(x)} ${n(y)}v${n(width / 2 - height)}a${n(width / 2)} ${n(width / 2)} 0 0 1 ${n(width)} 0v${n(height - width / 2)}z`,
    )
    .join("");

/** `count` numbers from `from`, `step` apart. */
export const range = (count: number, from = 0, step = 1): number[] =>
  Array.from({ length: count }, (_, i) => from + i * step);

/** Points along a row at one height. */
export const row = (count: number, from: number, step: number, y: number): [number, number][] =>
  range(count, from, step).map((x) => [x, y]);

/** A drawing set down at a place; a negative width turns it round. */
export const moved = (x: number, y: number, content: string, width = 1, height = width): string =>
  `<g transform="translate(${whole(x)} ${whole(y)})${width === 1 && height === 1 ? "" : `scale(${width} ${height})`}">${content}</g>`;

/** The whole sheet; `more` takes further attributes. */
export const svg = (width: number, height: number, content: string, more = ""): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"${more}>${content}</svg>`;

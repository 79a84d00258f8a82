import { escaped } from "../../format/text.ts";
import { ornaments } from "./ornaments.ts";
import { ink, mix, type Palette, paper, wine } from "./palette.ts";
import { hash, random } from "./seed.ts";
import { fill, range, stroke, svg } from "./svg.ts";

/** The outline of an emblem on a square of 96, the heights of the initials' baseline and the ornament's middle, and the initials' size. */
export type Frame = { d: string; inner?: string; text: number; ornament: number; size: number };

/** A scalloped edge, like a wax seal's. */
const seal = `M91 48${range(16, 1)
  .map((i) => {
    const at = (turn: number, wave: typeof Math.cos) => Math.round(43 * wave((turn * Math.PI) / 8));
    return `a9 9 0 0 1 ${at(i, Math.cos) - at(i - 1, Math.cos)} ${at(i, Math.sin) - at(i - 1, Math.sin)}`;
  })
  .join("")}z`;

export const frames: readonly Frame[] = [
  { d: "M10 6H86V48C86 70 66 84 48 92 30 84 10 70 10 48z", text: 45, ornament: 66, size: 1 },
  { d: "M48 3C72 3 86 22 86 48S72 93 48 93 10 74 10 48 24 3 48 3z", text: 66, ornament: 26, size: 1 },
  { d: "M48 1L95 48 48 95 1 48z", text: 65, ornament: 27, size: 0.84 },
  { d: "M12 92V40a36 36 0 0 1 72 0V92z", text: 76, ornament: 31, size: 1.05 },
  { d: "M48 4a44 44 0 1 0 .1 0z", text: 67, ornament: 25, size: 1.05 },
  {
    d: "M18 10H78a10 10 0 0 0 10 10V76a10 10 0 0 0-10 10H18A10 10 0 0 0 8 76V20A10 10 0 0 0 18 10z",
    text: 50,
    ornament: 69,
    size: 1.05,
  },
  { d: seal, inner: "M48 4a44 44 0 1 0 .1 0z", text: 64, ornament: 26, size: 0.95 },
  { d: "M10 5H86V91H10z", text: 73, ornament: 28, size: 1.1 },
  { d: "M31 5H65L91 31V65L65 91H31L5 65V31z", text: 67, ornament: 26, size: 1.05 },
  { d: "M12 5H84V91L48 77 12 91z", text: 44, ornament: 61, size: 1 },
  { d: "M48 2L90 25V71L48 94 6 71V25z", text: 67, ornament: 27, size: 1 },
  { d: "M22 6H74Q92 48 74 90H22Q4 48 22 6z", text: 50, ornament: 70, size: 1 },
  {
    d: "M26 26a22 22 0 0 1 44 0 22 22 0 0 1 0 44 22 22 0 0 1-44 0 22 22 0 0 1 0-44z",
    text: 62,
    ornament: 25,
    size: 0.95,
  },
  {
    d: "M48 3C58 16 74 15 87 12V56C87 76 66 84 48 93 30 84 9 76 9 56V12C22 15 38 16 48 3z",
    text: 55,
    ornament: 74,
    size: 1,
  },
  { d: "M18 12H78Q79 24 91 25V71Q79 72 78 84H18Q17 72 5 71V25Q17 24 18 12z", text: 51, ornament: 70, size: 1.05 },
  { d: "M48 3L80 22V92H16V22z", text: 77, ornament: 36, size: 0.95 },
];

/** Generic words in producers' names. */
const common = new Set(
  "château chateau domaine bodegas bodega dominio tenuta cantina pazo winery wines wine vineyards vineyard cellars cellar estate family dr. no the of and de la le les des du di del della do e una i &".split(
    " ",
  ),
);

/** The most digits shown of a number in a name, like a year. */
const longestFigure = 4;

/** A producer's initials, one to four letters or digits: "Domaine de la Romanée-Conti" is RC. */
export function initials(name: string): string {
  const all = name.split(/[\s-]+/).map((word) => word.replace(/^[LDld]['’]/, ""));
  const distinctive = all.filter((word) => !common.has(word.toLowerCase()));
  const words = distinctive.length > 0 ? distinctive : all;
  const first = words[0] ?? "";
  if (/^\p{Lu}{2,4}$/u.test(first)) return first;
  return words
    .slice(0, 3)
    .map((word) => (/^\d+$/.test(word) ? word.slice(0, longestFigure) : [...word][0]?.toLocaleUpperCase("en")))
    .join("");
}

/** The index of a producer's frame, by its slug; where two of a region would share a frame, the next free one. */
export function frameOf(slug: string, siblings: readonly string[]): number {
  const taken = new Map<number, string>();
  for (const sibling of [...new Set([...siblings, slug])].sort()) {
    let at = hash(sibling) % frames.length;
    while (taken.has(at) && taken.size < frames.length) at = (at + 1) % frames.length;
    taken.set(at, sibling);
    if (sibling === slug) return at;
  }
  return 0;
}

export type Producer = {
  name: string;
  slug: string;
  /** The slugs of all producers of the region: no two of them share a frame. */
  siblings: readonly string[];
  palette: Palette;
};

/** A producer's mark as on a label: its initials and an ornament in a frame, in its region's inks. */
export function emblem({ name, slug, siblings, palette: inks }: Producer): string {
  const rng = random(slug);
  const frame = frames[frameOf(slug, siblings)] ?? frames[0]!;
  const deep = mix(inks.pine, ink, 0.15);
  const schemes = [
    { ground: mix(paper, inks.soil, 0.12), line: wine, text: ink },
    { ground: wine, line: mix(paper, inks.soil, 0.25), text: paper },
    { ground: deep, line: mix(paper, inks.glow, 0.35), text: paper },
    { ground: mix(inks.glow, paper, 0.4), line: deep, text: mix(ink, wine, 0.3) },
    { ground: mix(ink, inks.far, 0.25), line: mix(inks.glow, paper, 0.3), text: paper },
  ];
  const { ground, line, text } = rng.pick(schemes);
  const rule = rng.pick(["", ' stroke-dasharray="1.5 3"', ' stroke-dasharray="9 3"', "double"]);
  const inner = (width: number, share: number, more = "") =>
    stroke(
      line,
      width,
      frame.inner ?? frame.d,
      `${more} transform="translate(${Math.round(480 * (1 - share)) / 10} ${Math.round(480 * (1 - share)) / 10})scale(${share})"`,
    );
  const letters = initials(name);
  const size = Math.round(([38, 32, 24, 19][letters.length - 1] ?? 19) * frame.size);
  const ornament = rng.pick(ornaments);
  return svg(
    96,
    96,
    fill(ground, frame.d) +
      (rule === "double" ? inner(2.4, 0.9) + inner(1, 0.83) : inner(1.8, 0.88, rule)) +
      `<path fill="${line}" fill-rule="evenodd" d="${ornament}" transform="translate(48 ${frame.ornament})"/>` +
      `<text x="48" y="${frame.text}" fill="${text}" font-size="${size}">${escaped(letters)}</text>`,
  );
}

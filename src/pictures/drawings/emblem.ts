import { escaped } from "../../format/text.ts";
import { frames } from "./frames.ts";
import { ornaments } from "./ornaments.ts";
import { ink, mix, type Palette, paper, wine } from "./palette.ts";
import { hash, random } from "./seed.ts";
import { fill, stroke, svg } from "./svg.ts";

/** Generic words in producers' names. */
const common = new Set(
  "château chateau domaine bodegas bodega dominio tenuta cantina pazo winery wines wine vineyards vineyard cellars cellar estate family dr. no the of and de la le les des du di del della do e una i &".split(
    " ",
  ),
);

/** The most digits shown of a number in a name, like a year. */
const longestFigure = 4;

/** The one to four letters (or figures) that stand for a producer: "Domaine de la Romanée-Conti" is RC. */
export function initials(name: string): string {
  const all = name.split(/[\s-]+/).map((word) => word.replace(/^[LDld]['’]/, ""));
  const telling = all.filter((word) => !common.has(word.toLowerCase()));
  const words = telling.length > 0 ? telling : all;
  const first = words[0] ?? "";
  if (/^\p{Lu}{2,4}$/u.test(first)) return first;
  return words
    .slice(0, 3)
    .map((word) => (/^\d+$/.test(word) ? word.slice(0, longestFigure) : [...word][0]?.toLocaleUpperCase("en")))
    .join("");
}

/** Which frame each of a region's producers has: its own by its slug, the next free one where two would share. */
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

/** What an emblem may weigh, in bytes: a region's page has one for each of its wineries. */
export const emblemBytes = 900;

const bytes = (text: string) => new TextEncoder().encode(text).length;

/**
 * A producer's mark as on a label: its initials and an ornament in a frame, in its region's inks; at most `emblemBytes`,
 * for which an ornament that would be too much gives way to the next one.
 */
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
  const drawn = (ornament: string) =>
    svg(
      96,
      96,
      fill(ground, frame.d) +
        (rule === "double" ? inner(2.4, 0.9) + inner(1, 0.83) : inner(1.8, 0.88, rule)) +
        `<path fill="${line}" fill-rule="evenodd" d="${ornament}" transform="translate(48 ${frame.ornament})"/>` +
        `<text x="48" y="${frame.text}" fill="${text}" font-size="${size}">${escaped(letters)}</text>`,
    );
  const first = ornaments.indexOf(rng.pick(ornaments));
  const inTurn = [...ornaments.slice(first), ...ornaments.slice(0, first)].map(drawn);
  return inTurn.find((emblem) => bytes(emblem) <= emblemBytes) ?? inTurn[0]!;
}

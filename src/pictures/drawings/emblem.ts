import type { WineryPage } from "../../catalogue/assemble.ts";
import { escapeMarkup } from "../../format/text.ts";
import marks from "./marks.json" with { type: "json" };
import { ink, makePalette, paper, wine } from "./palette.ts";
import { hashToSeed, makeRandomGenerator } from "./seed.ts";
import { colorDrawing, drawFill, drawStroke, formatNumber, makeSvg } from "./svg.ts";

/**
 * Emblem outlines in a square of 96 units, each with the positions of its initials and ornament,
 * and the room for its initials.
 */
export const { frames } = marks;

/** The font sizes for one, two and three initials. */
const initialSizes = [38, 32, 24];
const minInitialSize = 19;

/** The widths of capitals in the heading font, relative to its size. */
const capitalWidths: Readonly<Record<string, number>> = { I: 0.38, J: 0.5, M: 1, W: 1.15 };
const usualCapitalWidth = 0.74;

const measureInitials = (initials: string) =>
  [...initials].reduce((sum, letter) => sum + (capitalWidths[letter] ?? usualCapitalWidth), 0);

/** Generic words in producers' names. Initials skip them. */
const commonWords = new Set(marks.commonWords);

/**
 * Returns a producer's initials (one to four letters, or up to four digits): "RC" for "Domaine de
 * la Romanée-Conti".
 */
export function findInitials(name: string): string {
  const allWords = name.split(/[\s-]+/).map((word) => word.replace(/^[LDld]['’]/, ""));
  const distinctive = allWords.filter((word) => !commonWords.has(word.toLowerCase()));
  const words = distinctive.length > 0 ? distinctive : allWords;
  const [first = ""] = words;
  if (/^\p{Lu}{2,4}$/u.test(first)) return first;
  return words.slice(0, 3).map(findInitial).join("");
}

function findInitial(word: string): string {
  if (/^\d+$/.test(word)) return word.slice(0, 4);
  const [letter = ""] = word;
  return letter.toLocaleUpperCase("en");
}

/**
 * Picks a producer's frame by a hash of its slug. If another producer in the region already has
 * that frame, picks the next free frame.
 */
export function pickFrame(slug: string, siblings: readonly string[]): number {
  const used = new Set<number>();
  const producers = new Set([...siblings, slug]);
  for (const producer of [...producers].sort()) {
    let index = hashToSeed(producer) % frames.length;
    while (used.has(index) && used.size < frames.length) index = (index + 1) % frames.length;
    used.add(index);
    if (producer === slug) return index;
  }
  return 0;
}

/** Emblem color schemes: background, lines and initials. */
const schemes = [
  { ground: "mix(paper, soil, .12)", line: "wine", text: "ink" },
  { ground: "wine", line: "mix(paper, soil, .25)", text: "paper" },
  { ground: "mix(pine, ink, .15)", line: "mix(paper, glow, .35)", text: "paper" },
  { ground: "mix(glow, paper, .4)", line: "mix(pine, ink, .15)", text: "mix(ink, wine, .3)" },
  { ground: "mix(ink, far, .25)", line: "mix(glow, paper, .3)", text: "paper" },
];

/** Draws a producer's emblem: initials and an ornament in a frame, in its region's colors. */
export function drawEmblem({ data: { name }, slug, region }: WineryPage): string {
  const rng = makeRandomGenerator(slug);
  const siblings = region.wineries.map((winery) => winery.slug);
  const frame = frames[pickFrame(slug, siblings)]!;
  const { ground, line, text } = rng.pick(schemes);
  const rule = rng.pick(["", ' stroke-dasharray="1.5 3"', ' stroke-dasharray="9 3"', "double"]);
  const drawInnerFrame = (width: number, share: number, more = "") => {
    const margin = formatNumber(48 * (1 - share));
    const move = `${more} transform="translate(${margin} ${margin})scale(${share})"`;
    return drawStroke(line, width, frame.inner ?? frame.d, move);
  };
  const initials = findInitials(name);
  const usualSize = (initialSizes[initials.length - 1] ?? minInitialSize) * frame.size;
  const size = Math.round(Math.min(usualSize, frame.room / measureInitials(initials)));
  const ornament = rng.pick(Object.values(marks.ornaments));
  const innerFrame =
    rule === "double"
      ? drawInnerFrame(2.4, 0.9) + drawInnerFrame(1, 0.83)
      : drawInnerFrame(1.8, 0.88, rule);
  const parts = [
    drawFill(ground, frame.d),
    innerFrame,
    `<path fill="${line}" fill-rule="evenodd" d="${ornament}" transform="translate(48 ${frame.ornament})"/>`,
    `<text x="48" y="${frame.text}" fill="${text}" font-size="${size}">${escapeMarkup(initials)}</text>`,
  ];
  const inks = { ...makePalette(region.data.landscape), paper, ink, wine };
  return makeSvg(96, 96, colorDrawing(parts.join(""), inks));
}

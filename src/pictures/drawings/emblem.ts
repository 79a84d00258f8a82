import type { WineryPage } from "../../catalogue/assemble.ts";
import { escapeMarkup } from "../../format/text.ts";
import marks from "./marks.json" with { type: "json" };
import { ink, makePalette, mix, paper, wine } from "./palette.ts";
import { hashSeed, makeRandom } from "./seed.ts";
import { fill, formatNumber, makeSvg, stroke } from "./svg.ts";

/** Emblems' outlines on a square of 96, the heights of the initials' baseline and the ornament's middle, and the initials' size. */
export const { frames } = marks;

/** Generic words in producers' names. */
const commonWords = new Set(marks.commonWords);

/** A producer's initials, one to four letters, or up to four digits of a number such as a year: "Domaine de la Romanée-Conti" is RC. */
export function findInitials(name: string): string {
  const all = name.split(/[\s-]+/).map((word) => word.replace(/^[LDld]['’]/, ""));
  const distinctive = all.filter((word) => !commonWords.has(word.toLowerCase()));
  const words = distinctive.length > 0 ? distinctive : all;
  const first = words[0] ?? "";
  if (/^\p{Lu}{2,4}$/u.test(first)) return first;
  return words
    .slice(0, 3)
    .map((word) => (/^\d+$/.test(word) ? word.slice(0, 4) : [...word][0]?.toLocaleUpperCase("en")))
    .join("");
}

/** The index of a producer's frame, by its slug; where two of a region would share a frame, the next free one. */
export function pickFrame(slug: string, siblings: readonly string[]): number {
  const taken = new Map<number, string>();
  for (const sibling of [...new Set([...siblings, slug])].sort()) {
    let at = hashSeed(sibling) % frames.length;
    while (taken.has(at) && taken.size < frames.length) at = (at + 1) % frames.length;
    taken.set(at, sibling);
    if (sibling === slug) return at;
  }
  return 0;
}

/** A producer's mark as on a label: its initials and an ornament in a frame, in its region's inks. */
export function drawEmblem({ data: { name }, slug, region }: WineryPage): string {
  const rng = makeRandom(slug);
  const siblings = region.wineries.map((winery) => winery.slug);
  const frame = frames[pickFrame(slug, siblings)]!;
  const inks = makePalette(region.data.landscape);
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
  const drawInnerFrame = (width: number, share: number, more = "") => {
    const rim = formatNumber(48 * (1 - share));
    return stroke(
      line,
      width,
      frame.inner ?? frame.d,
      `${more} transform="translate(${rim} ${rim})scale(${share})"`,
    );
  };
  const letters = findInitials(name);
  const size = Math.round(([38, 32, 24, 19][letters.length - 1] ?? 19) * frame.size);
  const ornament = rng.pick(Object.values(marks.ornaments));
  return makeSvg(
    96,
    96,
    fill(ground, frame.d) +
      (rule === "double"
        ? drawInnerFrame(2.4, 0.9) + drawInnerFrame(1, 0.83)
        : drawInnerFrame(1.8, 0.88, rule)) +
      `<path fill="${line}" fill-rule="evenodd" d="${ornament}" transform="translate(48 ${frame.ornament})"/>` +
      `<text x="48" y="${frame.text}" fill="${text}" font-size="${size}">${escapeMarkup(letters)}</text>`,
  );
}

const markupEntities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** A text that is safe between the tags and in the quoted attributes of HTML, SVG and XML. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => markupEntities[character] ?? character);

/**
 * A whole number, none below zero, with a comma between thousands: 1250 is "1,250". Intl.NumberFormat would take 25 ms
 * on a desktop computer the first time.
 */
export const groupThousands = (whole: number): string =>
  String(whole).replace(/\B(?=(\d{3})+$)/g, ",");

/** A whole number, none below zero: in words up to one hundred ("twenty-six"), in digits above it ("1,250"). */
export function spellNumber(whole: number): string {
  const small =
    `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
    seventeen eighteen nineteen`.split(/\s+/);
  const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
  if (whole > 100) return groupThousands(whole);
  if (whole === 100) return "one hundred";
  const unit = small[whole % 10] ?? "";
  const ten = tens[Math.floor(whole / 10) - 2];
  return small[whole] ?? (whole % 10 === 0 ? `${ten}` : `${ten}-${unit}`);
}

/** Kilometers in a statute mile. */
export const kmPerMile = 1.609344;

/** The units of road signs. */
export type DistanceUnit = "miles" | "km";

/** Kilometers in the unit of the road signs there: "7 miles", "1 mile", "under 1 km", "5,430 miles". */
export function distanceText(km: number, unit: DistanceUnit): string {
  const distance = Math.round(unit === "miles" ? km / kmPerMile : km);
  const wordPattern = unit === "miles" && distance <= 1 ? "mile" : unit;
  return distance < 1 ? `under 1 ${wordPattern}` : `${groupThousands(distance)} ${wordPattern}`;
}

/** Runs of items that follow each other, as [first, last] pairs: 4 5 6 9 10 gives [4,6] [9,10]. */
export function findRuns<T>(items: readonly T[], follows: (a: T, b: T) => boolean): [T, T][] {
  const out: [T, T][] = [];
  for (const item of items) {
    const last = out.at(-1);
    if (last && follows(last[1], item)) last[1] = item;
    else out.push([item, item]);
  }
  return out;
}

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "a", "a and b", "a, b and c"; with another word than "and": "a, b or c". */
export const joinWithAnd = (items: readonly string[], word = "and"): string =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} ${word} ${items.at(-1)}`;

const plainLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  ø: "o",
  æ: "ae",
  œ: "oe",
  ł: "l",
  đ: "d",
};

/** Lower case without accents, so that "Rías" and "rias" are one word. */
export const foldAccents = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[ßøæœłđ]/g, (letter) => plainLetters[letter] ?? letter);

const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu;

/** A text's words as they are written; an apostrophe within a word belongs to it. */
export const splitWords = (text: string): string[] => text.match(wordPattern) ?? [];

/** Words as they are looked up: "L’Ermita" is "lermita". */
export const toSearchTerm = (written: string): string => foldAccents(written).replace(/['’]/g, "");

/** A word as it is found: "L’Ermita" by "lermita" and by "ermita". */
export const searchTerms = (written: string): string[] => [
  ...new Set(
    [toSearchTerm(written), ...foldAccents(written).split(/['’]/)].filter((part) => part !== ""),
  ),
];

export type HighlightPart = { text: string; hit: boolean };

/** A text cut into what was found in it and what lies between. `found` holds terms. */
export function highlight(text: string, found: ReadonlySet<string>): HighlightPart[] {
  const parts: HighlightPart[] = [];
  let from = 0;
  for (const { 0: written, index } of text.matchAll(wordPattern)) {
    if (!searchTerms(written).some((t) => found.has(t))) continue;
    if (index > from) parts.push({ text: text.slice(from, index), hit: false });
    from = index + written.length;
    parts.push({ text: written, hit: true });
  }
  if (from < text.length) parts.push({ text: text.slice(from), hit: false });
  return parts;
}

/** A name as it stands in an address: "Santa Rosa" is "santa-rosa", "Xarel·lo" is "xarel-lo". */
export const makeSlug = (name: string): string =>
  toSearchTerm(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

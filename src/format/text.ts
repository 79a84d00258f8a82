const markupEntities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Escapes a string for HTML, SVG and XML, both in content and in quoted attributes. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => markupEntities[character] ?? character);

/**
 * Formats a non-negative integer: 1250 becomes "1,250". Avoids Intl.NumberFormat, because its first
 * use takes 25 ms.
 */
export const groupThousands = (whole: number): string =>
  String(whole).replace(/\B(?=(\d{3})+$)/g, ",");

// Marked as pure, so that scripts that spell no numbers omit them.
const smallNumbers =
  /* @__PURE__ */ "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = /* @__PURE__ */ "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/**
 * Formats a non-negative integer: in words up to one hundred ("twenty-six"), in digits above that
 * ("1,250").
 */
export function spellNumber(whole: number): string {
  if (whole > 100) return groupThousands(whole);
  if (whole === 100) return "one hundred";
  if (whole < 20) return smallNumbers[whole]!;
  const ten = tens[Math.floor(whole / 10) - 2]!;
  if (whole % 10 === 0) return ten;
  return `${ten}-${smallNumbers[whole % 10]}`;
}

/** Formats a count with its noun: "1 stop", "5 stops". `plural` is for irregular nouns. */
export const pluralize = (count: number, singular: string, plural = `${singular}s`): string =>
  `${groupThousands(count)} ${count === 1 ? singular : plural}`;

/** Formats a range: "1–2", or just "1" if the end is missing or equals the start. */
export const formatRange = (start: string | number, end: string | number = start): string =>
  start === end ? `${start}` : `${start}–${end}`;

export const kmPerMile = 1.609344;

const kmPerUnit = { miles: kmPerMile, km: 1 };

/** A unit of distance, as on a country's road signs. */
type DistanceUnit = keyof typeof kmPerUnit;

/** Formats a distance in miles or kilometers: "7 miles", "1 mile", "under 1 km", "5,430 miles". */
export function formatDistance(km: number, unit: DistanceUnit): string {
  const distance = Math.round(km / kmPerUnit[unit]);
  const unitText = unit === "miles" && distance <= 1 ? "mile" : unit;
  return distance < 1 ? `under 1 ${unitText}` : `${groupThousands(distance)} ${unitText}`;
}

/**
 * Finds runs of consecutive items, and returns each run's first and last item: 4, 5, 6, 9, 10 gives
 * [4, 6] and [9, 10].
 */
export function findRuns<T>(items: readonly T[], isConsecutive: (a: T, b: T) => boolean): [T, T][] {
  const runs: [T, T][] = [];
  for (const item of items) {
    const run = runs.at(-1);
    if (run && isConsecutive(run[1], item)) run[1] = item;
    else runs.push([item, item]);
  }
  return runs;
}

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Joins a list for a sentence: "a and b", "a, b and c". `word` replaces "and". */
export function joinAsList(items: readonly string[], word = "and"): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} ${word} ${items.at(-1)}`;
}

/** A middle dot between facts. The no-break space keeps it from starting a line. */
export const factSeparator = "\u00A0· ";

/** Joins the non-empty strings with middle dots. */
export const joinWithDots = (texts: readonly (string | false | undefined)[]): string =>
  texts.filter(Boolean).join(factSeparator);

/** Keeps ranges such as "€28–€65" on one line. */
export const preventBreaksInRanges = (text: string): string => text.replaceAll("–", "–\u2060");

/** Keeps numbers with their units on one line, such as "About $35" and "14 days". */
export const keepUnitsTogether = (text: string): string =>
  text.replace(/(?<=\d|About) /g, "\u00A0");

/** Keeps phone numbers such as "04 75 08 20 87" and "(707) 433-2305" on one line. */
export const keepNumbersWhole = (text: string): string =>
  text.replace(/(?<=[\d)]) (?=\d)/g, "\u00A0").replace(/(?<=\d)-(?=\d)/g, "-\u2060");

const plainLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  ø: "o",
  æ: "ae",
  œ: "oe",
  ł: "l",
  đ: "d",
};

/** Removes accents and converts to lower case: "Rías" becomes "rias". */
export const foldAccents = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[ßøæœłđ]/g, (letter) => plainLetters[letter] ?? letter);

/** A word, including inner apostrophes. Matches "L’Ermita", but not the quotes of "‘estate’". */
const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu;

/** Splits text into words, keeping their spelling. */
export const splitWords = (text: string): string[] => text.match(wordPattern) ?? [];

const apostrophePattern = /['’]/g;

/** Converts a name to lower case without accents or apostrophes: "L’Ermita" becomes "lermita". */
export const toSearchTerm = (text: string): string =>
  foldAccents(text).replace(apostrophePattern, "");

/** Lists the search terms that match a word: "L’Ermita" gives "lermita", "l" and "ermita". */
export function listSearchTerms(word: string): string[] {
  const parts = foldAccents(word).split(apostrophePattern);
  const terms = new Set([toSearchTerm(word), ...parts]);
  terms.delete("");
  return [...terms];
}

/**
 * Returns the text through the first period, question mark or exclamation mark before a space or
 * the end. Returns the whole text if there is none.
 */
export const getFirstSentence = (text: string) => /^.+?[.?!](?=\s|$)/s.exec(text)?.[0] ?? text;

type HighlightPart = { text: string; hit: boolean };

/** Splits text into the words that match a search term and the passages between them. */
export function splitAtTerms(text: string, terms: ReadonlySet<string>): HighlightPart[] {
  const parts: HighlightPart[] = [];
  let from = 0;
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    if (!listSearchTerms(word).some((term) => terms.has(term))) continue;
    if (index > from) parts.push({ text: text.slice(from, index), hit: false });
    from = index + word.length;
    parts.push({ text: word, hit: true });
  }
  if (from < text.length) parts.push({ text: text.slice(from), hit: false });
  return parts;
}

/**
 * Converts a name to a path segment: "Santa Rosa" becomes "santa-rosa", "Xarel·lo" becomes
 * "xarel-lo".
 */
export const makeSlug = (name: string): string =>
  (toSearchTerm(name).match(/[a-z0-9]+/g) ?? []).join("-");

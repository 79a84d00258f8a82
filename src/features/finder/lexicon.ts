import { distance } from "fastest-levenshtein";
import { getMonth, getWeekday, shiftDate } from "../../format/dates.ts";
import { listNameTerms, listSpellings } from "../../format/names.ts";
import { makeSlug, spellNumber, toSearchTerm } from "../../format/text.ts";
import { weekdayNames } from "../../format/time.ts";
import { currencyTable } from "../../schemas/currencies.ts";
import { facts } from "../../schemas/facts.ts";
import { wineStyles } from "../../schemas/grapes.ts";
import { weekdays } from "../../schemas/weekdays.ts";
import type { Guide } from "../guide.ts";
import { listGrapeFamilies } from "./filter-controls.ts";
import { listWeekendDates, months } from "./filters.ts";
import wordLists from "./lexicon.json" with { type: "json" };

/**
 * A word in a question. The rules match its `shape`: the word itself or, for a name, its kind and
 * value ("day:sat,sun"), with "_" for spaces. An ambiguous name has several pairs
 * ("place:france/bordeaux;town:bordeaux").
 */
export type Word = { shape: string; typed: string };
export type NameKind = "day" | "month" | "grape" | "style" | "fact" | "place" | "town" | "winery";

export type Lexicon = ReturnType<typeof buildLexicon>;

type Rewrites = readonly (readonly [pattern: RegExp, replacement: string])[];

function applyRewrites(text: string, rewrites: Rewrites): string {
  let rewritten = text;
  for (const [pattern, replacement] of rewrites)
    rewritten = rewritten.replace(pattern, replacement);
  return rewritten;
}

const shortDays = weekdays.join("|");
/** The first day in a range of days. Matches "sat-" in "sat-mon", but not "walk-in". */
const dayRangePattern = new RegExp(`\\b(?<day>(?:${shortDays})[a-z]*)-(?=${shortDays})`, "g");

/**
 * Rewrites of symbols and numbers, applied in this order. Each comment shows a phrase that changes
 * and one that stays.
 */
const signRewrites: Rewrites = [
  // Thousands: "1,200" becomes 1200; "90,95" stays.
  [/(?<=\d),(?=\d{3}\b)/g, ""],
  // Ordinals: "4th" becomes 4; "4 points" stays.
  [/(?<=\d)(?:st|nd|rd|th)\b/g, ""],
  // Ranges of amounts: "20-40" becomes "20 to 40"; "half-day" stays.
  [/(?<=\d)\s*[-–—]\s*(?=[\d\p{Sc}])/gu, " to "],
  // Other ranges: "Fri–Sun" becomes "Fri to Sun"; "walk-in" stays.
  [/(?<=[a-z0-9])(?:–|—| - )(?=[a-z0-9])/g, " to "],
  [dayRangePattern, "$<day> to "],
  // "$20 to 30" becomes "$20 to $30"; "$20 to spend" stays.
  [/(?<sign>\p{Sc})\s*(?<min>\d+) to (?=\d)/gu, "$<sign>$<min> to $<sign>"],
  // "$20" becomes "20$"; "20$" stays.
  [/(?<sign>\p{Sc})\s*(?<amount>\d+)/gu, "$<amount>$<sign>"],
  // "90+ points" becomes "at least 90 points"; "90+" stays.
  [/(?<amount>\d+\p{Sc}?) *\+(?= *[a-z])/gu, "at least $<amount>"],
  // "not in Napa, in Sonoma" becomes "not in Napa, however in Sonoma"; "Napa, Sonoma" stays.
  [/, (?=(?:in|at|near|around|on) )/g, ", however "],
  // "instead of Tuscany, Piedmont" becomes "not Tuscany, however Piedmont"; "Piedmont instead of
  // Tuscany" stays.
  [/^ (?:instead of|rather than) (?<other>.*?),/, " not $<other>, however"],
  // "Moët & Chandon" becomes "Moët and Chandon".
  [/&/g, " and "],
  // Symbols become separate words: "30$" becomes "30 $".
  [/(?<sign>[,+<>≤≥]|\p{Sc})/gu, " $<sign> "],
  // Units become separate words: "30usd" becomes "30 usd"; "2pm" stays.
  [/(?<=\d)(?=(?!am|pm|oclock)[a-z])/g, " "],
  [/[^a-z0-9,+<>≤≥\p{Sc}]+/gu, " "],
  // "washington, d.c." becomes "washington dc", which isn't in the guide; "washington, oregon"
  // stays.
  [/washington , d ?c\b/, "washington dc"],
];

/** A numeric month and day. Matches "7/4" and the first part of "3/14/2027", but not "13/4". */
const numericDatePattern = /\b(?<month>1[0-2]|0?[1-9])\/(?<day>3[01]|[12]\d|0?[1-9])(?!\d)/g;

/** An ISO date. Matches "2027-07-04", but not "2027-7-4". */
const isoDatePattern = /\b(?<year>20\d\d)-(?<month>\d\d)-(?<day>\d\d)\b/g;

/** Rewrites "7/4" as "july 4", and "2027-07-04" as "july 4 2027". */
const spellDates = (text: string): string =>
  text
    .replace(isoDatePattern, "$<month>/$<day> $<year>")
    .replace(numericDatePattern, (...match) => {
      const { month, day } = match.at(-1) as Record<string, string>;
      return `${months[Number(month) - 1]} ${Number(day)}`;
    });

/**
 * Converts a question to lower case and removes accents and extra spaces. Separates commas and
 * currency symbols from words.
 */
function normalizeQuestion(text: string): string {
  const folded = ` ${toSearchTerm(text)} `.replaceAll(">=", "≥");
  return applyRewrites(spellDates(folded), signRewrites).trim();
}

const splitAtSpaces = (text: string): string[] => text.split(" ").filter(Boolean);

/** Normalizes a name in the guide the same way as a question, and removes commas. */
const normalizeName = (text: string): string =>
  splitAtSpaces(normalizeQuestion(text).replaceAll(",", " ")).join(" ");

/**
 * The shape of each known phrase. "" ignores the phrase, "?" marks it as unsupported, "#km" is a
 * unit after a number, and "choice:…" gives choices as in a URL.
 */
type Phrases = Map<string, string>;

/** Adds names in all spellings. A name keeps only its first meaning of each kind. */
function addNames(phrases: Phrases, kind: NameKind, value: string, names: readonly string[]): void {
  const shape = `${kind}:${value.replaceAll(" ", "_")}`;
  const spellings = names.flatMap((name) => [normalizeName(name), ...listSpellings(name)]);
  for (const name of new Set(spellings)) {
    const known = phrases.get(name);
    if (known?.includes(`${kind}:`)) continue;
    phrases.set(name, known ? `${known};${shape}` : shape);
  }
}

function addCalendarNames(phrases: Phrases, today: string): void {
  for (const i of weekdays.keys()) {
    const date = shiftDate(today, i);
    const day = getWeekday(date);
    const name = weekdayNames[day];
    addNames(phrases, "day", day, [name, day]);
    addNames(phrases, "day", date, [`this ${name}`, `this ${day}`]);
  }
  // "Next Friday" is the one in the next week, which begins on Monday.
  const nextMonday = shiftDate(today, weekdays.length - weekdays.indexOf(getWeekday(today)));
  for (const [i, day] of weekdays.entries())
    addNames(phrases, "day", shiftDate(nextMonday, i), [
      `next ${weekdayNames[day]}`,
      `next ${day}`,
    ]);
  addNames(phrases, "day", listWeekendDates(nextMonday).join(), ["next weekend"]);
  for (const month of months) addNames(phrases, "month", month, [month, month.slice(0, 3)]);
  for (const [i, name] of ["today", "tomorrow", "day after tomorrow"].entries())
    addNames(phrases, "day", shiftDate(today, i), [name]);
  addNames(phrases, "day", listWeekendDates(today).join(), ["this weekend"]);
  for (const [i, name] of ["this month", "next month"].entries())
    addNames(phrases, "month", months[(getMonth(today) - 1 + i) % 12]!, [name]);
}

/**
 * Adds each holiday's next date. If countries celebrate it on different dates, as with Labor Day,
 * the first country's date applies.
 */
function addHolidayNames(phrases: Phrases, wineries: Guide["wineries"], today: string): void {
  for (const holidays of new Set(wineries.map(({ region }) => region.country.holidays)))
    for (const [date, name] of Object.entries(holidays))
      if (date >= today) addNames(phrases, "day", date, [name]);
}

function addWineNames(phrases: Phrases, grapes: readonly string[]): void {
  for (const grape of grapes) addNames(phrases, "grape", makeSlug(grape), [grape]);
  for (const { name, values } of listGrapeFamilies(grapes))
    addNames(phrases, "grape", values.join(), [name]);
  for (const style of wineStyles.map(makeSlug)) addNames(phrases, "style", style, [style]);
  for (const { label, words } of Object.values(facts))
    addNames(phrases, "fact", makeSlug(label), [label, ...words]);
}

/** Words in winery and place names that usually mean something else in a question. */
export const commonWords = new Set(wordLists.commonInNames.split(" "));

/** Words that readers may omit from a region's name. */
const regionSuffixes = [" Valley", " County", " AVA", " Mountains", " Lake"];

function addPlaceNames(phrases: Phrases, { places, towns }: Guide): void {
  // A country comes before its states, and a state before its regions, so the larger place keeps a
  // shared name.
  for (const { id, name, aliases } of places) {
    const suffix = regionSuffixes.find((suffix) => name.endsWith(suffix)) ?? "";
    const shortName = name.slice(0, name.length - suffix.length);
    const names = [name, shortName, id.split("/").at(-1)!, ...aliases];
    const usable = names.filter((name) => name !== "us" && !commonWords.has(normalizeName(name)));
    addNames(phrases, "place", id, usable);
  }
  for (const { id, name, country } of towns) if (country) addNames(phrases, "town", id, [name]);
}

/** The maximum travel time from a city to a region near it. */
const maxGatewayMinutes = 120;

/**
 * Adds the cities where trips to regions begin. "Paris" means the regions that its trains reach in
 * two hours, or else the nearest.
 */
function addGateways(phrases: Phrases, { wineries }: Guide): void {
  const regions = [...new Set(wineries.map(({ region }) => region))];
  for (const [city, reached] of Map.groupBy(regions, ({ gateway }) => gateway?.city)) {
    const name = normalizeName(city ?? "");
    if (!name || phrases.has(name)) continue;
    const minMinutes = Math.min(...reached.map(({ gateway }) => gateway!.minutes));
    const maxMinutes = Math.max(maxGatewayMinutes, minMinutes);
    const near = reached.filter(({ gateway }) => gateway!.minutes <= maxMinutes);
    phrases.set(name, `place:${near.map(({ id }) => id).join()}`);
  }
}

/**
 * The generic ending of a winery's name. Matches " vineyards" in "keever vineyards", but nothing in
 * "opus one".
 */
const wineryEndingPattern = / (?:vineyards?|winery|wines?|wine cellars?|cellars?|estate)(?: .*)?$/;

/** Adds winery names of two words or more, with and without endings such as "Vineyards". */
function addWineryNames(phrases: Phrases, wineries: Guide["wineries"]): void {
  for (const winery of wineries) {
    const fullName = normalizeName(winery.name);
    for (const name of [fullName, fullName.replace(wineryEndingPattern, "")]) {
      const isPlace = phrases.get(name)?.includes("place:");
      if (name.includes(" ") && !isPlace) addNames(phrases, "winery", name, [name]);
    }
  }
}

/** Adds spelled-out numbers, up to 199. */
function addNumberWords(phrases: Phrases): void {
  for (let number = 1; number < 100; number++) {
    const spelled = normalizeName(spellNumber(number));
    phrases.set(spelled, String(number));
    for (const hundred of ["hundred", "hundred and", "one hundred", "one hundred and"])
      phrases.set(`${hundred} ${spelled}`, String(100 + number));
  }
}

const isSingleWord = (text: string) => /^[a-z]+$/.test(text);

const currencySynonyms = Object.entries(currencyTable).map(([code, { sign, words }]) => {
  const unit = code.toLowerCase();
  return [`#${unit}`, `${words}, ${unit}, ${sign}`] as const;
});

/**
 * Adds the words for currencies, and the synonyms in lexicon.json. Skips a synonym that is also a
 * name in the guide.
 */
function addSynonyms(phrases: Phrases): void {
  const guideNames = new Set(phrases.keys());
  addNumberWords(phrases);
  const resolveMeaning = (meaning: string) => {
    const isShape = meaning.includes("#") || meaning.includes(":");
    return isShape ? meaning : (phrases.get(normalizeName(meaning)) ?? meaning);
  };
  for (const [meaning, synonyms] of [...Object.entries(wordLists.synonyms), ...currencySynonyms]) {
    const shape = meaning.split(" or ").map(resolveMeaning).join(" or ");
    if (isSingleWord(meaning) && !phrases.has(meaning)) phrases.set(meaning, meaning);
    for (const synonym of synonyms.split(", "))
      if (!guideNames.has(synonym)) phrases.set(synonym, shape);
  }
  // The "?" becomes an unused word, because the finder ignores the time of day.
  for (const word of ["now", "tonight"]) phrases.set(word, `${resolveMeaning("today")} ?`);
}

/** Builds the vocabulary for questions about a guide. `today` is the reader's date (ISO date). */
export function buildLexicon(guide: Guide, today: string) {
  const { grapes, wineries } = guide;
  const phrases: Phrases = new Map();
  addCalendarNames(phrases, today);
  addHolidayNames(phrases, wineries, today);
  addWineNames(phrases, grapes);
  addPlaceNames(phrases, guide);
  addWineryNames(phrases, wineries);
  addGateways(phrases, guide);
  const guideNames = [...phrases.keys()];
  addSynonyms(phrases);
  /** The words in each winery's name and town, with spaces around each word. */
  const wineryWords = wineries.map(({ name, city = "" }) => {
    return ` ${normalizeName(`${name} ${city}`)} ${listNameTerms(name).join(" ")} `;
  });
  const longWords = [...phrases.keys()].filter((word) => isSingleWord(word) && word.length > 8);
  const longWineryWords = wineryWords.join("").match(/[a-z]{6,}/g) ?? [];
  return {
    phrases: phrases as ReadonlyMap<string, string>,
    /** Phrases that match even with a typo. */
    typoTolerantPhrases: [
      ...guideNames.filter((name) => name.length > 3),
      ...longWords,
      ...longWineryWords,
    ],
    wineryWords,
  };
}

const sortCharacters = (word: string) => [...word].sort().join("");

/**
 * Returns true if exactly one character after the first is wrong, missing, extra or swapped with
 * its neighbor.
 */
function isTypo(typed: string, name: string): boolean {
  if (typed[0] !== name[0] || Math.abs(typed.length - name.length) > 1) return false;
  if (/\d/.test(typed)) return false;
  const edits = distance(typed, name);
  return edits === 1 || (edits === 2 && sortCharacters(typed) === sortCharacters(name));
}

/**
 * Rewrites that run before the text is lowercased, because capitals tell place names from words.
 */
const capitalRewrites: Rewrites = [
  // "in the US" becomes "in the usa"; "tell us" stays.
  [/\bU\.?S\b\.?|\bu\.s\b\.?|^us$/g, "usa"],
  // "Portland, OR" becomes "Portland, Oregon"; "red OR white" stays.
  [/^OR$|(?<=[a-z,] )OR\b(?! [a-z])/, "Oregon"],
];

const wordRewrites: Rewrites = [
  // "anything but Merlot" excludes Merlot; "anything but not Merlot" stays.
  [
    /\b(?<all>(?:any|every|all)(?:thing|where|one)?\b.*?) but (?!not|no|without)/,
    "$<all> but not ",
  ],
  // "90 points and less than 40" contains two amounts; "90 and above" contains only one.
  [/ (?:and|or) (?=(?:less|more|fewer|over|above|under|below|cheaper)(?: than)? \d)/g, " , "],
  // "may I" becomes "can I"; "in May" stays.
  [/\bmay (?=(?:i|we|you|one|be|my|not|bring|have)\b)/, "can "],
];

const maxPhraseLength = 6;
const minLetters = { typoInPhrase: 9, typoInWord: 5 };

type Phrase = { length: number; shape: string };

/** Finds the longest known phrase that begins at an index of the typed words. */
function findPhrase(typed: readonly string[], at: number, lexicon: Lexicon): Phrase {
  const { phrases, typoTolerantPhrases, wineryWords } = lexicon;
  const joinWords = (length: number) => typed.slice(at, at + length).join(" ");
  const correctTypo = (text: string) => typoTolerantPhrases.find((phrase) => isTypo(text, phrase));
  const maxLength = Math.min(maxPhraseLength, typed.length - at);
  for (let length = maxLength; length > 1; length--) {
    const shape = phrases.get(joinWords(length));
    if (shape !== undefined) return { length, shape };
  }
  for (let length = Math.min(3, maxLength); length > 1; length--) {
    const text = joinWords(length);
    const corrected = text.length >= minLetters.typoInPhrase ? correctTypo(text) : undefined;
    const shape = corrected && phrases.get(corrected);
    if (shape) return { length, shape };
  }
  const word = joinWords(1);
  const singular = word.length > 3 && word.endsWith("s") ? word.slice(0, -1) : word;
  const shape = phrases.get(word) ?? phrases.get(singular);
  if (shape !== undefined) return { length: 1, shape };
  const isWineryWord = wineryWords.some((words) => words.includes(` ${word} `));
  if (word.length < minLetters.typoInWord || isWineryWord) return { length: 1, shape: word };
  const corrected = correctTypo(word) ?? word;
  return { length: 1, shape: phrases.get(corrected) ?? corrected };
}

/** Splits a question into words and finds their shapes. */
export function parseWords(question: string, lexicon: Lexicon): Word[] {
  const normalized = normalizeQuestion(applyRewrites(question, capitalRewrites));
  const typedWords = splitAtSpaces(applyRewrites(normalized, wordRewrites));
  const words: Word[] = [];
  let number: Word | undefined;
  for (let at = 0; at < typedWords.length; ) {
    const { length, shape } = findPhrase(typedWords, at, lexicon);
    const typed = typedWords.slice(at, at + length).join(" ");
    at += length;
    if (shape.startsWith("#") && number) {
      number.shape += shape.slice(1);
      number.typed += ` ${typed}`;
      number = undefined;
      continue;
    }
    for (const part of splitAtSpaces(shape)) words.push({ shape: part.replace("#", ""), typed });
    number = /^\d+$/.test(shape) ? words.at(-1) : undefined;
  }
  return words;
}

import { distance } from "fastest-levenshtein";
import { makeSlug, spellNumber, toSearchTerm } from "../../format/text.ts";
import { facts } from "../../schemas/facts.ts";
import { wineStyles } from "../../schemas/grapes.ts";
import { weekdays } from "../../schemas/weekdays.ts";
import type { Guide } from "../guide.ts";
import { months } from "./filters.ts";
import wordLists from "./lexicon.json";

/**
 * A word of a question as the grammar reads it, and as it was typed. A name of the guide is "grape:pinot-noir"; one with
 * several meanings "place:france/bordeaux;town:bordeaux"; one for several things "day:sat,sun"; its spaces are "_".
 */
export type Word = { shape: string; typed: string };
export type NameKind = "day" | "month" | "grape" | "style" | "fact" | "place" | "town" | "winery";

type Lexicon = ReturnType<typeof buildLexicon>;

/** Folded words with a space between them; commas and the signs of amounts are words of their own. */
const normalizeQuestion = (text: string): string =>
  ` ${toSearchTerm(text)} `
    .replace(/(?<=\d),(?=\d{3}\b)/g, "")
    .replaceAll(">=", "≥")
    .replace(/(?<=\d)(?:st|nd|rd|th)\b/g, "")
    .replace(
      /\b(1[0-2]|0?[1-9])\/(3[01]|[12]\d|0?[1-9])\b/g,
      (_, month, day) => `${months[month - 1]} ${Number(day)}`,
    )
    .replace(/(?<=\d)\s*[-–—]\s*(?=[\d$€])|(?<=[a-z])(?:–|—| - )(?=[a-z])/g, " to ")
    .replace(
      /\b(mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)(?:[a-z]*day)?-(?=mon|tue|wed|thu|fri|sat|sun)/g,
      "$1 to ",
    )
    .replace(/([$€])\s*(\d+) to (?=\d)/g, "$1$2 to $1")
    .replace(/([$€£])\s*(\d+)/g, "$2$1")
    .replace(/(\d+[$€]?) *\+(?= *[a-z])/g, "at least $1")
    .replace(/, (?=(?:in|at|near|around|on) )/g, ", however ")
    .replace(/^ (?:instead of|rather than) (.*?),/, " not $1, however")
    .replace(/([&,+$€£<>≤≥])/g, " $1 ")
    .replace(/(?<=\d)(?=(?!am|pm|oclock)[a-z])/g, " ")
    .replace(/[^a-z0-9&,+$€£<>≤≥]+/g, " ")
    .replace(/washington , d ?c\b/, "washington dc")
    .trim();

/** A name of the guide as it stands in a question. */
const normalizeName = (text: string): string =>
  normalizeQuestion(text).replaceAll(",", " ").replace(/ +/g, " ").trim();

/** The words that a guide's questions may have. `today` is on the reader's clock. */
export function buildLexicon({ places, towns, grapes, wineries }: Guide, today: Date) {
  const phrases = new Map<string, string>();
  /** Of the things of a kind with the same name the first counts. */
  const addNames = (kind: NameKind, value: string, ...names: string[]) => {
    for (const name of names.map(normalizeName)) {
      const before = phrases.get(name);
      const shape = `${kind}:${value.replaceAll(" ", "_")}`;
      if (!before?.includes(`${kind}:`)) phrases.set(name, before ? `${before};${shape}` : shape);
    }
  };
  for (const [i, day] of weekdays.entries())
    addNames("day", day, ...wordLists.days[i]!.split(", "));
  for (const [i, month] of months.entries())
    addNames("month", month, ...wordLists.months[i]!.split(", "));
  for (const [i, joinPhrase] of ["today", "tomorrow", "day after tomorrow"].entries())
    addNames("day", weekdays[(today.getDay() + 6 + i) % 7]!, joinPhrase);
  for (const [i, joinPhrase] of ["this month", "next month"].entries())
    addNames("month", months[(today.getMonth() + i) % 12]!, joinPhrase);
  for (const grape of grapes) addNames("grape", makeSlug(grape), grape);
  // "Pinot" is any of the family.
  for (const [family, members] of Map.groupBy(grapes, (grape) => grape.split(" ")[0]!))
    if (!members.includes(family)) addNames("grape", members.map(makeSlug).join(), family);
  for (const style of wineStyles.map(makeSlug)) addNames("style", style, style);
  for (const { label, words } of Object.values(facts))
    addNames("fact", makeSlug(label), label, ...words);
  // A country stands before its states, and those before their regions.
  for (const { id, name, aliases } of places) {
    const short = name.replace(/ (Valley|County|AVA|Mountains)$/, "");
    addNames(
      "place",
      id,
      ...[name, short, id.split("/").at(-1)!, ...aliases].filter((alias) => alias !== "us"),
    );
  }
  for (const { id, name, country } of towns) if (country) addNames("town", id, name);
  for (const name of wineries.map((winery) => normalizeName(winery.name))) {
    // Without the words that many names end with, so that "King Family" is no family.
    const short = name.replace(
      / (?:vineyards?|winery|wines?|wine cellars?|cellars?|estate)(?: .*)?$/,
      "",
    );
    for (const one of [name, short])
      if (one.includes(" ") && !phrases.get(one)?.includes("place:")) addNames("winery", one, one);
  }
  const own = new Set(phrases.keys());
  for (let number = 1; number < 100; number++) {
    const written = normalizeName(spellNumber(number));
    phrases.set(written, String(number));
    for (const hundred of ["hundred", "hundred and", "one hundred", "one hundred and"])
      phrases.set(`${hundred} ${written}`, String(100 + number));
  }
  const findShape = (meaning: string) =>
    /[#:]/.test(meaning) ? meaning : (phrases.get(normalizeName(meaning)) ?? meaning);
  for (const [meaning, others] of Object.entries(wordLists.synonyms)) {
    const shape = meaning.split(" or ").map(findShape).join(" or ");
    if (/^[a-z]+$/.test(meaning) && !phrases.has(meaning)) phrases.set(meaning, meaning);
    for (const other of others.split(", ")) if (!own.has(other)) phrases.set(other, shape);
  }
  // Its hour isn't used.
  phrases.set("now", `${findShape("today")} ?`);
  /** The words of each winery's name and town, with a space around each. */
  const wineryWords = wineries.map(
    ({ name, city = "" }) => ` ${normalizeName(`${name} ${city}`)} ${toSearchTerm(name)} `,
  );
  return {
    /** The shapes of each phrase; "" of one that says nothing. */
    phrases: phrases as ReadonlyMap<string, string>,
    /** The phrases in which a wrong letter is forgiven. */
    names: [
      ...[...own].filter((phrase) => phrase.length > 3),
      ...[...phrases.keys()].filter((phrase) => /^[a-z]{9,}$/.test(phrase)),
      ...(wineryWords.join("").match(/[a-z]{6,}/g) ?? []),
    ],
    wineryWords,
  };
}

const hasSameLetters = (a: string, b: string) => [...a].sort().join("") === [...b].sort().join("");
/** One letter is wrong, missing, too many, or changed places with the next. */
const isTypo = (typed: string, name: string) => {
  if (typed[0] !== name[0] || Math.abs(typed.length - name.length) > 1 || /\d/.test(typed))
    return false;
  const by = distance(typed, name);
  return by === 1 || (by === 2 && hasSameLetters(typed, name));
};

/** The words of a question. */
export function parseWords(question: string, { phrases, names, wineryWords }: Lexicon): Word[] {
  const text = normalizeQuestion(
    question
      .replace(/\bU\.?S\b\.?|\bu\.s\b\.?|^us$/g, "usa")
      .replace(/^OR$|(?<=[a-z,] )OR\b(?! [a-z])/, "Oregon"),
  )
    .replace(/\b((?:any|every|all)(?:thing|where|one)?\b.*?) but (?!not|no|without)/, "$1 but not ")
    // "90 points and less than $40" are two amounts, "90 and above" is one.
    .replace(
      / (?:and|or) (?=(?:less|more|fewer|over|above|under|below|cheaper)(?: than)? \d)/g,
      " , ",
    )
    .replace(/\bmay (?=(?:i|we|you|one|be|my|not|bring|have)\b)/, "can ");
  const typed = text.split(" ").filter(Boolean);
  const words: Word[] = [];
  let number: Word | undefined;
  const correctTypo = (phrase: string) => names.find((name) => isTypo(phrase, name)) ?? phrase;
  /** The longest phrase that begins at a word, and its shape. */
  const findPhrase = (at: number): [length: number, shape: string] => {
    const joinPhrase = (length: number) => typed.slice(at, at + length).join(" ");
    const lengths = [6, 5, 4, 3, 2].filter((length) => at + length <= typed.length);
    const exact = lengths.find((length) => phrases.has(joinPhrase(length)));
    if (exact) return [exact, phrases.get(joinPhrase(exact))!];
    for (const length of lengths.filter((length) => length < 4 && joinPhrase(length).length > 8)) {
      const shape = phrases.get(correctTypo(joinPhrase(length)));
      if (shape) return [length, shape];
    }
    const word = joinPhrase(1);
    const form = [word, word.replace(/(?<=.{3})s$/, "")].find((form) => phrases.has(form));
    if (form !== undefined) return [1, phrases.get(form)!];
    if (word.length < 5 || wineryWords.some((text) => text.includes(` ${word} `))) return [1, word];
    const name = correctTypo(word);
    return [1, phrases.get(name) ?? name];
  };
  for (let at = 0; at < typed.length; ) {
    const [length, shape] = findPhrase(at);
    const joinPhrase = typed.slice(at, at + length).join(" ");
    if (shape.startsWith("#") && number) {
      number.shape += shape.slice(1);
      number.typed += ` ${joinPhrase}`;
      number = undefined;
    } else {
      const own = shape.split(" ").filter(Boolean);
      words.push(...own.map((one) => ({ shape: one.replace("#", ""), typed: joinPhrase })));
      number = /^\d+$/.test(shape) ? words.at(-1) : undefined;
    }
    at += length;
  }
  return words;
}

import { weekdays } from "../../schemas/weekdays.ts";
import { type Guide, isInsidePlace } from "../guide.ts";
import { type ChoiceKey, type Choices, chipText, joinInOrder, makeTest } from "./choices.ts";
import { filters, listActiveFilters, months, nearMe, withinText } from "./filters.ts";
import wordLists from "./lexicon.json";
import { buildLexicon, type NameKind, parseWords, type Word } from "./lexicon.ts";

/** The groups of a match by their names, and all of it. */
type Groups = Readonly<Record<string, string | undefined>> & { phrase: string };
/** What a phrase means: choices, of which those with several values add up; that it can't be answered; or "not". */
type Meaning = Choices | "unused" | "negation";
type QueryRule = [pattern: string, read: (groups: Groups) => Meaning];

const namePattern = (kind: NameKind) => `(?:\\S+;)?${kind}:\\S+`;
const listPattern = (kind: NameKind) =>
  `${namePattern(kind)}(?: (?:(?:,|or|and|to|on|in) )*${namePattern(kind)})*`;
const notPattern = "(?:not|nothing) (?:(?:in|on|from|at|to|of|by|for|with|near|too) )*";
const atMostPattern =
  "(?:under|atmost|within|(?:not|nothing) (?:(?:fee|to|required|for|of|pay|exactly) )*over)";
const atLeastPattern = "(?:over|atleast|from|(?:not|nothing) (?:(?:fee|of) )*under)";
const limitPattern = `(?:(?<least>${atLeastPattern})|(?<most>${atMostPattern})|(?<exact>exactly|for|around)) (?:(?:around|fee|of) )*`;
const orMorePattern = "(?: (?<up>ormore|atleast)| (?<less>orless|atmost))?";
/** Two numbers with a common unit, or one with what stands around it. */
const quantityPattern = (unit: string) =>
  `(?:(?:between |from )?(?<a>\\d+)(?:${unit})? (?:to|and) (?<b>\\d+)${unit}|(?:${limitPattern})?(?<n>\\d+)${unit}${orMorePattern})`;
const upToPattern = `(?:(?:${atMostPattern}|${atLeastPattern}|\\d{1,3} (?:to|or)) )?`;

/** The values of the names of a kind in a phrase. */
const findValues = (kind: NameKind, phrase: string): string[] =>
  [...phrase.matchAll(new RegExp(`\\b${kind}:([^\\s;]+)`, "g"))].map(([, value = ""]) =>
    value.replaceAll("_", " "),
  );
const splitValues = (values: readonly string[]) => values.flatMap((value) => value.split(","));
const joinExcluded = (values: readonly string[]) => values.map((value) => `-${value}`).join();

/** The lowest and the highest number that a match of `quantity` allows; `usual` where nothing says which it is. */
function parseLimits({ a, b, n, least, most, up, less, exact }: Groups, usual: "least" | "most") {
  if (a && b) return { from: Math.min(Number(a), Number(b)), to: Math.max(Number(a), Number(b)) };
  const value = Number(n);
  if (exact === "exactly") return { from: value, to: value };
  if (exact === "around") return { from: Math.round(value * 0.8), to: Math.round(value * 1.2) };
  const isLeast = less ? false : up || least ? true : most ? false : usual === "least";
  return isLeast ? { from: value + (least?.endsWith("over") ? 1 : 0) } : { to: value };
}

function parseFee(groups: Groups, currencies: readonly string[]): Meaning {
  const { from = 0, to } = parseLimits(groups, "most");
  if (to === 0) return { fee: "free" };
  const least = from > 0 || to === undefined ? `${from}-` : "";
  return { fee: currencies.map((code) => `${least}${to ?? ""}${code}`).join() };
}

function parseScore(groups: Groups): Meaning {
  const { from, to } = parseLimits(groups, "least");
  if (to !== undefined && from === undefined && groups.most === "under")
    return { score: `0-${Math.min(to, 101) - 1}` };
  return { score: to === undefined ? String(from) : `${from ?? 0}-${Math.min(to, 100)}` };
}

/** Days or months of a list, in which "to" stands for all between its neighbors. */
function expandRanges(kind: "day" | "month", phrase: string): string[] {
  const all: readonly string[] = kind === "day" ? weekdays : months;
  const parts = phrase.replace(/(?<=between \S+) and/, " to").split(" to ");
  const named = parts.map((part) => splitValues(findValues(kind, part)));
  const isBetween = (at: number, from = "", to = "") => {
    const [first, last] = [all.indexOf(from), all.indexOf(to)];
    return first <= last ? first < at && at < last : first < at || at < last;
  };
  return all.filter((value, at) =>
    named.some(
      (values, i) =>
        values.includes(value) || (i > 0 && isBetween(at, named[i - 1]?.at(-1), values[0])),
    ),
  );
}

/**
 * When a winery is open: "closed" and "not open" exclude, "not" alone leaves the others. "Both" and "daily but" want all
 * of the days at once.
 */
const makeCalendarRule = (kind: "day" | "month", key: ChoiceKey): QueryRule => [
  `(?:(?:open|daily|only) )*(?<no>(?:not|nothing) )?(?:(?<state>open|closed) )?(?<both>both )?(?:(?:on|in|from|to|for|at|between|daily|of) )*(?<listed>${listPattern(kind)})(?<too> both)?(?:(?: ,)? not (?:on )?(?<others>${listPattern(kind)}))?`,
  ({ no, state, both, listed = "", too, others = "", phrase }) => {
    const all: readonly string[] = kind === "day" ? weekdays : months;
    const values = expandRanges(kind, phrase.startsWith("between") ? `between ${listed}` : listed);
    const left = expandRanges(kind, others);
    const named = [...values, ...left];
    if (no ? state === "open" : state === "closed") return { [key]: joinExcluded(named) };
    const unnamed = all.filter((value) => !named.includes(value));
    if (no && !state) return { [key]: unnamed.join(phrase.startsWith("open daily") ? " " : ",") };
    return { [key]: values.filter((value) => !left.includes(value)).join(both || too ? " " : ",") };
  },
];

/** Days of the year, "july 4" or "december 12 to 13", when they come next: their months and days of the week. */
function makeDateRule(today: Date): QueryRule {
  const date = `(?:${namePattern("month")} \\d{1,2}|\\d{1,2} (?:of )?${namePattern("month")})`;
  const findNextDate = (month: string, day: string) =>
    [0, 1]
      .map((later) => new Date(today.getFullYear() + later, months.indexOf(month), Number(day)))
      .find((date) => date >= today && months[date.getMonth()] === month);
  return [
    `(?:(?:open|on|for|from) )*${date}(?: to (?:${date}|\\d{1,2}))?`,
    ({ phrase }) => {
      const named = findValues("month", phrase);
      const numbers = phrase.split(" ").filter((word) => /^\d\d?$/.test(word));
      const [first, last = first] = numbers.map((day, i) =>
        findNextDate(named[i] ?? named[0]!, day),
      );
      if (!first || !last || first > last) return "unused";
      const open = new Set<string>();
      for (const day = new Date(first); day <= last; day.setDate(day.getDate() + 1))
        open.add(weekdays[(day.getDay() + 6) % 7]!);
      return { month: named.join(), open: [...open].join() };
    },
  ];
}

/** The names of a kind: all of a list with "and" at once, else any of it; or none of it. */
function makeNameRule(
  kind: NameKind,
  key: ChoiceKey,
  guide: Guide,
  before = "(?:(?:of|with|for|in|to) )*",
): QueryRule {
  const isParent = (id: string, _: number, all: readonly string[]) =>
    guide.places.some(
      (place) => place.id !== id && all.includes(place.id) && isInsidePlace(place, id),
    );
  return [
    `(?<no>${notPattern})?${before}${listPattern(kind)}(?: (?:welcome|required|region|area|state))?(?<refused> not (?:welcome|to))?`,
    ({ no, refused, phrase }) => {
      const named = findValues(kind, phrase);
      const all = splitValues(named);
      if (kind === "place") {
        const parents = phrase.includes(" or ") ? [] : all.filter(isParent);
        const innermost = all.filter((id) => !parents.includes(id));
        return { [key]: no ? [...parents, joinExcluded(innermost)].join() : innermost.join() };
      }
      if (no || refused) return { [key]: joinExcluded(all) };
      const hasAll = phrase.includes(" and ") && !phrase.includes(" or ");
      const alternatives = phrase
        .split(hasAll ? "\n" : / (?:or|,) /)
        .map((part) => findValues(kind, part).join(" "));
      const isFamily = all.length > named.length;
      const isBoth = kind === "style" || (kind === "grape" && hasAll && !isFamily);
      return { [key]: (isBoth ? alternatives : all).join() };
    },
  ];
}

const parseChoices = (query: string): Choices => Object.fromEntries(new URLSearchParams(query));

const townPattern = namePattern("town");
/** "2ppl" or "2 children" after other people. */
const morePeoplePattern = "(?:(?:,|and) )*\\d+(?:ppl| (?:\\S+;)?fact:children)";

/** What may stand before an amount. */
const feePrefixPattern = "(?:fee )?(?:(?:nofee|free) (?:or|,) (?=under|atmost))?";

/** A pattern of lexicon.json, in which "{place}" is the name of any place and "{atMost}" one of the ways to say that. */
const expandPattern = (pattern: string) => {
  const parts: Record<string, string> = {
    not: notPattern,
    atMost: atMostPattern,
    atLeast: atLeastPattern,
  };
  return pattern.replace(
    /\{([a-z]+)\}/gi,
    (_, part: string) => parts[part] ?? namePattern(part as NameKind),
  );
};

/** All that the finder understands. Of the rules that match at a word, the first is taken. */
const buildRules = (guide: Guide, today: Date): QueryRule[] => [
  // What the guide can't tell, so that no word of it is taken for something else.
  ...wordLists.unanswerable.map((pattern): QueryRule => [expandPattern(pattern), () => "unused"]),
  [namePattern("winery"), ({ phrase }) => ({ q: findValues("winery", phrase).join() })],
  [
    `(?:${atMostPattern} )?(?<far>[1-9]\\d{0,2})(?<unit>mi|km)(?: away)?(?: atmost)?`,
    ({ far, unit }) => ({ within: `${far}${unit}` }),
  ],
  [
    `(?:reservation )?(?:${atMostPattern} )?\\d{1,3}(?:h|days|weeks|months)(?: reservation)? (?:ahead|before|notice|early|out)|reservation ${atMostPattern} \\d{1,3}(?:h|days|weeks|months)`,
    ({ phrase }) => {
      const [, n, unit = ""] = /(\d+)([a-z]+)/.exec(phrase) ?? [];
      const ahead = Math.ceil(Number(n) * ({ h: 1 / 24, weeks: 7, months: 30 }[unit] ?? 1));
      return { reservation: `${ahead}-day${ahead === 1 ? "" : "s"}` };
    },
  ],
  makeDateRule(today),
  makeCalendarRule("day", "open"),
  makeCalendarRule("month", "month"),
  // Amounts.
  [`(?:rated (?:of )?)?${quantityPattern("pt")}`, parseScore],
  [
    `(?:fee )?(?:${limitPattern})?(?<usd>\\d+)usd (?:or |and |, )?(?<eur>\\d+)eur${orMorePattern}`,
    ({ usd, eur, least }) => ({ fee: least ? `${usd}-usd,${eur}-eur` : `${usd}usd,${eur}eur` }),
  ],
  [`${feePrefixPattern}${quantityPattern("usd")}`, (groups) => parseFee(groups, ["usd"])],
  [`${feePrefixPattern}${quantityPattern("eur")}`, (groups) => parseFee(groups, ["eur"])],
  [
    `(?:for )?(?:meand \\d+ppl|\\d+ppl(?= ${morePeoplePattern}))(?: ${morePeoplePattern})*`,
    ({ phrase }) => {
      const numbers = phrase.replace("meand", "1").match(/\d+/g) ?? [];
      const party = String(numbers.reduce((sum, number) => sum + Number(number), 0));
      return { party, facts: findValues("fact", phrase)[0] ?? "" };
    },
  ],
  [
    `party (?:(?:for|,) )*${upToPattern}(?<n>\\d{1,3})(?:ppl)?|for ${upToPattern}(?<some>\\d{1,2})(?:ppl)?(?= |$)|(?:for )?${upToPattern}(?<all>\\d{1,3})ppl`,
    ({ n, some, all }) => ({ party: (n ?? some ?? all)! }),
  ],
  // A number that is rather a score than a fee.
  [
    `(?:rated (?:of )?)?(?!for |around |exactly )(?=(?:\\D+ )?(?:8[5-9]|9\\d)(?: |$))${quantityPattern("")}`,
    parseScore,
  ],
  // Without a currency it may be a year, or an hour.
  [
    `${feePrefixPattern}(?!from |around )${limitPattern}(?<n>(?!1[89]\\d\\d|2\\d{3})\\d{1,4})${orMorePattern}`,
    (groups) => parseFee(groups, ["usd", "eur"]),
  ],
  // Words.
  ["choice:\\S+", ({ phrase }) => parseChoices(phrase.slice("choice:".length))],
  ...Object.entries(wordLists.meanings).map(
    ([pattern, query]): QueryRule => [expandPattern(pattern), () => parseChoices(query)],
  ),
  makeNameRule("fact", "facts", guide, "(?:(?:with|for|bring|and|to) )*(?:\\d{1,2} )?"),
  [
    `(?!from \\S+ to \\S*place:)(?:near|around|from|nearest to|(?<=(?:mi|km|away|min|h) )of) (?:town of )?${townPattern}(?: city| area)?`,
    ({ phrase }) => ({ near: findValues("town", phrase).at(-1)! }),
  ],
  makeNameRule("grape", "grape", guide),
  makeNameRule("style", "style", guide),
  makeNameRule("place", "where", guide, "(?:(?:in|from|of|around|near|across|all|to|for) )*"),
  [
    `(?:(?:in|at|to|by) )?(?!town:(?:${wordLists.townsThatAreWords.replaceAll(" ", "|")})(?: (?!, \\S*place:)|$))${townPattern}(?: city| area)?`,
    ({ phrase }) => ({ near: findValues("town", phrase)[0]! }),
  ],
  ["not|nothing|hates|dislikes", () => "negation"],
];

/** Words that ask nothing by themselves, but may belong to a phrase. */
const fillerWords = new Set(wordLists.fillers.split(" "));
/** Words of wineries' names that mean something else in a question. */
const commonWords = new Set(wordLists.commonInNames.split(" "));

/** Words as they were typed, for a note. */
const typedText = (words: readonly Word[]) =>
  [...new Set(words.map(({ typed }) => typed))]
    .join(" ")
    .replace(/(\d+) ([$€£])/g, "$2$1")
    .replace(/ (?=,)/g, "");

/**
 * A parser of questions such as "Sunday in Rioja under €30", made once for a guide; `today` is the day on the reader's
 * clock. It returns the choices of a question, and the words that were not used.
 */
export function makeParser(guide: Guide, today: Date) {
  const rules = buildRules(guide, new Date(today.getFullYear(), today.getMonth(), today.getDate()));
  const patterns = rules.map(([pattern, read]) => ({
    pattern: new RegExp(`(?:${pattern})(?= |$)`, "y"),
    read,
  }));
  const lexicon = buildLexicon(guide, today);

  /** What the first of the rules that match says, and its phrase. */
  function applyFirstRule(text: string, at: number) {
    for (const { pattern, read } of patterns) {
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      if (match) return { phrase: match[0], meaning: read({ ...match.groups, phrase: match[0] }) };
    }
    return undefined;
  }

  /** A question has one value of what can't have several; a second is not used. */
  const isPossible = (meaning: Choices, found: readonly Choices[]) =>
    Object.entries(meaning).every(([key, value]) => {
      const { read, values } = filters.find((filter) => filter.key === key) ?? {};
      const isAnother =
        !values && key !== "q" && found.some((one) => (one[key as ChoiceKey] ?? value) !== value);
      return !isAnother && (values || !read || read(value, guide) !== undefined);
    });

  /** A word is one of wineries' names only. */
  const isWineryWord = (word: string) =>
    word.length > 1 &&
    !commonWords.has(word) &&
    lexicon.wineryWords.some((winery) => winery.includes(` ${word} `));

  return (question: string): { choices: Choices; unused: readonly string[] } => {
    const asked = parseWords(question, lexicon);
    const text = asked.map(({ shape }) => shape).join(" ");
    const found: Choices[] = [];
    const unused: string[] = [];
    const names: Word[] = [];
    // A "no" or "don't" that nothing has used yet: what follows without a preposition isn't wanted.
    let isNegation = false;
    for (let first = 0, at = 0; first < asked.length; ) {
      const { shape, typed } = asked[first]!;
      const { phrase, meaning } = applyFirstRule(text, at) ?? { phrase: shape };
      const words = asked.slice(first, first + phrase.split(" ").length);
      const isNegated = isNegation && !/^(?:at|for|from|in|near|on|to|with) /.test(phrase);
      if (meaning) {
        if (typeof meaning === "object" && !isNegated && isPossible(meaning, found))
          found.push(meaning);
        else unused.push(typedText(words));
        isNegation = meaning === "negation";
      } else if (fillerWords.has(shape)) {
        if (shape === "," || shape === "but") isNegation = false;
      } else if (!isNegated && isWineryWord(shape)) {
        names.push({ shape, typed });
      } else {
        unused.push(typedText(words));
      }
      first += words.length;
      at += phrase.length + 1;
    }
    const choices: Partial<Record<ChoiceKey, string>> = Object.assign({}, ...found.toReversed());
    for (const { key, values } of filters) {
      const chosen = found.flatMap((one) => one[key]?.split(",") ?? []);
      if (values && chosen.length > 0) choices[key] = joinInOrder(chosen, values(guide));
    }
    if (choices.q) choices.q = found.flatMap(({ q }) => q ?? []).join(" ");
    const leftNames = addWineryNames(choices, names, unused.length > 0);
    unused.push(...leftNames, ...resolveLocation(choices));
    return { choices, unused };
  };

  /** Words name a winery if one has them all, and none is left over or it is the only one. Returns those that don't. */
  function addWineryNames(
    choices: Partial<Record<ChoiceKey, string>>,
    names: readonly Word[],
    isHalf: boolean,
  ): string[] {
    const q = [choices.q, ...names.map(({ shape }) => shape)].filter(Boolean).join(" ");
    const found = lexicon.wineryWords.filter((winery) =>
      q.split(" ").every((word) => winery.includes(` ${word} `)),
    );
    const isOne = found.length === 1 && names.every(({ shape, typed }) => shape === typed);
    if (names.length > 0 && (isHalf ? !isOne : found.length === 0))
      return names.map(({ typed }) => typed);
    if (q) choices.q = q;
    return [];
  }

  /** A distance is from somewhere, and one is either near a town or in a place. Returns what can't be said besides. */
  function resolveLocation(choices: Partial<Record<ChoiceKey, string>>): string[] {
    const { within = "", where, near, sort } = choices;
    if ((within || sort === "distance") && !near) {
      if (where && within) return [withinText(within)];
      if (!where) choices.near = nearMe;
    }
    if (!near || !where) return [];
    const context = { guide, choices: { where, near, within } };
    const active = listActiveFilters({ where, near });
    const tests = active.map((filter) => makeTest(filter, context));
    const isNear = guide.wineries.some((winery) => tests.every((test) => test(winery)));
    choices.where = "";
    return isNear && !/(?:^|,)-/.test(where) ? [] : [chipText(active[0]!, context)];
  }
}

import { days } from "../../schemas/weekdays.ts";
import { type Guide, isWithin } from "../guide.ts";
import { type Choices, chipOf, inOrder, type Key, testOf } from "./choices.ts";
import { activeFilters, filters, me, months, withinText } from "./filters.ts";
import wordLists from "./lexicon.json";
import { type Kind, lexiconOf, type Word, wordsOf } from "./lexicon.ts";

/** The groups of a match by their names, and all of it. */
type Groups = Readonly<Record<string, string | undefined>> & { phrase: string };
/** What a phrase means: choices, of which those with several values add up; that it can't be answered; or "not". */
type Meaning = Choices | "unused" | "negation";
type Rule = [pattern: string, read: (groups: Groups) => Meaning];

const name = (kind: Kind) => `(?:\\S+;)?${kind}:\\S+`;
const list = (kind: Kind) => `${name(kind)}(?: (?:(?:,|or|and|to|on|in) )*${name(kind)})*`;
const not = "(?:not|nothing) (?:(?:in|on|from|at|to|of|by|for|with|near|too) )*";
const atMost =
  "(?:under|atmost|within|(?:not|nothing) (?:(?:fee|to|required|for|of|pay|exactly) )*over)";
const atLeast = "(?:over|atleast|from|(?:not|nothing) (?:(?:fee|of) )*under)";
const limit = `(?:(?<least>${atLeast})|(?<most>${atMost})|(?<exact>exactly|for|around)) (?:(?:around|fee|of) )*`;
const more = "(?: (?<up>ormore|atleast)| (?<less>orless|atmost))?";
/** Two numbers with a common unit, or one with what stands around it. */
const quantity = (unit: string) =>
  `(?:(?:between |from )?(?<a>\\d+)(?:${unit})? (?:to|and) (?<b>\\d+)${unit}|(?:${limit})?(?<n>\\d+)${unit}${more})`;
const upTo = `(?:(?:${atMost}|${atLeast}|\\d{1,3} (?:to|or)) )?`;

/** The values of the names of a kind in a phrase. */
const valuesIn = (kind: Kind, phrase: string): string[] =>
  [...phrase.matchAll(new RegExp(`\\b${kind}:([^\\s;]+)`, "g"))].map(([, value = ""]) =>
    value.replaceAll("_", " "),
  );
const separate = (values: readonly string[]) => values.flatMap((value) => value.split(","));
const excluded = (values: readonly string[]) => values.map((value) => `-${value}`).join();

/** The lowest and the highest number that a match of `quantity` allows; `usual` where nothing says which it is. */
function limitsOf({ a, b, n, least, most, up, less, exact }: Groups, usual: "least" | "most") {
  if (a && b) return { from: Math.min(Number(a), Number(b)), to: Math.max(Number(a), Number(b)) };
  const value = Number(n);
  if (exact === "exactly") return { from: value, to: value };
  if (exact === "around") return { from: Math.round(value * 0.8), to: Math.round(value * 1.2) };
  const isLeast = less ? false : up || least ? true : most ? false : usual === "least";
  return isLeast ? { from: value + (least?.endsWith("over") ? 1 : 0) } : { to: value };
}

function feeOf(groups: Groups, currencies: readonly string[]): Meaning {
  const { from = 0, to } = limitsOf(groups, "most");
  if (to === 0) return { fee: "free" };
  const least = from > 0 || to === undefined ? `${from}-` : "";
  return { fee: currencies.map((code) => `${least}${to ?? ""}${code}`).join() };
}

function scoreOf(groups: Groups): Meaning {
  const { from, to } = limitsOf(groups, "least");
  if (to !== undefined && from === undefined && groups.most === "under")
    return { score: `0-${Math.min(to, 101) - 1}` };
  return { score: to === undefined ? String(from) : `${from ?? 0}-${Math.min(to, 100)}` };
}

/** Days or months of a list, in which "to" stands for all between its neighbors. */
function span(kind: "day" | "month", phrase: string): string[] {
  const all: readonly string[] = kind === "day" ? days : months;
  const parts = phrase.replace(/(?<=between \S+) and/, " to").split(" to ");
  const named = parts.map((part) => separate(valuesIn(kind, part)));
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
const calendarRule = (kind: "day" | "month", key: Key): Rule => [
  `(?:(?:open|daily|only) )*(?<no>(?:not|nothing) )?(?:(?<state>open|closed) )?(?<both>both )?(?:(?:on|in|from|to|for|at|between|daily|of) )*(?<listed>${list(kind)})(?<too> both)?(?:(?: ,)? not (?:on )?(?<others>${list(kind)}))?`,
  ({ no, state, both, listed = "", too, others = "", phrase }) => {
    const all: readonly string[] = kind === "day" ? days : months;
    const values = span(kind, phrase.startsWith("between") ? `between ${listed}` : listed);
    const left = span(kind, others);
    const named = [...values, ...left];
    if (no ? state === "open" : state === "closed") return { [key]: excluded(named) };
    const unnamed = all.filter((value) => !named.includes(value));
    if (no && !state) return { [key]: unnamed.join(phrase.startsWith("open daily") ? " " : ",") };
    return { [key]: values.filter((value) => !left.includes(value)).join(both || too ? " " : ",") };
  },
];

/** Days of the year, "july 4" or "december 12 to 13", when they come next: their months and days of the week. */
function dateRule(today: Date): Rule {
  const date = `(?:${name("month")} \\d{1,2}|\\d{1,2} (?:of )?${name("month")})`;
  const next = (month: string, day: string) =>
    [0, 1]
      .map((later) => new Date(today.getFullYear() + later, months.indexOf(month), Number(day)))
      .find((date) => date >= today && months[date.getMonth()] === month);
  return [
    `(?:(?:open|on|for|from) )*${date}(?: to (?:${date}|\\d{1,2}))?`,
    ({ phrase }) => {
      const named = valuesIn("month", phrase);
      const numbers = phrase.split(" ").filter((word) => /^\d\d?$/.test(word));
      const [first, last = first] = numbers.map((day, i) => next(named[i] ?? named[0]!, day));
      if (!first || !last || first > last) return "unused";
      const open = new Set<string>();
      for (const day = new Date(first); day <= last; day.setDate(day.getDate() + 1))
        open.add(days[(day.getDay() + 6) % 7]!);
      return { month: named.join(), open: [...open].join() };
    },
  ];
}

/** The names of a kind: all of a list with "and" at once, else any of it; or none of it. */
function nameRule(
  kind: Kind,
  key: Key,
  guide: Guide,
  before = "(?:(?:of|with|for|in|to) )*",
): Rule {
  const isParent = (id: string, _: number, all: readonly string[]) =>
    guide.places.some((place) => place.id !== id && all.includes(place.id) && isWithin(place, id));
  return [
    `(?<no>${not})?${before}${list(kind)}(?: (?:welcome|required|region|area|state))?(?<refused> not (?:welcome|to))?`,
    ({ no, refused, phrase }) => {
      const named = valuesIn(kind, phrase);
      const all = separate(named);
      if (kind === "place") {
        const parents = phrase.includes(" or ") ? [] : all.filter(isParent);
        const innermost = all.filter((id) => !parents.includes(id));
        return { [key]: no ? [...parents, excluded(innermost)].join() : innermost.join() };
      }
      if (no || refused) return { [key]: excluded(all) };
      const hasAll = phrase.includes(" and ") && !phrase.includes(" or ");
      const alternatives = phrase
        .split(hasAll ? "\n" : / (?:or|,) /)
        .map((part) => valuesIn(kind, part).join(" "));
      const isFamily = all.length > named.length;
      const isBoth = kind === "style" || (kind === "grape" && hasAll && !isFamily);
      return { [key]: (isBoth ? alternatives : all).join() };
    },
  ];
}

const choicesOf = (query: string): Choices => Object.fromEntries(new URLSearchParams(query));

const town = name("town");
/** "2ppl" or "2 children" after other people. */
const another = "(?:(?:,|and) )*\\d+(?:ppl| (?:\\S+;)?fact:children)";

/** What may stand before an amount. */
const fee = "(?:fee )?(?:(?:nofee|free) (?:or|,) (?=under|atmost))?";

/** A pattern of lexicon.json, in which "{place}" is the name of any place and "{atMost}" one of the ways to say that. */
const expanded = (pattern: string) => {
  const parts: Record<string, string> = { not, atMost, atLeast };
  return pattern.replace(/\{([a-z]+)\}/gi, (_, part: string) => parts[part] ?? name(part as Kind));
};

/** All that the finder understands. Of the rules that match at a word, the first is taken. */
const rulesOf = (guide: Guide, today: Date): Rule[] => [
  // What the guide can't tell, so that no word of it is taken for something else.
  ...wordLists.unanswerable.map((pattern): Rule => [expanded(pattern), () => "unused"]),
  [name("winery"), ({ phrase }) => ({ q: valuesIn("winery", phrase).join() })],
  [
    `(?:${atMost} )?(?<far>[1-9]\\d{0,2})(?<unit>mi|km)(?: away)?(?: atmost)?`,
    ({ far, unit }) => ({ within: `${far}${unit}` }),
  ],
  [
    `(?:reservation )?(?:${atMost} )?\\d{1,3}(?:h|days|weeks|months)(?: reservation)? (?:ahead|before|notice|early|out)|reservation ${atMost} \\d{1,3}(?:h|days|weeks|months)`,
    ({ phrase }) => {
      const [, n, unit = ""] = /(\d+)([a-z]+)/.exec(phrase) ?? [];
      const ahead = Math.ceil(Number(n) * ({ h: 1 / 24, weeks: 7, months: 30 }[unit] ?? 1));
      return { reservation: `${ahead}-day${ahead === 1 ? "" : "s"}` };
    },
  ],
  dateRule(today),
  calendarRule("day", "open"),
  calendarRule("month", "month"),
  // Amounts.
  [`(?:rated (?:of )?)?${quantity("pt")}`, scoreOf],
  [
    `(?:fee )?(?:${limit})?(?<usd>\\d+)usd (?:or |and |, )?(?<eur>\\d+)eur${more}`,
    ({ usd, eur, least }) => ({ fee: least ? `${usd}-usd,${eur}-eur` : `${usd}usd,${eur}eur` }),
  ],
  [`${fee}${quantity("usd")}`, (groups) => feeOf(groups, ["usd"])],
  [`${fee}${quantity("eur")}`, (groups) => feeOf(groups, ["eur"])],
  [
    `(?:for )?(?:meand \\d+ppl|\\d+ppl(?= ${another}))(?: ${another})*`,
    ({ phrase }) => {
      const numbers = phrase.replace("meand", "1").match(/\d+/g) ?? [];
      const party = String(numbers.reduce((sum, number) => sum + Number(number), 0));
      return { party, facts: valuesIn("fact", phrase)[0] ?? "" };
    },
  ],
  [
    `party (?:(?:for|,) )*${upTo}(?<n>\\d{1,3})(?:ppl)?|for ${upTo}(?<some>\\d{1,2})(?:ppl)?(?= |$)|(?:for )?${upTo}(?<all>\\d{1,3})ppl`,
    ({ n, some, all }) => ({ party: (n ?? some ?? all)! }),
  ],
  // A number that is rather a score than a fee.
  [
    `(?:rated (?:of )?)?(?!for |around |exactly )(?=(?:\\D+ )?(?:8[5-9]|9\\d)(?: |$))${quantity("")}`,
    scoreOf,
  ],
  // Without a currency it may be a year, or an hour.
  [
    `${fee}(?!from |around )${limit}(?<n>(?!1[89]\\d\\d|2\\d{3})\\d{1,4})${more}`,
    (groups) => feeOf(groups, ["usd", "eur"]),
  ],
  // Words.
  ["choice:\\S+", ({ phrase }) => choicesOf(phrase.slice("choice:".length))],
  ...Object.entries(wordLists.meanings).map(
    ([pattern, query]): Rule => [expanded(pattern), () => choicesOf(query)],
  ),
  nameRule("fact", "facts", guide, "(?:(?:with|for|bring|and|to) )*(?:\\d{1,2} )?"),
  [
    `(?!from \\S+ to \\S*place:)(?:near|around|from|nearest to|(?<=(?:mi|km|away|min|h) )of) (?:town of )?${town}(?: city| area)?`,
    ({ phrase }) => ({ near: valuesIn("town", phrase).at(-1)! }),
  ],
  nameRule("grape", "grape", guide),
  nameRule("style", "style", guide),
  nameRule("place", "where", guide, "(?:(?:in|from|of|around|near|across|all|to|for) )*"),
  [
    `(?:(?:in|at|to|by) )?(?!town:(?:${wordLists.townsThatAreWords.replaceAll(" ", "|")})(?: (?!, \\S*place:)|$))${town}(?: city| area)?`,
    ({ phrase }) => ({ near: valuesIn("town", phrase)[0]! }),
  ],
  ["not|nothing|hates|dislikes", () => "negation"],
];

/** Words that ask nothing by themselves, but may belong to a phrase. */
const fillers = new Set(wordLists.fillers.split(" "));
/** Words of wineries' names that mean something else in a question. */
const common = new Set(wordLists.commonInNames.split(" "));

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
export function parserOf(guide: Guide, today: Date) {
  const rules = rulesOf(guide, new Date(today.getFullYear(), today.getMonth(), today.getDate()));
  const patterns = rules.map(([pattern, read]) => ({
    pattern: new RegExp(`(?:${pattern})(?= |$)`, "y"),
    read,
  }));
  const lexicon = lexiconOf(guide, today);

  /** What the first of the rules that match says, and its phrase. */
  function readAt(text: string, at: number) {
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
        !values && key !== "q" && found.some((one) => (one[key as Key] ?? value) !== value);
      return !isAnother && (values || !read || read(value, guide) !== undefined);
    });

  /** A word is one of wineries' names only. */
  const isName = (word: string) =>
    word.length > 1 &&
    !common.has(word) &&
    lexicon.wineryWords.some((winery) => winery.includes(` ${word} `));

  return (question: string): { choices: Choices; unused: readonly string[] } => {
    const asked = wordsOf(question, lexicon);
    const text = asked.map(({ shape }) => shape).join(" ");
    const found: Choices[] = [];
    const unused: string[] = [];
    const names: Word[] = [];
    // A "no" or "don't" that nothing has used yet: what follows without a preposition isn't wanted.
    let isNegation = false;
    for (let first = 0, at = 0; first < asked.length; ) {
      const { shape, typed } = asked[first]!;
      const { phrase, meaning } = readAt(text, at) ?? { phrase: shape };
      const words = asked.slice(first, first + phrase.split(" ").length);
      const isNegated = isNegation && !/^(?:at|for|from|in|near|on|to|with) /.test(phrase);
      if (meaning) {
        if (typeof meaning === "object" && !isNegated && isPossible(meaning, found))
          found.push(meaning);
        else unused.push(typedText(words));
        isNegation = meaning === "negation";
      } else if (fillers.has(shape)) {
        if (shape === "," || shape === "but") isNegation = false;
      } else if (!isNegated && isName(shape)) {
        names.push({ shape, typed });
      } else {
        unused.push(typedText(words));
      }
      first += words.length;
      at += phrase.length + 1;
    }
    const choices: Partial<Record<Key, string>> = Object.assign({}, ...found.toReversed());
    for (const { key, values } of filters) {
      const chosen = found.flatMap((one) => one[key]?.split(",") ?? []);
      if (values && chosen.length > 0) choices[key] = inOrder(chosen, values(guide));
    }
    if (choices.q) choices.q = found.flatMap(({ q }) => q ?? []).join(" ");
    const leftNames = nameWineries(choices, names, unused.length > 0);
    unused.push(...leftNames, ...placeDistances(choices));
    return { choices, unused };
  };

  /** Words name a winery if one has them all, and none is left over or it is the only one. Returns those that don't. */
  function nameWineries(
    choices: Partial<Record<Key, string>>,
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
  function placeDistances(choices: Partial<Record<Key, string>>): string[] {
    const { within = "", where, near, sort } = choices;
    if ((within || sort === "distance") && !near) {
      if (where && within) return [withinText(within)];
      if (!where) choices.near = me;
    }
    if (!near || !where) return [];
    const context = { guide, choices: { where, near, within } };
    const active = activeFilters({ where, near });
    const tests = active.map((filter) => testOf(filter, context));
    const isNear = guide.wineries.some((winery) => tests.every((test) => test(winery)));
    choices.where = "";
    return isNear && !/(?:^|,)-/.test(where) ? [] : [chipOf(active[0]!, context)];
  }
}

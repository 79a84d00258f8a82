import { days } from "../../schemas/weekdays.ts";
import { type Guide, isWithin } from "../guide.ts";
import { type Choices, chipOf, inOrder, type Key, testOf } from "./choices.ts";
import { activeFilters, filters, me, months } from "./filters.ts";
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
const atMost = "(?:under|atmost|within|(?:not|nothing) (?:(?:fee|to|required|for|of|pay|exactly) )*over)";
const atLeast = "(?:over|atleast|from|(?:not|nothing) (?:(?:fee|of) )*under)";
const limit = `(?:(?<least>${atLeast})|(?<most>${atMost})|(?<exact>exactly|for|around)) (?:(?:around|fee|of) )*`;
const more = "(?: (?<up>ormore|atleast)| (?<less>orless|atmost))?";
/** Two numbers with a common unit, or one with what stands around it. */
const quantity = (unit: string) =>
  `(?:(?:between |from )?(?<a>\\d+)(?:${unit})? (?:to|and) (?<b>\\d+)${unit}|(?:${limit})?(?<n>\\d+)${unit}${more})`;
/** A pattern without the names of its groups, so that another can have them. */
const unnamed = (pattern: string) => pattern.replace(/\?<\w+>/g, "?:");
const cost = unnamed(quantity("(?:usd|eur)?"));
const upTo = `(?:(?:${atMost}|${atLeast}|\\d{1,3} (?:to|or)) )?`;

/** The values of the names of a kind in a phrase. */
const valuesIn = (kind: Kind, phrase: string): string[] =>
  [...phrase.matchAll(new RegExp(`\\b${kind}:([^\\s;]+)`, "g"))].map(([, value = ""]) => value.replaceAll("_", " "));
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
  const { from = groups.paid ? 1 : 0, to } = limitsOf(groups, "most");
  if (to === 0) return { fee: "free" };
  if (from > 0 && groups.orFree) return "unused";
  const least = from > 0 || to === undefined ? `${from}-` : "";
  return { fee: currencies.map((code) => `${least}${to ?? ""}${code}`).join() };
}

function scoreOf(groups: Groups): Meaning {
  const { from, to } = limitsOf(groups, "least");
  if ((from ?? 100) > 100 || (from ?? 80) < 80 || (to ?? 80) < 80) return "unused";
  if (to !== undefined && from === undefined && groups.most === "under") return { score: `0-${Math.min(to, 101) - 1}` };
  return { score: to === undefined ? String(from) : `${from ?? 0}-${Math.min(to, 100)}` };
}

/** Days or months of a list, in which "to" stands for all between its neighbors. */
function span(kind: "day" | "month", phrase: string): string[] {
  const all: readonly string[] = kind === "day" ? days : months;
  const chosen = new Set<string>();
  let from: string | undefined;
  for (const word of phrase.replace(/(?<=between \S+) and/, " to").split(" ")) {
    const values = separate(valuesIn(kind, word));
    if (from && values[0])
      for (let at = all.indexOf(from); all[at] !== values[0]; at = (at + 1) % all.length) chosen.add(all[at]!);
    for (const value of values) chosen.add(value);
    if (values.length > 0) from = undefined;
    if (word === "to") from = [...chosen].at(-1);
  }
  return all.filter((value) => chosen.has(value));
}

/**
 * When a winery is open: "closed" and "not open" exclude, "not" alone leaves the others. "Both" and "daily but" want all
 * of the days at once, "only open" none of the others.
 */
const calendarRule = (kind: "day" | "month", key: Key): Rule => [
  `(?:(?:open|daily|only) )*(?<no>(?:not|nothing) )?(?:(?<state>open|closed|openonly) )?(?<both>both )?(?:(?:on|in|from|to|for|at|between|daily|of) )*(?<listed>${list(kind)})(?<too> both)?(?:(?: ,)? not (?:on )?(?<others>${list(kind)}))?`,
  ({ no, state, both, listed = "", too, others = "", phrase }) => {
    // "Until October" begins, and "from October" ends, who knows when.
    if (/^(?:open )?(?:from|to) \S+$/.test(phrase)) return "unused";
    const all: readonly string[] = kind === "day" ? days : months;
    const values = span(kind, phrase.startsWith("between") ? `between ${listed}` : listed);
    const left = span(kind, others);
    const without = (some: readonly string[]) => all.filter((value) => !some.includes(value));
    if (no ? state === "open" : state === "closed") return { [key]: excluded([...values, ...left]) };
    if (no && !state) return { [key]: without([...values, ...left]).join(phrase.startsWith("open daily") ? " " : ",") };
    if (state === "openonly") return { [key]: [...values, excluded(without(values))].join() };
    if (left.length > 0 && kind === "day") return { [key]: [...values, excluded(left)].join() };
    return { [key]: values.filter((value) => !left.includes(value)).join(both || too ? " " : ",") };
  },
];

const msPerDay = 24 * 60 * 60 * 1000;

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
      const length = Math.round((last.getTime() - first.getTime()) / msPerDay) + 1;
      const open = Array.from({ length: Math.min(7, length) }, (_, i) => days[(first.getDay() + 6 + i) % 7]);
      return { month: named.join(), open: open.join() };
    },
  ];
}

/** The names of a kind: all of a list with "and" at once, else any of it; or none of it. */
function nameRule(kind: Kind, key: Key, guide: Guide, before = "(?:(?:of|with|for|in|to) )*"): Rule {
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
      const both = (some: string[]) =>
        some.reduce(
          (pairs, value) => value.split(",").flatMap((one) => pairs.map((pair) => `${pair} ${one}`.trim())),
          [""],
        );
      const hasAll = / and /.test(phrase) && !/ or /.test(phrase);
      const alternatives = phrase.split(hasAll ? "\n" : / (?:or|,) /).map((part) => valuesIn(kind, part));
      if (kind === "style" || (kind === "grape" && hasAll)) return { [key]: alternatives.flatMap(both).join() };
      return { [key]: all.join() };
    },
  ];
}

const choicesOf = (query: string): Choices => Object.fromEntries(new URLSearchParams(query));

const town = name("town");
const somewhere = `(?:${town}|${name("place")}|nearme)`;
/** "2ppl" or "2 children" after other people. */
const another = "(?:(?:,|and) )*\\d+(?:ppl| (?:\\S+;)?fact:children)";
/** What may stand before an amount. */
const fee = "(?:fee )?(?<orFree>(?:nofee|free) (?:or|,) )?(?<paid>(?:not free|paid) (?:(?:but|and|,) )*)?";

/** A pattern of lexicon.json, in which "{place}" is the name of any place and "{atMost}" one of the ways to say that. */
const expanded = (pattern: string) => {
  const parts: Record<string, string> = { not, atMost, atLeast, cost, somewhere };
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
      const ahead = Math.min(365, Math.ceil(Number(n) * ({ h: 1 / 24, weeks: 7, months: 30 }[unit] ?? 1)));
      return { reservation: ahead === 0 ? "none" : `${ahead}-day${ahead === 1 ? "" : "s"}` };
    },
  ],
  ["(?:open )?daily(?! not)|open 7days", () => ({ open: "daily" })],
  dateRule(today),
  calendarRule("day", "open"),
  calendarRule("month", "month"),
  // Amounts.
  [`(?:rated (?:of )?)?${quantity("pt")}`, scoreOf],
  [`rated (?:of )?${quantity("")}`, scoreOf],
  [
    "spend (?<n>\\d{1,4})(?<unit>usd|eur) for (?<people>[1-9]\\d?)(?:ppl)?",
    ({ n, unit, people }) => ({ fee: `${Math.floor(Number(n) / Number(people))}${unit}`, party: people! }),
  ],
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
    ({ n, some, all, phrase }) => {
      const isMore = /(?<!not |nothing )\bover \d/.test(phrase);
      return { party: String(Number(n ?? some ?? all) + Number(isMore) || 1) };
    },
  ],
  ["(?:for )?(?:(?<n>\\d) )?couple(?! (?:day|week|h))", ({ n = 1 }) => ({ party: String(2 * Number(n)) })],
  ["(?<a>\\d\\d) to (?<b>\\d\\d|100)", scoreOf],
  [`(?:(?<least>${atLeast})|(?<most>${atMost})) (?<n>8[5-9]|9\\d)${more}`, scoreOf],
  ["(?<n>[89]\\d|100) ormore", scoreOf],
  // Without a currency it may be a year, or an hour.
  [
    `${fee}(?!from |around )${limit}(?<n>(?!1[89]\\d\\d|2\\d{3})\\d{1,4})${more}`,
    (groups) => feeOf(groups, ["usd", "eur"]),
  ],
  // Words.
  ["choice:\\S+", ({ phrase }) => choicesOf(phrase.slice("choice:".length))],
  ...Object.entries(wordLists.meanings).map(([pattern, query]): Rule => [expanded(pattern), () => choicesOf(query)]),
  nameRule("fact", "facts", guide, "(?:(?:with|for|bring|and|to) )*(?:\\d{1,2} )?"),
  [
    `(?!from \\S+ to \\S*place:)(?:near|around|from|nearest to|(?<=(?:mi|km|away|min|h) )of) (?:town of )?${town}(?: city| area)?`,
    ({ phrase }) => ({ near: valuesIn("town", phrase).at(-1)! }),
  ],
  nameRule("grape", "grape", guide),
  nameRule("style", "style", guide),
  nameRule("place", "where", guide, "(?:(?:in|from|of|around|near|across|all|to|for) )*"),
  [`${not}${town}`, () => "unused"],
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
  const patterns = rules.map(([pattern, read]) => ({ pattern: new RegExp(`(?:${pattern})(?= |$)`, "y"), read }));
  const lexicon = lexiconOf(guide, today);
  const own = rules.flatMap(([pattern]) => pattern.replace(/\\.|\w+:|\?<\w+>/g, " ").match(/[a-z]{2,}/g) ?? []);
  /** The words that stand in a pattern or ask nothing. */
  const known = new Set([...own, ...fillers]);

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
      const isAnother = !values && key !== "q" && found.some((one) => (one[key as Key] ?? value) !== value);
      return !isAnother && (values || !read || read(value, guide) !== undefined);
    });

  /** A word of the text is one of wineries' names only. */
  function isName(word: string, text: string, at: number) {
    if (/(?:near|like| or) $/.test(text.slice(0, at)) || text.startsWith(" or ", at + word.length)) return false;
    return word.length > 1 && !common.has(word) && lexicon.wineries.some((winery) => winery.includes(` ${word} `));
  }

  return (question: string): { choices: Choices; unused: readonly string[] } => {
    const asked = wordsOf(question, lexicon, known);
    const text = asked.map(({ shape }) => shape).join(" ");
    const found: Choices[] = [];
    const unused: string[] = [];
    const names: Word[] = [];
    // A "no" or "don't" that nothing has used yet: what comes next isn't wanted, nor what follows without a preposition.
    let negation: "" | "next" | "near" = "";
    for (let first = 0, at = 0; first < asked.length; ) {
      const { shape, typed } = asked[first]!;
      const { phrase, meaning } = readAt(text, at) ?? { phrase: shape };
      const words = asked.slice(first, first + phrase.split(" ").length);
      const isNegated =
        negation === "next" || (negation === "near" && !/^(?:at|for|from|in|near|on|to|with) /.test(phrase));
      if (meaning) {
        if (typeof meaning === "object" && !isNegated && isPossible(meaning, found)) found.push(meaning);
        else unused.push(typedText(words));
        negation = meaning === "negation" ? "next" : "";
      } else if (fillers.has(shape)) {
        if (shape === "," || shape === "but") negation = "";
      } else if (!isNegated && isName(shape, text, at)) {
        names.push({ shape, typed });
      } else {
        unused.push(typedText(words));
        if (negation) negation = "near";
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

  /** True if a winery passes all of the choices. */
  function finds(some: Choices, choices: Choices, wineries = guide.wineries) {
    const tests = activeFilters(some).map((filter) => testOf(filter, { guide, choices }));
    return wineries.some((winery) => tests.every((test) => test(winery)));
  }

  /**
   * Words name a winery if one has them all, or if several do and one of those fits the other choices as well. Returns
   * those that don't.
   */
  function nameWineries(choices: Partial<Record<Key, string>>, names: readonly Word[], isHalf: boolean): string[] {
    const { q: named, ...others } = choices;
    const q = [...(named ? [named] : []), ...names.map(({ shape }) => shape)].join(" ");
    const wineries = guide.wineries.filter((_, i) =>
      q.split(" ").every((word) => lexicon.wineries[i]!.includes(` ${word} `)),
    );
    const isCorrected = names.some(({ shape, typed }) => shape !== typed);
    const isOne = wineries.length === 1 && !(isHalf && isCorrected);
    if (names.length > 0 && !isOne && (isHalf || !finds(others, choices, wineries)))
      return names.map(({ typed }) => typed);
    if (q) choices.q = q;
    return [];
  }

  /** A distance is from somewhere, and one is either near a town or in a place. Returns what can't be said besides. */
  function placeDistances(choices: Partial<Record<Key, string>>): string[] {
    const { within = "", where, near, sort } = choices;
    if ((within || sort === "distance") && !near) {
      if (where && within) return [within.replace(/(?=[mk])/, " ")];
      if (!where) choices.near = me;
    }
    if (!near || !where) return [];
    const chipsOf = (choices: Choices) => activeFilters(choices).map((filter) => chipOf(filter, { guide, choices }));
    if (finds({ where, near }, choices)) {
      delete choices.where;
      return where.split(",").flatMap((part) => (part.startsWith("-") ? chipsOf({ where: part }) : []));
    }
    Object.assign(choices, { near: "", within: "" });
    return chipsOf({ near, within });
  }
}

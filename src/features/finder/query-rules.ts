import { countDaysBetween, shiftDate } from "../../format/dates.ts";
import { currencies } from "../../schemas/currencies.ts";
import { weekdays } from "../../schemas/weekdays.ts";
import { type Guide, isPlaceInside } from "../guide.ts";
import type { ChoiceKey, Choices } from "./choices.ts";
import { convertFee } from "./fee-limits.ts";
import { isIsoDate, months } from "./filters.ts";
import wordLists from "./lexicon.json" with { type: "json" };
import type { NameKind } from "./lexicon.ts";

/** A pattern match: its named groups and the matched phrase. */
type Match = Readonly<Record<string, string | undefined>> & { phrase: string };
/**
 * The meaning of a phrase: choices, "unused" if the finder can't apply the phrase, or "negation"
 * for a lone "not".
 */
type Meaning = Choices | "unused" | "negation";
export type QueryRule = { pattern: string; read: (match: Match) => Meaning };

// Patterns match the shapes of a question's words (lexicon.ts), joined by single spaces.

const makeNamePattern = (kind: NameKind) => `(?:\\S+;)?${kind}:\\S+`;
/** Makes a pattern that matches a list of names: "day:fri and day:sat". */
const makeNameListPattern = (kind: NameKind) =>
  `${makeNamePattern(kind)}(?: (?:(?:,|or|and|to|on|in) )*${makeNamePattern(kind)})*`;
const notPattern = "(?:not|nothing) (?:(?:in|on|from|at|to|of|by|for|with|near|too) )*";

const codes = currencies.map((currency) => currency.toLowerCase());
const codePattern = codes.join("|");

const notOverPattern = "(?:not|nothing) (?:(?:fee|to|required|for|of|pay|exactly) )*over";
const notUnderPattern = "(?:not|nothing) (?:(?:fee|of) )*under";
const atMostPattern = `(?:under|atmost|within|${notOverPattern})`;
const atLeastPattern = `(?:over|atleast|from|${notUnderPattern})`;
/** A pattern for the words that qualify an amount: "under", "not over", "around". */
const limitPattern = `(?:(?<atLeast>${atLeastPattern})|(?<atMost>${atMostPattern})|(?<exactly>exactly|for|around)) (?:(?:around|fee|of) )*`;
const orMorePattern = "(?: (?<orMore>ormore|atleast)| (?<orLess>orless|atmost))?";

/** Makes a pattern that matches quantities: "20 to 40usd", "under 30usd" or "30usd ormore". */
function makeQuantityPattern(unit: string): string {
  const rangePattern = `(?:between |from )?(?<first>\\d+)(?:${unit})? (?:to|and) (?<second>\\d+)${unit}`;
  const amountPattern = `(?:${limitPattern})?(?<amount>\\d+)${unit}${orMorePattern}`;
  return `(?:${rangePattern}|${amountPattern})`;
}

/** Lists the values of one kind in a phrase: "merlot" from "grape:merlot". */
function findValues(kind: NameKind, phrase: string): string[] {
  const names = phrase.split(/[ ;]/).filter((name) => name.startsWith(`${kind}:`));
  return names.map((name) => name.slice(kind.length + 1).replaceAll("_", " "));
}

/** The days of the week and the months of the year, in order. */
const calendars: Record<"day" | "month", readonly string[]> = { day: weekdays, month: months };

const splitValues = (values: readonly string[]) => values.flatMap((value) => value.split(","));
const joinExcluded = (values: readonly string[]) => values.map((value) => `-${value}`).join();

/** Returns true if a phrase sets its amount as a minimum. Returns `fallback` if it doesn't say. */
function isMinimum(match: Match, fallback: boolean): boolean {
  if (match.orLess) return false;
  if (match.orMore || match.atLeast) return true;
  return !match.atMost && fallback;
}

type Range = { from?: number; to?: number };

/** Returns the range that a quantity pattern matched: "20 to 40", "around 30", "under 30". */
function parseRange(match: Match, isMinimumByDefault: boolean): Range {
  const { first, second, amount, exactly, atLeast } = match;
  if (first && second) {
    const ends = [Number(first), Number(second)];
    return { from: Math.min(...ends), to: Math.max(...ends) };
  }
  const value = Number(amount);
  if (exactly === "exactly") return { from: value, to: value };
  if (exactly === "around") return { from: Math.round(value * 0.8), to: Math.round(value * 1.2) };
  if (!isMinimum(match, isMinimumByDefault)) return { to: value };
  return { from: atLeast?.endsWith("over") ? value + 1 : value };
}

/**
 * Applies an amount as a limit in every currency, because readers have a price level in mind rather
 * than a currency.
 */
function readFee(match: Match): Choices {
  const { phrase, first, second, amount } = match;
  if (parseRange(match, false).to === 0) return { fee: "free" };
  const typed = currencies.find((currency) => phrase.includes(currency.toLowerCase()));
  const limits = currencies.map((currency) => {
    const convert = (text: string | undefined) =>
      text && String(convertFee(Number(text), typed, currency));
    const amounts = { first: convert(first), second: convert(second), amount: convert(amount) };
    const { from = 0, to = "" } = parseRange({ ...match, ...amounts }, false);
    const minimum = from > 0 || to === "" ? `${from}-` : "";
    return minimum + to + currency.toLowerCase();
  });
  return { fee: limits.join() };
}

function readScore(match: Match): Choices {
  const { from, to } = parseRange(match, true);
  if (to === undefined) return { score: String(from) };
  const isBelow = from === undefined && match.atMost === "under";
  const maxScore = Math.min(isBelow ? to - 1 : to, 100);
  return { score: `${from ?? 0}-${maxScore}` };
}

/** Lists the days or months in a phrase, including those inside a range such as "fri to sun". */
function expandRanges(kind: "day" | "month", list: string, isBetween: boolean): string[] {
  const calendar = calendars[kind];
  const parts = list.split(isBetween ? / (?:to|and) / : " to ");
  const namedParts = parts.map((part) => splitValues(findValues(kind, part)));
  const values = new Set(namedParts.flat());
  for (const [i, part] of namedParts.slice(1).entries()) {
    const from = calendar.indexOf(namedParts[i]?.at(-1) ?? "");
    const to = calendar.indexOf(part[0] ?? "");
    if (from < 0 || to < 0) continue;
    const length = (to - from + calendar.length) % calendar.length;
    for (let step = 1; step < length; step++)
      values.add(calendar[(from + step) % calendar.length]!);
  }
  const dates = [...values].filter(isIsoDate);
  return [...calendar.filter((value) => values.has(value)), ...dates];
}

/**
 * Makes a rule for days or months. "Not Monday" selects the other days, and "closed Monday"
 * excludes Monday. "Both" and "daily except" require every selected day.
 */
function makeCalendarRule(kind: "day" | "month", key: ChoiceKey): QueryRule {
  const calendar = calendars[kind];
  const list = makeNameListPattern(kind);
  const before = "(?:(?:on|in|from|to|for|at|between|daily|of) )*";
  return {
    pattern: `(?:(?:open|daily|only) )*(?<not>(?:not|nothing) )?(?:(?<state>open|closed) )?(?<both>both )?${before}(?<list>${list})(?<bothAfter> both)?(?:(?<=,[a-z]+| to \\S+|not \\S+)(?: ,)? not (?:on )?(?<except>${list}))?`,
    read: ({ not, state, both, list = "", bothAfter, except = "", phrase }) => {
      const named = expandRanges(kind, list, phrase.startsWith("between"));
      const exceptions = expandRanges(kind, except, false);
      const isExcluded = not ? state === "open" : state === "closed";
      // A range from a date to a weekday, such as "this Friday to Sunday", isn't supported.
      if (named.some(isIsoDate) && list.includes(" to ")) return "unused";
      if (isExcluded) return { [key]: joinExcluded([...named, ...exceptions]) };
      if (not && !state) {
        if (named.some(isIsoDate)) return "unused";
        const others = calendar.filter(
          (value) => !named.includes(value) && !exceptions.includes(value),
        );
        return { [key]: others.join(phrase.startsWith("open daily") ? " " : ",") };
      }
      const wanted = named.filter((value) => !exceptions.includes(value));
      return { [key]: wanted.join(both || bothAfter ? " " : ",") };
    },
  };
}

/**
 * Finds the next date with the given month and day. Returns undefined for an impossible date such
 * as "february 30".
 */
function findNextDate(month: string, day: string, today: string): string | undefined {
  const thisYear = Number(today.slice(0, 4));
  const monthAndDay = [months.indexOf(month) + 1, day].map((part) => `${part}`.padStart(2, "0"));
  const dates = [thisYear, thisYear + 1].map((year) => [year, ...monthAndDay].join("-"));
  return dates.find((date) => date >= today && isIsoDate(date));
}

/** The maximum length of a date range (days). Longer ranges select whole months instead. */
const maxDates = 14;

/**
 * Makes a rule for future dates: "saturday july 4", "july 4 saturday", "july 4 or july 5", "12 to
 * 13 december".
 */
function makeDateRule(today: string): QueryRule {
  const month = makeNamePattern("month");
  const weekday = `(?:${makeNamePattern("day")} (?:, )?)?`;
  const datePattern = `${weekday}(?:${month} \\d{1,2}|(?:\\d{1,2} (?:to|or|and) )?\\d{1,2} (?:of )?${month})(?:(?: ,)? 20\\d\\d)?`;
  return {
    pattern: `(?:(?:open|on|for|from|between) )*${datePattern}(?: (?:to|or|and|,) (?:${datePattern}|\\d{1,2}(?= |$)))*(?: (?:, )?${makeNamePattern("day")})?`,
    read: ({ phrase }) => {
      const named = findValues("month", phrase);
      const numbers = phrase.split(" ").filter((word) => /^\d+$/.test(word));
      const days = numbers.filter((number) => number.length < 3);
      const year = numbers.find((number) => number.length > 2) ?? "";
      const earliest = year > today ? `${year}-01-01` : today;
      const dates = days.map((day, i) => findNextDate(named[i] ?? named[0]!, day, earliest));
      const [first, last = first] = dates;
      if (!first?.startsWith(year) || !last || first > last) return "unused";
      const isRange = / to |between /.test(phrase);
      if (!isRange) return { open: dates.join() };
      const length = countDaysBetween(first, last) + 1;
      if (length > maxDates) return { month: named.join() };
      const run = Array.from({ length }, (_, i) => shiftDate(first, i));
      return { open: run.join() };
    },
  };
}

/**
 * The rule for a month and year: "june 2027". Applies only to the next June, because the finder's
 * months have no year.
 */
const makeMonthOfYearRule = (today: string): QueryRule => ({
  pattern: `(?:(?:in|on|for|of) )*${makeNamePattern("month")} (?:(?:,|of) )*(?<year>20\\d\\d)`,
  read: ({ phrase, year = "" }) => {
    const month = findValues("month", phrase)[0]!;
    const isNext = findNextDate(month, "28", today)?.startsWith(year);
    return isNext ? { month } : "unused";
  },
});

/** Makes a pattern for names of one kind and the words around them: "not with merlot". */
const makeNamesPattern = (kind: NameKind, before: string) =>
  `(?<not>${notPattern})?(?:(?:${before}) )*${makeNameListPattern(kind)}(?: (?:welcome|required|region|area|state|district|appellation))?(?<refused> not (?:welcome|to))?`;

/** Makes a rule for names of one kind. `join` joins the values, unless the phrase excludes them. */
const makeNameRule = (
  kind: "fact" | "grape" | "style",
  key: ChoiceKey,
  join: (values: readonly string[], phrase: string) => string,
): QueryRule => ({
  pattern: makeNamesPattern(kind, "of|with|for|bring|and|in|to|\\d{1,2}(?= \\S*fact:)"),
  read: ({ not, refused, phrase }) => {
    const values = findValues(kind, phrase);
    return { [key]: not || refused ? joinExcluded(splitValues(values)) : join(values, phrase) };
  },
});

/** The rule for facts: "with 2 dogs", "no children". */
const factRule = makeNameRule("fact", "facts", (facts) => facts.join());

/**
 * Returns true if a phrase joins its names with "and", which means that a winery must have them
 * all.
 */
const requiresAll = (phrase: string) => phrase.includes(" and ") && !phrase.includes(" or ");

/**
 * The rule for grapes: "merlot and riesling" requires both; "merlot or riesling" requires either.
 */
const grapeRule = makeNameRule("grape", "grape", (named, phrase) => {
  const isFamily = named.some((grape) => grape.includes(","));
  return named.join(requiresAll(phrase) && !isFamily ? " " : ",");
});

/**
 * The rule for styles: "sweet white or sparkling" means a sweet white wine or any sparkling wine.
 */
const styleRule = makeNameRule("style", "style", (_, phrase) => {
  const parts = requiresAll(phrase) ? [phrase] : phrase.split(/ (?:or|,) /);
  return parts.map((part) => findValues("style", part).join(" ")).join();
});

/** Makes the rule for places. "Napa in California" means only Napa. */
const makePlaceRule = ({ places }: Guide): QueryRule => ({
  pattern: makeNamesPattern("place", "in|from|of|around|near|across|all|to|for"),
  read: ({ not, phrase }) => {
    const ids = splitValues(findValues("place", phrase));
    const isParent = (id: string) =>
      places.some((place) => place.id !== id && ids.includes(place.id) && isPlaceInside(place, id));
    const parents = phrase.includes(" or ") ? [] : ids.filter(isParent);
    const innermost = ids.filter((id) => !parents.includes(id));
    if (!not) return { where: innermost.join() };
    return { where: [...parents, joinExcluded(innermost)].join() };
  },
});

const parseChoices = (query: string): Choices => Object.fromEntries(new URLSearchParams(query));

/**
 * Expands a pattern in lexicon.json: "{place}" matches any place, and "{atMost}" any phrase for "at
 * most".
 */
function expandPattern(pattern: string): string {
  const parts: Record<string, string> = {
    not: notPattern,
    atMost: atMostPattern,
    atLeast: atLeastPattern,
    currency: `(?:${codePattern})`,
  };
  return pattern.replace(
    /\{([a-z]+)\}/gi,
    (_, name: string) => parts[name] ?? makeNamePattern(name as NameKind),
  );
}

/** The rule for a distance: "20 miles away". */
const distanceRule: QueryRule = {
  pattern: `(?:${atMostPattern} )?(?<within>[1-9]\\d{0,2}(?:mi|km))(?: away)?(?: atmost)?`,
  read: ({ within = "" }) => ({ within }),
};

const daysPerUnit: Record<string, number> = { h: 1 / 24, days: 1, weeks: 7, months: 30 };
const durationPattern = "(?<count>\\d{1,3})(?<unit>h|days|weeks|months)";

function readNotice({ count, unit = "" }: Match): Choices {
  const days = Math.ceil(Number(count) * (daysPerUnit[unit] ?? 1));
  return { reservation: `${days}-${days === 1 ? "day" : "days"}` };
}

/** The rules for how far ahead to book: "2 weeks ahead", "reservation within 2 weeks". */
const noticeRules: QueryRule[] = [
  `(?:reservation )?(?:${atMostPattern} )?${durationPattern}(?: reservation)? (?:ahead|before|notice|early|out)`,
  `reservation ${atMostPattern} ${durationPattern}`,
].map((pattern) => ({ pattern, read: readNotice }));

/** The rule for fees in several currencies: "30usd or 25eur". */
const currenciesRule: QueryRule = {
  pattern: `(?:fee )?(?:${limitPattern})?\\d{1,4}(?<first>${codePattern})(?: (?:or |and |, )?\\d{1,4}(?!\\k<first>)(?:${codePattern}))+${orMorePattern}`,
  read: ({ phrase, atLeast }) => {
    const amounts = phrase.split(" ").filter((word) => /^\d/.test(word));
    const limits = atLeast ? amounts.map((amount) => amount.replace(/(?=[a-z])/, "-")) : amounts;
    return { fee: codes.flatMap((code) => limits.filter((limit) => limit.endsWith(code))).join() };
  },
};

/** The rule that excludes free tastings: "not free", "paid". */
const paidRule: QueryRule = {
  pattern: "not free|paid",
  read: () => ({ fee: codes.map((code) => `1-${code}`).join() }),
};

/** The optional words before a fee. Matches "fee free or" in "fee free or under 20". */
const feePrefixPattern = "(?:fee )?(?:(?:nofee|free) (?:or|,) (?=under|atmost))?";

/** The rule for a fee with a currency: "under 30usd", "20 to 40eur". */
const feeRule: QueryRule = {
  pattern: feePrefixPattern + makeQuantityPattern(`(?:${codePattern})`),
  read: readFee,
};

/**
 * The rule for a fee without a currency: "under 30". Skips 1800 to 2999, which may be years, and
 * "from 10", which may be an hour.
 */
const plainFeeRule: QueryRule = {
  pattern: `${feePrefixPattern}(?!from |around )${limitPattern}(?<amount>(?!1[89]\\d\\d|2\\d{3})\\d{1,4})${orMorePattern}`,
  read: readFee,
};

/** The rule for a score in points: "90 points". */
const pointsRule: QueryRule = {
  pattern: `(?:rated (?:of )?)?${makeQuantityPattern("pt")}`,
  read: readScore,
};

/**
 * The rule for a score without a unit: "over 90". Parses only numbers from 85 to 99 as scores,
 * because other numbers may be fees.
 */
const plainScoreRule: QueryRule = {
  pattern: `(?:rated (?:of )?)?(?!for |around |exactly )(?=(?:\\D+ )?(?:8[5-9]|9\\d)(?: |$))${makeQuantityPattern("")}`,
  read: readScore,
};

/** A pattern for additional people in a party: "2ppl" or "2 children". */
const morePeoplePattern = "(?:(?:,|and) )*\\d+(?:ppl| (?:\\S+;)?fact:children)";

/** The rule that adds up the people in a party: "6ppl and 2 children". */
const peopleRule: QueryRule = {
  pattern: `(?:for )?(?:meand \\d+ppl|\\d+ppl(?= ${morePeoplePattern}))(?: ${morePeoplePattern})*`,
  read: ({ phrase }) => {
    const numbers = phrase.replace("meand", "1").match(/\d+/g) ?? [];
    const people = numbers.reduce((sum, number) => sum + Number(number), 0);
    return { party: String(people), facts: findValues("fact", phrase)[0] ?? "" };
  },
};

const upToPattern = `(?:(?:(?<over>over)|${atMostPattern}|${atLeastPattern}|\\d{1,3} (?:to|or)) )?`;

/** The rule for couples: "2 couple" means four people. */
const couplesRule: QueryRule = {
  pattern: "(?:for )?(?<couples>\\d{1,2}) couple",
  read: ({ couples }) => ({ party: String(2 * Number(couples)) }),
};

const partyRules: QueryRule[] = [
  `party (?:(?:for|,) )*${upToPattern}(?<people>\\d{1,3})(?:ppl)?`,
  `for ${upToPattern}(?<people>\\d{1,2})(?:ppl)?(?= |$)`,
  `(?:for )?${upToPattern}(?<people>\\d{1,3})ppl`,
].map((pattern) => ({
  pattern,
  read: ({ people, over }) => ({ party: String(Number(people) + Number(over !== undefined)) }),
}));

const townPattern = makeNamePattern("town");

/** The rule for a town after a preposition: "near Healdsburg". */
const nearTownRule: QueryRule = {
  pattern: `(?!from \\S+ to \\S*place:)(?:near|around|from|nearest to|(?<=(?:mi|km|away|min|h) )of) (?:town of )?${townPattern}(?: city| area)?`,
  read: ({ phrase }) => ({ near: findValues("town", phrase).at(-1)! }),
};

/**
 * The rule for a town on its own: "Healdsburg". If the name is also a common word, a place must
 * follow it: "Orange, California".
 */
const townRule: QueryRule = {
  pattern: `(?:(?:in|at|to|by) )?(?!town:(?:${wordLists.townsThatAreWords.replaceAll(" ", "|")})(?: (?!, \\S*place:)|$))${townPattern}(?: city| area)?`,
  read: ({ phrase }) => ({ near: findValues("town", phrase)[0]! }),
};

/** Builds the rules in order of precedence. At each word, the first rule that matches wins. */
export function buildRules(guide: Guide, today: string): QueryRule[] {
  const unanswerable = wordLists.unanswerable.map((pattern): QueryRule => {
    return { pattern: expandPattern(pattern), read: () => "unused" };
  });
  const meanings = Object.entries(wordLists.meanings).map(([pattern, query]): QueryRule => {
    return { pattern: expandPattern(pattern), read: () => parseChoices(query) };
  });
  const wineryRule: QueryRule = {
    // "Opus One booking" asks for the winery, whatever its reservation rule.
    pattern: `${makeNamePattern("winery")}(?: reservation)?`,
    read: ({ phrase }) => ({ q: findValues("winery", phrase).join() }),
  };
  const choiceRule: QueryRule = {
    pattern: "choice:\\S+",
    read: ({ phrase }) => parseChoices(phrase.slice("choice:".length)),
  };
  return [
    // Questions that the finder can't answer come first, so that no other rule claims their words.
    ...unanswerable,
    wineryRule,
    distanceRule,
    ...noticeRules,
    makeDateRule(today),
    makeMonthOfYearRule(today),
    makeCalendarRule("day", "open"),
    makeCalendarRule("month", "month"),
    pointsRule,
    currenciesRule,
    feeRule,
    couplesRule,
    peopleRule,
    ...partyRules,
    plainScoreRule,
    plainFeeRule,
    choiceRule,
    paidRule,
    ...meanings,
    factRule,
    nearTownRule,
    grapeRule,
    styleRule,
    makePlaceRule(guide),
    townRule,
    { pattern: "not|nothing|hates|dislikes", read: () => "negation" },
  ];
}

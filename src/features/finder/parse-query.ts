import { distance } from "fastest-levenshtein";
import { slugOfName, term } from "../../format/text.ts";
import { monthNames, weekdayNames } from "../../format/time.ts";
import { factKeys, facts } from "../../schemas/facts.ts";
import { days } from "../../schemas/weekdays.ts";
import { type Guide, isWithin } from "../guide.ts";
import { activeFilters, type Choices, filters, inOrder, type Key, me, styleValues } from "./filters.ts";
import synonyms from "./synonyms.json";

/** The choices of a question in the reader's own words, and the words that were not used. */
export type ParsedQuery = { choices: Choices; unused: readonly string[] };

/** Groups of a match by their names. */
type Groups = Readonly<Record<string, string | undefined>>;
/** What a phrase means: choices, of which those with several values add up; that it can't be answered; or "not". */
type Meaning = Choices | "unused" | "negation";
type Rule = [pattern: string, read: (groups: Groups) => Meaning];
/** What a phrase is called in the guide: the value that an address has, several separated by commas. */
type Names = ReadonlyMap<string, string>;

/** The units after a number, which normal text has attached to it: "30usd". */
const units: Readonly<Record<string, string>> = {
  usd: "dollars?|bucks|usd|\\$",
  eur: "euros?|eur|€",
  km: "kms?|kilomet(?:er|re)s?",
  mi: "mi|miles?",
  pt: "points?|pts?",
  ppl: "people|persons?|guests?|adults|friends|visitors|pax|of us",
  days: "days?",
  weeks: "weeks?",
  min: "minutes?|mins?",
  h: "hours?|hrs?",
};

const longestFirst = (a: string, b: string) => b.length - a.length;
const escaped = (phrase: string) => phrase.replace(/[^a-z0-9 ]/g, "\\$&");
const anyOf = (phrases: Iterable<string>) => [...phrases].sort(longestFirst).map(escaped).join("|") || "(?!)";

const english = new Map(Object.entries(synonyms).flatMap(([word, others]) => others.map((other) => [other, word])));

/** Folded words with a space between them; commas and the signs of amounts are words of their own. */
const plain = (text: string): string =>
  ` ${term(text)} `
    .replace(/(?<=\d),(?=\d{3}\b)/g, "")
    .replace(/(?<=\d)\s*[-–—]\s*(?=[\d$€])|(?<=[a-z])(?:–|—| - )(?=[a-z])/g, " to ")
    .replace(/\b(mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)(?:[a-z]*day)?-(?=mon|tue|wed|thu|fri|sat|sun)/g, "$1 to ")
    .replace(/([$€])\s*(\d+) to (?=\d)/g, "$1$2 to $1")
    .replace(/([$€])\s*(\d+)/g, "$2$1")
    .replace(/(\d+[$€]?) *\+(?= *[a-z])/g, "at least $1")
    .replace(/&|\+(?= *[a-z])/g, " and ")
    .replace(/([,+$€])/g, " $1 ")
    .replace(/[^a-z0-9,+$€]+/g, " ");

/** A name of the guide as it stands in a question. */
const nameOf = (text: string): string => plain(text).replaceAll(",", " ").replace(/ +/g, " ").trim();

/** A question in the guide's own words, with units attached to their numbers. A name of the guide isn't translated. */
function normal(question: string, names: readonly string[]): string {
  const phrases = new RegExp(` (${anyOf([...english.keys(), ...names])})(?= )`, "g");
  const own = plain(question.replace(/\bU\.?S\b\.?|\bu\.s\b\.?|^us$/g, "usa")).replace(
    phrases,
    (_, phrase: string) => ` ${names.includes(phrase) ? phrase : english.get(phrase)}`,
  );
  return Object.entries(units)
    .reduce((text, [short, long]) => text.replace(new RegExp(`(\\d+) ?(?:${long})(?= )`, "g"), `$1${short}`), own)
    .replace(/\bbetween ([a-z]+) and (?=[a-z])/g, "between $1 to ")
    .replace(/ +/g, " ")
    .trim();
}

/** Words that ask nothing by themselves. */
const fillers = new Set(
  `a an and any anything anywhere are around at be by can could do does door doors drink drinking find for from get give go
  going good got great have house houses i id im in is it just like looking love maker makers me my near need nice of on only
  open or our place places please producer producers s should show some somewhere something spot spots stay staying taste
  tasting tastings that the their there these this to us vineyard vineyards visit visits visiting wanna want we were what
  whats when where which who with wine wineries winery wines would you , all de la del der day days that's everything
  am between both but ce how much recommend try trying drive driving located region area available who's whos`.split(
    /\s+/,
  ),
);

const not =
  "(?<not>(?:no|not|nothing|nobody|none|neither|without|except|excluding|avoid|never|minus|skip|hate|dislike|(?:any|every|all)(?:thing|where|one)?(?: day| other)? (?:but|except)|(?<=(?:any|every|all)[a-z]* .*)but(?! (?:not|no|without) )|but not|other than|outside(?: of)?|do not)(?: (?:any|a|an|the|in|on|from|at|to|by|be|of|like|need|want|drink|drinking|have|stand|care|for|take|accept|allow|allowing|serve|offer|charge|require|go|fan))*) ";
/** A phrase without the names of its groups, so that another can have them. */
const unnamed = (pattern: string) => pattern.replace(/\?<\w+>/g, "?:");
const list = (phrases: string) => `(?:${phrases})(?:(?: (?:,|or|and|nor|to|a|vs|on|in|the))+ (?:${phrases}))*`;

const atMost =
  "(?:under|up to|at most|(?:no|not|nothing|nobody|none|never|do not)(?: tastings?| fees?| want| to| pay| spend| cost| costing| charge)* over|max(?:imum)?|within|cheaper than)";
const atLeast =
  "(?:over|at least|(?:not|no|nobody|nothing|none|never) under|from|starting at|min(?:imum)?|upwards of|rated|scor(?:ed|ing|e)(?: over| above)?)";
const amount = `(?:(?<least>${atLeast})|(?<most>${atMost})|(?<exact>exactly|for|about|around|costing)) (?:about |around )?`;
const more =
  "(?: (?<up>\\+|(?:and|or) (?:up|more|over|better|higher|above)|plus|minimum|min)| (?<less>(?:and|or) (?:under|less|below|cheaper)|max(?:imum)?|tops))?";

/** Two numbers with a common unit, or one with what stands around it. */
const quantity = (unit: string) =>
  `(?:(?:between |from )?(?<a>\\d+)(?:${unit})? (?:to|and) (?<b>\\d+)${unit}|(?:${amount})?(?<n>\\d+)${unit}${more})`;

/** The lowest and the highest number that a match of `quantity` allows; `usual` where nothing says which it is. */
function limitsOf({ a, b, n, least, most, up, less, exact }: Groups, usual: "least" | "most") {
  if (a && b) return { from: Math.min(Number(a), Number(b)), to: Math.max(Number(a), Number(b)) };
  const value = Number(n);
  if (exact === "exactly") return { from: value, to: value };
  if (exact === "about" || exact === "around") return { from: Math.round(value * 0.8), to: Math.round(value * 1.2) };
  const isLeast = less ? false : up || least ? true : most ? false : usual === "least";
  return isLeast ? { from: value + (least?.endsWith("over") ? 1 : 0) } : { to: value };
}

function feeOf(groups: Groups, currencies: readonly string[]): Meaning {
  const { from = 0, to } = limitsOf(groups, "most");
  if (to === 0) return { fee: "free" };
  return {
    fee: currencies.map((code) => `${from > 0 || to === undefined ? `${from}-` : ""}${to ?? ""}${code}`).join(),
  };
}

function scoreOf(groups: Groups): Meaning {
  const { from, to } = limitsOf(groups, "least");
  if ((from ?? 100) > 100 || (from ?? 80) < 80 || (to ?? 80) < 80) return "unused";
  if (to !== undefined && from === undefined && groups.most === "under") return { score: `0-${Math.min(to, 101) - 1}` };
  return { score: to === undefined ? String(from) : `${from ?? 0}-${Math.min(to, 100)}` };
}

/** Days or months of a list, in which "to" stands for all between its neighbors. */
function span(text: string, names: Names, all: readonly string[]): string[] {
  const chosen: string[] = [];
  let isRange = false;
  for (const [phrase] of text.matchAll(new RegExp(`\\b(?:${anyOf([...names.keys(), "to", "a"])})\\b`, "g"))) {
    if (phrase === "to" || phrase === "a") isRange = true;
    else {
      const values = names.get(phrase)!.split(",");
      const last = isRange && chosen.at(-1);
      for (let at = last ? all.indexOf(last) : -1; last && all[at] !== values[0]; at++) {
        if (at >= all.length) at = -1;
        else chosen.push(all[at]!);
      }
      chosen.push(...values);
      isRange = false;
    }
  }
  return all.filter((value) => chosen.includes(value));
}

const excluded = (values: readonly string[]) => values.map((value) => `-${value}`).join();
const others = (all: readonly string[], values: readonly string[]) =>
  all.filter((value) => !values.includes(value)).join();

/** The phrases of the guide, each by kind. */
function namesOf({ places, towns, grapes, wineries }: Guide, today: number) {
  const name = nameOf;
  const months = monthNames.map((month) => month.toLowerCase());
  const weekday = (i: number) => days[i % 7]!;
  const placeNames = places.flatMap(({ id, name: full, aliases }) =>
    [full, full.replace(/ (Valley|County|AVA|Mountains)$/, ""), id.split("/").at(-1)!, ...aliases]
      .filter((alias) => alias !== "us")
      .map((alias) => [name(alias), id] as const),
  );
  const starting = (word: string) =>
    grapes
      .map(slugOfName)
      .filter((slug) => slug.startsWith(`${word}-`))
      .join();
  return {
    day: new Map([
      ...days.map((day) => [weekdayNames[day].toLowerCase(), day] as const),
      ["weekend", "sat,sun"],
      ["weekday", "mon,tue,wed,thu,fri"],
      ["today", weekday(today)],
      ["now", weekday(today)],
      ["tonight", weekday(today)],
      ["tomorrow", weekday(today + 1)],
    ]),
    month: new Map([
      ...months.map((month) => [month, month] as const),
      ["spring", "march,april,may"],
      ["summer", "june,july,august"],
      ["autumn", "september,october,november"],
      ["winter", "january,february,december"],
    ]),
    grape: new Map([
      ...["cabernet", "pinot", "sauvignon", "chenin", "nerello"].flatMap((word) =>
        starting(word) ? [[word, starting(word)] as const] : [],
      ),
      ...grapes.map((grape) => [name(grape), slugOfName(grape)] as const),
    ]),
    style: new Map(
      styleValues.flatMap((style) => {
        const words = style.split("-");
        return [words, words.toReversed()].map((words) => [words.join(" "), style] as const);
      }),
    ),
    fact: new Map(
      factKeys.flatMap((key) => facts[key].words.map((word) => [name(word), slugOfName(facts[key].label)] as const)),
    ),
    // The first place of a name wins: a country over its states, those over their regions.
    where: new Map(placeNames.toReversed()),
    town: new Map(towns.map(({ id, name: full }) => [name(full), id] as const)),
    // Without the words that many names end with, so that "King Family" is no family.
    winery: new Map(
      wineries.flatMap(({ name: full }) =>
        [name(full), name(full).replace(/ (?:vineyards?|winery|wines?|wine cellars?|cellars?|estate)(?: .*)?$/, "")]
          .filter((short) => short.includes(" ") && !placeNames.some(([place]) => place === short))
          .map((short) => [short, short] as const),
      ),
    ),
  };
}

/** Towns whose names are words as well, and mean the town after "near" only. */
const ordinary = new Set(["orange", "tours", "bra", "blanco", "valence", "vienne", "noto", "dayton"]);

/** All phrases that the finder understands. Of those that match at a word, the first is taken. */
function rulesOf(guide: Guide, today: number): Rule[] {
  const names = namesOf(guide, today);
  const months = monthNames.map((month) => month.toLowerCase());
  const phrases = (kind: keyof typeof names) => anyOf(names[kind].keys());
  const before = "(?:near|around|from|of|by|just outside(?: of)?|close to|to|closest to|nearest to)";
  const nearTown = `${before} (?:the town of )?(?<town>${phrases("town")})`;
  const nearMe = `(?:(?:close |closest |nearest |next )?${before} (?:me|here|my (?:place|location))|nearby|around here)`;
  const daysIn = (text: string) => span(text, names.day, days);
  const reservation =
    "(?:a |an |any )?(?:reservation|book(?:ed)?)(?: (?:is |are )?(?:needed|required|necessary|only|ahead|in advance))?";
  const orFewer = `(?:(?:${atMost}|${atLeast}|\\d{1,3} (?:to|or)) )?`;
  const cost = unnamed(quantity("(?:usd|eur)?"));
  const superlative =
    "(?:the )?(?:most expensive|least expensive|cheap(?:est)?|dearest|priciest|best|top|highest|lowest)";
  const values = (kind: "grape" | "style" | "fact" | "where", text: string) =>
    [...text.matchAll(new RegExp(`\\b(?:${phrases(kind)})\\b`, "g"))].flatMap(([phrase]) =>
      names[kind].get(phrase)!.split(","),
    );
  const things = (kind: "grape" | "style" | "fact" | "where", key: Key, prefix = ""): Rule[] => [
    [
      `(?:${not})?${prefix}(?<list>${list(phrases(kind))})(?: (?:friendly|welcome|allowed|served|ok|access))?(?<refused> (?:are |is )?(?:do )?not (?:welcome|allowed|permitted|come))?`,
      ({ not, refused, list = "" }) => {
        const all = values(kind, list);
        const isParent = (id: string) =>
          guide.places.some((place) => place.id !== id && all.includes(place.id) && isWithin(place, id));
        if (kind !== "where" || list.includes(" or ")) return { [key]: (not || refused ? excluded : String)(all) };
        const innermost = all.filter((id) => !isParent(id));
        return { [key]: not ? [...all.filter(isParent), excluded(innermost)].join() : innermost.join() };
      },
    ],
  ];
  return [
    // What the guide can't tell, so that no word of it is taken for something else.
    [
      `(?:near|like|similar to|closest to) (?:${phrases("winery")})|same day(?: reservation)?|do i (?:need|have) (?:to )?(?:a )?reservation|family (?:winery|wineries|owned|run)|(?:port|orange|natural|organic) wines?|port|closed to (?:the )?(?:visitors|public)|(?:near )?washington (?:, )?d ?c|dc|west virginia|white house|melon(?: de burgundy)?|${unnamed(not)}sparkling in penedes|(?:${phrases("where")}|${phrases("grape")}) (?:style )?blends?|bottles? (?:[a-z]+ ){0,2}?${cost}|${cost} (?:(?:a|per|the|each) )*bottles?(?! ${atMost}| ${atLeast})|${superlative} bottles?`,
      () => "unused",
    ],
    [`(?<name>${phrases("winery")})`, ({ name = "" }) => ({ q: name })],
    [`(?:about |around |over |under |within |at most |at least )?\\d+(?:min|h)(?: (?:of|drive))?`, () => "unused"],
    [
      `(?:over|at least|far|further|farther) ?(?:\\d+(?:mi|km))?(?: away)? from (?:${phrases("town")}|${phrases("where")}|me|here)`,
      () => "unused",
    ],
    [`(?:over|at least) \\d+(?:mi|km)(?: away)?`, () => "unused"],
    [
      `(?:${atMost} )?\\d+(?:mi|km)(?: away)? (?:of|from|to|around)(?! (?:the town of )?(?:${phrases("town")}|me|here)(?: |$))`,
      () => "unused",
    ],
    [
      `(?:${atMost} )?(?<far>\\d{1,3})(?<unit>mi|km)(?: away)?`,
      ({ far, unit }) => (Number(far) > 0 ? { within: `${Number(far)}${unit}` } : "unused"),
    ],
    [
      `(?:book(?:ed)? )?(?:${atMost} )?(?<count>\\d{1,3}|a)(?<unit> ?week|weeks|days)(?: reservation)? (?:ahead|in advance|before|notice|early|out)`,
      ({ count, unit = "" }) => {
        const ahead = Math.min(365, (Number(count) || 1) * (unit.includes("week") ? 7 : 1));
        return { reservation: count === "0" ? "none" : `${ahead}-day${ahead === 1 ? "" : "s"}` };
      },
    ],
    [`(?:open )?(?:7days(?: a week| per week)?|every day(?! (?:but|except)))`, () => ({ open: "daily" })],
    [
      `(?:do )?not open (?:on |the )*(?<list>${list(phrases("day"))})`,
      ({ list = "" }) => ({ open: excluded(daysIn(list)) }),
    ],
    [
      `(?:open )?(?:every day )?(?:${not})(?:open )?(?<list>${list(phrases("day"))})`,
      ({ list = "" }) => {
        return { open: others(days, daysIn(list)) };
      },
    ],
    [
      `(?:do )?not closed (?:on |the )*(?<list>${list(phrases("day"))})`,
      ({ list = "" }) => ({ open: daysIn(list).join() }),
    ],
    [
      `closed (?:on |the |every )*(?<list>${list(phrases("day"))})`,
      ({ list = "" }) => ({ open: excluded(daysIn(list)) }),
    ],
    [
      `(?:open )?(?:(?:on|from|to|for|at|the|this|next|every|between) )*(?<list>${list(phrases("day"))})(?: only)?`,
      ({ list = "" }) => ({ open: daysIn(list).join() }),
    ],
    [
      `(?<not>closed|not|except|but not) (?:in |during |for )*(?<list>${list(phrases("month"))})`,
      ({ not, list = "" }) => {
        const named = span(list, names.month, months);
        return { month: not === "closed" ? excluded(named) : others(months, named) };
      },
    ],
    [
      `(?:open )?(?:(?:in|during|this|next|from|early|mid|late|between|the) )+(?<list>${list(phrases("month"))})|(?<alone>(?!may |march )${list(phrases("month"))})`,
      ({ list, alone }) => ({ month: span(list ?? alone ?? "", names.month, months).join() }),
    ],
    // Amounts.
    [quantity("pt"), scoreOf],
    ["(?:perfect score)", () => ({ score: "100" })],
    [
      `(?:${amount})?(?<n>\\d+)(?<unit>usd|eur) (?:or |and |, )?(?<other>\\d+)(?!\\k<unit>)(?:usd|eur)${more}`,
      ({ n, unit, other, least }) => {
        const [usd, eur] = unit === "usd" ? [n, other] : [other, n];
        const from = least ? "-" : "";
        return { fee: `${Number(usd)}${from}usd,${Number(eur)}${from}eur` };
      },
    ],
    [quantity("usd"), (groups) => feeOf(groups, ["usd"])],
    [quantity("eur"), (groups) => feeOf(groups, ["eur"])],
    [
      `(?:an? )?(?:party|group|table|family|team|bunch|crowd) (?:of|for) ${orFewer}(?<n>\\d{1,3})(?:ppl)?|(?:we are|were|for|we|us) ${orFewer}(?<we>\\d{1,2})(?:ppl)?(?= |$)|(?:for |up to )?${orFewer}(?<all>\\d{1,3})ppl|just me|alone|solo`,
      ({ n, we, all }) => ({ party: String(Number(n ?? we ?? all) || 1) }),
    ],
    ["(?<a>\\d\\d) to (?<b>\\d\\d|100)", scoreOf],
    [`${atMost} (?<most>8[5-9]|9\\d)`, ({ most }) => ({ score: `0-${Number(most) - 1}` })],
    [`(?<least>${atLeast}) (?<n>[89]\\d|100)${more}`, scoreOf],
    ["(?<n>[89]\\d|100) ?(?:\\+|plus|(?:and|or) (?:up|more|better|higher|over))", scoreOf],
    [
      `${amount}(?<n>\\d{1,4})${more}`,
      (groups) => (groups.exact === "around" ? "unused" : feeOf(groups, ["usd", "eur"])),
    ],
    // Words.
    [
      `(?:${not}|no need (?:for|to) )(?:by )?(?:make )?${reservation}|reservation (?:is |are )?(?:not (?:needed|required|necessary)|optional|free)`,
      () => ({ reservation: "none" }),
    ],
    [`${not}walk ?ins?`, () => ({ reservation: "required" })],
    ["walk ?ins?(?: welcome| only)?|(?:show|turn|drop) (?:up|in)(?: unannounced)?", () => ({ reservation: "none" })],
    [
      "(?:by |only |with |requires? |must |needs? )*reservation(?: (?:only|required|needed|necessary))?|must book(?: ahead)?|book ahead",
      () => ({ reservation: "required" }),
    ],
    ["open to (?:the )?(?:visitors|public)", () => ({ reservation: "any" })],
    [`${not}free|paid`, () => ({ fee: "1-usd,1-eur" })],
    [`free(?: of charge)?|${not}(?:tasting )?fees?|(?:without|no) (?:cost|charge)`, () => ({ fee: "free" })],
    ["(?:only )?full reviews?(?: only)?", () => ({ full: "yes" })],
    ["(?:best |good |great )?(?:value|bang)(?: for (?:the |my )?(?:money|buck))?", () => ({ sort: "value" })],
    [
      "(?:most expensive|dearest|priciest|highest fees?|splurge|luxury|expensive|pricey)",
      () => ({ sort: "highest-fee" }),
    ],
    [
      "(?:not (?:too |very )?expensive|cheap(?:est|er)?|lowest (?:fees?|prices?)|least expensive|inexpensive|affordable|budget(?: friendly)?)",
      () => ({ sort: "fee" }),
    ],
    [
      "(?:the )?(?:highest|best|top)(?: (?:rated|scoring|scored|scores?|reviewed|ranked))?(?: \\d{1,2})?",
      () => ({ sort: "score" }),
    ],
    [nearMe, () => ({ near: me })],
    ["nearest|closest", () => ({ sort: "distance" })],
    ["(?:no|without) (?:steps|stairs)", () => ({ facts: "step-free" })],
    ["adults only|child free|kid free", () => ({ facts: "-children" })],
    ...things("fact", "facts", "(?:(?:my|our|the|with|for|bring|a) )*"),
    [nearTown, ({ town = "" }) => ({ near: names.town.get(town)! })],
    ...things("grape", "grape"),
    ...things("style", "style"),
    ...things("where", "where", "(?:(?:in|from|of|the|around|near|across|all|to) )*"),
    [`${not}(?:near )?(?:${phrases("town")})`, () => "unused"],
    [
      `(?<alone>${anyOf([...names.town.keys()].filter((town) => !ordinary.has(town)))})`,
      ({ alone = "" }) => ({ near: names.town.get(alone)! }),
    ],
    ["may|march", () => "unused"],
    [`${not.trim()}|hates|dislikes`, () => "negation"],
  ];
}

const swapped = (a: string, b: string) => [...a].sort().join("") === [...b].sort().join("");
/** One letter is wrong, missing, too many, or changed places with the next. */
const isTypo = (typed: string, name: string) => {
  const by = distance(typed, name);
  return typed[0] === name[0] && (by === 1 || (by === 2 && swapped(typed, name)));
};

/** A guide's rules, made once for all questions. */
export type Grammar = {
  rules: { pattern: RegExp; read: Rule[1] }[];
  names: string[];
  known: Set<string>;
  texts: string[];
};

/** `today` is the day of the week on the reader's clock, Monday being 0. */
export function grammarOf(guide: Guide, today: number): Grammar {
  const rules = rulesOf(guide, today);
  const { winery, ...others } = namesOf(guide, today);
  const names = [...Object.values(others), winery].flatMap((some) => [...some.keys()]);
  const texts = guide.wineries.map(({ name, city = "" }) => ` ${nameOf(`${name} ${city}`)} ${term(name)} `);
  const known = [...rules.map(([pattern]) => pattern.replace(/\\./g, " ")), ...texts].join(" ").match(/[a-z]+/g) ?? [];
  return {
    rules: rules.map(([pattern, read]) => ({ pattern: new RegExp(`(?:${pattern})(?= |$)`, "y"), read })),
    names,
    known: new Set([...known, ...fillers]),
    texts,
  };
}

/** The words with the names spelled as the guide spells them, where one letter is wrong. */
function corrected(text: string, { names, known }: Grammar): string {
  const words = text.split(" ");
  for (let at = 0; at < words.length; at++) {
    for (const length of [3, 2, 1]) {
      const phrase = words.slice(at, at + length).join(" ");
      if (names.includes(phrase)) break;
      if (phrase.length < 5 || /\d/.test(phrase) || known.has(phrase)) continue;
      const name = names.find((name) => name.length >= 4 && isTypo(phrase, name));
      if (name === undefined) continue;
      words.splice(at, length, ...name.split(" "));
      break;
    }
  }
  return words.join(" ");
}

/** Words of wineries' names that mean something else in a question. */
const common = new Set(
  `bridge city creek estate evening fall family house king land lane morning night old reserve santa saint valley grande hill
  wild rock spring mountain river ranch cellar cellars big little white red rose garden time school world`.split(/\s+/),
);

/** Parses a question such as "Sunday in Rioja under €30". */
export function parseQuery(question: string, guide: Guide, grammar: Grammar): ParsedQuery {
  const text = corrected(normal(question, grammar.names), grammar);
  const found: Choices[] = [];
  const unused: string[] = [];
  const rest: string[] = [];
  // A "no" or "don't" that nothing has used yet. What follows it isn't what the reader wants.
  let negation = "";
  const isNegated = (phrase: string) =>
    negation !== "" && (unused.at(-1) === negation || !/^(?:at|for|from|in|near|on|to|with) /.test(phrase));
  const isPossible = ([key, value]: [string, string]) => {
    const { read, values } = filters.find((filter) => filter.key === key) ?? {};
    // A question has one value of what can't have several; a second is not used.
    const isAnother = !values && key !== "q" && found.some((one) => key in one);
    return !isAnother && (values || !read || read(value, guide) !== undefined);
  };
  for (let at = 0; at < text.length; at++) {
    let length = 0;
    for (const { pattern, read } of grammar.rules) {
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      if (!match?.[0]) continue;
      const [phrase] = match;
      length = phrase.length;
      const meaning = read(match.groups ?? {});
      const isUsed = typeof meaning === "object" && !isNegated(phrase) && Object.entries(meaning).every(isPossible);
      if (isUsed) found.push(meaning);
      else unused.push(phrase);
      negation = meaning === "negation" ? phrase : "";
      break;
    }
    if (length === 0) {
      const word = text.slice(at).split(" ", 1)[0]!;
      length = word.length;
      const isName = word.length > 2 && !common.has(word) && grammar.texts.some((text) => text.includes(` ${word} `));
      const isOther =
        /(?<!would |id )like $|(?:near|similar to| or) $/.test(text.slice(0, at)) ||
        text.startsWith(" or ", at + length);
      if (word === "," || word === "but") negation = "";
      if (!fillers.has(word)) (isName && !isOther && !isNegated(word) ? rest : unused).push(word);
    }
    at += length;
  }
  if (/^(may|march)$/.test(text)) return { choices: { month: text }, unused: [] };
  const choices: Partial<Record<Key, string>> = Object.assign({}, ...found.toReversed());
  for (const { key, values } of filters) {
    const chosen = found.flatMap((one) => one[key]?.split(",") ?? []);
    if (values && chosen.length > 0) choices[key] = inOrder(chosen, values(guide));
  }
  /** Words name a winery if one has them all, or if several do and one of those fits the other choices as well. */
  const isNameOfSome = (q: string, choices: Choices, isHalf: boolean) => {
    const names = guide.wineries.filter((_, i) =>
      q.split(" ").every((word) => grammar.texts[i]!.includes(` ${word} `)),
    );
    const tests = activeFilters(choices).map(({ key, test }) => test(choices[key]!, { guide, choices }));
    return names.length === 1 || (!isHalf && names.some((winery) => tests.every((test) => test(winery))));
  };
  const named = found.flatMap(({ q }) => q ?? []).join(" ");
  const q = [named, ...rest].join(" ").trim();
  if (rest.length > 0 && isNameOfSome(q, choices, unused.length > 0)) choices.q = q;
  else {
    if (named) choices.q = named;
    unused.push(...rest);
  }
  if ((choices.within || choices.sort === "distance") && !choices.near) {
    if (choices.where && choices.within) unused.push(choices.within);
    else if (!choices.where) choices.near = me;
  }
  if (choices.near && choices.where) {
    if (/(?:^|,)-/.test(choices.where)) unused.push(...found.flatMap(({ where }) => where ?? []));
    delete choices.where;
  }
  return { choices, unused: unused.map((words) => words.replace(/(?<=\d)(?=[a-z])/g, " ")) };
}

import { term } from "../../format/text.ts";
import { monthNames } from "../../format/time.ts";
import { styles as styleOrder } from "../../schemas/grapes.ts";
import type { Guide } from "../guide.ts";
import { type Choices, distances, me, type Within } from "./choices.ts";
import { dayNames } from "./days.ts";

/** What a question in the reader's own words asks for, and the words that mean nothing to the finder. */
export type Understood = { choices: Partial<Choices>; rest: string };

/** Reads and removes every match of a pattern of whole words; `read` is given its groups. */
type Take = (pattern: string, read: (...groups: (string | undefined)[]) => Partial<Choices>) => void;

/** What people say for what the guide calls otherwise. */
const synonyms: Readonly<Record<string, string>> = {
  usa: "us",
  america: "us",
  bubbly: "sparkling",
  bubbles: "sparkling",
  dessert: "sweet",
  cab: "cabernet",
  garnacha: "grenache",
  shiraz: "syrah",
  zin: "zinfandel",
};
/** Words that ask nothing by themselves. */
const fillers = new Set(
  "a an and any are around at best can door doors find for from go going good great i in is it may me my near of on only open or our place places some somewhere taste tasting tastings that the there this to vineyard vineyards visit want we what where which who wine wineries winery wines with".split(
    " ",
  ),
);

/** Folded, of other signs than letters and figures only those of money and "+", and amounts in one form: "€30". */
const plain = (text: string): string =>
  term(text)
    .replace(/(?<=\d),(?=\d{3}\b)/g, "")
    .replace(/[^a-z0-9$€+]+/g, " ")
    .replace(/(\d+) ?(?:dollars?|bucks|usd|\$)(?= |$)/g, "$$$1")
    .replace(/(\d+) ?(?:euros?|eur|€)(?= |$)/g, "€$1")
    .replace(/([$€]) (?=\d)/g, "$1")
    .replace(/[a-z]+/g, (word) => synonyms[word] ?? word)
    .trim();

const longestFirst = (a: string, b: string) => b.length - a.length;
/** A pattern of any of these words, which matches nothing when there are none. */
const oneOf = (words: readonly string[]) =>
  words.length === 0 ? "(?!)" : words.map(plain).sort(longestFirst).join("|").replaceAll("$", "\\$");
const asWords = (text: string) => ` ${text} `;

/** What a place may be called: its name, that without "Valley" or "County", the end of its address, a former name. */
const namesOf = ({ name, id, aliases }: Guide["places"][number]): string[] =>
  [name, name.replace(/ (Valley|County)$/, ""), id.split("/").at(-1)!, ...aliases].map(plain);

const known = new WeakMap<Guide, readonly string[]>();

/** The names of all wineries, made once. */
function wineryNames(guide: Guide): readonly string[] {
  const names = known.get(guide) ?? guide.wineries.map(({ name }) => asWords(plain(name)));
  known.set(guide, names);
  return names;
}

function readDays(take: Take, today: number) {
  const open = (...days: number[]) => ({ open: days.reduce((set, day) => set | (1 << (day % 7)), 0) });
  const names = dayNames.map((name) => name.toLowerCase());
  take("(?:open )?(?:on )?(?:the |this |next )?weekends?", () => open(5, 6));
  take(`(?:open )?(?:on )?(?:this |next )?(${names.join("|")}|sat|sun)s?`, (day) =>
    open(names.findIndex((name) => name.startsWith(day!))),
  );
  take("(?:open )?today", () => open(today));
  take("(?:open )?tomorrow", () => open(today + 1));
  // "May" and "march" are words of their own.
  const months = monthNames.map((name) => name.toLowerCase());
  take(`in (${months.join("|")})|(${months.filter((name) => !/^ma/.test(name)).join("|")})`, (after, alone) => ({
    month: months.indexOf((after ?? alone)!) + 1,
  }));
}

function readFigures(take: Take) {
  const score = (text: string, more = 0) => {
    const points = Math.min(100, Number(text) + more);
    return points >= 80 ? { score: points } : {};
  };
  take("(?:over|above|more than) (\\d\\d)(?: ?\\+| points| pts)?", (points) => score(points!, 1));
  take("(?:nobody |nothing |not |none )(?:under|below) (\\d\\d)(?: points| pts)?", (points) => score(points!));
  take(
    "(?:at least |rated )?(\\d\\d|100) ?(?:\\+|points|pts)(?: points)?(?: (?:and|or) (?:up|more|better))?",
    (points) => score(points!),
  );
  take(
    "(?:book(?:ed|ing)? )?(?:up to |at most )?(\\d{1,3}) (day|week)s?(?: (?:ahead|in advance|before))",
    (count, unit) => ({ reservation: Math.min(365, Number(count) * (unit === "week" ? 7 : 1)) || "none" }),
  );
  const fee = (...limits: [sign: string | undefined, most: string | undefined][]): Partial<Choices> => {
    const known = limits.filter(([, most]) => Number(most) > 0);
    const byCurrency = known.map(([sign, most]) => [sign === "€" ? "EUR" : "USD", Number(most)]);
    return known.length > 0 ? { fee: Object.fromEntries(byCurrency) } : {};
  };
  const atMost = "(?:for|under|below|less than|up to|at most|no more than|max|maximum) ";
  const more = "(?: or less| max| maximum)?";
  take(`(?:${atMost})?([$€])(\\d{1,4})(?: (?:or |and )?([$€])(\\d{1,4}))?${more}`, (sign, most, other, mostThere) =>
    fee([sign, most], [other, mostThere]),
  );
  take(`${atMost}(\\d{1,4})${more}`, (most) => fee(["$", most], ["€", most]));
}

function readWords(take: Take) {
  take("(?:without|no)(?: an?| any)? (?:reservations?|bookings?|appointments?)(?: needed| required)?", () => ({
    reservation: "none",
  }));
  take("walk ?ins?(?: welcome)?", () => ({ reservation: "none" }));
  take("open to visitors", () => ({ reservation: "any" }));
  take("free(?: of charge)?|(?:without a|no) fee", () => ({ fee: "free" }));
  take("(?:only )?full reviews?(?: only)?", () => ({ full: true }));
  take("(?:best |good )?value(?: for money)?", () => ({ sort: "value" }));
  take("cheapest|lowest fee|least expensive", () => ({ sort: "fee" }));
  take("nearest|closest", () => ({ sort: "distance" }));
}

/** A place is asked for once; a town that is named with "near", or a distance, wins over the region of its name. */
function readPlace(take: Take, { places, towns }: Guide, readGrapes: () => void) {
  let within: Within | undefined;
  take("(?:within )?(\\d{1,3}) ?(mi|miles?|km|kilomet(?:er|re)s?)", (far, unit) => {
    const least = distances.find((distance) => distance >= Number(far)) ?? distances.at(-1)!;
    within = `${least}${unit!.startsWith("k") ? "km" : "mi"}`;
    return {};
  });
  let found = false;
  const once = (choices: Partial<Choices>) => {
    const first = !found;
    found = true;
    return first ? choices : {};
  };
  const near = (id: string | undefined) => once({ near: id, within });
  const nearTown = (name: string | undefined) => near(towns.find((town) => plain(town.name) === name)?.id);
  const townNames = oneOf(towns.map(({ name }) => name));
  const prefix = "(?:near|around|from|of|by|outside)";
  take(`${prefix} (?:me|here)|nearby`, () => near(me));
  take(`${prefix} (${townNames})`, nearTown);
  readGrapes();
  take(`(?:${prefix} )?(${oneOf(places.flatMap(namesOf))})`, (name) =>
    once({ where: places.find((place) => namesOf(place).includes(name!))?.id }),
  );
  take(`(${townNames})`, nearTown);
}

/**
 * What a question such as "Sunday in Rioja under €30" asks for. The name of a winery isn't taken apart. `today` is the
 * day of the week on the reader's clock, Monday being 0. A number that no choice can have is left out.
 */
export function understand(question: string, guide: Guide, today: number): Understood {
  const whole = asWords(plain(question));
  let text = whole;
  const isName = whole.trim().includes(" ") && wineryNames(guide).some((name) => name.includes(whole));
  if (isName) return { choices: {}, rest: question };
  let choices: Partial<Choices> = {};
  const take: Take = (pattern, read) => {
    text = text.replace(new RegExp(` (?:${pattern})(?= )`, "g"), (_, ...args) => {
      const { open = 0, grapes = [], styles = [], ...others } = read(...args.slice(0, -2));
      choices = { ...choices, ...others };
      if (open > 0) choices.open = (choices.open ?? 0) | open;
      if (grapes.length > 0) choices.grapes = [...(choices.grapes ?? []), ...grapes];
      if (styles.length > 0) choices.styles = [...(choices.styles ?? []), ...styles];
      return "";
    });
  };
  readDays(take, today);
  readFigures(take);
  readWords(take);
  readPlace(take, guide, () =>
    take(`(${oneOf(guide.grapes)})`, (name) => ({ grapes: guide.grapes.filter((grape) => plain(grape) === name) })),
  );
  take(`(${oneOf(styleOrder)})s?`, (name) => ({ styles: styleOrder.filter((style) => plain(style) === name) }));
  if (text === whole) return { choices, rest: question };
  const rest = text.split(" ").filter((word) => word !== "" && !fillers.has(word));
  return { choices, rest: rest.join(" ") };
}

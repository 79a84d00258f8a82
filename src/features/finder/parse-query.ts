import { slugOfName, term } from "../../format/text.ts";
import { monthNames, weekdayNames } from "../../format/time.ts";
import { styles } from "../../schemas/grapes.ts";
import { days } from "../../schemas/weekdays.ts";
import type { Guide } from "../guide.ts";
import { type Choices, distances, filters, inOrder, me } from "./filters.ts";

/** The choices of a question in the reader's own words, and the words that no filter understands. */
export type ParsedQuery = { choices: Choices; rest: string };

/** Reads and removes every match of a pattern of whole words; `read` is given its groups. */
type Take = (pattern: string, read: (...groups: (string | undefined)[]) => Choices) => void;

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

function readDays(take: Take, today: number) {
  const open = (...indexes: number[]) => ({ open: indexes.map((day) => days[day % 7]).join() });
  const names = days.map((day) => weekdayNames[day].toLowerCase());
  take("(?:open )?(?:on )?(?:the |this |next )?weekends?", () => open(5, 6));
  take(`(?:open )?(?:on )?(?:this |next )?(${names.join("|")}|sat|sun)s?`, (day) =>
    open(names.findIndex((name) => name.startsWith(day!))),
  );
  take("(?:open )?today", () => open(today));
  take("(?:open )?tomorrow", () => open(today + 1));
  // "May" and "march" are words of their own.
  const months = monthNames.map((name) => name.toLowerCase());
  take(`in (${months.join("|")})|(${months.filter((name) => !/^ma/.test(name)).join("|")})`, (after, alone) => ({
    month: (after ?? alone)!,
  }));
}

function readFigures(take: Take) {
  const score = (text: string, more = 0) => {
    const points = Math.min(100, Number(text) + more);
    return points >= 80 ? { score: String(points) } : {};
  };
  take("(?:over|above|more than) (\\d\\d)(?: ?\\+| points| pts)?", (points) => score(points!, 1));
  take("(?:nobody |nothing |not |none )(?:under|below) (\\d\\d)(?: points| pts)?", (points) => score(points!));
  take(
    "(?:at least |rated )?(\\d\\d|100) ?(?:\\+|points|pts)(?: points)?(?: (?:and|or) (?:up|more|better))?",
    (points) => score(points!),
  );
  take(
    "(?:book(?:ed|ing)? )?(?:up to |at most )?(\\d{1,3}) (day|week)s?(?: (?:ahead|in advance|before))",
    (count, unit) => {
      const ahead = Math.min(365, Number(count) * (unit === "week" ? 7 : 1));
      return { reservation: ahead === 0 ? "none" : `${ahead}-day${ahead === 1 ? "" : "s"}` };
    },
  );
  const fee = (...limits: [sign: string | undefined, most: string | undefined][]): Choices => {
    const most = new Map(limits.map(([sign, most]) => [sign, Number(most)]));
    const parts = [["$", "usd"] as const, ["€", "eur"] as const];
    return { fee: parts.flatMap(([sign, code]) => (most.get(sign) ? [`${most.get(sign)}${code}`] : [])).join() };
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
  take("(?:only )?full reviews?(?: only)?", () => ({ full: "yes" }));
  take("(?:best |good )?value(?: for money)?", () => ({ sort: "value" }));
  take("cheapest|lowest fee|least expensive", () => ({ sort: "fee" }));
  take("nearest|closest", () => ({ sort: "distance" }));
}

/** A place is asked for once; a town that is named with "near", or a distance, wins over the region of its name. */
function readPlace(take: Take, { places, towns }: Guide, readGrapes: () => void) {
  let within = "";
  take("(?:within )?(\\d{1,3}) ?(mi|miles?|km|kilomet(?:er|re)s?)", (far, unit) => {
    const least = distances.find((distance) => distance >= Number(far)) ?? distances.at(-1);
    within = `${least}${unit!.startsWith("k") ? "km" : "mi"}`;
    return {};
  });
  let found = false;
  const once = (choices: Choices) => {
    const first = !found;
    found = true;
    return first ? choices : {};
  };
  const near = (id = "") => once({ near: id, within });
  const nearTown = (name: string | undefined) => near(towns.find((town) => plain(town.name) === name)?.id);
  const townNames = oneOf(towns.map(({ name }) => name));
  const prefix = "(?:near|around|from|of|by|outside)";
  take(`${prefix} (?:me|here)|nearby`, () => near(me));
  take(`${prefix} (${townNames})`, nearTown);
  readGrapes();
  take(`(?:${prefix} )?(${oneOf(places.flatMap(namesOf))})`, (name) =>
    once({ where: places.find((place) => namesOf(place).includes(name!))?.id ?? "" }),
  );
  take(`(${townNames})`, nearTown);
}

/**
 * Parses a question such as "Sunday in Rioja under €30". The name of a winery isn't taken apart. `today` is the day of
 * the week on the reader's clock, Monday being 0. A number that no filter can have is left out.
 */
export function parseQuery(question: string, guide: Guide, today: number): ParsedQuery {
  const whole = asWords(plain(question));
  let text = whole;
  const isName =
    whole.trim().includes(" ") &&
    !guide.grapes.some((grape) => asWords(plain(grape)) === whole) &&
    guide.wineries.some(({ name }) => asWords(plain(name)).includes(whole));
  if (isName) return { choices: {}, rest: question };
  const found: Choices[] = [];
  const take: Take = (pattern, read) => {
    text = text.replace(new RegExp(` (?:${pattern})(?= )`, "g"), (_, ...args) => {
      found.push(read(...args.slice(0, -2)));
      return "";
    });
  };
  readDays(take, today);
  readFigures(take);
  readWords(take);
  readPlace(take, guide, () =>
    take(`(${oneOf(guide.grapes)})`, (name) => ({
      grape: slugOfName(guide.grapes.find((grape) => plain(grape) === name)!),
    })),
  );
  take(`(${oneOf(styles)})s?`, (name) => ({ style: name! }));
  const choices: Choices = Object.assign({}, ...found);
  const several = filters.flatMap(({ key, values }) => {
    const chosen = found.flatMap((one) => one[key]?.split(",") ?? []);
    return values && chosen.length > 0 ? [[key, inOrder(chosen, values(guide))]] : [];
  });
  if (text === whole) return { choices, rest: question };
  const rest = text.split(" ").filter((word) => word !== "" && !fillers.has(word));
  return { choices: { ...choices, ...Object.fromEntries(several) }, rest: rest.join(" ") };
}

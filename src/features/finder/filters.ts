import { measureOverlandDistanceKm } from "../../catalogue/drives.ts";
import { formatIsoDate, getWeekday, shiftDate } from "../../format/dates.ts";
import { listNameTerms, matchesTypedWords } from "../../format/names.ts";
import { findOpening, type OpeningQuestion } from "../../format/opening.ts";
import { makeSlug, pluralize } from "../../format/text.ts";
import { formatMonthAndDay, monthNames, parseMonth, weekdayNames } from "../../format/time.ts";
import { canHostParty, getBookingNotice, isOpenToVisitors } from "../../format/visit.ts";
import { factKeys, facts } from "../../schemas/facts.ts";
import { wineStyles } from "../../schemas/grapes.ts";
import { type Weekday, weekdays } from "../../schemas/weekdays.ts";
import {
  type Guide,
  isWineryInside,
  listPlaceWithParents,
  type Place,
  type Winery,
} from "../guide.ts";
import {
  type Choices,
  combineWithAnd,
  type Filter,
  type FilterContext,
  makeVerdict,
  type Verdict,
} from "./choices.ts";
import {
  findOrigin,
  formatMaxDistance,
  nearMe,
  parseDistanceKm,
  resolveDistance,
} from "./distance.ts";
import { formatFeeLimits, isFeeWithinLimits, parseFeeLimits } from "./fee-limits.ts";

/** Lists the search terms that find a winery. Omits appellations, which have their own filter. */
function listWineryTerms(winery: Winery): string[] {
  const { name, city = "", region, grapes, styles } = winery;
  const placeNames = listPlaceWithParents(region).map((place) => place.name);
  const names = [name, city, ...placeNames, ...grapes, ...styles];
  return names.flatMap(listNameTerms);
}

const textFilter: Filter = {
  key: "q",
  parse: (text) => text.slice(0, 100).trim(),
  judge: (value) => {
    const names = value.split(" or ");
    return (winery) => {
      const terms = listWineryTerms(winery);
      return makeVerdict(names.some((name) => matchesTypedWords(name, terms)));
    };
  },
  formatValue: (value) => `“${value}”`,
};

/** Finds a place by its ID, the last segment of its ID, or an alias. */
function findPlace(value: string, { places }: Guide): Place | undefined {
  const segment = value.split("/").at(-1)!;
  const hasName = ({ id, aliases }: Place) =>
    id.endsWith(`/${segment}`) || aliases.includes(segment);
  return places.find(({ id }) => id === value) ?? places.find(hasName);
}

const placeFilter: Filter = {
  key: "where",
  group: "Where",
  values: ({ places }) => places.map(({ id }) => id),
  parse: (text, guide) => findPlace(text, guide)?.id,
  judge: (value) => (winery) => makeVerdict(isWineryInside(winery, value)),
  formatValue: (value, { guide }) => guide.places.find(({ id }) => id === value)?.name ?? "",
  prefix: "in ",
  excludedPrefix: "not in ",
};

const nearFilter: Filter = {
  key: "near",
  group: "Where",
  accepts: (text, guide) => text === nearMe || guide.town(text)?.country !== undefined,
  judge: (_, context) => {
    const origin = findOrigin(context);
    const maxKm = parseDistanceKm(resolveDistance(context) ?? "");
    return (winery) => makeVerdict(!origin || measureOverlandDistanceKm(origin, winery) <= maxKm);
  },
  formatValue: (value, context) => {
    const within = resolveDistance(context);
    const origin = value === nearMe ? "me" : context.guide.townName(value);
    return within ? `within ${formatMaxDistance(within)} of ${origin}` : `near ${origin}`;
  },
};

/** The format of an ISO date. Matches "2027-01-15", but not "2027-1-15". */
const isoDatePattern = /^\d{4}-\d{2}-\d{2}$/;

export const isIsoDate = (text: string): boolean =>
  isoDatePattern.test(text) && formatIsoDate(Date.parse(text) || 0) === text;

/** Makes the opening question for a day of the week or a date. */
export function makeOpeningQuestion(
  value: string,
  { region }: Winery,
  today: string,
): OpeningQuestion {
  if (!isIsoDate(value)) return { weekday: value as Weekday, today };
  return { date: value, today, holidays: region.country.holidays };
}

/**
 * Returns true if a winery is open. Returns undefined if its hours are unknown, or if it never
 * accepts visitors.
 */
function isOpen(winery: Winery, question: OpeningQuestion): boolean | undefined {
  const { status, reason } = findOpening(winery, question);
  if (status === "unknown" || reason === "never") return undefined;
  return status !== "closed";
}

function judgeDay(value: string, winery: Winery, today: string): Verdict {
  const values = value === "daily" ? weekdays : [value];
  const verdicts = values.map((day) => {
    return makeVerdict(isOpen(winery, makeOpeningQuestion(day, winery, today)));
  });
  return combineWithAnd(verdicts);
}

type ChosenDates = Pick<FilterContext, "choices" | "today">;

/** Returns the last date that the reader chose. Defaults to today. */
export const findLastChosenDate = ({ choices: { open = "" }, today }: ChosenDates): string =>
  open.split(",").findLast(isIsoDate) ?? today;

/** Returns true if a winery accepts no visitors at all, as of the last chosen date. */
export const isClosedToVisitors = (winery: Winery, chosen: ChosenDates): boolean =>
  findOpening(winery, { today: findLastChosenDate(chosen) }).status === "closed";

export function formatDayOrDate(value: string): string {
  if (value === "daily") return "every day";
  if (isIsoDate(value)) return `${weekdayNames[getWeekday(value)]}, ${formatMonthAndDay(value)}`;
  return weekdayNames[value as Weekday];
}

/** Lists this weekend's remaining dates: Saturday and Sunday, or only Sunday if that is today. */
export function listWeekendDates(today: string): string[] {
  const daysToSaturday = weekdays.indexOf("sat") - weekdays.indexOf(getWeekday(today));
  if (daysToSaturday < 0) return [today];
  const saturday = shiftDate(today, daysToSaturday);
  return [saturday, shiftDate(saturday, 1)];
}

const openDayValues = [...weekdays, "daily"];

const dayFilter: Filter = {
  key: "open",
  group: "When",
  values: () => openDayValues,
  accepts: (text) => openDayValues.includes(text) || isIsoDate(text),
  judge: (value, context) => (winery) => judgeDay(value, winery, context.today),
  formatValue: formatDayOrDate,
  prefix: "open ",
  excludedPrefix: "closed on ",
};

const reservationTexts: Record<string, string> = {
  none: "no reservation",
  required: "reservation required",
  any: "open to visitors",
  "allocation-only": "allocation only",
  impossible: "impossible to visit",
};
const noticePattern = /^[1-9]\d{0,2}-days?$/;

/**
 * Returns true if a winery's reservation rule matches a value. "any" matches all that accept
 * visitors, and "14-days" those that ask for at most 14 days' notice.
 */
function matchesReservation(winery: Winery, value: string, context: FilterContext): boolean {
  const { appointment } = winery;
  const days = getBookingNotice(winery)?.days;
  if (value === "any") return !isClosedToVisitors(winery, context);
  if (value === "required")
    return isOpenToVisitors(winery) && days !== 0 && appointment !== "Recommended";
  if (value === "none") return days === 0;
  if (value === makeSlug(appointment)) return true;
  return days !== undefined && days <= Number.parseInt(value, 10);
}

const reservationFilter: Filter = {
  key: "reservation",
  accepts: (text) => Object.hasOwn(reservationTexts, text) || noticePattern.test(text),
  judge: (value, context) => (winery) => makeVerdict(matchesReservation(winery, value, context)),
  formatValue: (value) =>
    reservationTexts[value] ?? `booked up to ${value.replace("-", " ")} ahead`,
};

const partyFilter: Filter = {
  key: "party",
  group: "People",
  accepts: (text) => /^[1-9]\d{0,2}$/.test(text),
  judge: (value) => (winery) => makeVerdict(canHostParty(winery, Number(value))),
  formatValue: (value) => pluralize(Number(value), "person", "people"),
};

const feeFilter: Filter = {
  key: "fee",
  accepts: (text) => parseFeeLimits(text) !== undefined,
  judge: (value) => {
    const limits = parseFeeLimits(value) ?? [];
    return (winery) => makeVerdict(isFeeWithinLimits(winery, limits));
  },
  formatValue: (value) => {
    const text = formatFeeLimits(parseFeeLimits(value) ?? []);
    return value === "free" ? text : `${text} per person`;
  },
};

/** A score or a range of scores. Matches "95", "90-95" and "0-89", but not "75" or "90-". */
const scorePattern = /^(?:(?:0|[89]\d|100)-)?(?:[89]\d|100)$/;

const scoreFilter: Filter = {
  key: "score",
  accepts: (text) => scorePattern.test(text),
  judge: (value) => {
    const [from = 0, to = 100] = value.split("-").map(Number);
    return ({ score }) => makeVerdict(from <= score && score <= to);
  },
  formatValue: (value) => {
    const [from, to] = value.split("-");
    if (!to) return `${from} points and up`;
    return from === "0" ? `at most ${to} points` : `${from} to ${to} points`;
  },
};

export const months = monthNames.map((name) => name.toLowerCase());

/** Returns true if the region's page recommends one of the chosen months. */
export const isBestMonth = ({ region }: Winery, value = ""): boolean =>
  value.split(",").some((month) => region.bestMonths.includes(parseMonth(month)));

/**
 * Returns whether the winery is open in the month, or true if its hours are unknown. Returns
 * undefined if the winery accepts no visitors.
 */
function isOpenInMonth(winery: Winery, month: number, today: string): boolean | undefined {
  if (!isOpenToVisitors(winery)) return undefined;
  return findOpening(winery, { month, today }).status !== "closed";
}

const monthFilter: Filter = {
  key: "month",
  group: "When",
  values: () => months,
  judge: (value, context) => (winery) =>
    makeVerdict(isOpenInMonth(winery, parseMonth(value), context.today)),
  formatValue: (value) => monthNames[parseMonth(value) - 1] ?? "",
  prefix: "in ",
  excludedPrefix: "closed in ",
};

/** Returns true if the value is the slug of one of the labels. */
const includesSlug = (labels: readonly string[], value: string) =>
  labels.some((label) => makeSlug(label) === value);

const grapeFilter: Filter = {
  key: "grape",
  values: ({ grapes }) => grapes.map(makeSlug),
  judge: (value) => (winery) => makeVerdict(includesSlug(winery.grapes, value)),
  formatValue: (value, { guide }) => guide.grapes.find((grape) => makeSlug(grape) === value) ?? "",
};

const styleFilter: Filter = {
  key: "style",
  values: () => wineStyles.map(makeSlug),
  judge: (value) => (winery) => makeVerdict(includesSlug(winery.styles, value)),
  formatValue: (value) => wineStyles.find((style) => makeSlug(style) === value) ?? "",
};

const factSlugs = factKeys.map((key) => makeSlug(facts[key].label));
/** Finds a fact's key by its slug in the URL. Returns undefined for an unknown slug. */
export const findFactKey = (slug = "") => factKeys[factSlugs.indexOf(slug)];

const factFilter: Filter = {
  key: "facts",
  values: () => factSlugs,
  judge: (value) => (winery) => makeVerdict(winery.facts?.[findFactKey(value)!]),
  needsAll: true,
  prefix: "with ",
  formatValue: (value) => facts[findFactKey(value)!].wish,
};

const fullFilter: Filter = {
  key: "full",
  accepts: (text) => text === "yes",
  judge: () => (winery) => makeVerdict(winery.full === true),
  formatValue: () => "full reviews only",
};

/** All filters, in URL order. */
export const filters: readonly Filter[] = [
  textFilter,
  placeFilter,
  nearFilter,
  dayFilter,
  reservationFilter,
  partyFilter,
  feeFilter,
  scoreFilter,
  monthFilter,
  grapeFilter,
  styleFilter,
  factFilter,
  fullFilter,
];

export const listActiveFilters = (choices: Choices): Filter[] =>
  filters.filter(({ key }) => choices[key]);

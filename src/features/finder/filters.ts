import { distanceKm, type Point, sortByDistanceTo } from "../../catalogue/geography.ts";
import { amountText } from "../../format/money.ts";
import {
  joinWithAnd,
  kmPerMile,
  makeSlug,
  searchTerms,
  splitWords,
  toSearchTerm,
} from "../../format/text.ts";
import { monthNames, weekdayNames } from "../../format/time.ts";
import { isInDateRange, isOpenToVisitors, noticeOf } from "../../format/visit.ts";
import { factKeys, facts } from "../../schemas/facts.ts";
import { wineStyles } from "../../schemas/grapes.ts";
import type { Currency } from "../../schemas/price.ts";
import { type Weekday, weekdays } from "../../schemas/weekdays.ts";
import { type Guide, isInsidePlace, type Place, type Winery, withParents } from "../guide.ts";
import type { Choices, Filter, FilterContext } from "./choices.ts";
import texts from "./options.json";

const makePatternReader = (pattern: RegExp) => (text: string) =>
  pattern.test(text) ? text : undefined;

/** The value of `near` for the reader's own position. */
export const nearMe = "me";
/** The distances that are offered, in the unit of one such as "25mi". */
export const listDistances = (within?: string): string[] =>
  within ? [10, 25, 50].map((distance) => `${distance}${within.slice(-2)}`) : [];
/** A distance such as "25mi" in kilometers. */
const parseDistanceKm = (within: string): number =>
  Number.parseInt(within, 10) * (within.endsWith("mi") ? kmPerMile : 1);
/** "25 mi". */
export const withinText = (within: string): string => within.replace(/(?=[mk])/, " ");

/** The point that distances are measured from: a town or the reader's position. */
export const findOrigin = ({
  guide,
  choices: { near },
  position,
}: FilterContext): Point | undefined => (near === nearMe ? position : guide.town(near));

/** How far "near" reaches: as chosen, or 25 of the unit on the road signs there. Undefined without an origin. */
export function resolveDistance(context: FilterContext): string | undefined {
  const { guide, choices } = context;
  const origin = findOrigin(context);
  if (!origin || choices.within) return origin && choices.within;
  const country =
    guide.town(choices.near)?.country ??
    sortByDistanceTo(guide.wineries, origin)[0]?.region.country;
  return country?.distances === "km" ? "25km" : "25mi";
}

/** A place by its id, by the last word of it, or by a name that it had before. */
function findPlace(value: string, { places }: Guide): Place | undefined {
  const last = value.split("/").at(-1)!;
  const hasName = ({ id, aliases }: Place) => id.endsWith(`/${last}`) || aliases.includes(last);
  return places.find(({ id }) => id === value) ?? places.find(hasName);
}

/** The words that a winery is found by, each as `terms` has it, with a space before it. */
const joinSearchTerms = ({ name, city = "", region, grapes, styles }: Winery): string => {
  const texts = [
    name,
    city,
    ...withParents(region).map((place) => place.name),
    ...grapes,
    ...styles,
  ];
  return ` ${splitWords(texts.join(" ")).flatMap(searchTerms).join(" ")} `;
};

/** "30usd,20-40eur,50-usd" as whole dollars or euros: at most 30, 20 to 40, 50 and more; "free" is at most nothing. */
const parseFeeLimits = (value: string) =>
  value.split(",").map((limit) => {
    const [, from, to] = /^(?:(\d+)-)?(\d*)/.exec(limit)!;
    const most = limit === "free" ? 0 : Number(to || Number.POSITIVE_INFINITY);
    return {
      from: Number(from ?? 0),
      to: most,
      currency: limit.slice(-3).toUpperCase() as Currency,
    };
  });

function limitText({ from, to, currency }: ReturnType<typeof parseFeeLimits>[number]): string {
  if (from === 0) return `at most ${amountText(to, currency)}`;
  if (to === Number.POSITIVE_INFINITY) return `at least ${amountText(from, currency)}`;
  return `${amountText(from, currency)} to ${amountText(to, currency)}`;
}

/** The simplest tasting costs as much as a limit says. A free one is below any limit; a closed door is within none. */
function hasMatchingFee(winery: Winery, value: string): boolean {
  const { fee } = winery;
  if (!isOpenToVisitors(winery)) return false;
  return parseFeeLimits(value).some(({ from, to, currency }) => {
    if (typeof fee === "string") return fee === "none" && from === 0;
    return fee.currency === currency && from <= fee.min && fee.min <= to;
  });
}

/**
 * One gets in without a reservation ("none"), only with one ("required"), with one made at most so many days ahead
 * ("14-days"), or at all ("any"). The notice is the one that the trip planner reminds of.
 */
function hasMatchingReservation(winery: Winery, value: string): boolean {
  const notice = noticeOf(winery);
  if (value === "any") return isOpenToVisitors(winery);
  if (value === "required") return isOpenToVisitors(winery) && notice !== "none";
  if (value === "none" || notice === undefined || notice === "none") return notice === "none";
  return notice.days <= Number.parseInt(value, 10);
}

/** A party that every winery takes which doesn't name its largest. */
const defaultMaxGuests = 8;

export const months = monthNames.map((name) => name.toLowerCase());
const parseMonth = (value: string) => months.indexOf(value) + 1;
const findFactKey = (value: string) =>
  factKeys.find((key) => makeSlug(facts[key].label) === value)!;

/** The region's page recommends one of the chosen months. */
export const isBestMonth = ({ region }: Winery, value = ""): boolean =>
  value.split(",").some((month) => region.bestMonths.includes(parseMonth(month)));

/** It receives somebody in that month, 1 to 12: neither the month nor a run of dates over all of it is closed. */
function isOpenInMonth({ closedMonths, closedDates = [] }: Winery, month: number): boolean {
  const ends = ["01", "28"].map((day) => `${String(month).padStart(2, "0")}-${day}`);
  const isClosed = closedDates.some((dates) => ends.every((day) => isInDateRange(dates, day)));
  return !closedMonths.includes(month) && !isClosed;
}

/** Every filter, in the order of the address and the chips. */
export const filters: readonly Filter[] = [
  {
    key: "q",
    read: (text) => text.slice(0, 100).trim(),
    has: (value) => {
      const wanted = splitWords(value).map((word) => ` ${toSearchTerm(word)}`);
      return (winery) => {
        const text = joinSearchTerms(winery);
        return wanted.every((start) => text.includes(start));
      };
    },
    name: (value) => `“${value}”`,
  },
  {
    key: "where",
    values: ({ places }) => places.map(({ id }) => id),
    read: (text, guide) => findPlace(text, guide)?.id,
    options: ({ places }) =>
      places.map((place) => {
        const label = place.kind === "region" ? place.name : `All of ${place.name}`;
        return { value: place.id, label, group: withParents(place)[0]!.name };
      }),
    has: (value) => (winery) => isInsidePlace(winery.region, value),
    name: (value, { guide }) => guide.places.find(({ id }) => id === value)?.name ?? "",
    before: "in ",
    not: "not in ",
  },
  {
    key: "near",
    read: (text, { town }) => (text === nearMe || town(text)?.country ? text : undefined),
    options: ({ towns, places }) =>
      places
        .flatMap((place) => towns.filter(({ country }) => country === place))
        .map(({ id, name, country }) => ({
          value: id,
          label: `Near ${name}`,
          group: `Near a town, ${country!.name}`,
        })),
    has: (_, context) => {
      const origin = findOrigin(context);
      const most = parseDistanceKm(resolveDistance(context) ?? "");
      return (winery) => !origin || distanceKm(origin, winery) <= most;
    },
    name: (value, context) => {
      const within = resolveDistance(context);
      const origin = value === nearMe ? "me" : context.guide.townName(value);
      return within ? `within ${withinText(within)} of ${origin}` : `near ${origin}`;
    },
  },
  {
    key: "open",
    label: "Open on",
    control: "buttons",
    values: () => [...weekdays, "daily"],
    options: () => [
      ...weekdays.map((day) => ({ value: day, label: weekdayNames[day].slice(0, 3) })),
      { value: "daily", label: "Every day" },
    ],
    has: (value) => (winery) => {
      const { openDays } = winery;
      if (!isOpenToVisitors(winery) || !openDays) return undefined;
      return value === "daily"
        ? openDays.length === weekdays.length
        : openDays.includes(value as Weekday);
    },
    name: (value) => (value === "daily" ? "every day" : weekdayNames[value as Weekday]),
    before: "open ",
    not: "closed on ",
  },
  {
    key: "reservation",
    label: "Reservation",
    control: "select",
    read: makePatternReader(/^(none|required|any|[1-9]\d{0,2}-days?)$/),
    options: () => texts.reservation,
    has: (value) => (winery) => hasMatchingReservation(winery, value),
    name: (value) =>
      ({ none: "no reservation", required: "reservation required", any: "open to visitors" })[
        value
      ] ?? `booked up to ${value.replace("-", " ")} ahead`,
  },
  {
    key: "party",
    label: "People",
    control: "select",
    read: makePatternReader(/^[1-9]\d{0,2}$/),
    options: () =>
      [2, 4, 6, 8, 10, 12, 20].map((people) => ({ value: `${people}`, label: `${people} people` })),
    has:
      (value) =>
      ({ maxGuests }) =>
        maxGuests === undefined
          ? Number(value) <= defaultMaxGuests || undefined
          : Number(value) <= maxGuests,
    name: (value) => (value === "1" ? "1 person" : `${value} people`),
  },
  {
    key: "fee",
    label: "Tasting fee",
    control: "select",
    read: makePatternReader(
      /^(free|(\d{1,4}-)?[1-9]\d{0,3}(usd(,(\d{1,4}-)?[1-9]\d{0,3}eur)?|eur)|\d{1,4}-(usd(,\d{1,4}-eur)?|eur))$/,
    ),
    options: () => texts.fee,
    has: (value) => (winery) => hasMatchingFee(winery, value),
    name: (value) => {
      const limitsText = () => joinWithAnd(parseFeeLimits(value).map(limitText), "or");
      // "At most $30 or €25".
      return value === "free" ? value : limitsText().replace(/(at \w+ )(.* or )\1/, "$1$2");
    },
  },
  {
    key: "score",
    label: "Score",
    control: "select",
    read: makePatternReader(/^([89]\d|100|(0|[89]\d)-([89]\d|100))$/),
    options: () =>
      [88, 90, 92, 94, 95, 96, 98].map((points) => ({
        value: `${points}`,
        label: `${points} and up`,
      })),
    has: (value) => {
      const [from = 0, to = 100] = value.split("-").map(Number);
      return ({ score }) => from <= score && score <= to;
    },
    name: (value) => {
      const [from, to] = value.split("-");
      if (!to) return `${from} points and up`;
      return from === "0" ? `at most ${to} points` : `${from} to ${to} points`;
    },
  },
  {
    key: "month",
    label: "Month of the visit",
    control: "select",
    values: () => months,
    options: () => months.map((month, i) => ({ value: month, label: monthNames[i]! })),
    has: (value) => (winery) =>
      isOpenToVisitors(winery) ? isOpenInMonth(winery, parseMonth(value)) : undefined,
    name: (value) => monthNames[parseMonth(value) - 1] ?? "",
    before: "in ",
    not: "closed in ",
  },
  {
    key: "grape",
    label: "Grape",
    control: "select",
    values: ({ grapes }) => grapes.map(makeSlug),
    options: ({ grapes }) => grapes.map((grape) => ({ value: makeSlug(grape), label: grape })),
    has: (value) => (winery) => winery.grapes.some((grape) => makeSlug(grape) === value),
    name: (value, { guide }) => guide.grapes.find((grape) => makeSlug(grape) === value) ?? "",
  },
  {
    key: "style",
    label: "Style",
    control: "buttons",
    values: () => wineStyles.map(makeSlug),
    options: () => wineStyles.map((style) => ({ value: makeSlug(style), label: style })),
    has: (value) => (winery) => winery.styles.some((style) => makeSlug(style) === value),
    name: (value) => wineStyles.find((style) => makeSlug(style) === value) ?? "",
  },
  {
    key: "facts",
    label: "With",
    control: "buttons",
    values: () => factKeys.map((key) => makeSlug(facts[key].label)),
    options: ({ wineries }) =>
      factKeys
        .filter((key) => wineries.some((winery) => winery.facts?.[key]))
        .map((key) => ({ value: makeSlug(facts[key].label), label: facts[key].yes })),
    has: (value) => (winery) => winery.facts?.[findFactKey(value)],
    all: true,
    name: (value) => facts[findFactKey(value)].label.toLowerCase(),
  },
  {
    key: "full",
    label: "Review",
    control: "buttons",
    read: makePatternReader(/^yes$/),
    options: () => [{ value: "yes", label: "full reviews only" }],
    has: () => (winery) => winery.full === true,
    name: () => "full reviews only",
  },
];

/** The filters that have a value. */
export const listActiveFilters = (choices: Choices): Filter[] =>
  filters.filter(({ key }) => choices[key]);

/** The change that takes a filter's value back. */
export const makeDropChange = ({ key }: Filter): Choices => ({ [key]: "" });

import { distanceKm, type Point } from "../../catalogue/geography.ts";
import { kmPerMile } from "../../format/distance.ts";
import { amount } from "../../format/money.ts";
import { slugOfName, term } from "../../format/text.ts";
import { monthNames, weekdayNames } from "../../format/time.ts";
import { acceptsVisitors } from "../../format/visit.ts";
import { factKeys, facts } from "../../schemas/facts.ts";
import { styles } from "../../schemas/grapes.ts";
import { type Day, days } from "../../schemas/weekdays.ts";
import { type Currency, type Guide, isWithin, type Place, type Winery, withParents } from "../guide.ts";

/** The parameters of the finder's address, in its order. */
export const keys = [
  "q",
  "where",
  "near",
  "within",
  "open",
  "reservation",
  "fee",
  "score",
  "month",
  "grape",
  "style",
  "facts",
  "full",
  "sort",
  "view",
] as const;
export type Key = (typeof keys)[number];

/** What a reader has chosen, each as the address has it, several values separated by commas. What is absent is "any". */
export type Choices = Readonly<Partial<Record<Key, string>>>;

/** The choices after a change, in which "" takes a choice back. One is in a place or near a town, not both. */
export function changed(choices: Choices, change: Choices): Choices {
  const next: Partial<Record<Key, string>> = { ...choices, ...change };
  if (change.near) next.where = "";
  else if (change.where) next.near = "";
  if (!next.near) next.within = "";
  return Object.fromEntries(keys.flatMap((key) => (next[key] ? [[key, next[key]]] : [])));
}

/** What a filter is applied to. `position` is where the reader is, in degrees; it never leaves the device. */
export type Context = { guide: Guide; choices: Choices; position?: Point | undefined };

/** An option of a control: what it says, and the change that choosing it makes. */
export type Option = {
  label: string;
  change: Choices;
  group?: string;
  /** It can be chosen where it finds nothing, too: the finder then offers a longer distance. */
  always?: true;
};

/** All about one filter. Its value is a text, as the address has it. */
export type Filter = {
  key: Key;
  /** Further parameters that change what it finds. */
  with?: readonly Key[];
  /** The heading of its control; a filter without one has its place in the bar. */
  label?: string;
  control?: "select" | "buttons";
  /** The values of a filter that can have several at once, separated by commas, in this order. */
  values?: (guide: Guide) => readonly string[];
  /** Reads a value from an address; undefined where it makes no sense. */
  read?: (text: string, guide: Guide) => string | undefined;
  /** What its control offers. */
  options?: (guide: Guide) => Option[];
  test: (value: string, context: Context) => (winery: Winery) => boolean;
  /** True if nobody can tell whether the winery passes. */
  isUnknown?: (winery: Winery, value: string) => boolean;
  /** The text of its chip, also in a sentence: "open Saturday or Sunday". */
  chip: (value: string, context: Context) => string;
};

const either = (items: readonly string[], word = "or"): string =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} ${word} ${items.at(-1)}`;
const matching = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : undefined);
const option = (key: Key, value: string | number, label: string, group?: string): Option => ({
  label,
  change: { [key]: String(value) },
  ...(group && { group }),
});
const nameOfDay = (day: string): string => weekdayNames[day as Day];

/** The value of `near` for the reader's own position. */
export const me = "me";
export const distances = [10, 25, 50] as const;
/** A distance such as "25mi" in kilometers. */
const withinKm = (within: string): number => Number.parseInt(within, 10) * (within.endsWith("mi") ? kmPerMile : 1);
/** "25 mi". */
export const withinText = (within: string): string => within.replace(/(?=[mk])/, " ");

/** The point that distances are measured from: a town or the reader's position. */
export function originOf({ guide, choices: { near }, position }: Context): Point | undefined {
  return near === me ? position : guide.towns.find(({ id }) => id === near);
}

/** How far "near" reaches: as chosen, or 25 of the unit on the road signs there. Undefined without an origin. */
export function withinOf(context: Context): string | undefined {
  const { guide, choices } = context;
  const origin = originOf(context);
  if (!origin || choices.within) return origin && choices.within;
  const town = guide.towns.find(({ id }) => id === choices.near);
  const nearer = (a: Winery, b: Winery) => (distanceKm(origin, b) < distanceKm(origin, a) ? b : a);
  return `25${(town ?? guide.wineries.reduce(nearer, guide.wineries[0]!)?.region)?.unit ?? "mi"}`;
}

/** A place by its id, by the last word of it, or by a name that it had before. */
function placeOf(value: string, { places }: Guide): Place | undefined {
  const last = value.split("/").at(-1)!;
  return (
    places.find(({ id }) => id === value) ??
    places.find(({ id }) => id.endsWith(`/${last}`)) ??
    places.find(({ aliases }) => aliases.includes(last))
  );
}

function placeLabel({ kind, name }: Place): string {
  if (kind === "country") return `All of ${name}`;
  return kind === "state" ? `${name}, all of it` : name;
}

/** The texts that a winery is found by, folded. */
const searchText = ({ name, city, region, grapes, styles }: Winery): string =>
  ` ${term([name, city, ...withParents(region).map((place) => place.name), ...grapes, ...styles].join(" "))}`;

/** "30usd,25eur" as whole dollars and euros. */
const feeLimits = (value: string) =>
  value.split(",").map((limit) => ({
    most: Number.parseInt(limit, 10),
    currency: limit.slice(-3).toUpperCase() as Currency,
  }));

/** The simplest tasting costs no more than the limit. A free one is within any limit, a closed door within none. */
function isWithinFee(winery: Winery, value: string): boolean {
  const { fee } = winery;
  if (!acceptsVisitors(winery)) return false;
  if (typeof fee === "string") return fee === "none";
  return feeLimits(value).some(({ most, currency }) => fee.currency === currency && fee.min <= most);
}

/** Nobody is turned away without a reservation: walk-ins are welcome, or it recommends one and keeps open hours. */
const takesWalkIns = ({ appointment, openDays, byAppointment }: Winery): boolean =>
  appointment === "Walk-ins Welcome" || (appointment === "Recommended" && openDays !== undefined && !byAppointment);

/** One gets in without a reservation ("none"), with one made at most so many days ahead ("14-days"), or at all ("any"). */
function isReservable(winery: Winery, value: string): boolean {
  if (!acceptsVisitors(winery)) return false;
  if (value === "any" || takesWalkIns(winery)) return true;
  if (value === "none") return false;
  const { appointment, leadTimeDays } = winery;
  return leadTimeDays === undefined ? appointment === "Recommended" : leadTimeDays <= Number.parseInt(value, 10);
}

const months = monthNames.map((name) => name.toLowerCase());
const monthOf = (value: string) => months.indexOf(value) + 1;
/** Those names of a list that a value has. */
const namesIn = <T extends string>(value: string, names: readonly T[]): T[] => {
  const slugs = value.split(",");
  return names.filter((name) => slugs.includes(slugOfName(name)));
};
const factsOf = (value: string) => factKeys.filter((key) => value.split(",").includes(slugOfName(facts[key].label)));

/** Every filter, in the order of the address and the chips. */
export const filters: readonly Filter[] = [
  {
    key: "q",
    read: (text) => text.slice(0, 100).trim(),
    test: (value) => {
      const wanted = term(value).split(/\s+/).filter(Boolean);
      return (winery) => {
        const text = searchText(winery);
        return wanted.every((part) => text.includes(part));
      };
    },
    chip: (value) => `“${value}”`,
  },
  {
    key: "where",
    read: (text, guide) => placeOf(text, guide)?.id,
    options: ({ places }) =>
      places.map((place) => option("where", place.id, placeLabel(place), withParents(place)[0]!.name)),
    test: (value) => (winery) => isWithin(winery.region, value),
    chip: (value, { guide }) => `in ${guide.places.find(({ id }) => id === value)?.name}`,
  },
  {
    key: "near",
    with: ["within"],
    read: (text, { towns }) => (text === me ? me : towns.find(({ id }) => id === text)?.id),
    options: ({ towns, places }) =>
      places
        .flatMap((place) => towns.filter(({ country }) => country === place))
        .map(({ id, name, country }) => ({
          ...option("near", id, `Near ${name}`, `Near a town, ${country.name}`),
          always: true,
        })),
    test: (_, context) => {
      const origin = originOf(context);
      const most = withinKm(withinOf(context) ?? "");
      return (winery) => !origin || distanceKm(origin, winery) <= most;
    },
    chip: (value, context) => {
      const within = withinOf(context);
      const origin = value === me ? "me" : context.guide.towns.find(({ id }) => id === value)?.name;
      return within ? `within ${withinText(within)} of ${origin}` : `near ${origin}`;
    },
  },
  {
    key: "open",
    label: "Open on",
    control: "buttons",
    values: () => days,
    options: () => days.map((day) => option("open", day, nameOfDay(day).slice(0, 3))),
    test: (value) => (winery) => value.split(",").some((day) => winery.openDays?.includes(day as Day)),
    isUnknown: (winery) => winery.openDays === undefined && acceptsVisitors(winery),
    chip: (value) => `open ${either(value.split(",").map(nameOfDay))}`,
  },
  {
    key: "reservation",
    label: "Reservation",
    control: "select",
    read: matching(/^(none|any|[1-9]\d{0,2}-days?)$/),
    options: () => [
      option("reservation", "none", "No reservation needed"),
      ...[7, 14, 30, 60].map((ahead) => option("reservation", `${ahead}-days`, `Up to ${ahead} days ahead`)),
      option("reservation", "any", "Hide closed doors"),
    ],
    test: (value) => (winery) => isReservable(winery, value),
    chip: (value) =>
      ({ none: "no reservation", any: "open to visitors" })[value] ?? `booked up to ${value.replace("-", " ")} ahead`,
  },
  {
    key: "fee",
    label: "Tasting fee",
    control: "select",
    read: matching(/^(free|[1-9]\d{0,3}(usd(,[1-9]\d{0,3}eur)?|eur))$/),
    options: () => [
      option("fee", "free", "Free", "Either currency"),
      ...[20, 30, 40, 60, 100].map((most) => option("fee", `${most}usd`, `Up to $${most}`, "In dollars")),
      ...[20, 25, 30, 50, 100].map((most) => option("fee", `${most}eur`, `Up to €${most}`, "In euros")),
    ],
    test: (value) => (winery) => isWithinFee(winery, value),
    chip: (value) =>
      value === "free"
        ? value
        : `at most ${either(feeLimits(value).map(({ most, currency }) => amount(most, currency)))}`,
  },
  {
    key: "score",
    label: "Score",
    control: "select",
    read: matching(/^([89]\d|100)$/),
    options: () => [88, 90, 92, 94, 95, 96, 98].map((points) => option("score", points, `${points} and up`)),
    test: (value) => (winery) => winery.score >= Number(value),
    chip: (value) => `${value} points and up`,
  },
  {
    key: "month",
    label: "Month of the visit",
    control: "select",
    read: (text) => months.find((month) => month === text),
    options: () => months.map((month, i) => option("month", month, monthNames[i]!)),
    test: (value) => (winery) =>
      winery.region.bestMonths.includes(monthOf(value)) && !winery.closedMonths.includes(monthOf(value)),
    chip: (value) => `in ${monthNames[monthOf(value) - 1]}`,
  },
  {
    key: "grape",
    label: "Grape",
    control: "select",
    values: ({ grapes }) => grapes.map(slugOfName),
    options: ({ grapes }) => grapes.map((grape) => option("grape", slugOfName(grape), grape)),
    test: (value, { guide }) => {
      const wanted = namesIn(value, guide.grapes);
      return (winery) => wanted.some((grape) => winery.grapes.includes(grape));
    },
    chip: (value, { guide }) => either(namesIn(value, guide.grapes)),
  },
  {
    key: "style",
    label: "Style",
    control: "buttons",
    values: () => styles.map(slugOfName),
    options: () => styles.map((style) => option("style", slugOfName(style), style)),
    test: (value) => (winery) => namesIn(value, winery.styles).length > 0,
    chip: (value) => either(namesIn(value, styles)),
  },
  {
    key: "facts",
    label: "With",
    control: "buttons",
    values: () => factKeys.map((key) => slugOfName(facts[key].label)),
    options: ({ wineries }) =>
      factKeys
        .filter((key) => wineries.some((winery) => winery.facts?.[key]))
        .map((key) => option("facts", slugOfName(facts[key].label), facts[key].yes)),
    test: (value) => (winery) => factsOf(value).every((key) => winery.facts?.[key]),
    isUnknown: (winery, value) =>
      factsOf(value).every((key) => winery.facts?.[key] !== false) && acceptsVisitors(winery),
    chip: (value) =>
      either(
        factsOf(value).map((key) => facts[key].yes.toLowerCase()),
        "and",
      ),
  },
  {
    key: "full",
    label: "Review",
    control: "buttons",
    read: matching(/^yes$/),
    options: () => [option("full", "yes", "full reviews only")],
    test: () => (winery) => winery.full === true,
    chip: () => "full reviews only",
  },
];

/** Choices that many readers make, one press each. */
export const presets: readonly Option[] = [
  { label: "This weekend, no reservation", change: { open: "sat,sun", reservation: "none" } },
  { label: "Under $30 / €25", change: { fee: "30usd,25eur" } },
  { label: "Nobody under 95", change: { score: "95" } },
  { label: "Open Sunday", change: { open: "sun" } },
  { label: "Sparkling", change: { style: "sparkling" } },
  { label: "Free tasting", change: { fee: "free" } },
];

/** The filters that have a value. */
export const activeFilters = (choices: Choices): Filter[] => filters.filter(({ key }) => choices[key]);

/** The change that takes a filter's value back. */
export const drop = ({ key }: Filter): Choices => ({ [key]: "" });

/** The change that drops everything but the view. */
export const startOver: Choices = Object.fromEntries(keys.flatMap((key) => (key === "view" ? [] : [[key, ""]])));

/** All of an option is chosen. */
export const isChosen = ({ change }: Option, choices: Choices): boolean =>
  Object.entries(change).every(([key, value]) => choices[key as Key] === value);

/** The change that a press on a button makes: its value is chosen, or taken back if it was. */
export function toggled({ key, values }: Filter, value: string, { guide, choices }: Context): Choices {
  const before = choices[key]?.split(",") ?? [];
  const after = before.includes(value) ? before.filter((other) => other !== value) : [...before, value];
  return { [key]: values ? inOrder(after, values(guide)) : (after.at(-1) ?? "") };
}

/** Several values of a filter as the address has them. */
export const inOrder = (chosen: readonly string[], values: readonly string[]): string =>
  values.filter((value) => chosen.includes(value)).join(",");

import { formatAmount } from "../../format/money.ts";
import { makeSlug } from "../../format/text.ts";
import { monthNames, weekdayNames } from "../../format/time.ts";
import { currencies, currencyTable } from "../../schemas/currencies.ts";
import { factKeys, facts } from "../../schemas/facts.ts";
import { wineStyles } from "../../schemas/grapes.ts";
import { weekdays } from "../../schemas/weekdays.ts";
import { type Guide, listPlaceWithParents, type Place } from "../guide.ts";
import type { ChoiceKey } from "./choices.ts";

/*
 * What the filters' controls show. The finder loads this module after its first results.
 */

/** A value that a control offers. */
type FilterOption = { value: string; label: string; group?: string };

type FilterControl = {
  kind?: "select" | "buttons";
  /** The control's heading. Undefined if the control renders its own. */
  label?: string;
  listOptions: (guide: Guide) => readonly FilterOption[];
};

function makePlaceOption(place: Place): FilterOption {
  const isLarge = place.kind === "country" || place.kind === "state";
  const label = isLarge ? `All of ${place.name}` : place.name;
  return { value: place.id, label, group: listPlaceWithParents(place)[0]!.name };
}

/** Lists the towns that have a winery nearby, grouped by country in the guide's order. */
function listTownOptions({ towns, places }: Guide): FilterOption[] {
  const ordered = places.flatMap((place) => towns.filter(({ country }) => country === place));
  return ordered.map(({ id, name, country }) => {
    return { value: id, label: `Near ${name}`, group: `Near a town, ${country!.name}` };
  });
}

const dayOptions = weekdays.map((day) => ({ value: day, label: weekdayNames[day].slice(0, 3) }));

const reservationOptions = [
  { value: "none", label: "No reservation needed" },
  { value: "7-days", label: "Up to 7 days ahead" },
  { value: "14-days", label: "Up to 14 days ahead" },
  { value: "30-days", label: "Up to 30 days ahead" },
  { value: "60-days", label: "Up to 60 days ahead" },
  { value: "required", label: "Only with a reservation" },
  { value: "any", label: "Hide closed doors" },
];

const partySizes = [2, 4, 6, 8, 10, 12, 20];
const minScores = [88, 90, 92, 94, 95, 96, 98];

/** Lists the fee limits that the finder offers, grouped by currency. */
const listFeeOptions = (): FilterOption[] => [
  { value: "free", label: "Free", group: "Any currency" },
  ...currencies.flatMap((currency) => {
    const { name, feeLimits } = currencyTable[currency];
    return feeLimits.map((limit) => ({
      value: `${limit}${currency.toLowerCase()}`,
      label: `Up to ${formatAmount(limit, currency)}`,
      group: `In ${name}`,
    }));
  }),
];

const makeOption = (label: string): FilterOption => ({ value: makeSlug(label), label });

/**
 * Groups grapes by their first word, such as "Pinot". Omits groups whose name is itself a grape.
 */
export function listGrapeFamilies(grapes: readonly string[]) {
  const groups = Map.groupBy(grapes, (grape) => grape.split(" ")[0]!);
  const families = [...groups].filter(([name, members]) => !members.includes(name));
  return families.map(([name, members]) => ({ name, values: members.map(makeSlug) }));
}

function listGrapeOptions({ grapes }: Guide): FilterOption[] {
  const families = listGrapeFamilies(grapes).filter(({ values }) => values.length > 1);
  const familyOptions = families.map(({ name, values }) => {
    return { value: values.join(), label: `Any ${name}` };
  });
  return [...familyOptions, ...grapes.map(makeOption)];
}

/** Lists the facts that at least one winery has. */
function listFactOptions({ wineries }: Guide): FilterOption[] {
  const keys = factKeys.filter((key) => wineries.some((winery) => winery.facts?.[key]));
  return keys.map((key) => ({ value: makeSlug(facts[key].label), label: facts[key].yes }));
}

export const filterControls: Partial<Record<ChoiceKey, FilterControl>> = {
  where: { listOptions: ({ places }) => places.map(makePlaceOption) },
  near: { listOptions: listTownOptions },
  open: {
    kind: "buttons",
    label: "Open on",
    listOptions: () => [...dayOptions, { value: "daily", label: "Daily" }],
  },
  reservation: { kind: "select", label: "Reservation", listOptions: () => reservationOptions },
  party: {
    kind: "select",
    label: "People",
    listOptions: () => partySizes.map((size) => ({ value: `${size}`, label: `${size} people` })),
  },
  fee: { kind: "select", label: "Tasting fee", listOptions: listFeeOptions },
  score: {
    kind: "select",
    label: "Score",
    listOptions: () => minScores.map((score) => ({ value: `${score}`, label: `${score} and up` })),
  },
  month: {
    kind: "select",
    label: "Month of the visit",
    listOptions: () => monthNames.map(makeOption),
  },
  grape: { kind: "select", label: "Grape", listOptions: listGrapeOptions },
  style: { kind: "buttons", label: "Style", listOptions: () => wineStyles.map(makeOption) },
  facts: { kind: "buttons", label: "With", listOptions: listFactOptions },
  full: {
    kind: "buttons",
    label: "Review",
    listOptions: () => [{ value: "yes", label: "full reviews only" }],
  },
};

export const listOptions = (key: ChoiceKey, guide: Guide): readonly FilterOption[] =>
  filterControls[key]?.listOptions(guide) ?? [];

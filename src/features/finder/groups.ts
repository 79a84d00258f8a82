import { capitalize } from "../../format/text.ts";
import { type ChoiceKey, chipText, type Filter, type FilterContext } from "./choices.ts";
import { filters } from "./filters.ts";

type GroupLabel = "Where" | "When" | "People" | "More";

/** Filters that share a cell in the row of controls, and its panel. */
export type FilterGroup = {
  label: GroupLabel;
  /** The cell's text if nothing is chosen. */
  emptyText: string;
  filters: readonly Filter[];
};

function makeGroup(label: GroupLabel, emptyText: string, keys: readonly ChoiceKey[]): FilterGroup {
  return { label, emptyText, filters: filters.filter(({ key }) => keys.includes(key)) };
}

const moreKeys: ChoiceKey[] = ["reservation", "fee", "score", "grape", "style", "facts", "full"];

export const filterGroups = [
  makeGroup("Where", "Anywhere", ["where", "near"]),
  makeGroup("When", "Any day", ["open", "month"]),
  makeGroup("People", "Any", ["party"]),
  makeGroup("More", "Fee, score, grapes, dogs …", moreKeys),
];

/** Describes the choices in a group of filters: "Sunday, May". Returns "" if there are none. */
export function groupText({ filters }: FilterGroup, context: FilterContext): string {
  const active = filters.filter(({ key }) => context.choices[key]);
  // Omits the prefix, because the group's label replaces it.
  const texts = active.map((filter) => chipText({ ...filter, prefix: "" }, context));
  return capitalize(texts.join(", "));
}

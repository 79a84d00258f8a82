import { capitalize } from "../../format/text.ts";
import { describeChosenValues, type Filter, type FilterContext } from "./choices.ts";
import { filters } from "./filters.ts";

/** A group of filters, which share a cell in the row of controls and the panel that it opens. */
export type FilterGroup = {
  label: string;
  /** The cell's text if nothing is chosen. */
  emptyText: string;
  filters: readonly Filter[];
};

const emptyTexts = {
  Where: "Anywhere",
  When: "Any day",
  People: "Any",
  More: "Fee, score, grapes, dogs …",
};

export const filterGroups: FilterGroup[] = Object.entries(emptyTexts).map(([label, emptyText]) => ({
  label,
  emptyText,
  filters: filters.filter(({ options, group = "More" }) => options && group === label),
}));

/** Describes the choices in a group of filters: "Sunday, May". Returns "" if there are none. */
export function describeGroupChoices({ filters }: FilterGroup, context: FilterContext): string {
  const active = filters.filter(({ key }) => context.choices[key]);
  // Omits the prefix, because the group's label replaces it.
  const texts = active.map((filter) => describeChosenValues({ ...filter, prefix: "" }, context));
  return capitalize(texts.join(", "));
}

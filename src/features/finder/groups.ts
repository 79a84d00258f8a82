import { capitalize } from "../../format/text.ts";
import { describeChosenValues, type Filter, type FilterContext } from "./choices.ts";
import { filters } from "./filters.ts";

/** Filters that share one button in the controls row, and the panel that the button opens. */
export type FilterGroup = {
  label: string;
  /** The button's text if nothing is chosen. */
  emptyText: string;
  filters: readonly Filter[];
};

const emptyTexts = {
  Where: "Anywhere",
  When: "Any day",
  People: "Any",
  More: "Fee, score, grapes …",
};

export const filterGroups: FilterGroup[] = Object.entries(emptyTexts).map(([label, emptyText]) => ({
  label,
  emptyText,
  filters: filters.filter(({ key, group = "More" }) => key !== "q" && group === label),
}));

/**
 * Shortens "within 25 mi of Napa", "at most $20 or €20 per person" and "Sunday, November 29" for the
 * narrow strip.
 */
const shortenText = (text: string) =>
  text
    .replace(/within (.+) of (.+)/, "$2, $1")
    .replace(/at most (\S+).* per person/, "under $1")
    .replace(/(\w{3})\w*day, (\w{3})\w* (?=\d)/g, "$1, $2 ");

/** Describes the choices in a filter group: "Sunday, May". Returns "" if there are none. */
export function describeGroupChoices({ filters }: FilterGroup, context: FilterContext): string {
  const active = filters.filter(({ key }) => context.choices[key]);
  // Omits the prefix, because the group's label replaces it.
  const texts = active.map((filter) => describeChosenValues({ ...filter, prefix: "" }, context));
  return capitalize(shortenText(texts.join(", ")));
}

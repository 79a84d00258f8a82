import { type Choices, type Filter, type FilterContext, joinInOrder } from "./choices.ts";

/*
 * Changes that controls and suggestions make. The finder loads this module after its first results.
 */

/**
 * Makes the change that adds a value to a filter's choices or, if it is already chosen, removes it.
 */
export function toggleValue(
  { key, values }: Filter,
  value: string,
  { guide, choices }: FilterContext,
): Choices {
  const before = choices[key]?.split(",") ?? [];
  const after = before.filter((other) => other !== value);
  if (after.length === before.length) after.push(value);
  if (values) return { [key]: joinInOrder(after, values(guide)) };
  return { [key]: after.at(-1) ?? "" };
}

/**
 * Makes the change that a control's match count previews: it sets only this value. If wineries must
 * match all chosen values, it toggles the value among them.
 */
export function makePreviewChange(filter: Filter, value: string, context: FilterContext): Choices {
  if (filter.needsAll) return toggleValue(filter, value, context);
  return { [filter.key]: value };
}

/** Makes the change that removes a filter's values. */
export const makeRemovalChange = ({ key }: Filter): Choices => ({ [key]: "" });

/* This module is separate from visit.ts, because islands need this table but not zod. */

/**
 * The yes-or-no facts about a visit. A missing fact means "unknown", never "no". Each fact adds a
 * content field, a filter, a comparison row and a download column. `wish` is what readers ask for, as
 * in "with food". Searches find a fact by its `words` (lower case, no accents).
 */
export const facts = {
  children: {
    label: "Children",
    wish: "children",
    yes: "Children welcome",
    no: "Adults only",
    words: ["children", "child", "kids", "kid friendly", "family", "families", "baby"],
  },
  dogs: {
    label: "Dogs",
    wish: "dogs",
    yes: "Dogs welcome",
    no: "No dogs",
    words: ["dogs", "dog", "dog friendly", "pet friendly", "pets"],
  },
  food: {
    label: "Food",
    wish: "food",
    yes: "Food served",
    no: "No food",
    words: ["food", "lunch", "restaurant", "kitchen", "a meal", "to eat"],
  },
  stepFree: {
    label: "Step-free",
    wish: "step-free access",
    yes: "Step-free access",
    no: "Steps at the door",
    words: ["step free", "wheelchair", "wheelchairs", "wheelchair accessible", "accessible"],
  },
} as const;

export type FactKey = keyof typeof facts;
export type Facts = { [K in FactKey]?: boolean | undefined };

export const factKeys = Object.keys(facts) as FactKey[];

/** Formats a fact: "Adults only". Returns undefined if it is unknown. */
export const formatFact = (key: FactKey, known: Facts = {}): string | undefined => {
  const value = known[key];
  return value === undefined ? undefined : facts[key][value ? "yes" : "no"];
};

/* Apart from visit.ts, since islands need the table and not zod. */

/**
 * The yes-or-no facts of a visit. A line here is a field of `visit.facts`, a text on the winery's page, a filter, a row of
 * the comparison, a column of the downloads, and words for search. A fact that isn't given is unknown, never "no".
 * `label` names a column or a row; `words` are readers' words for it, folded, whole words or phrases; `help` is what the
 * field means, for the author.
 */
export const facts = {
  children: {
    label: "Children",
    yes: "Children welcome",
    no: "Adults only",
    words: ["children", "child", "kids", "kid friendly", "family", "families", "baby"],
    help: "Whether children may come along.",
  },
  dogs: {
    label: "Dogs",
    yes: "Dogs welcome",
    no: "No dogs",
    words: ["dogs", "dog", "dog friendly", "pet friendly", "pets"],
    help: "Whether dogs may come along.",
  },
  food: {
    label: "Food",
    yes: "Food served",
    no: "No food",
    words: ["food", "lunch", "restaurant", "kitchen", "a meal", "to eat"],
    help: "Whether food is served.",
  },
  stepFree: {
    label: "Step-free",
    yes: "Step-free access",
    no: "Steps at the door",
    words: ["step free", "wheelchair", "wheelchairs", "wheelchair accessible", "accessible"],
    help: "Whether one can taste without climbing a step.",
  },
} as const;

export type FactKey = keyof typeof facts;
export type Facts = { [K in FactKey]?: boolean | undefined };

export const factKeys = Object.keys(facts) as FactKey[];

/** A fact in words; undefined where it is unknown. */
export const factText = (key: FactKey, known: Facts = {}): string | undefined => {
  const value = known[key];
  return value === undefined ? undefined : facts[key][value ? "yes" : "no"];
};

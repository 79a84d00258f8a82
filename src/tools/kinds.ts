import { collections, type Entries } from "../catalogue/collections.ts";
import { toWrite } from "../catalogue/publishing.ts";
import { type ListName, lists } from "../site/lists.ts";
import { folderOf, slugOf } from "../site/paths.ts";
import { refuseInvalidNames, regionOf } from "./commands.ts";
import type { Values } from "./template.ts";

/** The plan for a new file. */
export type Plan = {
  collection: keyof typeof collections;
  file: string;
  /** Values that follow from the path and the other files. */
  values: Values;
  /** Values that the author must confirm. */
  guesses: Values;
  /** Fields that are required by these values, beyond the schema's. */
  required: (values: Values) => readonly string[];
  /** The text below the fields. */
  body: string;
};

type Planner = (
  path: string,
  entries: Entries,
  today: string,
) => Partial<Plan> & Pick<Plan, "collection" | "guesses">;
type Ordered = { data: { order: number } };

const titled = (slug: string) =>
  slug.replace(/(^|-)(\w)/g, (_, dash, letter) => (dash ? " " : "") + letter.toUpperCase());
const nextOrder = (list: readonly Ordered[]) => Math.max(0, ...list.map((e) => e.data.order)) + 1;
const take = (what: string) =>
  `${toWrite} ${what} Write paragraphs with an empty line between them; <Reviewer /> stands for your name.`;

const countryOf = (path: string, { countries }: Entries) =>
  countries.find(({ id }) => id === path.split("/")[0]);

const winery: Planner = (path, entries) => {
  const { id: region, data } = regionOf(path, entries);
  return {
    collection: "wineries",
    values: { region },
    guesses: {
      name: titled(slugOf(path)),
      page: "review",
      "visit.fee": { min: data.fees.min, currency: data.fees.currency },
      "visit.latitude": data.latitude,
      "visit.longitude": data.longitude,
    },
    required: ({ page }) => [
      ...(page === "short" ? [] : ["headline"]),
      ...(page === "full" ? ["tagline", "facts", "facts.value", "wines", "tips"] : []),
      ...(page === "full" && countryOf(path, entries)?.data.appellations ? ["appellation"] : []),
    ],
    body: take(
      "Your take: at least 180 words on a full page, 120 on a review; 80 to 140 on a short one.",
    ),
  };
};

/** What a region and a state of a country have alike. */
function place(path: string, list: readonly (Ordered & { id: string })[], entries: Entries) {
  const { latitude, longitude } = countryOf(path, entries)?.data ?? {};
  const siblings = list.filter(({ id }) => folderOf(id) === folderOf(path));
  return {
    values: { order: nextOrder(siblings) },
    guesses: { name: titled(slugOf(path)), latitude, longitude },
  };
}

const region: Planner = (path, entries) => {
  const { data } = countryOf(path, entries) ?? {};
  const state =
    data?.regionsByState && entries.states.find(({ id }) => folderOf(id) === folderOf(path))?.id;
  const { values, guesses } = place(path, entries.regions, entries);
  return {
    collection: "regions",
    values: { ...values, featured: [] },
    guesses: { ...guesses, ...(state && { state }) },
    required: () => [...(data?.regionsNeed ?? []), "facts.value"],
    body: take("The regional take: 120 to 220 words."),
  };
};

const state: Planner = (path, entries) => ({
  collection: "states",
  ...place(path, entries.states, entries),
  body: take("How to choose among its regions: 120 to 220 words."),
});

const country: Planner = (id, { countries }) => ({
  collection: "countries",
  values: { order: nextOrder(countries), cardWineries: 2 },
  guesses: {
    name: titled(id),
    guide: "planning",
    townLine: "{postalCode} {city}",
    distances: "km",
  },
  body: take("How to choose among its regions: 150 to 300 words."),
});

const roundup: Planner = (id, _entries, today) => ({
  collection: "roundups",
  values: { date: today, facts: ["fee", "reservation"] },
  guesses: { title: titled(id) },
  body: take("Your text above the list: 30 to 400 words, or none."),
});

/** A letter's file begins with its day: today, unless the name has one. */
const letter: Planner = (name, _entries, today) => {
  const [, day = today, slug = ""] = /^(\d{4}-\d\d-\d\d)?-?(.*)$/.exec(name) ?? [];
  return {
    collection: "letters",
    file: `${collections.letters.base}/${day}-${slug}.mdx`,
    guesses: { subject: titled(slug) },
    body: take("The letter."),
  };
};

type ListKind = (typeof lists)[ListName]["kind"];
const listPlanners = Object.fromEntries(
  Object.values(lists).map(({ kind, collection, entry, name }): [ListKind, Planner] => [
    kind,
    (id, entries, today) => ({
      collection,
      values:
        "addedAt" in entry.shape
          ? { addedAt: today }
          : { order: nextOrder(entries[collection] as readonly Ordered[]) },
      guesses: { [name]: titled(id) },
    }),
  ]),
) as Record<ListKind, Planner>;

const planners = { winery, region, state, country, roundup, letter, ...listPlanners };
export type Kind = keyof typeof planners;
export const kinds = Object.keys(planners) as Kind[];

/** Plans a file of a kind at a path like us/california/napa-valley/some-estate. Throws a Refusal if it can't be there. */
export function plan(kind: Kind, path: string, entries: Entries): Plan {
  refuseInvalidNames(path);
  const planned = planners[kind](path, entries, new Date().toISOString().slice(0, 10));
  const { base, pattern } = collections[planned.collection];
  const file = `${base}/${path}${pattern.replace(/.*\*/, "")}`;
  return {
    file,
    required: () => [],
    body: "",
    ...planned,
    values: { draft: true, ...planned.values },
  };
}

import { collections, type Entries } from "../catalogue/collections.ts";
import { unwrittenPlaceholder } from "../catalogue/publishing.ts";
import { type ListName, lists } from "../site/lists.ts";
import { folderOf, slugOf } from "../site/paths.ts";
import { findRegion, refuseInvalidNames } from "./commands.ts";
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
type OrderedEntry = { data: { order: number } };

const makeTitle = (slug: string) =>
  slug.replace(/(^|-)(\w)/g, (_, dash, letter) => (dash ? " " : "") + letter.toUpperCase());
const findNextOrder = (list: readonly OrderedEntry[]) =>
  Math.max(0, ...list.map((e) => e.data.order)) + 1;
const makeBodyPrompt = (what: string) =>
  `${unwrittenPlaceholder} ${what} Write paragraphs with an empty line between them; <Reviewer /> stands for your name.`;

const findCountry = (path: string, { countries }: Entries) =>
  countries.find(({ id }) => id === path.split("/")[0]);

const planWinery: Planner = (path, entries) => {
  const { id: planRegion, data } = findRegion(path, entries);
  return {
    collection: "wineries",
    values: { region: planRegion },
    guesses: {
      name: makeTitle(slugOf(path)),
      page: "review",
      "visit.fee": { min: data.fees.min, currency: data.fees.currency },
      "visit.latitude": data.latitude,
      "visit.longitude": data.longitude,
    },
    required: ({ page }) => [
      ...(page === "short" ? [] : ["headline"]),
      ...(page === "full" ? ["tagline", "facts", "facts.value", "wines", "tips"] : []),
      ...(page === "full" && findCountry(path, entries)?.data.appellations ? ["appellation"] : []),
    ],
    body: makeBodyPrompt(
      "Your take: at least 180 words on a full page, 120 on a review; 80 to 140 on a short one.",
    ),
  };
};

/** What a region and a state of a country have alike. */
function placeDefaults(
  path: string,
  list: readonly (OrderedEntry & { id: string })[],
  entries: Entries,
) {
  const { latitude, longitude } = findCountry(path, entries)?.data ?? {};
  const siblings = list.filter(({ id }) => folderOf(id) === folderOf(path));
  return {
    values: { order: findNextOrder(siblings) },
    guesses: { name: makeTitle(slugOf(path)), latitude, longitude },
  };
}

const planRegion: Planner = (path, entries) => {
  const { data } = findCountry(path, entries) ?? {};
  const planState =
    data?.regionsByState && entries.states.find(({ id }) => folderOf(id) === folderOf(path))?.id;
  const { values, guesses } = placeDefaults(path, entries.regions, entries);
  return {
    collection: "regions",
    values: { ...values, featured: [] },
    guesses: { ...guesses, ...(planState && { state: planState }) },
    required: () => [...(data?.regionsNeed ?? []), "facts.value"],
    body: makeBodyPrompt("The regional take: 120 to 220 words."),
  };
};

const planState: Planner = (path, entries) => ({
  collection: "states",
  ...placeDefaults(path, entries.states, entries),
  body: makeBodyPrompt("How to choose among its regions: 120 to 220 words."),
});

const planCountry: Planner = (id, { countries }) => ({
  collection: "countries",
  values: { order: findNextOrder(countries), cardWineries: 2 },
  guesses: {
    name: makeTitle(id),
    guide: "planning",
    townLine: "{postalCode} {city}",
    distances: "km",
  },
  body: makeBodyPrompt("How to choose among its regions: 150 to 300 words."),
});

const planRoundup: Planner = (id, _entries, today) => ({
  collection: "roundups",
  values: { date: today, facts: ["fee", "reservation"] },
  guesses: { title: makeTitle(id) },
  body: makeBodyPrompt("Your text above the list: 30 to 400 words, or none."),
});

/** A letter's file begins with its day: today, unless the name has one. */
const planLetter: Planner = (name, _entries, today) => {
  const [, day = today, slug = ""] = /^(\d{4}-\d\d-\d\d)?-?(.*)$/.exec(name) ?? [];
  return {
    collection: "letters",
    file: `${collections.letters.base}/${day}-${slug}.mdx`,
    guesses: { subject: makeTitle(slug) },
    body: makeBodyPrompt("The letter."),
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
          : { order: findNextOrder(entries[collection] as readonly OrderedEntry[]) },
      guesses: { [name]: makeTitle(id) },
    }),
  ]),
) as Record<ListKind, Planner>;

const planners = {
  winery: planWinery,
  region: planRegion,
  state: planState,
  country: planCountry,
  roundup: planRoundup,
  letter: planLetter,
  ...listPlanners,
};
export type FileKind = keyof typeof planners;
export const fileKinds = Object.keys(planners) as FileKind[];

/** Plans a file of a kind at a path like us/california/napa-valley/some-estate. Throws a Refusal if it can't be there. */
export function planFile(kind: FileKind, path: string, entries: Entries): Plan {
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

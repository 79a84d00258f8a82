import { collections, type Entries } from "../catalogue/collections.ts";
import { toWrite } from "../catalogue/publishing.ts";
import { suggest } from "../checks/problems.ts";
import { type ListName, lists } from "../site/lists.ts";
import { folderOf, slugOf } from "../site/paths.ts";
import { Refusal, refuseInvalidNames, regionOf } from "./commands.ts";
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

type Planner = (path: string, entries: Entries, today: string) => Partial<Plan> & Pick<Plan, "collection" | "guesses">;
type Ordered = { data: { order: number } };

const titled = (slug: string) =>
  slug.replace(/(^|-)(\w)/g, (_, dash, letter) => (dash ? " " : "") + letter.toUpperCase());
const nextOrder = (list: readonly Ordered[]) => Math.max(0, ...list.map((e) => e.data.order)) + 1;
const below = <T extends { id: string }>(country: string, list: readonly T[]) =>
  list.filter(({ id }) => id.startsWith(`${country}/`));
const take = (what: string) =>
  `${toWrite} ${what} Write paragraphs with an empty line between them; <Reviewer /> stands for your name.`;

const winery: Planner = (path, entries) => {
  const folder = folderOf(path);
  if (folder === "")
    throw new Refusal(`"${path}" must be in its region's folder, like us/california/napa-valley/${path}`);
  const { id: region, data } = regionOf(folder, entries);
  const country = entries.countries.find(({ id }) => id === path.split("/")[0]);
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
      ...(page === "full" && country?.data.appellations ? ["appellation"] : []),
    ],
    body: take("Your take: at least 180 words on a full page, 120 on a review; 80 to 140 on a short one."),
  };
};

/** The country of a path like us/lodi. `candidates` are the countries to suggest. Throws a Refusal. */
function countryOf(path: string, kind: "region" | "state", { countries }: Entries, candidates = countries) {
  const [id = "", ...rest] = path.split("/");
  const found = countries.find((country) => country.id === id);
  if (rest.length !== 1)
    throw new Refusal(`"${path}" must be country/${kind}, like ${(found ?? candidates[0])?.id}/${slugOf(path)}`);
  const ids = candidates.map((country) => country.id);
  if (!found) throw new Refusal(`"${id}" is not a country${suggest(id, ids)}`);
  return found;
}

const region: Planner = (path, entries) => {
  const { id, data } = countryOf(path, "region", entries);
  const [state] = data.regionsByState ? below(id, entries.states) : [];
  const { latitude, longitude } = data;
  return {
    collection: "regions",
    values: { order: nextOrder(below(id, entries.regions)), featured: [] },
    guesses: { name: titled(slugOf(path)), latitude, longitude, ...(state && { state: state.id }) },
    required: () => [...(data.regionsNeed ?? []), "facts.value"],
    body: take("The regional take: 120 to 220 words."),
  };
};

const state: Planner = (path, entries) => {
  const candidates = entries.countries.filter((country) => country.data.regionsByState);
  const { id, data, file } = countryOf(path, "state", entries, candidates);
  if (!data.regionsByState)
    throw new Refusal(`regions of ${data.name} have no states; first write regionsByState: true in ${file}`);
  return {
    collection: "states",
    values: { order: nextOrder(below(id, entries.states)) },
    guesses: { name: titled(slugOf(path)), latitude: data.latitude, longitude: data.longitude },
    body: take("How to choose among its regions: 120 to 220 words."),
  };
};

const country: Planner = (id, { countries }) => ({
  collection: "countries",
  values: { order: nextOrder(countries), cardWineries: 2 },
  guesses: { name: titled(id), guide: "planning", townLine: "{postalCode} {city}", distances: "km" },
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
        "addedAt" in entry.shape ? { addedAt: today } : { order: nextOrder(entries[collection] as readonly Ordered[]) },
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
  const isNested = ["winery", "region", "state"].includes(kind);
  if (!isNested && path.includes("/"))
    throw new Refusal(`"${path}" must be a name without a slash, like ${slugOf(path)}`);
  const planned = planners[kind](path, entries, new Date().toISOString().slice(0, 10));
  const taken =
    entries[planned.collection].find((e) => slugOf(e.id) === slugOf(path)) ??
    [...entries.countries, ...entries.states, ...entries.regions].find((e) => e.id === path);
  if (taken) throw new Refusal(`"${slugOf(path)}" is taken by ${taken.file}; choose another name, or edit that file`);
  const { base, pattern } = collections[planned.collection];
  const file = `${base}/${path}${pattern.replace(/.*\*/, "")}`;
  return { file, required: () => [], body: "", ...planned, values: { draft: true, ...planned.values } };
}

import { collections, type Entries } from "../catalogue/collections.ts";
import { getCurrentView, unwrittenPlaceholder } from "../catalogue/publishing.ts";
import { capitalize } from "../format/text.ts";
import { type ListName, lists } from "../site/lists.ts";
import { getCountryId, getParentId, getSlug } from "../site/paths.ts";
import { assertValidId, findRegionOfWinery, Refusal } from "./commands.ts";
import type { Values } from "./template.ts";

/** The plan for a new file. */
export type Plan = {
  collection: keyof typeof collections;
  file: string;
  /** Values derived from the path and from other files. */
  values: Values;
  /** Probable values, which the author must confirm. */
  guesses: Values;
  /**
   * Lists the fields that this file needs beyond those that the schema requires, depending on the
   * values.
   */
  listRequiredFields: (values: Values) => readonly string[];
  /** The body, below the fields. */
  body: string;
};

type Planner = (
  path: string,
  entries: Entries,
  today: string,
) => Partial<Plan> & Pick<Plan, "collection" | "guesses">;
type OrderedEntry = { id: string; data: { order: number } };

/** The words that stay lower case within a name, like "Herdade do Teste". */
const nameParticles = new Set("da das de del delle di do dos du e et la las le les y".split(" "));

/** Guesses a name from a slug: "herdade-do-teste" gives "Herdade do Teste". */
const makeTitle = (slug: string) =>
  slug
    .split("-")
    .map((word, i) => (i > 0 && nameParticles.has(word) ? word : capitalize(word)))
    .join(" ");
const findNextOrder = (list: readonly OrderedEntry[]) =>
  Math.max(0, ...list.map(({ data }) => data.order)) + 1;
const makeBodyPrompt = (task: string) =>
  `${unwrittenPlaceholder} ${task} Write paragraphs with an empty line between them; <Reviewer /> stands for your name.`;

const findCountry = (path: string, { countries }: Entries) =>
  countries.find(({ id }) => id === getCountryId({ id: path }));

const planWinery: Planner = (path, entries) => {
  const region = findRegionOfWinery(path, entries);
  const { fees, latitude, longitude } = region.data;
  const needsAppellation = findCountry(path, entries)?.data.appellations === true;
  const fullPageFields = ["headline", "tagline", "facts", "facts.value", "wines", "tips"];
  const requiredFields: Record<string, string[]> = {
    full: needsAppellation ? [...fullPageFields, "appellation"] : fullPageFields,
    short: [],
  };
  return {
    collection: "wineries",
    values: { region: region.id },
    guesses: {
      name: makeTitle(getSlug(path)),
      page: "review",
      "visit.fee": { min: fees.min, currency: fees.currency },
      "visit.latitude": latitude,
      "visit.longitude": longitude,
    },
    listRequiredFields: ({ page }) => requiredFields[String(page)] ?? ["headline"],
    body: makeBodyPrompt(
      "Your take: at least 180 words on a full page, 120 on a review; 80 to 140 on a short one.",
    ),
  };
};

/** Returns the default values that new regions and new states share. */
function makePlaceDefaults(path: string, list: readonly OrderedEntry[], entries: Entries) {
  const country = findCountry(path, entries);
  const [countryId, placeName] = path.split("/");
  if (!country && placeName)
    throw new Refusal(`no country "${countryId}" yet; first: npm run new -- country ${countryId}`);
  const { latitude, longitude } = country?.data ?? {};
  const siblings = list.filter(({ id }) => getParentId(id) === getParentId(path));
  return {
    values: { order: findNextOrder(siblings) },
    guesses: { name: makeTitle(getSlug(path)), latitude, longitude },
  };
}

const planRegion: Planner = (path, entries) => {
  const country = findCountry(path, entries)?.data;
  const firstState = entries.states.find(({ id }) => getParentId(id) === getParentId(path));
  const state = country?.regionsByState && firstState ? { state: firstState.id } : {};
  const { values, guesses } = makePlaceDefaults(path, entries.regions, entries);
  return {
    collection: "regions",
    values: { ...values, featured: [] },
    guesses: { ...guesses, ...state },
    listRequiredFields: () => [...(country?.regionsNeed ?? []), "facts.value"],
    body: makeBodyPrompt("The regional take: 120 to 220 words."),
  };
};

const planState: Planner = (path, entries) => ({
  collection: "states",
  ...makePlaceDefaults(path, entries.states, entries),
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

/**
 * A letter's file name, with or without its date. Matches "2027-01-04-first-frost" and
 * "first-frost".
 */
const letterNamePattern = /^(?<day>\d{4}-\d\d-\d\d)?-?(?<slug>.*)$/;

/** Plans a letter. Its file name begins with a date, which defaults to today. */
const planLetter: Planner = (name, _entries, today) => {
  const { day = today, slug = "" } = letterNamePattern.exec(name)?.groups ?? {};
  return {
    collection: "letters",
    file: `${collections.letters.base}/${day}-${slug}.mdx`,
    guesses: { subject: makeTitle(slug) },
    body: makeBodyPrompt("The letter."),
  };
};

type ListDefinition = (typeof lists)[ListName];
type ListKind = ListDefinition["kind"];

/** A file name that ends with a vintage. Matches "corvo-2019", but not "old-port" or "no-3". */
const vintageNamePattern = /^(?<wine>.+)-(?<year>(?:19|20)\d\d)$/;

/**
 * Makes the planner for new items of a list. Items with an `addedAt` date get today's; others get
 * the next `order`.
 */
const makeItemPlanner =
  ({ collection, entry, name }: ListDefinition): Planner =>
  (id, entries, today) => {
    const hasDay = "addedAt" in entry.shape;
    const items = entries[collection] as readonly OrderedEntry[];
    const dated = "vintage" in entry.shape ? vintageNamePattern.exec(id)?.groups : undefined;
    return {
      collection,
      values: hasDay ? { addedAt: today } : { order: findNextOrder(items) },
      guesses: {
        [name]: makeTitle(dated?.wine ?? id),
        ...(dated && { vintage: Number(dated.year) }),
      },
    };
  };

const itemPlanners = Object.fromEntries(
  Object.values(lists).map((list) => [list.kind, makeItemPlanner(list)]),
) as Record<ListKind, Planner>;

const planners = {
  winery: planWinery,
  region: planRegion,
  state: planState,
  country: planCountry,
  roundup: planRoundup,
  letter: planLetter,
  ...itemPlanners,
};
export type FileKind = keyof typeof planners;
export const fileKinds = Object.keys(planners) as FileKind[];

/**
 * Plans a new file at a path like us/california/napa-valley/some-estate. Throws a Refusal if the
 * path is invalid.
 */
export function planFile(kind: FileKind, path: string, entries: Entries): Plan {
  assertValidId(path);
  const plan = planners[kind](path, entries, getCurrentView().today);
  const { base, pattern } = collections[plan.collection];
  const ending = pattern.slice(pattern.lastIndexOf("."));
  return {
    file: `${base}/${path}${ending}`,
    listRequiredFields: () => [],
    body: "",
    ...plan,
    values: { draft: true, ...plan.values },
  };
}

import { collections, type Entries } from "../catalogue/collections.ts";
import { toWrite } from "../catalogue/publishing.ts";
import { suggest } from "../checks/problems.ts";
import { type ListName, lists } from "../site/lists.ts";
import { slugOf } from "../site/paths.ts";
import { Refusal, refuseInvalidNames, regionOf } from "./names.ts";
import type { Given } from "./template.ts";

/**
 * The plan for a new file: the fields that follow from its path, the fields to ask for, and the other required fields.
 */
export type Plan = {
  collection: keyof typeof collections;
  file: string;
  known: Given;
  ask: readonly string[];
  wanted: (given: Given) => string[];
  body: string;
};

const titled = (slug: string) =>
  slug.replace(/(^|-)(\w)/g, (_, dash, letter) => (dash ? " " : "") + letter.toUpperCase());
type Ordered = { data: { order: number } };
const next = (list: readonly Ordered[]) => Math.max(0, ...list.map((e) => e.data.order)) + 1;
const take = (what: string) =>
  `${toWrite} ${what} Write paragraphs with an empty line between them; <Reviewer /> stands for your name.`;

type ListKind = (typeof lists)[ListName]["kind"];
const listKinds: readonly ListKind[] = Object.values(lists).map(({ kind }) => kind);
export const kinds = ["winery", "region", "state", "country", "roundup", ...listKinds] as const;
export type Kind = (typeof kinds)[number];

/** Plans a file of a kind at a path like us/california/napa-valley/some-estate. Throws a Refusal when there is no place. */
export function plan(kind: Kind, path: string, entries: Entries, today: string): Plan {
  const parts = path.split("/");
  refuseInvalidNames(path);
  if (kind === "winery") return wineryPlan(path, parts, entries);
  if (kind === "region") return regionPlan(path, parts, entries);
  if (kind === "state") return statePlan(path, parts, entries);
  if (kind === "country") return countryPlan(path, parts, entries);
  if (parts.length > 1) throw new Refusal(`"${path}" must be a name without a slash, like some-${kind}`);
  if (kind === "roundup") return roundupPlan(path, entries, today);
  return listPlan(kind, path, entries, today);
}

function place(collection: Plan["collection"], id: string, entries: Entries): Pick<Plan, "collection" | "file"> {
  const taken =
    entries[collection].find((e) => slugOf(e.id) === slugOf(id)) ??
    [...entries.countries, ...entries.states, ...entries.regions].find((e) => e.id === id);
  if (taken) throw new Refusal(`"${slugOf(id)}" is taken by ${taken.file}; choose another name, or edit that file`);
  const { base, pattern } = collections[collection];
  return { collection, file: `${base}/${id}${pattern.replace(/.*\*/, "")}` };
}

function wineryPlan(path: string, parts: string[], entries: Entries): Plan {
  const folder = parts.slice(0, -1).join("/");
  if (folder === "")
    throw new Refusal(`"${path}" must be in its region's folder, like us/california/napa-valley/${path}`);
  const region = regionOf(folder, entries);
  const { latitude, longitude, fees } = region.data;
  const country = entries.countries.find((c) => c.id === parts[0]);
  return {
    ...place("wineries", path, entries),
    known: {
      draft: true,
      name: titled(slugOf(path)),
      region: region.id,
      page: "review",
      "visit.fee": { min: fees.min, currency: fees.currency },
      "visit.latitude": latitude,
      "visit.longitude": longitude,
    },
    ask: ["name", "page", "score", "visit.appointment", "visit.fee", "visit.latitude", "visit.longitude"],
    wanted: ({ page }) => [
      ...(page === "short" ? [] : ["headline"]),
      ...(page === "full" ? ["tagline", "facts", "facts.value", "wines", "tips"] : []),
      ...(page === "full" && country?.data.appellations ? ["appellation"] : []),
    ],
    body: take("Your take: at least 180 words on a full page, 120 on a review; 80 to 140 on a short one."),
  };
}

function regionPlan(path: string, parts: string[], entries: Entries): Plan {
  const [country = ""] = parts;
  const found = entries.countries.find((c) => c.id === country);
  const ids = entries.countries.map((c) => c.id);
  const name = found && parts.length === 1 ? "some-region" : slugOf(path);
  if (parts.length !== 2)
    throw new Refusal(`"${path}" must be country/region, like ${found?.id ?? ids[0]}/${name}; a state is a field`);
  if (!found) throw new Refusal(`"${country}" is not a country${suggest(country, ids)}`);
  const states = found.data.regionsByState
    ? entries.states.filter((s) => s.id.startsWith(`${country}/`)).map((s) => s.id)
    : [];
  return {
    ...place("regions", path, entries),
    known: {
      draft: true,
      name: titled(slugOf(path)),
      order: next(entries.regions.filter((r) => r.id.startsWith(`${country}/`))),
      featured: [],
      latitude: found.data.latitude,
      longitude: found.data.longitude,
      ...(states[0] && { state: states[0] }),
    },
    ask: ["name", ...(states.length > 0 ? ["state"] : []), "score", "latitude", "longitude"],
    wanted: () => [...(found.data.regionsNeed ?? []), "facts.value"],
    body: take("The regional take: 120 to 220 words."),
  };
}

function statePlan(path: string, parts: string[], entries: Entries): Plan {
  const [country = ""] = parts;
  const found = entries.countries.find((c) => c.id === country);
  const withStates = entries.countries.filter((c) => c.data.regionsByState).map((c) => c.id);
  if (parts.length !== 2)
    throw new Refusal(`"${path}" must be country/state, like ${withStates[0] ?? "some-country"}/${slugOf(path)}`);
  if (!found) throw new Refusal(`"${country}" is not a country${suggest(country, withStates)}`);
  if (!found.data.regionsByState)
    throw new Refusal(
      `regions of ${found.data.name} have no states; first write regionsByState: true in ${found.file}`,
    );
  return {
    ...place("states", path, entries),
    known: {
      draft: true,
      name: titled(slugOf(path)),
      order: next(entries.states.filter((s) => s.id.startsWith(`${country}/`))),
      latitude: found.data.latitude,
      longitude: found.data.longitude,
    },
    ask: ["name", "abbreviation", "latitude", "longitude"],
    wanted: () => [],
    body: take("How to choose among its regions: 120 to 220 words."),
  };
}

function countryPlan(path: string, parts: string[], entries: Entries): Plan {
  if (parts.length !== 1) throw new Refusal(`"${path}" must be a name without a slash, like ${slugOf(path)}`);
  return {
    ...place("countries", path, entries),
    known: {
      draft: true,
      name: titled(path),
      order: next(entries.countries),
      guide: "planning",
      cardWineries: 2,
      townLine: "{postalCode} {city}",
      distances: "km",
    },
    ask: ["name", "adjective", "isoCode", "latitude", "longitude", "guide", "townLine", "distances"],
    wanted: () => [],
    body: take("How to choose among its regions: 150 to 300 words."),
  };
}

function roundupPlan(id: string, entries: Entries, today: string): Plan {
  return {
    ...place("roundups", id, entries),
    known: { draft: true, title: titled(id), date: today, facts: ["fee", "reservation"] },
    ask: ["title", "description"],
    wanted: () => [],
    body: take("Your text above the list: 30 to 400 words, or none."),
  };
}

function listPlan(kind: ListKind, id: string, entries: Entries, today: string): Plan {
  const { collection, entry, name, ask } = Object.values(lists).find((list) => list.kind === kind)!;
  const dated = "addedAt" in entry.shape;
  return {
    ...place(collection, id, entries),
    known: {
      draft: true,
      [name]: titled(id),
      ...(dated ? { addedAt: today } : { order: next(entries[collection] as Ordered[]) }),
    },
    ask,
    wanted: () => [],
    body: "",
  };
}

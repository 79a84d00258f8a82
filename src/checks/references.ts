import { collections, type Entries, type Entry, siteFile } from "../catalogue/collections.ts";
import { type CountKind, findComponents, spellPageCount } from "../catalogue/figures.ts";
import { unwrittenPlaceholder } from "../catalogue/publishing.ts";
import { makeSlug, pluralize } from "../format/text.ts";
import { getCountryId, getSlug } from "../site/paths.ts";
import { getRegionFolder, isInCountryFolder } from "./folders.ts";
import { bodyField, listEntries } from "./passages.ts";
import {
  type CheckContext,
  describeEndMark,
  findNearestName,
  formatAlternatives,
  formatSuggestion,
} from "./problems.ts";
import { type FieldReference, listReferences } from "./publishing.ts";

const listIds = (list: readonly Entry<unknown>[]) => list.map(({ id }) => id);

/** Checks that every reference names an existing file. Reports each missing place once. */
export function checkReferences(guide: CheckContext) {
  const { site, entries, preview, problem } = guide;
  const checkReference = makeReferenceChecker(guide);
  const ids = {
    country: listIds(entries.countries),
    state: listIds(entries.states),
    region: listIds(entries.regions),
    winery: listIds(entries.wineries).map(getSlug),
  };
  const settings = { file: siteFile };
  for (const id of site.countries)
    checkReference(settings, "countries", { name: id, ids: ids.country, kind: "country" });
  if (site.cover)
    checkReference(settings, "cover", { name: site.cover, ids: ids.region, kind: "region" });
  for (const place of [...entries.states, ...entries.regions])
    if (isInCountryFolder(place) && !site.countries.includes(getCountryId(place))) {
      const name = getCountryId(place);
      checkReference(place, "", { name, ids: ids.country, kind: "country's folder" });
    }
  for (const reference of listReferences(entries)) {
    const { entry, field, kind, name } = reference;
    if (kind === "region") continue; // checkWineryRegions reports these.
    const target = findWineriesOfRegion(reference, entries) ?? { ids: ids[kind], kind };
    checkReference(entry, field, { name, ...target });
  }
  const placeIds = [...ids.country, ...ids.state, ...ids.region];
  for (const page of listEntries(entries))
    for (const { given } of findComponents(page.body)) {
      const { of, in: id } = given;
      if (id === undefined) continue;
      checkReference(page, bodyField, {
        name: id,
        ids: placeIds,
        kind: "country, state or region",
      });
      // A place may only seem empty if a file couldn't be read.
      const isEmpty =
        guide.unread.length === 0 && spellPageCount(preview, of as CountKind, id) === "zero";
      const isInGuide = preview.pages.some((place) => place.id === id);
      const message = `"${id}" has no ${of}; remove in=…, or name a larger place`;
      if (isInGuide && isEmpty) problem(page, bodyField, message, { quote: id });
    }
}

/** A reference to check: the name, the IDs it may refer to, and what messages call them. */
type Reference = {
  name: string;
  ids: readonly string[];
  kind: string;
  /** The IDs to suggest, if not all. */
  suggested?: readonly string[];
};

/** The folders that list what a reference may name, keyed by its kind. */
const referenceFolders: Readonly<Record<string, string>> = {
  winery: collections.wineries.base,
  region: collections.regions.base,
};

/**
 * The generic words at the end of an estate's name. Matches "-vineyards-winery" in
 * "justin-vineyards-winery".
 */
const estateWordsPattern = /(?:-(?:and|cellars?|estates?|family|vineyards?|wine(?:s|ry)))+$/;

/**
 * Describes a reference to a file that doesn't exist. Suggests the files that have it as their name
 * or as their title, or else similar ones of `ids`.
 */
function describeMissingFile(
  typed: string,
  { kind, ids, entries }: { kind: string; ids: readonly string[]; entries: Entries },
): string {
  const endMark = describeEndMark(typed);
  if (endMark) return endMark;
  const path = typed
    .replace(/\.(?:mdx|yaml)$/, "")
    .split("/")
    .map(makeSlug)
    .join("/");
  const id = ids.some((each) => each.includes("/")) ? path : getSlug(path);
  const { countries, states, regions, wineries } = entries;
  const places = [...countries, ...states, ...regions];
  const titles = [
    ...places.map((place) => ({ id: place.id, title: makeSlug(place.data.name) })),
    ...wineries.map((winery) => ({ id: getSlug(winery.id), title: makeSlug(winery.data.name) })),
  ];
  const namesakes = titles
    .filter((entry) => ids.includes(entry.id) && [entry.id, entry.title].includes(id))
    .map((entry) => entry.id);
  const folder = referenceFolders[kind] ?? "content";
  const stem = id.replace(estateWordsPattern, "");
  const hint = formatAlternatives(namesakes) || formatSuggestion(stem, ids, folder);
  return `"${typed}" is not a ${kind}${hint}`;
}

function makeReferenceChecker({ entries, isUnread, problem }: CheckContext) {
  const reported = new Set<string>();
  return (where: { file: string }, field: string, reference: Reference) => {
    const { name, ids, kind, suggested = ids } = reference;
    if (ids.includes(name) || isUnread(name)) return;
    const message = describeMissingFile(name, { kind, ids: suggested, entries });
    const isPlace = ["state", "countries", ""].includes(field);
    if (isPlace && reported.has(message)) return;
    reported.add(message);
    problem(where, field, message, { quote: name, ...(isPlace && { isMisplaced: true }) });
  };
}

/**
 * Finds the wineries that a region may feature, including those whose region doesn't exist, or that
 * its days may name. Returns undefined if the reference isn't in a region's file.
 */
function findWineriesOfRegion(reference: FieldReference, { regions, wineries }: Entries) {
  const { entry, field, kind, name } = reference;
  const region = regions.find(({ file }) => file === entry.file);
  if (!region || kind !== "winery") return undefined;
  const ownWineries = wineries.filter(({ data }) => data.region === region.id);
  const ownSlugs = listIds(ownWineries).map(getSlug);
  if (!field.startsWith("featured.")) {
    const ids = listIds(wineries).map(getSlug);
    const hasNearName = findNearestName(name, ids) !== undefined;
    return { ids, suggested: hasNearName ? ids : ownSlugs, kind };
  }
  const regionIds = listIds(regions);
  const lostWineries = wineries.filter(({ data }) => !regionIds.includes(data.region));
  return {
    ids: [...ownSlugs, ...listIds(lostWineries).map(getSlug)],
    suggested: ownSlugs,
    kind: `winery of ${region.data.name}`,
  };
}

/** Reports each region that wineries name but that has no file, once with all its wineries. */
export function checkWineryRegions({ entries, isUnread, problem }: CheckContext) {
  const { regions, wineries } = entries;
  const ids = listIds(regions);
  const lostWineries = wineries.filter(
    ({ data: { region } }) =>
      !ids.includes(region) && !isUnread(region) && !region.startsWith(unwrittenPlaceholder),
  );
  for (const [id, named] of Map.groupBy(lostWineries, ({ data }) => data.region)) {
    const [first, ...others] = named.map(({ file }) => file);
    const slugs = listIds(named).map(getSlug);
    const renamed = regions.find(
      (region) =>
        region.data.featured.some((slug) => slugs.includes(slug)) &&
        wineries.every(({ data }) => data.region !== region.id),
    );
    if (!renamed) {
      const message = describeMissingFile(id, { kind: "region", ids, entries });
      const count = pluralize(others.length, "other file names it", "other files name it");
      const also = others.length > 0 ? `. ${count}: ${others.join(", ")}` : "";
      const details = { quote: id, related: others, isMisplaced: true as const };
      problem({ file: first! }, "region", message + also, details);
    } else if (isInCountryFolder(renamed)) {
      // Elsewhere, checkPlaceFolders reports the file.
      const command = `npm run move -- ${id} ${getSlug(renamed.id)}`;
      const count = pluralize(named.length, "winery", "wineries");
      const folder = `content/wineries/${getRegionFolder(renamed)}/`;
      const byHand = `write region: ${renamed.id} into its ${count} (${slugs.join(", ")}) and move them to ${folder}`;
      const message = `features wineries of "${id}", which is not a region anymore; if you renamed it, rename this file back and run ${command}, or ${byHand}`;
      problem(renamed, "", message, { related: [first!, ...others], isMisplaced: true });
    }
  }
}

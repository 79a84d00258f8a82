import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CollectionName, Entries, Entry } from "../catalogue/collections.ts";
import { findComponents } from "../catalogue/figures.ts";
import {
  findPublicDate,
  neverPublic,
  type PublishingFields,
  unwrittenPlaceholder,
} from "../catalogue/publishing.ts";
import { isoDateSchema, yearMonth } from "../schemas/fields.ts";
import {
  getCountryId,
  getSlug,
  makeGuidePath,
  makeLetterPath,
  makeRoundupPath,
} from "../site/paths.ts";
import fields from "./fields.json" with { type: "json" };
import { findLinksAndImages } from "./links.ts";
import {
  bodyField,
  type FieldPath,
  listEntries,
  listEntriesAndSettings,
  listFieldValues,
} from "./passages.ts";
import type { CheckContext, Rule } from "./problems.ts";

/**
 * The ISO date when a page becomes public ("" if it already is), and the file that sets the date.
 */
type PublicDate = { day: string; file: string };

/**
 * Computes when each entry becomes public, keyed by file and by path. A page never becomes public
 * before the places that contain it.
 */
function computePublicDates(entries: Entries, today: string): Map<string, PublicDate> {
  const { countries, states, regions, wineries, roundups, letters } = entries;
  const dates = new Map<string, PublicDate>();
  const recordDate = (entry: Entry<PublishingFields>, path: string, placeIds: string[] = []) => {
    let latest = { day: findPublicDate(entry.data, today) ?? "", file: entry.file };
    for (const id of placeIds) {
      const place = dates.get(makeGuidePath(id));
      if (place && place.day > latest.day) latest = place;
    }
    dates.set(path, latest).set(entry.file, latest);
  };
  for (const entry of listEntries(entries)) recordDate(entry, entry.file);
  for (const entry of [...countries, ...states])
    recordDate(entry, makeGuidePath(entry.id), [getCountryId(entry)]);
  for (const entry of regions)
    recordDate(entry, makeGuidePath(entry.id), [getCountryId(entry), entry.data.state ?? ""]);
  for (const entry of wineries) recordDate(entry, makeGuidePath(entry.id), [entry.data.region]);
  for (const entry of roundups) recordDate(entry, makeRoundupPath(entry.id));
  for (const entry of letters) recordDate(entry, makeLetterPath(entry.id));
  return dates;
}

type ReferenceKind = "state" | "region" | "winery";

/** The fields that refer to another page by its file name, keyed by collection. */
const referenceFields: { [C in CollectionName]?: Record<string, ReferenceKind> } = {
  countries: { "map.closeUp.states": "state" },
  regions: { state: "state", featured: "winery", "days.stops.winery": "winery" },
  wineries: { region: "region" },
  recommendations: { winery: "winery" },
  roundups: { "picks.winery": "winery", "picks.insteadOf": "winery" },
};

/** A field value that refers to another page. `name` is the value. */
export type FieldReference = {
  entry: Entry<PublishingFields>;
  field: string;
  path: FieldPath;
  kind: ReferenceKind;
  name: string;
};

/** Lists every field value that refers to another page. */
export function listReferences(entries: Entries): FieldReference[] {
  const references: FieldReference[] = [];
  for (const [collection, kinds] of Object.entries(referenceFields))
    for (const entry of entries[collection as CollectionName] as Entry<PublishingFields>[])
      for (const { field, name: fieldName, path, value } of listFieldValues(entry.data)) {
        const kind = kinds[fieldName];
        const name = String(value);
        if (kind && !name.startsWith(unwrittenPlaceholder))
          references.push({ entry, field, path, kind, name });
      }
  return references;
}

/** A reference to another page, in a field or in the body. `path` is the other page's path. */
type PageReference = { entry: Entry<PublishingFields>; field: string; name: string; path: string };

function listPageReferences(entries: Entries): PageReference[] {
  const wineryPaths = new Map(entries.wineries.map(({ id }) => [getSlug(id), makeGuidePath(id)]));
  const inFields = listReferences(entries)
    .filter(({ kind }) => kind === "winery")
    .map(({ entry, field, name }) => ({ entry, field, name, path: wineryPaths.get(name) ?? "" }));
  const inTexts = listEntries(entries).flatMap((entry) => {
    const places = findComponents(entry.body).map(({ given: { in: id = "" } }) => {
      return { name: id, path: makeGuidePath(id) };
    });
    const links = findLinksAndImages(entry).map(({ to }) => ({ name: to, path: to }));
    return [...places, ...links].map((to) => ({ entry, field: bodyField, ...to }));
  });
  return [...inFields, ...inTexts];
}

/** Reports references to pages that aren't public yet, and public places without content. */
export const checkPublishing: Rule = (guide) => {
  const { entries, today, problem } = guide;
  const dates = computePublicDates(entries, today);
  for (const { entry, field, name, path } of listPageReferences(entries)) {
    const day = findDayPlan(entry, field);
    const ownDates = [dates.get(entry.file)!.day, (day && findPublicDate(day, today)) ?? ""];
    const ownDate = ownDates.sort().at(-1)!;
    const page = dates.get(path);
    if (!page || ownDate === neverPublic || page.day <= ownDate) continue;
    const isDraft = page.day === neverPublic;
    const reason = isDraft ? "is a draft" : `has publishOn: ${page.day}`;
    const dayField = isDraft ? "draft: true" : `publishOn: ${page.day}`;
    const fixes: Record<string, string> = {
      days: `name another winery, or write ${dayField} into this day`,
      picks: "name another winery, or remove it here",
    };
    const fix = fixes[field.split(".", 1)[0]!] ?? "remove the reference, or publish that file";
    const message = `links to "${name}", which readers can't see yet (${page.file} ${reason}); ${fix}`;
    problem(entry, field, message, { quote: name, related: [page.file] });
  }
  checkEmptyPlaces(guide);
};

type RegionFields = { days?: readonly PublishingFields[] };

/**
 * Finds the day plan that contains a region's field. Returns undefined for fields outside day
 * plans.
 */
function findDayPlan(
  { data }: Entry<PublishingFields>,
  field: string,
): PublishingFields | undefined {
  const [name, index] = field.split(".");
  return name === "days" ? (data as RegionFields).days?.[Number(index)] : undefined;
}

/** Reports public countries and states without regions. */
function checkEmptyPlaces({ entries, unread, problem }: CheckContext) {
  const { countries, states, regions, wineries } = entries;
  // An unreadable region is missing from the entries, so its country may only seem empty.
  if (unread.some((file) => file.startsWith("content/regions/"))) return;
  const ownStates = states.filter(({ id }) => id.includes("/"));
  for (const place of [...countries, ...ownStates]) {
    const isInside = (page: { id: string }) => page.id.startsWith(`${place.id}/`);
    const hasRegion = regions.some((region) => region.data.state === place.id || isInside(region));
    if (!place.data.draft && !hasRegion && !wineries.some(isInside))
      problem(place, "", "has no region; add one, or write draft: true here until there is one");
  }
}

/** The fields whose date or year must be in the past, each with the wording for its message. */
const pastFields: Record<string, string> = fields.past;

/** The maximum plausible number of years between today and a date. */
const maxYearsAway = 10;

/**
 * Reports dates that must be in the past, such as a visit's, but are later than both today and the
 * publication date. Warns about dates many years away.
 */
export const checkDates: Rule = (guide) => {
  const { entries, finished, site, today, problem, warn } = guide;
  const checkDate = (
    { file, data }: { file: string; data: PublishingFields },
    field: string,
    value: string,
    meaning: string,
  ) => {
    const { publishOn = "" } = data;
    const latestDay = publishOn > today ? publishOn : today;
    const latest = latestDay.slice(0, value.length);
    const message = `${value} is still to come; write ${meaning}, ${latest} at the latest`;
    if (value > latest) problem({ file }, field, message);
  };
  for (const entry of listEntries<DatedFields>(finished))
    checkRevisionDate(entry, entry.data.review?.date ?? entry.data.date ?? "", guide);
  for (const entry of listEntriesAndSettings(finished, site))
    for (const { field, path, value } of listFieldValues(entry.data)) {
      const meaning = pastFields[String(path.at(-1))];
      const [year] = /^\d{4}/.exec(String(value)) ?? [];
      if (meaning !== undefined && year) checkDate(entry, field, String(value), meaning);
      const isDate = isoDateSchema.or(yearMonth).safeParse(value).success;
      const years = Number(year) - Number(today.slice(0, 4));
      const distance = years > 0 ? `${years} years away` : `${-years} years ago`;
      if (isDate && Math.abs(years) > maxYearsAway)
        warn(entry, field, `${value} is ${distance}; check the year`);
    }
  for (const letter of entries.letters) {
    const day = letter.id.slice(0, 10);
    const hasDay = isoDateSchema.safeParse(day).success;
    const example = "content/letters/2026-12-01-frost.mdx";
    if (!hasDay)
      problem(letter, "", `must begin with the letter's day, like ${example}; rename it`);
    else if (!/^[-_]\w/.test(letter.id.slice(10)))
      problem(letter, "", `needs a hyphen and a word after the day, like ${example}; rename it`);
    else if (!letter.data.draft)
      checkDate(letter, "", day, `publishOn: ${day}, or name the file by its day`);
    checkRevisionDate(letter as Entry<DatedFields>, day, guide);
  }
};

type DatedFields = { revisedOn?: string; date?: string; review?: { date?: string } };

/** Reports a revision dated before `day`, when the page became public. */
function checkRevisionDate(entry: Entry<DatedFields>, day: string, { problem }: CheckContext) {
  const { revisedOn } = entry.data;
  const message = `${revisedOn} is before ${day}, when readers first saw it; remove it, or correct one of the two`;
  if (revisedOn !== undefined && revisedOn < day) problem(entry, "revisedOn", message);
}

/** A line that the author still has to write. */
type UnwrittenLine = { line: number; offset: number; field: string };

/** An entry that isn't public yet, or a region with a day plan that isn't public yet. */
type UnpublishedEntry = {
  id: string;
  file: string;
  name: string;
  /** The ISO date when the entry becomes public; undefined for a draft. */
  until: string | undefined;
  /** The lines that the author still has to write, in file order. */
  lines: UnwrittenLine[];
};

type NamedFields = PublishingFields & {
  name?: string;
  wineName?: string;
  days?: PublishingFields[];
};

/** Lists all entries that aren't public on `today` (ISO date), sorted by file. */
export function listUnpublishedEntries(
  root: string,
  entries: Entries,
  today: string,
): UnpublishedEntry[] {
  const all = listEntries<NamedFields>(entries);
  const unpublished = all.flatMap(({ id, file, data }) => {
    const ownDate = findPublicDate(data, today);
    const dayDates = (data.days ?? []).map((day) => findPublicDate(day, today));
    const date = ownDate ?? dayDates.find((dayDate) => dayDate !== undefined);
    if (date === undefined) return [];
    const lines = findUnwrittenLines(readFileSync(join(root, file), "utf8"));
    const entryName = data.name ?? data.wineName ?? id;
    const name = ownDate === undefined ? `A day of ${entryName}` : entryName;
    return [{ id, file, name, until: date === neverPublic ? undefined : date, lines }];
  });
  return unpublished.toSorted((a, b) => a.file.localeCompare(b.file));
}

/**
 * A field name at the beginning of a line. Matches "  - winery:", but nothing in "Two words: more".
 */
const fieldNamePattern = /^[\s-]*(?<name>\w+):/;

/**
 * The last field name in an unclosed group in braces. Matches "- { winery: a, note: ", but not
 * "note: ".
 */
const inlineFieldPattern = /^[\s-]*(?:\w+:\s*)?\{(?:.*,)?\s*(?<name>\w+):[^,#]*$/;

/** Finds the lines of a file that the author still has to write. Skips comments. */
export function findUnwrittenLines(text: string): UnwrittenLine[] {
  const unwritten: UnwrittenLine[] = [];
  let field = "";
  let start = 0;
  for (const [index, line] of text.split("\n").entries()) {
    const lineStart = start;
    start += line.length + 1;
    if (line.trimStart().startsWith("#")) continue;
    field = fieldNamePattern.exec(line)?.groups?.name ?? field;
    if (line.trim() === "---") field = bodyField;
    const markAt = line.indexOf(unwrittenPlaceholder);
    if (markAt < 0) continue;
    const inner = inlineFieldPattern.exec(line.slice(0, markAt))?.groups?.name;
    unwritten.push({ line: index + 1, offset: lineStart + markAt, field: inner ?? field });
  }
  return unwritten;
}

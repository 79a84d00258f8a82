import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type CollectionName,
  type Entries,
  type Entry,
  siteFile,
} from "../catalogue/collections.ts";
import { findComponents } from "../catalogue/figures.ts";
import {
  findPublicDate,
  neverPublic,
  type PublishingFields,
  unwrittenPlaceholder,
} from "../catalogue/publishing.ts";
import { isoDateSchema } from "../schemas/fields.ts";
import { guidePath, letterPath, roundupPath, slugOf } from "../site/paths.ts";
import { findLinkTargets } from "./links.ts";
import { bodyField, listValues } from "./passages.ts";
import type { Rule } from "./problems.ts";

/** The ISO date from which something is public, "" for at once, `never` for a draft, and the file that says so. */
type PublicDate = { day: string; file: string };

/**
 * The day from which each entry is public, by its file, and by its address if it has one. A page is never public before
 * its place. `today` is an ISO date.
 */
function computePublicDates(
  { countries, states, regions, wineries, roundups, letters, ...all }: Entries,
  today: string,
) {
  const days = new Map<string, PublicDate>();
  const recordDate = (
    { file, data }: Entry<PublishingFields>,
    address: string,
    ...places: (string | undefined)[]
  ) => {
    let last = { day: findPublicDate(data, today) ?? "", file };
    for (const place of places) {
      const above = days.get(guidePath(place ?? ""));
      if (above && above.day > last.day) last = above;
    }
    days.set(address, last).set(file, last);
  };
  for (const entry of [...countries, ...states])
    recordDate(entry, guidePath(entry.id), entry.id.split("/")[0]);
  for (const entry of regions)
    recordDate(entry, guidePath(entry.id), entry.id.split("/")[0], entry.data.state);
  for (const entry of wineries) recordDate(entry, guidePath(entry.id), entry.data.region);
  for (const entry of roundups) recordDate(entry, roundupPath(entry.id));
  for (const entry of letters) recordDate(entry, letterPath(entry.id));
  for (const entry of Object.values(all).flat() as Entry<PublishingFields>[])
    recordDate(entry, entry.file);
  return days;
}

type ReferenceKind = "state" | "region" | "winery";

/** The fields that name another page by its file, and what they name. */
const referenceFields: { [C in CollectionName]?: Record<string, ReferenceKind> } = {
  countries: { "map.closeUp.states": "state" },
  regions: { state: "state", featured: "winery", "days.stops.winery": "winery" },
  wineries: { region: "region" },
  recommendations: { winery: "winery" },
  roundups: { "picks.winery": "winery", "picks.insteadOf": "winery" },
};

/** Every name of another page in the fields of a file. */
export const listReferences = (entries: Entries) =>
  Object.entries(referenceFields).flatMap(([collection, kinds]) =>
    entries[collection as CollectionName].flatMap((entry: Entry<PublishingFields>) =>
      listValues(entry.data).flatMap(({ field, name, value }) => {
        const what = kinds[name];
        return what && !String(value).startsWith(unwrittenPlaceholder)
          ? [{ entry, field, what, name: String(value) }]
          : [];
      }),
    ),
  );

/** Nothing unfinished goes public, and nothing that names a page that isn't public yet. */
export const checkPublishing: Rule = (all) => {
  const { entries, today, problem } = all;
  const days = computePublicDates(entries, today);
  const addresses = new Map(entries.wineries.map(({ id }) => [slugOf(id), guidePath(id)]));
  const referenceFields = [
    ...listReferences(entries).flatMap(({ what, name, ...at }) =>
      what === "winery" ? [{ ...at, name, address: addresses.get(name) ?? "" }] : [],
    ),
    ...(Object.values(entries).flat() as Entry<PublishingFields>[]).flatMap((entry) => {
      const counted = findComponents(entry.body).map(({ given: { in: name = "" } }) => ({
        name,
        address: guidePath(name),
      }));
      const linked = findLinkTargets(entry).map(({ to }) => ({ name: to, address: to }));
      return [...counted, ...linked].map((to) => ({ entry, field: bodyField, ...to }));
    }),
  ];
  for (const { entry, field, name, address } of referenceFields) {
    const own = days.get(entry.file)!.day;
    const page = days.get(address);
    if (!page || own === neverPublic || page.day <= own) continue;
    const why = page.day === neverPublic ? "is a draft" : `has publishOn: ${page.day}`;
    const fix = "take that out there, write it here too, or take the name out";
    problem(entry, field, `"${name}" is hidden, for ${page.file} ${why}; ${fix}`);
  }
  checkUnfinishedPlaces(all);
};

/** Regions without wineries and places without regions must be drafts. */
const checkUnfinishedPlaces: Rule = ({
  entries: { countries, states, regions, wineries },
  unread,
  problem,
}) => {
  for (const region of regions)
    if (!region.data.draft && region.data.featured.length === 0)
      problem(region, "featured", "is empty; name at least one winery, or keep draft: true");
  // A region whose file has a mistake is not among the entries.
  if (unread.some((file) => file.startsWith("content/regions/"))) return;
  for (const { id, file, data } of [
    ...countries,
    ...states.filter((state) => state.id.includes("/")),
  ]) {
    const isInside = (page: { id: string }) => page.id.startsWith(`${id}/`);
    if (
      !data.draft &&
      !wineries.some(isInside) &&
      !regions.some((r) => r.data.state === id || isInside(r))
    )
      problem({ file }, "", "has no region; add one, or write draft: true here until there is one");
  }
};

const doneDay = "the day on which you did it";

/** Fields whose day or year is past, and what that is. */
const pastFields: Record<string, string> = {
  revisedOn: doneDay,
  checkedOn: doneDay,
  addedAt: doneDay,
  date: doneDay,
  year: "the year of the source",
  vintage: "the year on the label",
  retiredIn: "the year of retirement",
};

/** Nothing that was done is dated after today, or after the day on which it is to be published. */
export const checkDates: Rule = ({ entries, finished, site, today, problem }) => {
  const checkDate = (
    where: { file: string; data: PublishingFields },
    field: string,
    value: string,
    what: string,
  ) => {
    const { publishOn = "" } = where.data;
    const latest = (publishOn > today ? publishOn : today).slice(0, value.length);
    if (value > latest)
      problem(where, field, `${value} is still to come; write ${what}, ${latest} at the latest`);
  };
  for (const entry of [
    ...Object.values(finished).flat(),
    { file: siteFile, data: site },
  ] as Entry<PublishingFields>[])
    for (const { field, path, value } of listValues(entry.data)) {
      const what = pastFields[String(path.at(-1))];
      if (what !== undefined && value !== undefined) checkDate(entry, field, String(value), what);
    }
  for (const letter of entries.letters) {
    const written = /^\d{4}-\d\d-\d\d(?=-\w)/.exec(letter.id)?.[0];
    if (written === undefined || !isoDateSchema.safeParse(written).success)
      problem(
        letter,
        "",
        "must begin with the letter's day, like content/letters/2026-12-01-frost.mdx; rename it",
      );
    else if (!letter.data.draft) checkDate(letter, "", written, doneDay);
  }
};

/** A line that is still to be written. */
type UnwrittenLine = { line: number; offset: number; field: string };

/** An entry that readers don't see yet. */
export type UnpublishedEntry = {
  id: string;
  file: string;
  name: string;
  /** ISO date from which readers see it; undefined for a draft. */
  until: string | undefined;
  /** The lines that are still to be written, from the top. */
  lines: UnwrittenLine[];
};

/** Everything under `root` that readers don't see on an ISO date, in the order of its files. */
export const listUnpublishedEntries = (
  root: string,
  entries: Entries,
  today: string,
): UnpublishedEntry[] =>
  (
    Object.values(entries).flat() as Entry<
      PublishingFields & { name?: string; wineName?: string }
    >[]
  )
    .flatMap(({ id, file, data }) => {
      const until = findPublicDate(data, today);
      if (until === undefined) return [];
      const lines = findUnwrittenLines(readFileSync(join(root, file), "utf8"));
      return [
        {
          id,
          file,
          name: data.name ?? data.wineName ?? id,
          until: until === neverPublic ? undefined : until,
          lines,
        },
      ];
    })
    .toSorted((a, b) => a.file.localeCompare(b.file));

/** The lines of a file that a new one came with and nobody has written yet. A line that is all comment is not read. */
export function findUnwrittenLines(text: string): UnwrittenLine[] {
  let field = "";
  let end = 0;
  return text.split("\n").flatMap((line, index) => {
    const start = end;
    end += line.length + 1;
    if (/^\s*#/.test(line)) return [];
    field = line.trim() === "---" ? bodyField : (/^[\s-]*(\w+):/.exec(line)?.[1] ?? field);
    const [before = "", mark] = line.split(unwrittenPlaceholder, 2);
    if (mark === undefined) return [];
    const inner = /^[\s-]*(?:\w+:\s*)?\{(?:.*,)?\s*(\w+):[^,#]*$/.exec(before)?.[1];
    return [{ line: index + 1, offset: start + before.length, field: inner ?? field }];
  });
}

import type { Entries, Entry } from "../catalogue/collections.ts";
import { collections, siteFile } from "../catalogue/collections.ts";
import { usedIn } from "../catalogue/figures.ts";
import { counted } from "../catalogue/places.ts";
import { liveFrom, never, type Timed } from "../catalogue/publishing.ts";
import { isoDate } from "../schemas/fields.ts";
import { letter, roundup, slugOf } from "../site/paths.ts";
import { inText } from "./passages.ts";
import type { Guide, Place, Rule } from "./problems.ts";

/** The ISO date from which something is public, "" for at once, `never` for a draft, and the file that says so. */
type Day = { day: string; file: string };

/**
 * The day from which each page of the guide is public, by its id, and each roundup and letter by its address. A page is never
 * public before its place. `today` is an ISO date.
 */
export function publicDays({ countries, states, regions, wineries, roundups, letters }: Entries, today: string) {
  const days = new Map<string, Day>();
  const note = ({ id, file, data }: Entry<Timed>, ...places: (string | undefined)[]) => {
    const above = places.flatMap((place) => days.get(place ?? "") ?? []);
    const all = [...above, { day: dayOf(data, today), file }];
    days.set(
      id,
      all.reduce((a, b) => (b.day > a.day ? b : a)),
    );
  };
  for (const entry of countries) note(entry);
  for (const entry of states) note(entry, entry.id.split("/")[0]);
  for (const entry of regions) note(entry, entry.id.split("/")[0], entry.data.state);
  for (const entry of wineries) note(entry, entry.data.region);
  for (const entry of roundups) note({ ...entry, id: roundup(entry.id) });
  for (const entry of letters) note({ ...entry, id: letter(entry.id) });
  return days;
}

const dayOf = (data: Timed, today: string) => (liveFrom(data) <= today ? "" : liveFrom(data));

/**
 * Reports a page that is named on a day, `own`, on which readers can't see it. What a region hides is one mistake, which
 * `hiddenRegions` reports.
 */
export function reportHidden(
  { problem, hidden }: Guide,
  [where, field, at]: [{ file: string }, string, Place?],
  what: string,
  own: string,
  named: Day | undefined,
) {
  if (!named || own === never || named.day <= own) return;
  if (named.file.startsWith(collections.regions.base)) hidden.push({ region: named.file, by: where.file });
  else if (named.day === never)
    problem(
      where,
      field,
      `"${what}" is hidden, for ${named.file} is a draft; take draft out there, or take it out here`,
      at,
    );
  else {
    const here = own === "" ? "this file has no publishOn" : `this file on ${own}`;
    const fix = `write publishOn: ${named.day} here too, or take it out until then`;
    problem(where, field, `"${what}" goes public on ${named.day} (publishOn in ${named.file}), ${here}; ${fix}`, at);
  }
}

/** Regions that readers can't see, and whose wineries other pages name. */
export const hiddenRegions: Rule = ({ entries: { regions, wineries }, hidden, problem }) => {
  for (const [file, names] of Map.groupBy(hidden, ({ region }) => region)) {
    const { id, data } = regions.find((region) => region.file === file)!;
    const own = wineries.filter((winery) => winery.data.region === id);
    const files = [...new Set(names.map(({ by }) => by))].join(", ");
    const message = `hides ${data.name} with its ${counted(own.length, { one: "winery", many: "wineries" })}, named in ${files}`;
    problem({ file }, data.draft ? "draft" : "publishOn", `${message}; take it out, or their names there`);
  }
};

/** The texts that can have links and counts, each with the day from which it is public. */
export const textsWithDays = (
  { pages, texts, roundups, letters, ...all }: Entries,
  days: ReadonlyMap<string, Day>,
  today: string,
) => [
  ...[...all.countries, ...all.states, ...all.regions, ...all.wineries, ...pages, ...texts].map(
    (entry: Entry<unknown>) => ({
      entry,
      day: days.get(entry.id)?.day ?? "",
    }),
  ),
  ...[...roundups, ...letters].map((entry: Entry<Timed>) => ({ entry, day: dayOf(entry.data, today) })),
];

/** Nothing unfinished goes public, and nothing that names a page that isn't public yet. */
export const publishing: Rule = (guide) => {
  const { entries, today } = guide;
  const days = publicDays(entries, today);
  const bySlug = new Map(entries.wineries.map((w) => [slugOf(w.id), w.id]));
  const names = (entry: Entry<unknown>, day: string, field: string, winery = "") => {
    reportHidden(guide, [entry, field], winery, day, days.get(bySlug.get(winery) ?? ""));
  };
  for (const region of entries.regions) {
    const day = days.get(region.id)?.day ?? "";
    for (const [i, slug] of region.data.featured.entries()) names(region, day, `featured.${i}`, slug);
    for (const [i, { stops }] of (region.data.days ?? []).entries())
      for (const [j, { winery }] of stops.entries()) names(region, day, `days.${i}.stops.${j}.winery`, winery);
  }
  for (const entry of entries.recommendations) names(entry, dayOf(entry.data, today), "winery", entry.data.winery);
  for (const entry of entries.roundups)
    for (const [i, { winery, insteadOf }] of entry.data.picks.entries()) {
      names(entry, dayOf(entry.data, today), `picks.${i}.winery`, winery);
      names(entry, dayOf(entry.data, today), `picks.${i}.insteadOf`, insteadOf);
    }
  for (const { entry, day } of textsWithDays(entries, days, today))
    for (const { given } of usedIn(entry.body))
      if (given.in) reportHidden(guide, [entry, inText], given.in, day, days.get(given.in));
  unfinished(guide);
};

/** Regions without wineries and places without regions must be drafts. */
const unfinished: Rule = ({ entries: { countries, states, regions, wineries }, unread, problem }) => {
  for (const region of regions)
    if (!region.data.draft && region.data.featured.length === 0)
      problem(region, "featured", "is empty; name at least one winery, or keep draft: true");
  // A region whose file has a mistake is not among the entries.
  if (unread.some((file) => file.startsWith("content/regions/"))) return;
  for (const { id, file, data } of [...countries, ...states.filter((state) => state.id.includes("/"))]) {
    const isInside = (page: { id: string }) => page.id.startsWith(`${id}/`);
    if (!data.draft && !wineries.some(isInside) && !regions.some((r) => r.data.state === id || isInside(r)))
      problem({ file }, "", "has no region; add one, or write draft: true here until there is one");
  }
};

/**
 * Dates of what the author did (reviews, checks, revisions) are not after today, nor vintages and sources after this
 * year.
 */
export const dates: Rule = ({ entries, site, today, problem }) => {
  const { countries, states, regions, wineries, roundups, letters, texts, cellar, recommendations } = entries;
  const thisYear = Number(today.slice(0, 4));
  const day = (where: { file: string }, field: string, value: string | undefined, publishOn = "") => {
    // A review with a future publication date may be dated that day.
    if (value !== undefined && value > today && value > publishOn)
      problem(where, field, `${value} is still to come; write the day on which you did it, like ${today}`);
  };
  const year = (where: { file: string }, field: string, value: number | undefined, what: string) => {
    if (value !== undefined && value > thisYear)
      problem(where, field, `${value} is still to come; write ${what}, at most ${thisYear}`);
  };
  for (const page of [...countries, ...states, ...regions, ...wineries, ...roundups, ...letters, ...texts])
    day(page, "revisedOn", page.data.revisedOn);
  for (const winery of wineries) {
    const { visit, review, publishOn, sources = [] } = winery.data;
    day(winery, "visit.checkedOn", visit.checkedOn);
    day(winery, "review.date", review?.date, publishOn);
    for (const [i, source] of sources.entries())
      year(winery, `sources.${i}.year`, source.year, "the year of the source");
  }
  for (const { file, data } of roundups) if (!data.draft) day({ file }, "date", data.date, data.publishOn);
  for (const { id, file, data } of letters) {
    const written = /^\d{4}-\d\d-\d\d(?=-\w)/.exec(id)?.[0];
    if (!isoDate.safeParse(written).success)
      problem({ file }, "", "must begin with the letter's day, like content/letters/2026-12-01-frost.mdx; rename it");
    else if (!data.draft) day({ file }, "", written, data.publishOn);
  }
  for (const { file, data } of cellar) {
    day({ file }, "addedAt", data.addedAt);
    const message = `${data.vintage} is after the day on which the bottle came in, ${data.addedAt} (addedAt)`;
    if (data.vintage > Number(data.addedAt.slice(0, 4)))
      problem({ file }, "vintage", `${message}; one of the two is wrong`);
  }
  for (const wine of [...cellar, ...recommendations]) year(wine, "vintage", wine.data.vintage, "the year on the label");
  year({ file: siteFile }, "statistics.retiredIn", site.statistics.retiredIn, "the year of retirement");
};

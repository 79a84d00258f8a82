import { type Entries, type Entry, siteFile } from "../catalogue/collections.ts";
import type { Site } from "../schemas/site.ts";
import type { Problem } from "./problems.ts";

/**
 * Dates of what the author did (reviews, checks, revisions) are not after today (ISO date), nor vintages and sources
 * after this year.
 */
export function dateProblems(entries: Entries, site: Site, today: string): Problem[] {
  const { countries, states, regions, wineries, roundups, cellar, recommendations } = entries;
  const day = (entry: Entry<unknown>, field: string, value: string | undefined, latest = today) =>
    value === undefined || value <= latest
      ? []
      : [
          {
            file: entry.file,
            field,
            message: `${value} is still to come; write the day on which you did it, like ${today}`,
          },
        ];
  const thisYear = Number(today.slice(0, 4));
  const year = (file: string, field: string, value: number | undefined, what: string): Problem[] =>
    value === undefined || value <= thisYear
      ? []
      : [{ file, field, message: `${value} is still to come; write ${what}, at most ${thisYear}` }];
  return [
    ...[...countries, ...states, ...regions, ...wineries, ...roundups].flatMap((e) =>
      day(e, "revisedOn", e.data.revisedOn),
    ),
    ...wineries.flatMap((w) => [
      ...day(w, "visit.checkedOn", w.data.visit.checkedOn),
      ...day(w, "review.date", w.data.review?.date, latestOf(today, w.data.publishOn)),
      ...(w.data.sources ?? []).flatMap((s, i) => year(w.file, `sources.${i}.year`, s.year, "the year of the source")),
    ]),
    ...roundups.flatMap((r) => (r.data.draft ? [] : day(r, "date", r.data.date, latestOf(today, r.data.publishOn)))),
    ...cellar.flatMap((b) => [
      ...day(b, "addedAt", b.data.addedAt),
      ...year(b.file, "vintage", b.data.vintage, "the year on the label"),
      ...(b.data.vintage > Number(b.data.addedAt.slice(0, 4)) ? [earlier(b)] : []),
    ]),
    ...recommendations.flatMap((r) => year(r.file, "vintage", r.data.vintage, "the year on the label")),
    ...year(siteFile, "statistics.retiredIn", site.statistics.retiredIn, "the year of retirement"),
  ];
}

/** A review with a future publication date may be dated that day. */
const latestOf = (today: string, publishOn = "") => (publishOn > today ? publishOn : today);

const earlier = ({ file, data }: Entries["cellar"][number]): Problem => ({
  file,
  field: "vintage",
  message: `${data.vintage} is after the day on which the bottle came in, ${data.addedAt} (addedAt); one of the two is wrong`,
});

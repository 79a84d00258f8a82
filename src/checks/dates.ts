import { siteFile } from "../catalogue/collections.ts";
import { isoDate } from "../schemas/fields.ts";
import type { Rule } from "./guide.ts";

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

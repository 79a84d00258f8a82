import { assembleCatalogue, type ContentPage } from "../catalogue/assemble.ts";
import { type Entry, siteFile } from "../catalogue/collections.ts";
import { listContentPages } from "../catalogue/redirects.ts";
import { formatTabTitle, maxTitleLength, titleOf } from "../catalogue/titles.ts";
import { bodyField, listPassages, proseWords, stripComponents } from "./passages.ts";
import type { CheckContext, Rule } from "./problems.ts";

type LengthRange = readonly [least: number, most: number];

const isOutsideRange = (count: number, [least, most]: LengthRange) => count < least || count > most;

/** Letters of a title and of a description, as search engines and shared links show them. */
export const titleCharacters: LengthRange = [10, maxTitleLength];
export const descriptionCharacters: LengthRange = [50, 160];

/** Titles and descriptions of pages are of a length that can be shown, and no two pages have the same title. */
export const checkTitles: Rule = ({ finished, site, today, problem }) => {
  // A winery that is featured twice is on a page twice.
  const pages = [
    ...new Set(listContentPages(assembleCatalogue(site, finished, { audience: "preview", today }))),
  ];
  const titles = [
    { file: siteFile, field: "tagline", text: formatTabTitle(site.name, site) },
    ...pages.map((page) => {
      const field = { letter: "subject", roundup: "title" }[page.kind as string] ?? "name";
      return { file: page.file, field, text: formatTabTitle(titleOf(page), site) };
    }),
  ];
  const descriptions = [
    { file: siteFile, field: "description", text: site.description },
    ...finished.pages.map(({ file, data }) => ({ file, field: "intro", text: data.intro })),
    ...pages.map((page) => ({ file: page.file, ...descriptionOf(page) })),
  ];
  for (const { text, ...at } of titles) {
    const message = `makes a title of ${text.length} letters, "${text}"; write ${titleCharacters.join(" to ")}`;
    if (isOutsideRange(text.length, titleCharacters)) problem(at, at.field, message);
  }
  for (const { text, ...at } of descriptions) {
    const message = `has ${text.length} letters; for search engines write ${descriptionCharacters.join(" to ")}`;
    if (isOutsideRange(text.length, descriptionCharacters)) problem(at, at.field, message);
  }
  for (const [text, [first, ...others]] of Map.groupBy(titles, ({ text }) => text))
    for (const other of others) {
      const fix = "write the names so that a reader can tell them apart";
      problem(other, other.field, `makes the title "${text}", and so does ${first!.file}; ${fix}`);
    }
};

function descriptionOf(page: ContentPage) {
  if (page.kind === "winery")
    return { field: "card.description", text: page.data.card.description };
  if (page.kind === "letter") return { field: "preview", text: page.data.preview };
  return { field: "description", text: page.data.description };
}

/** Length of a take, in words, by layout; the most keeps a page light. */
const takeWordRanges = { full: [180, 3500], review: [120, 3500], short: [80, 140] } as const;
const regionWordRanges = { take: [120, 220], climate: [100, 180], day: [40, 90] } as const;
/** Length of a roundup's text and of what it says of each winery, in words; it may do without a text. */
const roundupWordRanges = { text: [30, 400], pick: [10, 80] } as const;

/** Texts have their length, and no sentence that another text has, or that they have twice. */
export const checkProse: Rule = (guide) => {
  const { countries, states, regions, wineries, roundups, letters, pages, texts } = guide.finished;
  const checkLength = (
    where: { file: string },
    field: string,
    text: string,
    range: LengthRange,
  ) => {
    const count = proseWords(stripComponents(text)).length;
    if (isOutsideRange(count, range))
      guide.problem(where, field, `has ${count} words; it should have ${range.join(" to ")}`);
  };
  for (const page of [...countries, ...states, ...pages, ...texts, ...letters])
    if (stripComponents(page.body).trim() === "")
      guide.problem(page, bodyField, "is empty; write it below the second line of ---");
  for (const winery of wineries)
    checkLength(winery, "the take", winery.body, takeWordRanges[winery.data.page]);
  for (const region of regions) {
    const { climate, days = [] } = region.data;
    checkLength(region, "the take", region.body, regionWordRanges.take);
    checkLength(region, "climate", climate, regionWordRanges.climate);
    for (const [i, { why }] of days.entries())
      checkLength(region, `days.${i}.why`, why, regionWordRanges.day);
  }
  for (const roundup of roundups) {
    if (roundup.body !== "") checkLength(roundup, bodyField, roundup.body, roundupWordRanges.text);
    for (const [i, { text }] of roundup.data.picks.entries())
      checkLength(roundup, `picks.${i}.text`, text, roundupWordRanges.pick);
  }
  reportSharedSentences(guide);
};

/** Shorter sentences may be the same by chance; words. */
const minSentenceWords = 8;

/** Long sentences that stand twice in the guide. Of those that two files share only the first is reported. */
function reportSharedSentences({ finished, problem }: CheckContext) {
  const owners = new Map<string, string>();
  const pairs = new Set<string>();
  for (const entry of Object.values(finished).flat() as Entry<unknown>[])
    for (const { field, text } of listPassages(entry))
      for (const sentence of field === "photo.alt" ? [] : text.split(/(?<=[.!?])\s+/)) {
        const list = proseWords(sentence.toLowerCase()).map((word) => word.replace(/[.,]+$/, ""));
        if (list.length < minSentenceWords) continue;
        const key = list.join(" ");
        const owner = owners.get(key);
        if (!owner) owners.set(key, entry.file);
        if (!owner || pairs.has(`${owner} ${entry.file}`)) continue;
        pairs.add(`${owner} ${entry.file}`);
        const where = owner === entry.file ? " twice" : `, and so does ${owner}`;
        problem(entry, field, `says "${sentence}"${where}; write one of them anew`);
      }
}

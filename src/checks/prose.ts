import { assembleCatalogue, type ContentPage } from "../catalogue/assemble.ts";
import { type Entries, type Entry, siteFile } from "../catalogue/collections.ts";
import { unwrittenPlaceholder } from "../catalogue/publishing.ts";
import { listContentPages } from "../catalogue/redirects.ts";
import { formatTabTitle, getPageTitle, maxTitleLength } from "../catalogue/titles.ts";
import {
  bodyField,
  listEntries,
  listPassages,
  listProseWords,
  stripComponents,
  takeField,
} from "./passages.ts";
import { type CheckContext, listRepeats, type Rule } from "./problems.ts";

type LengthRange = readonly [min: number, max: number];

const isOutsideRange = (count: number, [min, max]: LengthRange) => count < min || count > max;
const rangeText = (range: LengthRange) => range.join(" to ");

/**
 * The minimum and maximum length of a title (characters). Search engines and shared links show such
 * titles in full.
 */
export const titleCharacters: LengthRange = [10, maxTitleLength];
export const descriptionCharacters: LengthRange = [50, 160];

/** A text, with the file and the field that it comes from. */
type FieldText = { file: string; field: string; text: string };

/** Checks the lengths of titles and descriptions, and that no two pages have the same title. */
export const checkTitles: Rule = ({ finished, site, today, problem }) => {
  const catalogue = assembleCatalogue(site, finished, { audience: "preview", today });
  // Removes duplicates, because the list repeats wineries that two places feature.
  const pages = [...new Set(listContentPages(catalogue))];
  const titles: FieldText[] = [
    { file: siteFile, field: "tagline", text: formatTabTitle(site.name, site) },
    ...pages.map((page) => {
      const text = formatTabTitle(getPageTitle(page), site);
      return { file: page.file, field: titleFieldOf(page), text };
    }),
  ];
  const descriptions: FieldText[] = [
    { file: siteFile, field: "description", text: site.description },
    ...finished.pages.map(({ file, data }) => ({ file, field: "intro", text: data.intro })),
    ...finished.texts.map(({ file, data }) => ({ file, field: "lede", text: data.lede })),
    ...pages.map((page) => ({ file: page.file, ...descriptionOf(page) })),
  ];
  for (const { file, field, text } of titles) {
    const fix = `write ${rangeText(titleCharacters)}`;
    const message = `makes a title of ${text.length} characters, "${text}"; ${fix}`;
    if (isOutsideRange(text.length, titleCharacters)) problem({ file }, field, message);
  }
  for (const { file, field, text } of descriptions) {
    const fix = `for search engines write ${rangeText(descriptionCharacters)}`;
    const message = `has ${text.length} characters; ${fix}`;
    if (isOutsideRange(text.length, descriptionCharacters)) problem({ file }, field, message);
  }
  for (const { key, first, other } of listRepeats(titles, ({ text }) => text)) {
    const fix = "write the names so that a reader can tell them apart";
    const message = `makes the title "${key}", and so does ${first.file}; ${fix}`;
    problem({ file: other.file }, other.field, message, { related: [first.file] });
  }
};

function titleFieldOf({ kind }: ContentPage): string {
  if (kind === "letter") return "subject";
  return kind === "roundup" ? "title" : "name";
}

function descriptionOf(page: ContentPage) {
  if (page.kind === "winery")
    return { field: "card.description", text: page.data.card.description };
  if (page.kind === "letter") return { field: "preview", text: page.data.preview };
  return { field: "description", text: page.data.description };
}

/**
 * The minimum and maximum length of a take, keyed by page layout (words). The maximum limits the
 * page's size.
 */
const takeWords = { full: [180, 3500], review: [120, 3500], short: [80, 140] } as const;
const regionWords = { take: [120, 220], climate: [100, 180], day: [40, 90] } as const;
/** The minimum and maximum lengths of a roundup's optional text and of each pick's text (words). */
const roundupWords = { text: [30, 400], pick: [10, 80] } as const;
const bottleReviewWords: LengthRange = [80, 160];

/** Checks the lengths of texts, and that no long sentence occurs twice in the guide. */
export const checkProse: Rule = (guide) => {
  for (const { entry, field, text, range } of listMeasuredTexts(guide.finished)) {
    const count = listProseWords(stripComponents(text)).length;
    const message = `has ${count} words; it should have ${rangeText(range)}`;
    if (isOutsideRange(count, range)) guide.problem(entry, field, message);
  }
  const { countries, states, pages, texts, letters } = guide.finished;
  for (const page of [...countries, ...states, ...pages, ...texts, ...letters])
    if (stripComponents(page.body).trim() === "")
      guide.problem(page, bodyField, "is empty; write it below the second line of ---");
  reportSharedSentences(guide);
};

type MeasuredText = { entry: Entry<unknown>; field: string; text: string; range: LengthRange };

function listMeasuredTexts(entries: Entries): MeasuredText[] {
  const texts: MeasuredText[] = [];
  const add = (entry: Entry<unknown>, field: string, text: string, range: LengthRange) =>
    texts.push({ entry, field, text, range });
  for (const winery of entries.wineries)
    add(winery, takeField, winery.body, takeWords[winery.data.page]);
  for (const region of entries.regions) {
    const { climate, days = [] } = region.data;
    add(region, takeField, region.body, regionWords.take);
    add(region, "climate", climate, regionWords.climate);
    for (const [i, { why, draft }] of days.entries())
      if (!draft) add(region, `days.${i}.why`, why, regionWords.day);
  }
  for (const roundup of entries.roundups) {
    if (roundup.body !== "") add(roundup, bodyField, roundup.body, roundupWords.text);
    for (const [i, { text }] of roundup.data.picks.entries())
      add(roundup, `picks.${i}.text`, text, roundupWords.pick);
  }
  for (const bottle of entries.recommendations) {
    const { review } = bottle.data;
    if (review !== undefined) add(bottle, "review", review, bottleReviewWords);
  }
  return texts;
}

/** The minimum length of sentences to compare. Shorter sentences may be equal by chance. */
const minSentenceWords = 8;

/** Reports long sentences that occur twice, at most one per pair of files. */
function reportSharedSentences({ finished, problem }: CheckContext) {
  const owners = new Map<string, string>();
  const reportedPairs = new Set<string>();
  for (const entry of listEntries(finished))
    for (const { field, sentence } of listSentences(entry)) {
      const words = listProseWords(sentence.toLowerCase());
      if (words.length < minSentenceWords || sentence.startsWith(unwrittenPlaceholder)) continue;
      const key = words.map((word) => word.replace(/[.,]+$/, "")).join(" ");
      const owner = owners.get(key);
      if (!owner) owners.set(key, entry.file);
      const pair = `${owner} ${entry.file}`;
      if (!owner || reportedPairs.has(pair)) continue;
      reportedPairs.add(pair);
      const where = owner === entry.file ? " twice" : `, and so does ${owner}`;
      const message = `says "${sentence}"${where}; rewrite one of them`;
      problem(entry, field, message, { quote: sentence, related: [owner] });
    }
}

/** Lists an entry's sentences. Omits alt texts, because two pages may show the same picture. */
function listSentences(entry: Entry<unknown>): { field: string; sentence: string }[] {
  const passages = listPassages(entry).filter(({ field }) => field !== "photo.alt");
  return passages.flatMap(({ field, text }) =>
    text.split(/(?<=[.!?])\s+/).map((sentence) => ({ field, sentence })),
  );
}

import { assembleCatalogue, type ContentPage } from "../catalogue/assemble.ts";
import { type Entries, type Entry, siteFile } from "../catalogue/collections.ts";
import { type PublishingFields, unwrittenPlaceholder } from "../catalogue/publishing.ts";
import { listContentPages } from "../catalogue/redirects.ts";
import { formatTabTitle, getPageTitle, maxTitleLength } from "../catalogue/titles.ts";
import { pluralize } from "../format/text.ts";
import {
  bodyField,
  listEntries,
  listPassages,
  listProseWords,
  replaceComponentsWithNames,
  takeField,
} from "./passages.ts";
import { type CheckContext, type FileText, findDuplicates, type Rule } from "./problems.ts";

type LengthRange = readonly [min: number, max: number];

const isOutsideRange = (count: number, [min, max]: LengthRange) => count < min || count > max;
const formatRange = (range: LengthRange) => range.join(" to ");

/**
 * The minimum and maximum title length (characters). Search results and link previews show titles
 * of this length in full.
 */
export const titleCharacters: LengthRange = [10, maxTitleLength];
export const descriptionCharacters: LengthRange = [50, 160];

/**
 * Checks the length of titles and descriptions, and that no two pages have the same title. Only warns
 * about a draft's.
 */
export const checkTitles: Rule = ({ finished, preview, site, today, problem, warn }) => {
  const finishedCatalogue = assembleCatalogue(site, finished, { audience: "preview", today });
  const finishedFiles = new Set(listContentPages(finishedCatalogue).map(({ file }) => file));
  // Removes duplicates, because the list contains a winery twice if two places feature it.
  const pages = [...new Set(listContentPages(preview))];
  const draftFiles = new Set(pages.map(({ file }) => file)).difference(finishedFiles);
  const titles = [
    { file: siteFile, field: "tagline", text: formatTabTitle(site.name, site) },
    ...pages.map((page) => {
      const text = formatTabTitle(getPageTitle(page), site);
      return { file: page.file, field: getTitleField(page), text };
    }),
  ];
  const descriptions = [
    { file: siteFile, field: "description", text: site.description },
    ...finished.pages.map(({ file, data }) => ({ file, field: "intro", text: data.intro })),
    ...finished.texts.map(({ file, data }) => ({ file, field: "lede", text: data.lede })),
    ...pages.map((page) => ({ file: page.file, ...getDescription(page) })),
  ];
  const reportLength = (file: string, field: string, text: string, message: string) => {
    if (!draftFiles.has(file)) problem({ file }, field, message);
    else if (!text.includes(unwrittenPlaceholder)) warn({ file }, field, message);
  };
  for (const { file, field, text } of titles) {
    const fix = `write ${formatRange(titleCharacters)}`;
    const message = `makes a title of ${text.length} characters, "${text}"; ${fix}`;
    if (isOutsideRange(text.length, titleCharacters)) reportLength(file, field, text, message);
  }
  for (const { file, field, text } of descriptions) {
    const fix = `for search engines write ${formatRange(descriptionCharacters)}`;
    const message = `has ${text.length} characters; ${fix}`;
    if (isOutsideRange(text.length, descriptionCharacters))
      reportLength(file, field, text, message);
  }
  const finishedTitles = titles.filter(({ file }) => !draftFiles.has(file));
  for (const { key, first, other } of findDuplicates(finishedTitles, ({ text }) => text)) {
    const fix = "write the names so that a reader can tell them apart";
    const message = `makes the title "${key}", and so does ${first.file}; ${fix}`;
    problem({ file: other.file }, other.field, message, { related: [first.file] });
  }
};

function getTitleField({ kind }: ContentPage): string {
  if (kind === "letter") return "subject";
  return kind === "roundup" ? "title" : "name";
}

function getDescription(page: ContentPage) {
  if (page.kind === "winery")
    return { field: "card.description", text: page.data.card.description };
  if (page.kind === "letter") return { field: "preview", text: page.data.preview };
  return { field: "description", text: page.data.description };
}

/**
 * The minimum and maximum length of a review (words), keyed by page layout. The maximum keeps pages
 * small.
 */
const takeWords = { full: [180, 3500], review: [120, 3500], short: [80, 140] } as const;
const regionWords = { take: [120, 220], climate: [100, 180], day: [40, 90] } as const;
/** The minimum and maximum length of a roundup's optional introduction and of each pick (words). */
const roundupWords = { text: [30, 400], pick: [10, 80] } as const;
const bottleReviewWords: LengthRange = [80, 160];

/**
 * Checks the length of prose, and that no long sentence occurs twice in the guide. Only warns about
 * a draft's.
 */
export const checkProse: Rule = (guide) => {
  for (const { entry, field, text, range } of listLimitedFields(guide.entries)) {
    const count = listProseWords(replaceComponentsWithNames(text)).length;
    const message = `has ${pluralize(count, "word")}; it should have ${formatRange(range)}`;
    const isWritten = !isDraft(entry) || !text.includes(unwrittenPlaceholder);
    if (isWritten && isOutsideRange(count, range))
      chooseReporter(entry, guide)(entry, field, message);
  }
  const { countries, states, pages, texts, letters } = guide.finished;
  for (const page of [...countries, ...states, ...pages, ...texts, ...letters])
    if (replaceComponentsWithNames(page.body).trim() === "")
      guide.problem(page, bodyField, "is empty; write it below the second line of ---");
  for (const text of guide.texts) warnOfJoinedParagraphs(text, guide);
  reportRepeatedSentences(guide);
};

const isDraft = ({ data }: Entry<unknown>) => (data as PublishingFields).draft === true;

const chooseReporter = (entry: Entry<unknown>, { problem, warn }: CheckContext) =>
  isDraft(entry) ? warn : problem;

/**
 * The beginning of a line that Markdown adds to the paragraph or list item above it. Matches "The
 * next" in "It ends.\nThe next" and in "- one\nThe next", but not in "so\nThe next".
 */
const joinedLinePattern =
  /(?<=^(?:[->].*|[^#\n].*[.!?]["”’)*_]*) ?\r?\n)["“‘(*_[]*\p{Lu}.{0,30}\b/gmu;

/** A line break within a sentence, as in a file of wrapped lines. */
const wrappedLinePattern = /[\p{L},]\r?\n\p{Ll}/u;

/** Warns about two paragraphs without an empty line between them, which pages print as one. */
function warnOfJoinedParagraphs({ file, body }: FileText, { warn }: CheckContext) {
  if (wrappedLinePattern.test(body)) return;
  for (const [quote] of body.matchAll(joinedLinePattern)) {
    const message = `"${quote}" runs on in the paragraph above it; add an empty line before it`;
    warn({ file }, bodyField, message, { quote });
  }
}

type LimitedText = { entry: Entry<unknown>; field: string; text: string; range: LengthRange };

function listLimitedFields(entries: Entries): LimitedText[] {
  const texts: LimitedText[] = [];
  const addText = (entry: Entry<unknown>, field: string, text: string, range: LengthRange) =>
    texts.push({ entry, field, text, range });
  for (const winery of entries.wineries)
    addText(winery, takeField, winery.body, takeWords[winery.data.page]);
  for (const region of entries.regions) {
    const { climate, days = [] } = region.data;
    addText(region, takeField, region.body, regionWords.take);
    addText(region, "climate", climate, regionWords.climate);
    for (const [i, { why, draft }] of days.entries())
      if (!draft) addText(region, `days.${i}.why`, why, regionWords.day);
  }
  for (const roundup of entries.roundups) {
    if (roundup.body !== "") addText(roundup, bodyField, roundup.body, roundupWords.text);
    for (const [i, { text }] of roundup.data.picks.entries())
      addText(roundup, `picks.${i}.text`, text, roundupWords.pick);
  }
  for (const bottle of entries.recommendations) {
    const { review } = bottle.data;
    if (review !== undefined) addText(bottle, "review", review, bottleReviewWords);
  }
  return texts;
}

/**
 * The minimum length of sentences that must be unique. Shorter sentences may be the same by chance.
 */
const minSentenceWords = 8;

/**
 * Reports long sentences that also occur earlier in the guide. Makes one report per passage and
 * earlier file.
 */
function reportRepeatedSentences(guide: CheckContext) {
  const owners = new Map<string, string>();
  const all = listEntries(guide.entries);
  const draftsLast = [...listEntries(guide.finished), ...all.filter(isDraft)];
  for (const entry of draftsLast)
    for (const { field, text } of listComparablePassages(entry)) {
      const shared = new Map<string, string[]>();
      for (const { sentence, key } of listLongSentences(text)) {
        const owner = owners.get(key);
        if (owner) shared.set(owner, [...(shared.get(owner) ?? []), sentence]);
        else owners.set(key, entry.file);
      }
      for (const [owner, [quote, ...others]] of shared) {
        const where = owner === entry.file ? " twice" : `, and so does ${owner}`;
        const more = pluralize(others.length, "more sentence", "more sentences");
        const count = others.length > 0 ? ` and ${more}` : "";
        const message = `says "${quote}"${count}${where}; rewrite one of them`;
        chooseReporter(entry, guide)(entry, field, message, { quote, related: [owner] });
      }
    }
}

/**
 * Lists an entry's passages, except unwritten text and alt text, because two pages may show the same
 * photo.
 */
const listComparablePassages = (entry: Entry<unknown>) =>
  listPassages(entry).filter(
    ({ field, text }) => field !== "photo.alt" && !text.includes(unwrittenPlaceholder),
  );

/** Lists a passage's long sentences. Sentences with the same words have the same key. */
function listLongSentences(text: string): { sentence: string; key: string }[] {
  return text.split(/(?<=[.!?])\s+/).flatMap((sentence) => {
    const words = listProseWords(sentence.toLowerCase());
    if (words.length < minSentenceWords) return [];
    return { sentence, key: words.map((word) => word.replace(/[.,]+$/, "")).join(" ") };
  });
}

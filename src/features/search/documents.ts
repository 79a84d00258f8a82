import Slugger from "github-slugger";
import { listAppellations } from "../../catalogue/appellations.ts";
import type {
  Catalogue,
  ContentPage,
  GuidePage,
  LetterPage,
  RegionPage,
  RoundupPage,
  WineryPage,
} from "../../catalogue/assemble.ts";
import { renderComponents } from "../../catalogue/figures.ts";
import { listParents } from "../../catalogue/places.ts";
import { splitIntoTerms } from "../../format/names.ts";
import { capitalize, getFirstSentence, listSearchTerms, splitWords } from "../../format/text.ts";
import { formatDate } from "../../format/time.ts";
import { isOpenToVisitors } from "../../format/visit.ts";
import { listLocalNames } from "../../pictures/maps/local-names.ts";
import { type Facts, factKeys, facts } from "../../schemas/facts.ts";
import { type ListName, type Lists, listNames } from "../../site/lists.ts";
import * as address from "../../site/paths.ts";
import { listScreens, type Screen } from "../../site/screens.ts";
import wordLists from "../finder/lexicon.json" with { type: "json" };
import type { DocumentKind } from "./query.ts";
import roundupWords from "./roundup-words.json" with { type: "json" };

export type SearchDocument = {
  path: string;
  kind: DocumentKind;
  title: string;
  /** The line below the title: a page's place, a letter's date, or an item's kind. */
  place?: string;
  /** The IDs of the region, state and country that the document belongs to. */
  areas?: string[];
  /** The review score (points out of 100). Gadgets have stars instead. */
  score?: number | undefined;
  /** The rating (0 to 5 stars). */
  stars?: number;
  summary: string;
  /** Grapes, wines and similar terms. A result shows the tags that match. */
  tags?: string[];
  /** True for a winery that accepts no visitors. */
  isShut?: boolean;
  /** Search terms that find the document but don't appear in the result. */
  synonyms?: string | undefined;
};

export type SearchPlace = { id: string; name: string; regions: { id: string; name: string }[] };
export type SearchIndex = { places: SearchPlace[]; documents: SearchDocument[] };

/** The list items, the bottles that have their own review, and the files in content/pages. */
type SearchLists = Partial<Lists> & {
  reviews?: readonly { id: string; data: { review: string } }[];
  texts?: readonly { id: string; body: string }[];
};

/** Builds the index, which search loads first. */
export function buildSearchIndex(catalogue: Catalogue, lists: SearchLists = {}): SearchIndex {
  const places = catalogue.countries.map(({ id, data, regions }) => ({
    id,
    name: data.name,
    regions: regions.map((region) => ({ id: region.id, name: region.data.name })),
  }));
  const indexed = buildDocuments(catalogue, lists);
  return { places, documents: indexed.map(({ text: _, ...document }) => document) };
}

/**
 * Builds the words of each document's full text, in document order. Search loads these words after
 * the index, because they are large.
 */
export const buildSearchWords = (catalogue: Catalogue, lists: SearchLists = {}): string[] =>
  buildDocuments(catalogue, lists).map(({ text, title, place = "", summary, tags = [] }) =>
    text ? buildFullTextWords(text, [title, place, summary, ...tags]) : "",
  );

/** A document with the full text of its page. */
type IndexedDocument = SearchDocument & { text?: string };

function buildDocuments(catalogue: Catalogue, searchLists: SearchLists): IndexedDocument[] {
  const lists: Partial<Lists> = searchLists;
  const makeListDocuments = <K extends ListName>(name: K) => {
    const items: Lists[K][number][] = lists[name] ?? [];
    return items.map(makeItemDocument[name]);
  };
  const pages = [...catalogue.pages, ...catalogue.roundups, ...catalogue.letters];
  return [
    ...pages.map((page) => makePageDocument(page, renderComponents(page.body, catalogue))),
    ...listNames.flatMap(makeListDocuments).map((document) => linkReview(document, searchLists)),
    ...listScreens(catalogue).flatMap((screen) => makeScreenDocuments(screen, searchLists)),
  ];
}

/** Tags for regions, keyed by the kind of water near them. */
const waterTags = {
  lake: ["By the lakes"],
  river: ["On the river"],
  coast: ["On the coast"],
  none: [],
} as const;

/** Returns the names (innermost first) and IDs of the places that contain a page. */
function describeParentPlaces(page: ContentPage) {
  const parents = listParents(page);
  const names = parents.map(({ data }) => data.name).reverse();
  return { place: names.join(", "), areas: parents.map(({ id }) => id) };
}

const isString = (text: unknown) => typeof text === "string";

const normalizePhrase = (name: string) => splitIntoTerms(name).join(" ");
const synonymsByName = new Map(
  Object.entries(wordLists.synonyms).map(([name, synonyms]) => [normalizePhrase(name), synonyms]),
);
const findSynonyms = (name: string): string | undefined =>
  synonymsByName.get(normalizePhrase(name));

/** Joins the synonyms of a winery's name and facts. Returns undefined if there are none. */
function joinWinerySynonyms({ name, visit }: WineryPage["data"]): string | undefined {
  const trueFacts = factKeys.filter((key) => visit.facts?.[key]);
  const synonyms = trueFacts.flatMap((key) => [
    ...facts[key].words,
    findSynonyms(facts[key].label),
  ]);
  if (visit.appointment === "Walk-ins Welcome") synonyms.push("walk-ins without reservation");
  const words = [findSynonyms(name), ...synonyms].filter(isString);
  return words.join(" ") || undefined;
}

/** Lists the labels of a winery's known facts: those that are true, and those that are false. */
function describeFacts(known: Facts = {}) {
  const yes = factKeys.filter((key) => known[key] === true).map((key) => facts[key].yes);
  const no = factKeys.filter((key) => known[key] === false).map((key) => facts[key].no);
  return { yes, no };
}

function makeWineryDocument(page: WineryPage, text: string): IndexedDocument {
  const { path, region } = page;
  const { card, visit, name, score, tagline, appellation, wines = [], grapes = [] } = page.data;
  const { address, poured, instead } = visit;
  const factTexts = describeFacts(visit.facts);
  const tags = [
    ...card.specialties,
    appellation,
    ...listLocalNames(page),
    address?.city,
    ...wines.map((wine) => wine.name),
    ...factTexts.yes,
    tagline && card.description,
    ...grapes,
    ...waterTags[region.data.landscape.water],
  ];
  return {
    path,
    kind: "winery",
    title: name,
    ...describeParentPlaces(page),
    score,
    summary: tagline ?? card.description,
    tags: tags.filter(isString),
    synonyms: joinWinerySynonyms(page.data),
    ...(!isOpenToVisitors(visit) && { isShut: true }),
    text: [text, poured, instead, ...factTexts.no, ...grapes.map(findSynonyms)].join(" "),
  };
}

/** Synonyms for words in roundups' titles, keyed by the word. */
const titleSynonyms: Record<string, string> = roundupWords;

function makeRoundupDocument(page: RoundupPage, text: string): IndexedDocument {
  const { title, description, lede, closing, picks } = page.data;
  const synonyms = splitIntoTerms(title).flatMap((term) => titleSynonyms[term] ?? []);
  return {
    path: page.path,
    kind: "roundup",
    title,
    summary: description,
    tags: page.picks.map(({ winery }) => winery.data.name),
    synonyms: synonyms.join(" "),
    text: [text, lede, closing, ...picks.map((pick) => pick.text)].join(" "),
  };
}

function makeLetterDocument({ path, data, date }: LetterPage, text: string): IndexedDocument {
  const { subject, preview } = data;
  return { path, kind: "letter", title: subject, place: formatDate(date), summary: preview, text };
}

const travelWords = "hotels, where to stay or sleep";

/** Adds a region's score, tags, synonyms and travel advice to its document. */
function addRegionFacts(guide: IndexedDocument, region: RegionPage): IndexedDocument {
  const { score, specialties, landscape, arrival, practical } = region.data;
  const tags = [...specialties, ...waterTags[landscape.water]];
  if (arrival) tags.push(`${capitalize(arrival.by)}: ${arrival.from}`);
  const synonyms = [guide.synonyms, ...listAppellations(region)].filter(isString).join(" ");
  const { tips, recommendations, gettingThere } = region.data;
  const travelTexts = [tips, recommendations, gettingThere, practical, practical && travelWords];
  const text = collectStrings([guide.text, travelTexts]).join(" ");
  return { ...guide, score, tags, synonyms, text };
}

/** Lists all strings in a value, including those in nested fields. */
const collectStrings = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values(value ?? {}).flatMap(collectStrings);

/** Makes the document for a country, state or region. */
function makeGuideDocument(page: Exclude<GuidePage, WineryPage>, text: string): IndexedDocument {
  const { path, data } = page;
  const { place, areas } = describeParentPlaces(page);
  const guide: IndexedDocument = {
    path,
    kind: "guide",
    title: data.name,
    place,
    areas: [...areas, page.id],
    summary: data.description,
    synonyms: findSynonyms(data.name),
    text,
  };
  if (page.kind === "region") return addRegionFacts(guide, page);
  const tags = page.data.highlights;
  if (page.kind === "state") return { ...guide, tags };
  return { ...guide, score: page.data.rating, tags };
}

function makePageDocument(page: ContentPage, text: string): IndexedDocument {
  if (page.kind === "winery") return makeWineryDocument(page, text);
  if (page.kind === "roundup") return makeRoundupDocument(page, text);
  if (page.kind === "letter") return makeLetterDocument(page, text);
  return makeGuideDocument(page, text);
}

/** The functions that make an item's document, keyed by list. */
const makeItemDocument: { [K in ListName]: (item: Lists[K][number]) => IndexedDocument } = {
  "wine-recommendations": ({ id, name, vintage, region, wineType, description }) => ({
    path: address.makeListItemPath(address.recommendationsPath, id),
    kind: "wine",
    title: name,
    place: [vintage, region, wineType].filter((part) => part !== undefined).join(", "),
    summary: description,
  }),
  cellar: ({ id, wineName, vintage, region, notes = "" }) => ({
    path: address.makeListItemPath(address.cellarPath, id),
    kind: "bottle",
    title: wineName,
    place: `${vintage}, ${region}`,
    summary: notes,
  }),
  gadgets: ({ id, name, brand, category, rating, summary, pros, cons }) => ({
    path: address.makeListItemPath(address.gadgetsPath, id),
    kind: "gadget",
    title: name,
    place: `${brand}, ${category}`,
    stars: rating,
    summary,
    text: [...pros, ...cons].join(" "),
  }),
};

/** Links a bottle's document to the bottle's review, if any, and adds the review's text. */
function linkReview(document: IndexedDocument, { reviews = [] }: SearchLists): IndexedDocument {
  const review = reviews.find(
    ({ id }) => document.path === address.makeListItemPath(address.recommendationsPath, id),
  );
  if (!review) return document;
  return { ...document, path: address.makeRecommendationPath(review.id), text: review.data.review };
}

/**
 * Makes the documents for a page outside the guide: one for the page and, if sections have their
 * own search words, one per section. Returns an empty list if search skips the page.
 */
function makeScreenDocuments(
  { path, title, header, search }: Screen,
  { texts = [] }: SearchLists,
): IndexedDocument[] {
  if (!search) return [];
  const { summary, words: tags, sectionWords } = search;
  const text = texts.find(({ id }) => path === `/${id}`)?.body ?? "";
  const page: IndexedDocument = {
    path,
    kind: "page",
    title: header?.label ?? title,
    summary,
    tags,
    text,
  };
  return sectionWords ? splitAtHeadings(page, sectionWords) : [page];
}

/**
 * Splits a page's document into one for the text before the first heading and one per section. If a
 * section with search words no longer exists, the first document gets those words.
 */
function splitAtHeadings(
  page: IndexedDocument,
  sectionWords: Readonly<Record<string, string[]>>,
): IndexedDocument[] {
  const [text = "", ...sections] = removeMarkup(page.text ?? "").split(/^## /m);
  const slugger = new Slugger();
  const words = { ...sectionWords };
  const documents = sections.map((section): IndexedDocument => {
    const [title = "", ...lines] = section.split("\n");
    const slug = slugger.slug(title);
    const tags = words[slug] ?? [];
    delete words[slug];
    const text = lines.join(" ").trim();
    const summary = getFirstSentence(text);
    const path = `${page.path}#${slug}`;
    return { path, kind: "page", title, place: page.title, summary, tags, text };
  });
  const tags = [page.tags ?? [], ...Object.values(words)].flat();
  return [{ ...page, tags, text }, ...documents];
}

const minWordLength = 4;
const stopWords = new Set(
  `about after again also another because been before being between both could does down each even every from have
  having here into just like made make many more most much never only other over same should some such than that their
  them then there these they thing this those through told under until very want well went were what when where which
  while will with without would your`.split(/\s+/),
);

/** MDX markup. Matches "<b>", "{x}", "](/url)" and "*", but not "(text)". */
const markupPattern = /<[^>]*>|\{[^}]*\}|\]\([^)]*\)|[[*]/g;
const removeMarkup = (text: string) => text.replace(markupPattern, "");

const listTerms = (text: string) => [...new Set(splitWords(text))].flatMap(listSearchTerms);

/**
 * Joins the unique search terms in a body. Skips short words, stop words, and terms in
 * `otherTexts`. Sorts the terms, which makes the compressed file an eighth smaller.
 */
export function buildFullTextWords(body: string, otherTexts: readonly string[]): string {
  const knownTerms = new Set(listTerms(otherTexts.join(" ")));
  const terms = new Set(listTerms(removeMarkup(body)));
  const isNewTerm = (term: string) =>
    term.length >= minWordLength && !stopWords.has(term) && !knownTerms.has(term);
  return [...terms].filter(isNewTerm).sort().join(" ");
}

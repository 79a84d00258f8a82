import type { Catalogue, ContentPage } from "../../catalogue/assemble.ts";
import { renderText } from "../../catalogue/figures.ts";
import { parentsOf } from "../../catalogue/places.ts";
import { searchTerms, splitWords } from "../../format/text.ts";
import { dateText } from "../../format/time.ts";
import { factKeys, factText } from "../../schemas/facts.ts";
import { type ListName, type Lists, listNames } from "../../site/lists.ts";
import * as address from "../../site/paths.ts";
import { listScreens, type Screen } from "../../site/screens.ts";
import type { DocumentKind } from "./query.ts";

export type SearchDocument = {
  path: string;
  kind: DocumentKind;
  title: string;
  /** Where it is, or what sort of thing, in the words that a result shows. */
  place?: string;
  /** The ids of the region, state and country that it is in or about. */
  areas?: string[];
  /** Points out of 100; a gadget has stars instead. */
  score?: number;
  /** Stars, 0 to 5. */
  stars?: number;
  summary: string;
  /** Grapes, wines and the like: shown where they are what was found. */
  tags?: string[];
};

export type SearchPlace = { id: string; name: string; regions: { id: string; name: string }[] };
export type SearchIndex = { places: SearchPlace[]; documents: SearchDocument[] };

/** All that search knows at first, derived from the guide, the lists and the site's other pages. */
export const buildSearchIndex = (
  catalogue: Catalogue,
  lists: Partial<Lists> = {},
): SearchIndex => ({
  places: catalogue.countries.map(({ id, data, regions }) => ({
    id,
    name: data.name,
    regions: regions.map((region) => ({ id: region.id, name: region.data.name })),
  })),
  documents: buildDocuments(catalogue, lists).map(({ text: _, ...document }) => document),
});

/**
 * The further words of each document's text, in the documents' order: each once, folded, without those that its other
 * fields have. They outweigh everything else, so they are loaded second.
 */
export const buildSearchWords = (catalogue: Catalogue, lists: Partial<Lists> = {}): string[] =>
  buildDocuments(catalogue, lists).map(({ text, title, place = "", summary, tags = [] }) =>
    text ? listFurtherWords(text, [title, place, summary, ...tags]) : "",
  );

/** A document with what else its page says. */
type IndexedDocument = SearchDocument & { text?: string };

function buildDocuments(catalogue: Catalogue, lists: Partial<Lists>): IndexedDocument[] {
  const resolveText = ({ body }: { body: string }) => renderText(body, catalogue);
  const makeItemDocuments = <K extends ListName>(name: K) =>
    (lists[name] ?? ([] as Lists[K][number][])).map(makeItemDocument[name]);
  const pages = [...catalogue.pages, ...catalogue.roundups, ...catalogue.letters];
  return [
    ...pages.map((page) => makePageDocument(page, resolveText(page))),
    ...listNames.flatMap(makeItemDocuments),
    ...listScreens(catalogue).flatMap(makeScreenDocuments),
  ];
}

/** What lies in a region, in the words that a reader has for it. */
const waterTags = {
  lake: ["By the lakes"],
  river: ["On the river"],
  coast: ["On the coast"],
  none: [],
} as const;

function makePageDocument(page: ContentPage, text: string): IndexedDocument {
  const { path } = page;
  const around = parentsOf(page);
  const areas = around.map(({ id }) => id);
  const place = around
    .map(({ data }) => data.name)
    .toReversed()
    .join(", ");
  switch (page.kind) {
    case "winery": {
      const { card, visit, ...data } = page.data;
      const tags = [
        ...card.specialties,
        data.appellation,
        visit.address?.city,
        ...(data.wines ?? []).map(({ name }) => name),
        ...factKeys.flatMap((key) => visit.facts?.[key] && factText(key, visit.facts)),
        data.tagline && card.description,
        ...(data.grapes ?? []),
        ...waterTags[page.region.data.landscape.water],
      ].filter((tag) => typeof tag === "string");
      const summary = data.tagline ?? card.description;
      const further = [text, visit.poured, visit.instead].join(" ");
      return {
        path,
        kind: "winery",
        title: data.name,
        place,
        areas,
        score: data.score,
        summary,
        tags,
        text: further,
      };
    }
    case "roundup": {
      const { title, description: summary, lede, closing, picks } = page.data;
      const further = [text, lede, closing, ...picks.map((pick) => pick.text)].join(" ");
      const tags = page.picks.map(({ winery }) => winery.data.name);
      return { path, kind: "roundup", title, summary, tags, text: further };
    }
    case "letter": {
      const { subject: title, preview: summary } = page.data;
      return { path, kind: "letter", title, place: dateText(page.date), summary, text };
    }
  }
  const { name: title, description: summary } = page.data;
  const guide: IndexedDocument = {
    path,
    kind: "guide",
    title,
    place,
    areas: [...areas, page.id],
    summary,
    text,
  };
  if (page.kind === "region") {
    const { score, specialties, landscape } = page.data;
    return { ...guide, score, tags: [...specialties, ...waterTags[landscape.water]] };
  }
  const rating = page.kind === "country" ? page.data.rating : undefined;
  return { ...guide, ...(rating !== undefined && { score: rating }), tags: page.data.highlights };
}

/** An item of each list as a document. */
const makeItemDocument: { [K in ListName]: (item: Lists[K][number]) => IndexedDocument } = {
  "wine-recommendations": ({ id, name, vintage, region, wineType, description }) => ({
    path: address.listItemPath(address.recommendationsPath, id),
    kind: "wine",
    title: name,
    place: [vintage, region, wineType].filter((part) => part !== undefined).join(", "),
    summary: description,
  }),
  cellar: ({ id, wineName, vintage, region, notes = "" }) => ({
    path: address.listItemPath(address.cellarPath, id),
    kind: "bottle",
    title: wineName,
    place: `${vintage}, ${region}`,
    summary: notes,
  }),
  gadgets: ({ id, name, brand, category, rating, summary, pros, cons }) => ({
    path: address.listItemPath(address.gadgetsPath, id),
    kind: "gadget",
    title: name,
    place: `${brand}, ${category}`,
    stars: rating,
    summary,
    text: [...pros, ...cons].join(" "),
  }),
};

/** A page beside the guide, by its name in the header; none where search doesn't know it. */
function makeScreenDocuments({ path, title, header, search }: Screen): IndexedDocument[] {
  if (!search) return [];
  const name = header?.label ?? (typeof title === "string" ? title : "");
  return [{ path, kind: "page", title: name, summary: search.summary, tags: [...search.words] }];
}

const minWordLength = 4;
const stopWords = new Set(
  `about after again also another because been before being between both could does down each even every from have
  having here into just like made make many more most much never only other over same should some such than that their
  them then there these they thing this those through told under until very want well went were what when where which
  while will with without would your`.split(/\s+/),
);

/**
 * The words of a text, each once and folded, without short and plain ones and without those that `said`, the other texts
 * about the same thing, have already.
 */
export function listFurtherWords(body: string, said: readonly string[]): string {
  const listTerms = (text: string) => [...new Set(splitWords(text))].flatMap(searchTerms);
  const known = new Set(listTerms(said.join(" ")));
  const own = new Set(listTerms(body.replace(/<[^>]*>|\{[^}]*\}|\]\([^)]*\)/g, " ")));
  return [...own]
    .filter((t) => t.length >= minWordLength && !stopWords.has(t) && !known.has(t))
    .join(" ");
}

import type { Catalogue, ContentPage } from "../../catalogue/assemble.ts";
import { resolved } from "../../catalogue/figures.ts";
import { parents } from "../../catalogue/places.ts";
import { terms, words } from "../../format/text.ts";
import { dateText } from "../../format/time.ts";
import { factKeys, factText } from "../../schemas/facts.ts";
import { type ListName, type Lists, listNames } from "../../site/lists.ts";
import * as address from "../../site/paths.ts";
import { type Screen, screensOf } from "../../site/screens.ts";
import type { Kind } from "./query.ts";

export type SearchDocument = {
  path: string;
  kind: Kind;
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
export const searchDocuments = (catalogue: Catalogue, lists: Partial<Lists> = {}): SearchIndex => ({
  places: catalogue.countries.map(({ id, data, regions }) => ({
    id,
    name: data.name,
    regions: regions.map((region) => ({ id: region.id, name: region.data.name })),
  })),
  documents: entriesOf(catalogue, lists).map(({ text: _, ...document }) => document),
});

/**
 * The further words of each document's text, in the documents' order: each once, folded, without those that its other
 * fields have. They outweigh everything else, so they are loaded second.
 */
export const searchWords = (catalogue: Catalogue, lists: Partial<Lists> = {}): string[] =>
  entriesOf(catalogue, lists).map(({ text, title, place = "", summary, tags = [] }) =>
    text ? furtherWords(text, [title, place, summary, ...tags]) : "",
  );

/** A document with what else its page says. */
type Entry = SearchDocument & { text?: string };

function entriesOf(catalogue: Catalogue, lists: Partial<Lists>): Entry[] {
  const textOf = ({ body }: { body: string }) => resolved(body, catalogue);
  const itemsOf = <K extends ListName>(name: K) =>
    (lists[name] ?? ([] as Lists[K][number][])).map(listEntries[name]);
  const pages = [...catalogue.pages, ...catalogue.roundups, ...catalogue.letters];
  return [
    ...pages.map((page) => pageEntry(page, textOf(page))),
    ...listNames.flatMap(itemsOf),
    ...screensOf(catalogue).flatMap(screenEntry),
  ];
}

/** What lies in a region, in the words that a reader has for it. */
const waters = {
  lake: ["By the lakes"],
  river: ["On the river"],
  coast: ["On the coast"],
  none: [],
} as const;

function pageEntry(page: ContentPage, text: string): Entry {
  const { path } = page;
  const around = parents(page);
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
        ...waters[page.region.data.landscape.water],
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
  const guide: Entry = {
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
    return { ...guide, score, tags: [...specialties, ...waters[landscape.water]] };
  }
  const rating = page.kind === "country" ? page.data.rating : undefined;
  return { ...guide, ...(rating !== undefined && { score: rating }), tags: page.data.highlights };
}

/** An item of each list as a document. */
const listEntries: { [K in ListName]: (item: Lists[K][number]) => Entry } = {
  "wine-recommendations": ({ id, name, vintage, region, wineType, description }) => ({
    path: address.entryOf(address.recommendations, id),
    kind: "wine",
    title: name,
    place: [vintage, region, wineType].filter((part) => part !== undefined).join(", "),
    summary: description,
  }),
  cellar: ({ id, wineName, vintage, region, notes = "" }) => ({
    path: address.entryOf(address.cellar, id),
    kind: "bottle",
    title: wineName,
    place: `${vintage}, ${region}`,
    summary: notes,
  }),
  gadgets: ({ id, name, brand, category, rating, summary, pros, cons }) => ({
    path: address.entryOf(address.gadgets, id),
    kind: "gadget",
    title: name,
    place: `${brand}, ${category}`,
    stars: rating,
    summary,
    text: [...pros, ...cons].join(" "),
  }),
};

/** A page beside the guide, by its name in the header; none where search doesn't know it. */
function screenEntry({ path, title, header, search }: Screen): Entry[] {
  if (!search) return [];
  const name = header?.label ?? (typeof title === "string" ? title : "");
  return [{ path, kind: "page", title: name, summary: search.summary, tags: [...search.words] }];
}

const shortest = 4;
const plain = new Set(
  `about after again also another because been before being between both could does down each even every from have
  having here into just like made make many more most much never only other over same should some such than that their
  them then there these they thing this those through told under until very want well went were what when where which
  while will with without would your`.split(/\s+/),
);

/**
 * The words of a text, each once and folded, without short and plain ones and without those that `said`, the other texts
 * about the same thing, have already.
 */
export function furtherWords(body: string, said: readonly string[]): string {
  const termsOf = (text: string) => [...new Set(words(text))].flatMap(terms);
  const known = new Set(termsOf(said.join(" ")));
  const own = new Set(termsOf(body.replace(/<[^>]*>|\{[^}]*\}|\]\([^)]*\)/g, " ")));
  return [...own].filter((t) => t.length >= shortest && !plain.has(t) && !known.has(t)).join(" ");
}

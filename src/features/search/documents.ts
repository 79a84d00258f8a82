import type {
  Catalogue,
  CountryPage,
  GuidePage,
  LetterPage,
  RegionPage,
  RoundupPage,
  StatePage,
  WineryPage,
} from "../../catalogue/assemble.ts";
import { resolved } from "../../catalogue/figures.ts";
import { parents } from "../../catalogue/places.ts";
import { terms, words } from "../../format/text.ts";
import { dateText } from "../../format/time.ts";
import { factKeys, factText } from "../../schemas/facts.ts";
import { type ListName, type Lists, listNames } from "../../site/lists.ts";
import * as address from "../../site/paths.ts";
import { screensOf } from "../../site/screens.ts";
import type { Kind } from "./query.ts";

export type SearchDocument = {
  path: string;
  kind: Kind;
  title: string;
  /** Where it is, or what sort of thing, in the words that a result shows. */
  place: string;
  /** The ids of the region, state and country that it is in or about. */
  areas: string[];
  /** Points out of 100; a gadget has stars instead. */
  score?: number;
  /** Stars, 0 to 5. */
  stars?: number;
  summary: string;
  /** Grapes, wines and the like: shown where they are what was found. */
  tags: string[];
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
  entriesOf(catalogue, lists).map(({ text, title, place, summary, tags }) =>
    text ? furtherWords(text, [title, place, summary, ...tags]) : "",
  );

/** A document and what else its page says. */
type Entry = SearchDocument & { text: string };
const plainEntry = { place: "", areas: [], tags: [], text: "" };

const entriesOf = (catalogue: Catalogue, lists: Partial<Lists>): Entry[] => {
  const itemsOf = <K extends ListName>(name: K) => (lists[name] ?? ([] as Lists[K][number][])).map(listEntries[name]);
  const textOf = ({ body }: { body: string }) => resolved(body, catalogue);
  return [
    ...catalogue.pages.map((page) => (page.kind === "winery" ? wineryEntry(page, textOf) : placeEntry(page, textOf))),
    ...catalogue.roundups.map((page) => roundupEntry(page, textOf)),
    ...catalogue.letters.map((page) => letterEntry(page, textOf)),
    ...listNames.flatMap(itemsOf),
    ...screenEntries(catalogue),
  ];
};

/** What lies in a region, in the words that a reader has for it. */
const waters = { lake: ["By the lakes"], river: ["On the river"], coast: ["On the coast"], none: [] } as const;

type TextOf = (page: { body: string }) => string;
const placeText = (page: GuidePage) =>
  parents(page)
    .map(({ data }) => data.name)
    .reverse()
    .join(", ");

function wineryEntry(page: WineryPage, textOf: TextOf): Entry {
  const { data, region, path } = page;
  const { card, visit } = data;
  return {
    path,
    kind: "winery",
    title: data.name,
    place: placeText(page),
    areas: parents(page).map(({ id }) => id),
    score: data.score,
    summary: data.tagline ?? card.description,
    tags: [
      ...card.specialties,
      ...(data.appellation ? [data.appellation] : []),
      ...(visit.address ? [visit.address.city] : []),
      ...(data.wines ?? []).map((wine) => wine.name),
      ...factKeys.flatMap((key) => (visit.facts?.[key] ? (factText(key, visit.facts) ?? []) : [])),
      ...(data.tagline ? [card.description] : []),
      ...(data.grapes ?? []),
      ...waters[region.data.landscape.water],
    ],
    text: [textOf(page), visit.poured, visit.instead].join(" "),
  };
}

function placeEntry(page: CountryPage | StatePage | RegionPage, textOf: TextOf): Entry {
  const score = page.kind === "region" ? page.data.score : page.kind === "country" ? page.data.rating : undefined;
  return {
    path: page.path,
    kind: "guide",
    title: page.data.name,
    place: placeText(page),
    areas: [...parents(page).map(({ id }) => id), page.id],
    ...(score !== undefined && { score }),
    summary: page.data.description,
    tags:
      page.kind === "region" ? [...page.data.specialties, ...waters[page.data.landscape.water]] : page.data.highlights,
    text: textOf(page),
  };
}

const roundupEntry = (page: RoundupPage, textOf: TextOf): Entry => ({
  ...plainEntry,
  path: page.path,
  kind: "roundup",
  title: page.data.title,
  summary: page.data.description,
  tags: page.picks.map(({ winery }) => winery.data.name),
  text: [textOf(page), page.data.lede, page.data.closing, ...page.data.picks.map(({ text }) => text)].join(" "),
});

const letterEntry = (page: LetterPage, textOf: TextOf): Entry => ({
  ...plainEntry,
  path: page.path,
  kind: "letter",
  title: page.data.subject,
  place: dateText(page.date),
  summary: page.data.preview,
  text: textOf(page),
});

/** An item of each list as a document. */
const listEntries: { [K in ListName]: (item: Lists[K][number]) => Entry } = {
  "wine-recommendations": ({ id, name, vintage, region, wineType, description }) => ({
    ...plainEntry,
    path: address.entryOf(address.recommendations, id),
    kind: "wine",
    title: name,
    place: [vintage, region, wineType].filter((part) => part !== undefined).join(", "),
    summary: description,
  }),
  cellar: ({ id, wineName, vintage, region, notes = "" }) => ({
    ...plainEntry,
    path: address.entryOf(address.cellar, id),
    kind: "bottle",
    title: wineName,
    place: `${vintage}, ${region}`,
    summary: notes,
  }),
  gadgets: ({ id, name, brand, category, rating, summary, pros, cons }) => ({
    ...plainEntry,
    path: address.entryOf(address.gadgets, id),
    kind: "gadget",
    title: name,
    place: `${brand}, ${category}`,
    stars: rating,
    summary,
    text: [...pros, ...cons].join(" "),
  }),
};

/** The pages beside the guide, by their names in the header. */
const screenEntries = (guide: Pick<Catalogue, "roundups">): Entry[] =>
  screensOf(guide).flatMap(({ path, title, header, search }): Entry[] => {
    if (!search) return [];
    const name = header?.label ?? (typeof title === "string" ? title : "");
    return [{ ...plainEntry, path, kind: "page", title: name, summary: search.summary, tags: [...search.words] }];
  });

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

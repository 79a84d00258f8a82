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
import type { CellarItem } from "../../schemas/cellar.ts";
import { factKeys, factText } from "../../schemas/facts.ts";
import type { Gadget } from "../../schemas/gadget.ts";
import type { Recommendation } from "../../schemas/recommendation.ts";
import type { Lists } from "../../site/lists.ts";
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
export const searchDocuments = (
  { countries, pages, roundups, letters }: Catalogue,
  lists: Partial<Lists> = {},
): SearchIndex => ({
  places: countries.map(({ id, data, regions }) => ({
    id,
    name: data.name,
    regions: regions.map((region) => ({ id: region.id, name: region.data.name })),
  })),
  documents: [
    ...pages.map(guideDocument),
    ...roundups.map(roundupDocument),
    ...letters.map(letterDocument),
    ...entriesOf(lists).map(({ document }) => document),
    ...screenDocuments({ roundups }),
  ],
});

/**
 * The further words of each document's text, in the documents' order: each once, folded, without those that its other
 * fields have. They outweigh everything else, so they are loaded second.
 */
export const searchWords = (catalogue: Catalogue, lists: Partial<Lists> = {}): string[] => [
  ...catalogue.pages.map((page) => further(textOf(page, catalogue), guideDocument(page))),
  ...catalogue.roundups.map((page) => further(roundupText(page, catalogue), roundupDocument(page))),
  ...catalogue.letters.map((page) => further(resolved(page.body, catalogue), letterDocument(page))),
  ...entriesOf(lists).map(({ document, text }) => further(text, document)),
  ...screenDocuments(catalogue).map(() => ""),
];

/** What a page says beyond its fields for search: its text, and what is poured there or to be found elsewhere. */
function textOf(page: GuidePage, catalogue: Catalogue): string {
  const { poured = "", instead = "" } = page.kind === "winery" ? page.data.visit : {};
  return [resolved(page.body, catalogue), poured, instead].join(" ");
}

function guideDocument(page: GuidePage): SearchDocument {
  const above = parents(page);
  const { summary, tags, score } = page.kind === "winery" ? ofWinery(page) : ofPlace(page);
  return {
    path: page.path,
    kind: page.kind === "winery" ? ("winery" as const) : ("guide" as const),
    title: page.data.name,
    place: above
      .map(({ data }) => data.name)
      .reverse()
      .join(", "),
    areas: [...above.map(({ id }) => id), ...(page.kind === "winery" ? [] : [page.id])],
    ...(score !== undefined && { score }),
    summary,
    tags,
  };
}

const roundupDocument = ({ path, data, picks }: RoundupPage): SearchDocument => ({
  path,
  kind: "roundup",
  title: data.title,
  place: "",
  areas: [],
  summary: data.description,
  tags: picks.map(({ winery }) => winery.data.name),
});

const letterDocument = ({ path, data, date }: LetterPage): SearchDocument => ({
  path,
  kind: "letter",
  title: data.subject,
  place: dateText(date),
  areas: [],
  summary: data.preview,
  tags: [],
});

const roundupText = ({ body, data }: RoundupPage, catalogue: Catalogue): string =>
  [resolved(body, catalogue), data.lede, data.closing, ...data.picks.map(({ text }) => text)].join(" ");

/** What lies in a region, in the words that a reader has for it. */
const waters = { lake: ["By the lakes"], river: ["On the river"], coast: ["On the coast"], none: [] } as const;

const ofWinery = ({ data, region }: WineryPage) => ({
  summary: data.tagline ?? data.card.description,
  tags: [
    ...data.card.specialties,
    ...(data.appellation ? [data.appellation] : []),
    ...(data.visit.address ? [data.visit.address.city] : []),
    ...(data.wines ?? []).map((wine) => wine.name),
    ...factKeys.flatMap((key) => (data.visit.facts?.[key] ? (factText(key, data.visit.facts) ?? []) : [])),
    ...(data.tagline ? [data.card.description] : []),
    ...(data.grapes ?? []),
    ...waters[region.data.landscape.water],
  ],
  score: data.score,
});

const ofPlace = (page: CountryPage | StatePage | RegionPage) => ({
  summary: page.data.description,
  tags:
    page.kind === "region" ? [...page.data.specialties, ...waters[page.data.landscape.water]] : page.data.highlights,
  score: page.kind === "region" ? page.data.score : page.kind === "country" ? page.data.rating : undefined,
});

type ListEntry = { document: SearchDocument /** What else it says. */; text: string };

const entriesOf = ({ gadgets = [], cellar = [], "wine-recommendations": wines = [] }: Partial<Lists>): ListEntry[] => [
  ...wines.map(wineEntry),
  ...cellar.map(bottleEntry),
  ...gadgets.map(gadgetEntry),
];

const gadgetEntry = ({ id, name, brand, category, rating, summary, pros, cons }: Gadget): ListEntry => ({
  document: {
    path: address.entryOf(address.gadgets, id),
    kind: "gadget",
    title: name,
    place: `${brand}, ${category}`,
    areas: [],
    stars: rating,
    summary,
    tags: [],
  },
  text: [...pros, ...cons].join(" "),
});

const bottleEntry = ({ id, wineName, vintage, region, notes = "" }: CellarItem): ListEntry => ({
  document: {
    path: address.entryOf(address.cellar, id),
    kind: "bottle",
    title: wineName,
    place: `${vintage}, ${region}`,
    areas: [],
    summary: notes,
    tags: [],
  },
  text: "",
});

const wineEntry = ({ id, name, vintage, region, wineType, description }: Recommendation): ListEntry => ({
  document: {
    path: address.entryOf(address.recommendations, id),
    kind: "wine",
    title: name,
    place: [vintage, region, wineType].filter((part) => part !== undefined).join(", "),
    areas: [],
    summary: description,
    tags: [],
  },
  text: "",
});

/** The pages beside the guide, by their names in the header. */
const screenDocuments = (guide: Pick<Catalogue, "roundups">): SearchDocument[] =>
  screensOf(guide).flatMap(({ path, title, header, search }) =>
    search
      ? [
          {
            path,
            kind: "page",
            title: header?.label ?? (typeof title === "string" ? title : ""),
            place: "",
            areas: [],
            summary: search.summary,
            tags: [...search.words],
          },
        ]
      : [],
  );

const further = (text: string, { title, place, summary, tags }: SearchDocument): string =>
  furtherWords(text, [title, place, summary, ...tags]);

const shortest = 4;
const plain = new Set(
  `about after again also another because been before being between both could does down each even every from have
  having here into just like made make many more most much never only other over same should some such than that their
  them then there these they thing this those through told under until very want well went were what when where which
  while will with without would your`.split(/\s+/),
);

/** The terms of every word that was met: most texts are made of the same few thousand. */
const termsBy = new Map<string, string[]>();

const termsOf = (text: string): string[] =>
  words(text).flatMap((word) => {
    const found = termsBy.get(word) ?? terms(word);
    termsBy.set(word, found);
    return found;
  });

/**
 * The words of a text, each once and folded, without short and plain ones and without those that `said`, the other texts
 * about the same thing, have already.
 */
export function furtherWords(body: string, said: readonly string[]): string {
  const known = new Set(termsOf(said.join(" ")));
  const own = new Set(termsOf(body.replace(/<[^>]*>|\{[^}]*\}|\]\([^)]*\)/g, " ")));
  return [...own].filter((t) => t.length >= shortest && !plain.has(t) && !known.has(t)).join(" ");
}

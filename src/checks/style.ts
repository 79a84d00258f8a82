import type { Entries, Entry } from "../catalogue/collections.ts";
import { withComponents } from "../catalogue/figures.ts";
import { words } from "./prose.ts";

type Page = {
  file: string;
  kind: "country" | "region" | "winery" | "roundup";
  text: string;
  paragraphs: string[];
  others: string[];
};
type Tic = { name: string; of?: Page["kind"]; in: (page: Page) => boolean };

const says = (pattern: RegExp) => (page: Page) => pattern.test(page.text);

/** Habits that read well once and badly on every page: what counts is their share, not the single case. */
const tics: readonly Tic[] = [
  { name: "a region in three paragraphs", of: "region", in: ({ paragraphs }) => paragraphs.length === 3 },
  {
    name: "a region that announces its flaw",
    of: "region",
    in: says(/\b(the trouble (is|with)|my (one |only )?complaint|the catch|the drawback|the downside|the bad news)\b/i),
  },
  { name: "a review in three paragraphs", of: "winery", in: ({ paragraphs }) => paragraphs.length === 3 },
  {
    name: "a sentence that tells some people to stay away",
    of: "winery",
    in: says(
      /\b(any(one|body) who|(people|drinkers|folks|those) who|if you (came|come|want|need|like)\b[^.]*\b(elsewhere|skip|stay|wrong))/i,
    ),
  },
  {
    name: "a colon and three flavors",
    of: "winery",
    in: says(/:\s+[\p{L}’' -]+, [\p{L}’' -]+,? (and|,) [\p{L}’' -]+[.;]/iu),
  },
  {
    name: "a wine dressed like a person",
    in: says(
      /\b(dressed|wears|wearing|wore|suit and tie|tuxedo|necktie|tailored|starched|top button|rolled-up sleeves)\b/i,
    ),
  },
  {
    name: "a bottle carried off at the end",
    of: "winery",
    in: ({ paragraphs }) =>
      /\b(bought|carried|took|drove|left with|went home with|came home with|brought home)\b[^.]*\b(bottles?|case|magnum|half dozen|half case)\b/i.test(
        sentences(paragraphs.at(-1)).slice(-2).join(" "),
      ),
  },
  {
    name: "a finish that outlasts something",
    in: says(
      /\b(finish|taste|flavor)\b[^.]*\b(outlast|outlive|outstay|still there|longer than|after the (check|bill|steak))/i,
    ),
  },
  {
    name: "somebody at the table who dislikes the wine",
    of: "winery",
    in: says(
      /\b(wife|husband|brother|sister|friend|neighbor|cousin|couple|man|woman|lady|stranger|Texan)\b[^.]*\b(hated|disliked|didn't (like|care)|wouldn't (finish|drink)|pushed (it|his|her|the glass)|couldn't see)/i,
    ),
  },
  {
    name: "a headline that says to pick one",
    in: ({ others }) => others.some((text) => /^(pick|choose) one\b/i.test(text)),
  },
  {
    name: "a word that isn't American",
    in: ({ text, others }) =>
      /\b(queues?|queu(ed|ing)|coach(es)?|fizz|the family have|on each corner|whilst|car park)\b/i.test(
        [text, ...others].join(" "),
      ),
  },
];

const sentences = (text = "") => text.split(/(?<=[.!?])\s+/);

function pagesOf({ countries, regions, wineries, roundups }: Entries): Page[] {
  const page = (kind: Page["kind"], { file, body }: Entry<unknown>, others: (string | undefined)[]): Page => {
    const text = withComponents(body, ({ component }) => component).replaceAll("’", "'");
    const paragraphs = text.split(/\n\s*\n/).flatMap((p) => p.replace(/\s+/g, " ").trim() || []);
    return { file, kind, text: paragraphs.join("\n"), paragraphs, others: others.filter((o) => o !== undefined) };
  };
  return [
    ...countries.map((c) => page("country", c, [c.data.headline, c.data.intro])),
    ...regions.map((r) => page("region", r, [r.data.headline, r.data.intro, r.data.climate])),
    ...wineries.map((w) => page("winery", w, [w.data.headline, w.data.tagline, w.data.visit.gettingIn])),
    ...roundups.map((r) => page("roundup", r, [r.data.lede, ...r.data.picks.map(({ text }) => text)])),
  ];
}

/** How many pages have each tic, as a share of those that could: "12 of 26  46%  a region in three paragraphs". */
export function ticShares(entries: Entries): string[] {
  const pages = pagesOf(entries);
  return [
    ...tics.map(({ name, of, in: has }) => {
      const all = pages.filter(({ kind }) => of === undefined || kind === of);
      return line(all.filter(has).length, all.length, name);
    }),
    sameOpening(entries),
    ...contractions(entries),
  ];
}

/** The tics of each page whose file has one of the parts in its path: "content/regions/…: a region in three paragraphs". */
export const ticsOfFiles = (entries: Entries, parts: readonly string[]): string[] =>
  pagesOf(entries)
    .filter(({ file }) => parts.some((part) => file.includes(part)))
    .flatMap((page) =>
      tics
        .filter(({ of, in: has }) => (of === undefined || of === page.kind) && has(page))
        .map(({ name }) => `${page.file}: ${name}`),
    );

function line(count: number, all: number, name: string): string {
  const percent = all === 0 ? 0 : Math.round((100 * count) / all);
  return `${String(count).padStart(3)} of ${String(all).padEnd(3)} ${String(percent).padStart(3)}%  ${name}`;
}

const openingWords = 2;

/** How many ways in begin with the same words as another one. */
function sameOpening({ wineries }: Entries): string {
  const openings = wineries.flatMap(({ data: { visit } }) => {
    const opening = words(visit.gettingIn?.toLowerCase() ?? "").slice(0, openingWords);
    return opening.length > 0 ? [opening.join(" ").replace(/[.,]$/, "")] : [];
  });
  const alike = openings.filter((opening) => openings.indexOf(opening) !== openings.lastIndexOf(opening));
  return line(alike.length, openings.length, "a way in that begins like another one");
}

/** Where "not" could be contracted, how often it isn't, country by country: one writer has one habit. */
function contractions(entries: Entries): string[] {
  const count = (texts: string[], pattern: RegExp) =>
    texts.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0);
  const pages = pagesOf(entries);
  return entries.countries.map(({ id, data }) => {
    const texts = pages
      .filter(({ file }) => file.startsWith(`content/wineries/${id}/`) || file.startsWith(`content/regions/${id}/`))
      .map(({ text }) => text);
    const full = count(texts, /\b(is|are|was|were|do|does|did|has|have|had|would|could|should|will|can) ?not\b/gi);
    return line(full, full + count(texts, /n't\b/gi), `"not" where "n't" would do, ${data.name}`);
  });
}

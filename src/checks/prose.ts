import type { Entries, Entry } from "../catalogue/collections.ts";
import { withComponents } from "../catalogue/figures.ts";
import type { Problem } from "./problems.ts";

/** Brochure words. */
export const brochureWords = [
  "nestled",
  "boasts",
  "boasting",
  "hidden gem",
  "must-visit",
  "must visit",
  "elevate",
  "elevated experience",
  "testament to",
  "tapestry",
  "journey",
  "breathtaking",
  "world-class",
  "stunning",
  "picturesque",
  "unforgettable",
  "indulge",
  "embark",
  "delve",
  "rich history",
  "steeped in",
  "bucket list",
  "feast for the senses",
  "like no other",
  "exquisite",
  "state-of-the-art",
  "passion for",
  "labor of love",
  "symphony of",
  "dance on the palate",
  "wine lovers",
  "oenophile",
  "something for everyone",
  "in the heart of",
  "whether you're",
  "vibrant",
  "curated",
  "rolling hills",
  "sun-drenched",
  "sun-kissed",
  "game-changer",
] as const;

/** Names that are often written without their accents, and how they are written. Web addresses and slugs are exempt. */
export const misspelled: Readonly<Record<string, string>> = {
  Chateau: "Château",
  Chateaux: "Châteaux",
  "Rias Baixas": "Rías Baixas",
  Penedes: "Penedès",
  "Cote-Rotie": "Côte-Rôtie",
  "Cotes du": "Côtes du",
  Rhone: "Rhône",
  Petrus: "Pétrus",
  "Romanee-Conti": "Romanée-Conti",
  Verite: "Vérité",
  "Dom Perignon": "Dom Pérignon",
  Senorans: "Señoráns",
  Cuvee: "Cuvée",
  cuvee: "cuvée",
  Mourvedre: "Mourvèdre",
  Gewurztraminer: "Gewürztraminer",
  "Grand Annee": "Grande Année",
};

/** Length of a take, in words, by layout; the most keeps a page light. */
export const takeWords = { full: [180, 3500], review: [120, 3500], short: [80, 140] } as const;
const regionWords = { take: [120, 220], climate: [100, 180], day: [40, 90] } as const;
/** Length of a roundup's text and of what it says of each winery, in words; it may do without a text. */
const roundupWords = { text: [30, 400], pick: [10, 80] } as const;

export const words = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}’'.,-]*/gu) ?? [];

/** A text in which each component is one word. */
const bare = (text: string): string => withComponents(text, ({ component }) => component);

/** Problems of the prose: lengths, brochure words, and sentences or runs of words that two pages share. */
export function proseProblems(entries: Entries): Problem[] {
  return [...lengths(entries), ...brochure(entries), ...accents(entries), ...shared(entries)];
}

function lengths({ wineries, regions, roundups }: Entries): Problem[] {
  const within = (entry: Entry<unknown>, field: string, text: string, [min, max]: readonly [number, number]) => {
    const n = words(text).length;
    return n >= min && n <= max
      ? []
      : [{ file: entry.file, field, message: `has ${n} words; it should have ${min} to ${max}` }];
  };
  return [
    ...wineries.flatMap((w) => within(w, "the take", bare(w.body), takeWords[w.data.page])),
    ...regions.flatMap((r) => [
      ...within(r, "the take", bare(r.body), regionWords.take),
      ...within(r, "climate", r.data.climate, regionWords.climate),
      ...(r.data.days ?? []).flatMap(({ why }, i) => within(r, `days.${i}.why`, why, regionWords.day)),
    ]),
    ...roundups.flatMap((r) => [
      ...(r.body === "" ? [] : within(r, "the text", bare(r.body), roundupWords.text)),
      ...r.data.picks.flatMap(({ text }, i) => within(r, `picks.${i}.text`, text, roundupWords.pick)),
    ]),
  ];
}

/** Which of some words a text has, each as a word of its own; a letter or a character of `joined` before it makes it part of another. */
const wordsIn = <Word extends string>(text: string, list: readonly Word[], joined = "-"): Word[] =>
  list.filter(
    (word) => text.includes(word) && new RegExp(`(?<![\\p{L}${joined}])${word}(?![\\p{L}-])`, "u").test(text),
  );

function brochure(entries: Entries): Problem[] {
  return Object.values(entries)
    .flat()
    .flatMap((e) =>
      wordsIn(textsOf(e).join(" ").toLowerCase(), brochureWords).map((w) => ({
        file: e.file,
        field: "",
        message: `says "${w}", which is brochure talk; say what you saw`,
      })),
    );
}

function accents(entries: Entries): Problem[] {
  return Object.values(entries)
    .flat()
    .flatMap((e) => {
      const text = textsOf(e)
        .filter((t) => !/^[a-z0-9/-]+$/.test(t))
        .join(" ");
      return wordsIn(text, Object.keys(misspelled), ".-").map((wrong) => ({
        file: e.file,
        field: "",
        message: `says "${wrong}"; write "${misspelled[wrong]}"`,
      }));
    });
}

const sentenceWords = 8;
const runWords = 9;

function shared(entries: Entries): Problem[] {
  const pages = Object.values(entries).flat().flatMap(withPartsApart);
  const owners = new Map<string, Entry<unknown>>();
  const problems: Problem[] = [];
  const claim = (key: string, entry: Entry<unknown>, said: string) => {
    const owner = owners.get(key);
    if (!owner) owners.set(key, entry);
    if (!owner || owner === entry) return;
    const { file } = entry;
    const end = `"${owner.file === file ? " twice" : `, and so does ${owner.file}`}; write one of them anew`;
    if (!problems.some((p) => p.file === file && p.message.endsWith(end)))
      problems.push({ file, field: "", message: `says "${said}${end}` });
  };
  for (const entry of pages)
    for (const text of ownTexts(entry))
      for (const sentence of text.split(/(?<=[.!?])\s+/)) {
        const said = spoken(sentence.toLowerCase());
        if (said.length >= sentenceWords) claim(`sentence ${said.join(" ")}`, entry, sentence.trim());
      }
  const texts = [...entries.wineries, ...entries.roundups].flatMap((entry) =>
    ownTexts(entry).map((text) => ({ entry, text })),
  );
  for (const [i, repeated] of repeatedRuns(texts.map(({ text }) => text)).entries()) {
    const { entry, text } = texts[i]!;
    const said = repeated.length > 0 ? spoken(text) : [];
    for (const at of repeated) {
      const run = said.slice(at, at + runWords);
      if (run.every((w) => /^[\p{Lu}\p{N}]/u.test(w))) continue;
      claim(`run ${run.join(" ").toLowerCase()}`, entry, run.join(" "));
    }
  }
  return problems;
}

/** A text's words without the marks behind them. */
const spoken = (text: string): string[] => words(text).map((w) => w.replace(/[.,]+$/, ""));

/** Where in each text a run of words begins whose hash is that of another run too; a guide has a million of them. */
function repeatedRuns(texts: readonly string[]): number[][] {
  const numbers = new Map<string, number>();
  const numberOf = (word: string): number => {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    const lower = word.toLowerCase();
    const number = lower === word ? numbers.size : numberOf(lower);
    numbers.set(word, number);
    return number;
  };
  const hashes = texts.map((text) => runHashes(spoken(text).map(numberOf)));
  const sorted = Float64Array.from(hashes.flat()).sort();
  const repeated = new Set(sorted.filter((hash, i) => hash === sorted[i - 1]));
  return hashes.map((all) => all.flatMap((hash, at) => (repeated.has(hash) ? [at] : [])));
}

/** A number of 53 bits for each run of so many words, by the words' numbers. */
function runHashes(said: readonly number[]): number[] {
  const hashes: number[] = [];
  for (let start = 0; start + runWords <= said.length; start++) {
    let high = 17;
    let low = 31;
    for (let i = start; i < start + runWords; i++) {
      high = Math.imul(high, 0x01000193) ^ said[i]!;
      low = Math.imul(low, 0x85ebca6b) + said[i]!;
    }
    hashes.push((high >>> 0) * 2 ** 21 + (low >>> 11));
  }
  return hashes;
}

/** A region's days and a roundup's picks are compared as texts of their own. */
function withPartsApart(entry: Entry<object>): Entry<object>[] {
  const { days = [], picks = [], ...rest } = entry.data as { days?: object[]; picks?: object[] };
  return [{ ...entry, data: rest }, ...[...days, ...picks].map((part) => ({ ...entry, data: part, body: "" }))];
}

/** Without the photograph, which may be shown twice, and the sources, where many pages name one book. */
const ownTexts = (entry: Entry<object>) =>
  textsOf({ ...entry, data: { ...entry.data, photo: undefined, sources: undefined } });

/** Every text of an entry, the body's paragraphs among them, with apostrophes as they are typed. */
function textsOf(entry: Entry<unknown>): string[] {
  const strings = (value: unknown): string[] =>
    typeof value === "string"
      ? [value]
      : typeof value === "object" && value !== null
        ? Object.values(value).flatMap(strings)
        : [];
  return [
    ...strings(entry.data),
    ...bare(entry.body)
      .split(/\n\s*\n/)
      .map((p) => p.replace(/\s+/g, " ")),
  ]
    .filter((t) => !/^https?:/.test(t))
    .map((t) => t.replaceAll("’", "'"));
}

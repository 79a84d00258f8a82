import { distance } from "fastest-levenshtein";
import { fold } from "../../format/text.ts";

/** A page that may have been meant. */
export type Named = { path: string; title: string };

const longestPath = 200;
/** Words in addresses that say nothing about the page. */
const plain = new Set(["travel", "winery", "wineries", "wine", "www", "html", "htm", "php", "index", "the", "of"]);

/** The least similarity of a suggested page, and the most it may trail the best; 1 is identical. */
const least = 0.65;
const close = 0.12;
const most = 3;

/** How much of the likeness is in the last word group of an address; the rest is in what stands before it. */
const lastWeight = 0.8;
/** What a word group loses for standing one place further from the end. */
const perStep = 0.75;

/** The pages whose addresses or titles are nearest to an address that has none, the best first; none if none is near. */
export function nearestPages<T extends Named>(path: string, pages: readonly T[]): T[] {
  const asked = segmentsOf(path);
  const ranked = pages
    .filter((page) => !page.path.includes("#"))
    .map((page) => ({ page, likeness: likenessTo(asked, page) }))
    .filter(({ likeness }) => likeness >= least)
    .sort((a, b) => b.likeness - a.likeness);
  const best = ranked[0]?.likeness ?? 0;
  return ranked
    .filter(({ likeness }) => best - likeness <= close)
    .slice(0, most)
    .map(({ page }) => page);
}

type Segment = readonly string[];

/** The words of each part of an address, without accents. */
function segmentsOf(path: string): Segment[] {
  return decoded(path.slice(0, longestPath))
    .replace(/\.\w{2,5}$/, "")
    .split("/")
    .map(wordsOf)
    .filter((segment) => segment.length > 0);
}

/** A text's words without the plain ones, unless it has no others. */
function wordsOf(text: string): string[] {
  const words = fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  const telling = words.filter((word) => !plain.has(word));
  return telling.length > 0 ? telling : words;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function likenessTo(asked: readonly Segment[], { path, title }: Named): number {
  const own = segmentsOf(path);
  const names = [own.at(-1) ?? [], wordsOf(title)];
  const parents = own.slice(0, -1).flat();
  const likenesses = asked.map((segment, i) => {
    const before = asked.slice(0, i).flat();
    const name = Math.max(...names.map((words) => segmentLikeness(segment, words)));
    const place = before.length === 0 ? name : average(before.map((word) => bestOf(word, parents)));
    return (lastWeight * name + (1 - lastWeight) * place) * perStep ** (asked.length - 1 - i);
  });
  return Math.max(0, ...likenesses);
}

/** Two word groups by their words in any order, or as they are run together: "opusone" is "opus-one". */
function segmentLikeness(a: Segment, b: Segment): number {
  if (a.length === 0 || b.length === 0) return 0;
  const there = average(a.map((word) => bestOf(word, b)));
  const back = average(b.map((word) => bestOf(word, a)));
  return Math.max((2 * there * back) / (there + back || 1), likeness(a.join(""), b.join("")));
}

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
const bestOf = (word: string, others: Segment) => Math.max(0, ...others.map((other) => likeness(word, other)));

/** 1 for the same word, less for each letter that is another; words that differ in more than two of five are strangers. */
function likeness(a: string, b: string): number {
  const same = 1 - distance(a, b) / Math.max(a.length, b.length);
  return same < 0.6 ? 0 : same;
}

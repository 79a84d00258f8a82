import { terms, words } from "../../format/text.ts";

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

import type { Entries, Entry } from "../catalogue/collections.ts";
import { textComponents, withComponents } from "../catalogue/figures.ts";
import { textsIn } from "./marks.ts";
import type { Problem } from "./problems.ts";
import { warning } from "./warning.ts";

type Typo = readonly [pattern: RegExp, fix: string];

/** Words that may be doubled on purpose; names may too, whose second half is capitalized. */
const doubled = "had|that|very|so|no|ha|long|bye|hear|there|now";

/** Typos that are words all the same; what is found is quoted, with a word beside it. */
const typosInText: readonly Typo[] = [
  [
    new RegExp(`(?<![\\p{L}'’-])(?!(?:${doubled})\\s)(\\p{L}+)\\s+(?-i:(?=\\p{Ll}))\\1(?![\\p{L}'’-])`, "iu"),
    "take one out",
  ],
  [/[\p{Ll}]{3,}[.!?]\p{Lu}\p{Ll}{2,}/u, "put a space after the period"],
  [/\p{L}+[,;]\p{L}+/u, "put a space after the comma"],
  [/\p{L}+ +[.,;!?](?=\s|$)(?:\s+\p{L}+)?/u, "take the space before the mark out"],
  [/\p{L}+(?:(?<!\.)\.\.(?!\.)|,,|;;)(?:\s*\p{L}+)?/u, "take one of the two marks out"],
  [/\p{L}+(?:!!+|[!?]{3,})/u, "one mark is enough"],
  [/(?<!\d)\d+ ?\$(?!\d)|\$ \d+/, "write the dollar sign right before the number"],
  [/\b(?:c|w|sh)ould of\b|\b(?:must|might) of\b/i, 'write "have" for "of"'],
  [/(?<=\s)a (?!one|once|eu|ou)[aeio]\p{Ll}+/u, 'write "an"'],
  [/(?<=\s)an (?!hour|honest|honor|heir)[b-df-hj-np-tv-z]\p{Ll}+/u, 'write "a"'],
  [/(?:(?<!\p{L})\p{Lu}{2,}[ ,]+){3,}\p{Lu}{2,}/u, "write it in small letters"],
  [/[\p{L}]{36,}/u, "it is too long for a line of a phone; put spaces or hyphens into it"],
  [/(?:\p{L}+\s+)?(?![©®™])\p{Extended_Pictographic}/u, "say it in words, for not every screen can draw it"],
  [/\p{L}*\([^()]*$|^[^()]*\)/u, "one of the round brackets has no other half"],
  [/“[^”]*$|^[^“]*”/u, "one of the quotes has no other half"],
  [/\([^()]+\)\[[^\]]*\]|\[\[[^\]]*\]\]/, "a link is its words in [ ] and then its address in ( )"],
];

const tag = `<(?:${textComponents.join("|")})\\b[^>]*>`;

/** Typos around a text's components, which the other patterns read as words. */
const typosInTags: readonly Typo[] = [
  [new RegExp(`[\\p{L}\\p{N}]+${tag}|${tag}[\\p{L}\\p{N}]+`, "u"), "put a space between the tag and the word"],
  [new RegExp(`\\\\${tag}`), "take the backslash out, or the tag is printed"],
];

/** Fields that are no sentences. */
const exempt = new Set(["sources", "aliases", "website", "booking", "url", "email", "townLine", "postalCodes", "file"]);

/** What a component prints is one word; an address is nobody's spelling. */
const readable = (text: string) =>
  withComponents(text, () => "Somebody").replace(/\]\([^)\n]*\)|(?:https?:\/\/|www\.)\S+|\S+@\S+|^ *\d+[.)] /gm, "]");

/** The paragraphs of an entry, its fields among them. */
function passages({ data, body }: Entry<unknown>): { field: string; text: string }[] {
  const fields = textsIn(data).filter(({ path }) => !path.some((step) => exempt.has(String(step))));
  const paragraphs = body.split(/\n\s*\n/).map((text) => ({ field: "the text", text: readable(text) }));
  return [...fields.map(({ path, text }) => ({ field: path.join("."), text })), ...paragraphs];
}

const found = (entry: Entry<unknown>, field: string, text: string, list: readonly Typo[]): Problem[] =>
  list.flatMap(([pattern, fix]) => {
    const words = pattern.exec(text)?.[0].trim().replace(/\s+/g, " ");
    return words === undefined ? [] : [warning(entry, field, `says "${words.slice(0, 60)}"; ${fix}`)];
  });

/** Warnings about typos in the texts and the fields of all files. */
export const typos = (entries: Entries): Problem[] =>
  Object.values(entries)
    .flat()
    .flatMap((entry: Entry<unknown>) => [
      ...found(entry, "the text", entry.body, typosInTags),
      ...passages(entry).flatMap(({ field, text }) => found(entry, field, text, typosInText)),
    ]);

import type { Site } from "../schemas/site.ts";
import type { PatternFix, QuotedProblem } from "./passages.ts";

/**
 * Patterns for punctuation mistakes. Most include the adjacent word, so that the message can quote
 * it.
 */
const punctuationMistakes: readonly PatternFix[] = [
  // Matches "barn ," in "a barn , red", but not "barn,".
  { pattern: /\S+ (?:[,;:!?.](?=[\s\p{L}]|$)|\+$)/u, fix: "remove the space before the mark" },
  // Matches "barn.Red", "red,white" and "said:“Go", but not "p.m.", "barn. Red" or "9:30".
  {
    pattern: /\p{L}+(?:,|[:;]["“]?)\p{L}+|\p{Ll}+[.!?]\p{Lu}\p{L}*/u,
    fix: "add a space after the mark",
  },
  // Matches "left( at", "( at" and ")(red", but not "left (at" or "winery(s)".
  {
    pattern: /\p{L}+\((?!e?s\)) ?\S*|\( \S+|\S+ \)|\)\(\S*/u,
    fix: "write a parenthesis with a space outside it and none inside",
  },
  // Matches "doc@@example.com" and "@parker", but not "doc@example.com".
  {
    pattern: /(?<![\w.+-])[\w.+-]*@(?![\w-]+\.[\w.-]*\w)[\w.@-]*\w/,
    fix: "write a whole email address, or a name without the @",
  },
  // Matches "8 Main Road" in "8 Main Road 8 Main Road", but not "had had".
  {
    pattern: /(?<!\S)(?<words>\S+(?: \S+){2,7})(?= \k<words>(?!\S))/,
    fix: "it is here twice; remove one",
  },
  // Matches "#wine" in "see #wine", but not "#1".
  { pattern: /(?<=\S )#\p{L}\w*/u, fix: "remove the #, since pages have no tags" },
  { pattern: /\d+ %/, fix: "remove the space before the mark" },
  { pattern: /\d+ ?[$€£](?!\d)/, fix: "write the sign before the number, like $45" },
  { pattern: /[$€£] \d+/, fix: "remove the space after the sign" },
  // Matches "EUR 30" and "30 EUR", but not "USDA 30".
  { pattern: /\b(?:EUR|USD) ?\d+|\d+ ?(?:EUR|USD)\b/, fix: "write the sign, like €45 or $45" },
  // Matches "30°C" and "30 degrees Celsius", but not "30°".
  { pattern: /\d+ ?(?:°|degrees) ?C(?:elsius)?\b/, fix: "write degrees Fahrenheit, like 86°F" },
  // Matches "i" in "then i left" and "but i'm", but not in "Raventós i Blanc".
  { pattern: /(?<=(?:^|[ “"(])\p{Ll}+,? )i(?= \p{Ll}|['’](?:m|ve|ll|d)\b)/u, fix: 'write "I"' },
  // Matches "barn,," and "barn..", but not "barn...".
  { pattern: /\p{L}+(?:,[,.]|;;|\.\.(?!\.))/u, fix: "remove one of the marks" },
  // Matches "!!" and "......", but not "...".
  { pattern: /!{2,}|\.{4,}/, fix: "write one mark" },
  { pattern: /\p{Emoji_Presentation}/u, fix: "remove the emoji" },
  { pattern: /\p{L}+´\p{L}*/u, fix: "type a plain apostrophe" },
  // Matches “cold" and "cold”, but not “cold” or "cold".
  {
    pattern: /“[^“”"]*"|(?<!\S)"[^“”"]*”/,
    fix: "write both quotation marks alike, straight or curly",
  },
  // Matches "Fwd: Frost" and "Re: Frost", but not "Red: Frost".
  { pattern: /^(?:Fwd?|FWD?|RE|Re):(?= )/, fix: "remove it, since a mail program put it there" },
  // Matches "$1OO" and "2o19", but not "100" or "O2".
  { pattern: /\$?\d+[oO]+\d*(?!\p{L})/u, fix: "type the digit 0 in place of the letter" },
  // Matches "1.250 feet", "12,50" and "1,2500", but not "1,250", "12.5" or "0.125".
  {
    pattern: /(?<![\d.,])(?:[1-9]\d*\.\d{3}|\d+,(?:\d{1,2}|\d{4,}))(?![\d.,])/,
    fix: "write it as 1,250 or 12.50",
  },
  // Matches "$12.5", but not "$1.5 million" or "$12.50".
  { pattern: /[$€£]\d+\.\d(?!\d| ?(?:[mb]illion|[KMBkm]\b))/, fix: "write it as $12 or $12.50" },
  // Matches "$50K-", but not "$50-60" or "the $50- and the $60-bottle".
  {
    pattern: /[$€£]\d[\d,.]*[KM]?[-–](?=[\s.,;:!?)]|$)(?! (?:and|or|to) )/,
    fix: "write the second number, or remove the mark",
  },
  // Matches "25:00", "9:75" and "14:00 p.m.", but not "24:00" or "2:30 p.m.".
  {
    pattern:
      /(?<![\d:])(?:(?:2[5-9]|[3-9]\d):\d\d|\d{1,2}:[6-9]\d|(?:1[3-9]|2\d):\d\d ?[ap]\.?m\b\.?)(?![\d:])/,
    fix: "correct the time, like 2:30 p.m. or 14:30",
  },
  { pattern: /IMG_\d+\S*/, fix: "a picture's name is for the file only; remove it" },
  // Matches "BEFORE YOU GO" in "BEFORE YOU GO, ask". Skips passages that are all capitals, because
  // checkCapitalization reports them.
  {
    pattern: /(?:\p{Lu}+[ ’]){2,}\p{Lu}{2,}(?:(?=.*\p{Ll})|(?<=(?:\p{Ll}|#).*))/u,
    fix: "write it as in a sentence",
  },
  // Matches "left. then" in "They left. then we did", but not "left. Then".
  {
    pattern: /\p{Ll}{4,}[.!?] \p{Ll}\p{L}*|^\p{Ll}+ \p{L}+(?=.*\.$)/u,
    fix: "begin the sentence with a capital",
  },
  // Matches the heading "### before you", but not "### d’Arenberg".
  { pattern: /^#{2,} \p{Ll}\p{L}+/u, fix: "begin the heading with a capital" },
  // Matches "it's own" and "of it's walls", but not "it's old".
  {
    pattern: /\b[Ii]t['’]s own\b|\b(?:of|with|from) it['’]s(?= \p{Ll}{4,})/u,
    fix: 'write "its", without the apostrophe',
  },
  { pattern: /\b(?:[cw]ould|should|must) of\b(?! course)/, fix: 'write "have" in place of "of"' },
  // Matches "we drove--slowly", but not "we drove -- slowly".
  { pattern: /\p{L}+--+\p{L}+/u, fix: "put spaces around the dash" },
  // Matches "in 20026", but not "in 2026".
  {
    pattern: /\p{L}+ (?:19|20)\d{3}(?![\d-])/u,
    fix: "correct the year, or put a comma in the number",
  },
];

const openParenthesisFix = "a parenthesis has no partner; close it, or remove it";
const openQuoteFix = "a quotation mark has no partner; close it, or remove it";

const quotePattern = /["“”]/g;

const countOccurrences = (text: string, character: string) => text.split(character).length - 1;

/** Finds punctuation mistakes, including unpaired parentheses and quotation marks. */
export function findPunctuationMistakes(text: string): QuotedProblem[] {
  const problems = punctuationMistakes.flatMap(({ pattern, fix }) => {
    const [quote] = pattern.exec(text) ?? [];
    return quote === undefined ? [] : [{ quote, message: `says "${quote}"; ${fix}` }];
  });
  if (countOccurrences(text, "(") !== countOccurrences(text, ")"))
    problems.push({ quote: /[^(]*[()]/.exec(text)![0], message: openParenthesisFix });
  const [quote, ...others] = text.match(quotePattern) ?? [];
  if (quote !== undefined && others.length % 2 === 0)
    problems.push({ quote, message: openQuoteFix });
  return problems;
}

/**
 * The end of a paragraph of at least eight words without a period. Matches "went to the", but nothing
 * in a heading, a list or a paragraph that ends with a link.
 */
const unfinishedPattern = /^(?=\p{L}|["“])(?:\S+ ){5,}(?<end>\S+ \S+ \p{L}+[,;–—]?)$/u;

/** Finds a paragraph that ends within a sentence. Skips one that ends with the reviewer's name. */
export function findUnfinishedSentence(text: string, site: Site | undefined): QuotedProblem[] {
  const quote = unfinishedPattern.exec(text)?.groups?.end;
  const isSigned = ["Reviewer", site?.reviewer].some((name) => quote?.endsWith(`. ${name}`));
  const message = `ends with "${quote}"; finish the sentence, or end it with a period`;
  return quote === undefined || isSigned ? [] : [{ quote, message }];
}

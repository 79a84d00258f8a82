/**
 * Turns what an author types into what a printer sets: curly quotes, apostrophes, en and em dashes, an ellipsis.
 * Idempotent; two numbers joined by a hyphen become a range ("2-4 weeks", "$35-$75"), words do not ("walk-in"),
 * nor do three numbers or more (dates, phones).
 */
export function typeset(text: string): string {
  return text
    .replace(/\.\.\./g, "…")
    .replace(/\d+\+?(?:-[$€]?\d+\+?)+/g, (chain) =>
      chain.lastIndexOf("-") > chain.indexOf("-") ? chain : chain.replace("-", "–"),
    )
    .replace(/\s+(?:--?\s+)+/g, " — ")
    .replace(/(^|[\s([{—–/“])"/g, "$1“")
    .replace(/"/g, "”")
    .replace(/'(?=\d0s\b)/g, "’")
    .replace(/(^|[\s([{—–/“])'/g, "$1‘")
    .replace(/'/g, "’");
}

/** A name with its apostrophes as a printer sets them: "L’Aventure". */
export const curled = (name: string): string => name.replace(/'/g, "’");

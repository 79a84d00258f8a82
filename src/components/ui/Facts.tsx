import type { ReactNode } from "react";
import { factSeparator, preventBreaksInRanges } from "../../format/text.ts";

/** `first` is an element with a key, or nothing. */
type FactsProps = { first?: ReactNode; text: string };

/**
 * Shows the facts that `joinWithDots` joined, after a `first` one. No line ends with a dot, but
 * copied text has them all.
 */
export const Facts = ({ first, text }: FactsProps) =>
  [first, ...preventBreaksInRanges(text).split(factSeparator)].filter(Boolean).map((fact, i) => [
    i > 0 && (
      <span key={i} className="dot">
        {"\u202F· "}
      </span>
    ),
    fact,
  ]);

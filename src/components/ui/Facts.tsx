import { Fragment, type ReactNode } from "react";
import { factSeparator, preventBreaksInRanges } from "../../format/text.ts";

type FactsProps = { first?: ReactNode; text: string };

/**
 * Shows the facts that `joinWithDots` joined, after a `first` one. No line ends with a dot, but
 * copied text has them all.
 */
export const Facts = ({ first, text }: FactsProps) =>
  [first, ...preventBreaksInRanges(text).split(factSeparator)].filter(Boolean).map((fact, i) => (
    <Fragment key={i}>
      {i > 0 && <span className="dot">{"\u202F· "}</span>}
      {fact}
    </Fragment>
  ));

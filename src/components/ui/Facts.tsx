import { Fragment } from "react";
import { factSeparator } from "../../format/text.ts";

/** A dot between facts, which disappears at the end of a line. */
export const Dot = () => <span className="dot">{"\u202F· "}</span>;

/**
 * Shows the facts that `joinWithDots` joined. No line ends with a dot, but copied text has them
 * all.
 */
export const Facts = ({ text }: { text: string }) =>
  text.split(factSeparator).map((fact, i) => (
    <Fragment key={fact}>
      {i > 0 && <Dot />}
      {fact}
    </Fragment>
  ));

import { Fragment } from "react";
import { factSeparator } from "../../format/text.ts";

/**
 * Shows the facts that `joinWithDots` joined. No line ends with a dot, but copied text has them
 * all.
 */
export const Facts = ({ text }: { text: string }) =>
  text.split(factSeparator).map((fact, i) => (
    <Fragment key={fact}>
      {i > 0 && <span className="dot">{"\u202F· "}</span>}
      {fact}
    </Fragment>
  ));

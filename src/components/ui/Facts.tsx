import { factSeparator } from "../../format/text.ts";

/**
 * Shows the facts that `joinWithDots` joined. No line ends with a dot, but copied text has them
 * all.
 */
export const Facts = ({ text }: { text: string }) =>
  text.split(factSeparator).map((fact, i) => [
    i > 0 && (
      <span key={fact} className="dot">
        {"\u202F· "}
      </span>
    ),
    fact,
  ]);

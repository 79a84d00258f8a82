import type { Winery } from "../guide.ts";
import { Row } from "./Row.tsx";
import type { Survey } from "./survey.ts";
import { wineryCount } from "./words.ts";

/** Those that fit, but for hours that nobody knows. */
export const Ask = ({ rows, km }: { rows: readonly Winery[]; km: Survey["km"] }) => (
  <section className="finder-ask" aria-labelledby="finder-ask">
    <h2 id="finder-ask">Hours unknown: ask</h2>
    <p className="note">
      {wineryCount(rows.length)} would fit, if the door is open that day. They don’t publish their hours.
    </p>
    <ul className="finder-rows">
      {rows.map((row) => (
        <Row key={row.path} row={row} km={km?.(row)} />
      ))}
    </ul>
  </section>
);

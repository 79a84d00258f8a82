import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useRef } from "react";

type Props<T> = {
  query: UseQueryResult<T[]>;
  /** Its items, as the beginning of a sentence: "The gadget reviews". */
  what: string;
  empty: string;
  /** Classes of the grid that holds the items. */
  grid: string;
  /** An item like those to come; so many of its cards, their lines as bars, stand in the grid meanwhile. */
  sample: T;
  samples: number;
  card: (item: T, index: number) => ReactNode;
  /** Shown after the items. */
  after?: (items: T[]) => ReactNode;
};

/** The cards of a sample, whose lines of text are bars. */
const barsClasses =
  "line-through decoration-rule decoration-[0.5em] [-webkit-text-fill-color:transparent] [&_svg]:invisible";

const messageClasses = "border-t border-rule py-6";

/** A fetched list in its four states: loading (without JavaScript, why it never will), failed, empty and loaded. */
export function List<T extends { id: string }>({
  query,
  what,
  empty,
  grid,
  sample,
  samples,
  card,
  after,
}: Props<T>) {
  const place = useRef<HTMLDivElement>(null);
  const { isFetching, isPending, refetch } = query;
  // A long list is rendered in slices, so that a phone stays responsive.
  const items = useDeferredValue(query.data);
  const waiting = items === undefined && (isPending || isFetching || query.data !== undefined);
  const tryAgain = () => {
    place.current?.focus({ preventScroll: true });
    void refetch();
  };
  return (
    <div ref={place} tabIndex={-1} aria-busy={waiting}>
      {waiting && (
        <>
          <noscript>
            <p className={`max-w-measure ${messageClasses}`}>
              {what} load when the page opens, and that requires JavaScript. Everything else here
              works without it.
            </p>
          </noscript>
          <div className="awaited">
            <p className="sr-only">{what} are loading.</p>
            <div aria-hidden="true">
              <div className={`${barsClasses} ${grid}`} inert>
                {Array.from({ length: samples }, (_, i) => (
                  <div key={i} data-skeleton="" className="min-w-0">
                    {card(sample, i)}
                  </div>
                ))}
              </div>
            </div>
          </div>
        </>
      )}
      {!waiting && items === undefined && (
        <div role="alert" className={messageClasses}>
          <p className="max-w-measure">
            {what} could not be loaded. Check your connection and try again.
          </p>
          <button type="button" className="button button-quiet mt-4" onClick={tryAgain}>
            Try again
          </button>
        </div>
      )}
      {items?.length === 0 && (
        <p role="status" className={messageClasses}>
          {empty}
        </p>
      )}
      {items !== undefined && items.length > 0 && (
        <>
          <ul className={grid}>
            {items.map((item, index) => (
              <li key={item.id} id={item.id} className="min-w-0">
                {card(item, index)}
              </li>
            ))}
          </ul>
          {after?.(items)}
        </>
      )}
    </div>
  );
}

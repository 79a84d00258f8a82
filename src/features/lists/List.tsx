import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useRef } from "react";

type Item = { id: string };
type Props<T> = {
  query: UseQueryResult<T[]>;
  /** The subject of the list's messages: "The gadget reviews". */
  what: string;
  empty: string;
  /** The placeholder items, shown while the list loads. */
  samples: readonly T[];
  children: (items: readonly T[]) => ReactNode;
};

/** Classes that render the text of placeholder cards as bars. */
const barsClasses =
  "line-through decoration-rule decoration-[0.5em] [-webkit-text-fill-color:transparent] [&_svg]:invisible";

const messageClasses = "border-t border-rule py-6";

/**
 * A fetched list. Shows placeholders, an error, a message for an empty list, or the items. Tells
 * readers without JavaScript why the list is missing.
 */
export function List<T extends Item>(props: Props<T>) {
  const { query, what, empty, samples, children } = props;
  const container = useRef<HTMLDivElement>(null);
  const { isFetching, isPending, refetch } = query;
  // Renders a long list in slices, so that a phone stays responsive.
  const items = useDeferredValue(query.data);
  const isWaiting = items === undefined && (isPending || isFetching || query.data !== undefined);
  const retryAndRefocus = () => {
    container.current?.focus({ preventScroll: true });
    void refetch();
  };
  return (
    <div ref={container} tabIndex={-1} aria-busy={isWaiting}>
      {isWaiting && (
        <>
          <noscript>
            <p className={`max-w-measure ${messageClasses}`}>
              {what} load when the page opens, and that requires JavaScript. The reviews and guides
              can be read without it.
            </p>
          </noscript>
          <div className="awaited">
            <p className="sr-only">{what} are loading.</p>
            <div aria-hidden="true" inert className={barsClasses}>
              {children(samples)}
            </div>
          </div>
        </>
      )}
      {!isWaiting && items === undefined && (
        <div role="alert" className={messageClasses}>
          <p className="max-w-measure">
            {what} could not be loaded. Check your connection and try again.
          </p>
          <button type="button" className="button button-quiet mt-4" onClick={retryAndRefocus}>
            Try again
          </button>
        </div>
      )}
      {items?.length === 0 && (
        <p role="status" className={messageClasses}>
          {empty}
        </p>
      )}
      {items !== undefined && items.length > 0 && children(items)}
    </div>
  );
}

type CardsProps<T> = {
  items: readonly T[];
  className: string;
  card: (item: T, index: number) => ReactNode;
};

/** The items' cards. Each has the ID of its item, so that links can point to it. */
export const Cards = <T extends Item>({ items, className, card }: CardsProps<T>) => (
  <ul className={className}>
    {items.map((item, index) => (
      <li key={item.id} id={item.id} className="min-w-0">
        {card(item, index)}
      </li>
    ))}
  </ul>
);

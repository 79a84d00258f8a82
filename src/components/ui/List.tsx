import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useRef } from "react";
import { ListLoading } from "./ListLoading.tsx";

type Props<T> = {
  query: UseQueryResult<T[]>;
  /** What the list holds, as the beginning of a sentence: "The gadget reviews". */
  what: string;
  empty: string;
  skeleton: ReactNode;
  children: (items: T[]) => ReactNode;
};

/** A fetched list in its four states: loading, failed, empty and loaded. */
export function List<T>({ query, what, empty, skeleton, children }: Props<T>) {
  const place = useRef<HTMLDivElement>(null);
  const { isFetching, isPending, refetch } = query;
  // A long list is rendered in slices, so that a phone stays responsive.
  const data = useDeferredValue(query.data);
  const waiting = data === undefined && (isPending || isFetching || query.data !== undefined);
  const tryAgain = () => {
    place.current?.focus({ preventScroll: true });
    void refetch();
  };
  return (
    <div ref={place} tabIndex={-1} aria-busy={waiting}>
      {waiting && <ListLoading what={what} skeleton={skeleton} />}
      {!waiting && data === undefined && (
        <Message>
          <div role="alert">
            <p className="max-w-measure">{what} could not be loaded. Check your connection and try again.</p>
            <button type="button" className="button button-quiet mt-4" onClick={tryAgain}>
              Try again
            </button>
          </div>
        </Message>
      )}
      {data?.length === 0 && (
        <Message>
          <p role="status">{empty}</p>
        </Message>
      )}
      {data !== undefined && data.length > 0 && children(data)}
    </div>
  );
}

const Message = ({ children }: { children: ReactNode }) => <div className="border-t border-rule py-6">{children}</div>;

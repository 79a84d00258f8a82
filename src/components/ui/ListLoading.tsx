import type { ReactNode } from "react";

type Props = { what: string; skeleton: ReactNode };

/** A list that is loading; without JavaScript, why it never will. */
export function ListLoading({ what, skeleton }: Props) {
  return (
    <>
      <noscript>
        <p className="max-w-measure border-t border-rule py-6">
          {what} load when the page opens, and that requires JavaScript. Everything else here works without it.
        </p>
      </noscript>
      <div className="awaited">
        <p className="sr-only">{what} are loading.</p>
        <div aria-hidden="true">{skeleton}</div>
      </div>
    </>
  );
}

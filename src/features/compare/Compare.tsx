import { useRef } from "react";
import { useHydrated } from "../../components/ui/useHydrated.ts";
import { Empty } from "./Empty.tsx";
import { Notes } from "./Notes.tsx";
import { Table } from "./Table.tsx";
import { Toolbar } from "./Toolbar.tsx";
import { maxWineries, minWineries } from "./tray.ts";
import { changeTray, currentTray } from "./tray-store.ts";
import { choose, usePicks } from "./usePicks.ts";
import { useWineries } from "./useWineries.ts";

/** Two to four wineries side by side, as the address or the tray names them. */
export default function Compare() {
  const hydrated = useHydrated();
  const { slugs, tooMany } = usePicks();
  const { wineries, unknown, isPending, retry } = useWineries(slugs);
  const place = useRef<HTMLDivElement>(null);
  const remove = (slug: string) => {
    place.current?.focus({ preventScroll: true });
    changeTray(currentTray().filter((item) => item.slug !== slug));
    choose(slugs.filter((other) => other !== slug));
  };
  const waiting = !hydrated || (isPending && wineries.length < slugs.length);
  return (
    <div ref={place} tabIndex={-1} aria-busy={waiting} className="flow-root min-h-svh noscript:min-h-0 print:min-h-0">
      <p role="status" className="sr-only">
        {!waiting && wineries.length >= minWineries && `Comparing ${wineries.map(({ name }) => name).join(", ")}.`}
      </p>
      {waiting && <p className="awaited text-soft">The wineries are loading.</p>}
      {!waiting && (
        <>
          <Notes unknown={unknown} tooMany={tooMany} retry={retry} />
          {wineries.length > 0 && <Toolbar />}
          {wineries.length > 0 && <Table wineries={wineries} onRemove={remove} />}
          {wineries.length < maxWineries && <Empty wineries={wineries} />}
        </>
      )}
    </div>
  );
}

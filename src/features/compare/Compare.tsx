import { type ReactNode, useEffect, useRef, useState } from "react";
import { copy } from "../../components/ui/toasts.ts";
import { compare, compareAddress, travel } from "../../site/paths.ts";
import { type Guide, loadGuide } from "../guide.ts";
import { Table } from "./Table.tsx";
import { changeTray, currentTray, maxWineries, minWineries, picksFrom, removeFromTray } from "./tray.ts";

/** The wineries in the address or, if it names none, those in the tray. */
const currentPicks = () => {
  const inAddress = new URLSearchParams(location.search).has("w");
  return picksFrom(inAddress ? location.search : `?w=${currentTray().map(({ slug }) => slug)}`);
};

/** Writes the wineries into the address, where they can be shared and found again after Back. */
const writeAddress = (slugs: readonly string[]) =>
  history.replaceState(history.state, "", slugs.length > 0 ? compareAddress(slugs) : `${compare}?w=`);

/** That more can be added, by the number of wineries shown, which the tray then has. */
const room = [
  "Add two wineries or more",
  "Add one more winery or more",
  "There is room for two more",
  "There is room for one more",
];

/** On paper the table runs across both columns of the sheet. */
const screenOrSheet = "flow-root min-h-svh noscript:min-h-0 print:min-h-0 print:[column-span:all]";

/** Two to four wineries side by side, as the address or the tray names them. */
export default function Compare() {
  // Undefined in the server's HTML.
  const [picks, setPicks] = useState<ReturnType<typeof picksFrom>>();
  const [guide, setGuide] = useState<Guide>();
  const [failed, setFailed] = useState(false);
  const load = () => {
    const now = currentPicks();
    setPicks(now);
    setFailed(false);
    const show = (guide: Guide) => {
      // A former slug is replaced by the current one in the address; the tray's wineries are written there too.
      const slugs = [...new Set(now.slugs.map((slug) => guide.winery(slug)?.slug ?? slug))];
      if (slugs.join() !== now.slugs.join() || !location.search) writeAddress(slugs);
      setPicks({ ...now, slugs });
      setGuide(guide);
    };
    if (now.slugs.length > 0) loadGuide().then(show, () => setFailed(true));
  };
  useEffect(load, []);
  const { slugs = [], tooMany = 0 } = picks ?? {};
  const wineries = guide ? slugs.flatMap((slug) => guide.winery(slug) ?? []) : [];
  const unknown = guide ? slugs.filter((slug) => !guide.winery(slug)) : [];
  const place = useRef<HTMLDivElement>(null);
  const remove = (slug: string) => {
    place.current?.focus({ preventScroll: true });
    removeFromTray(slug);
    const left = slugs.filter((other) => other !== slug);
    writeAddress(left);
    setPicks({ slugs: left, tooMany: 0 });
  };
  const waiting = !picks || (slugs.length > 0 && !guide && !failed);
  return (
    <div ref={place} tabIndex={-1} aria-busy={waiting} className={screenOrSheet}>
      <p role="status" className="sr-only">
        {!waiting && wineries.length >= minWineries && `Comparing ${wineries.map(({ name }) => name).join(", ")}.`}
      </p>
      {waiting && <p className="awaited text-soft">The wineries are loading.</p>}
      {!waiting && (
        <>
          {unknown.length > 0 && (
            <Note>
              The guide has no winery by the name “{unknown.join("”, “")}”. It may have been spelled another way: search
              for it with the magnifying glass at the top.
            </Note>
          )}
          {tooMany > 0 && (
            <Note>
              {maxWineries} fit side by side. The link names {tooMany} more.
            </Note>
          )}
          {failed && (
            <Note>
              The wineries could not be loaded. Check your connection and{" "}
              <button type="button" className="link cursor-pointer" onClick={load}>
                try again
              </button>
              .
            </Note>
          )}
          {wineries.length > 0 && (
            <>
              <div className="mb-4 flex flex-wrap gap-3 print:hidden">
                <button
                  type="button"
                  className="button button-quiet"
                  onClick={() => copy(location.href, "Link copied")}
                >
                  Copy the link
                </button>
                <button type="button" className="button button-quiet" onClick={() => print()}>
                  Print
                </button>
              </div>
              <Table wineries={wineries} onRemove={remove} />
            </>
          )}
          {wineries.length < maxWineries && (
            <p className="mt-6 max-w-measure print:hidden">
              {room[wineries.length]} from the{" "}
              <a className="link" href={travel} onClick={() => wineries.length > 0 && changeTray(wineries)}>
                winery reviews
              </a>
              .
            </p>
          )}
        </>
      )}
    </div>
  );
}

/** A part of the address that could not be shown, and why. */
const Note = ({ children }: { children: ReactNode }) => (
  <p role="status" className="mb-4 max-w-measure border-l-4 border-wine bg-card p-3 text-sm">
    {children}
  </p>
);

import { type ReactNode, useEffect, useRef, useState } from "react";
import { copyToClipboard } from "../../components/ui/toasts.ts";
import { getToday } from "../../format/dates.ts";
import { comparePath, makeComparePath, travelPath } from "../../site/paths.ts";
import { requestCollectButtons } from "../collect/open.ts";
import {
  maxWineries,
  minWineries,
  parsePicks,
  readTray,
  removeFromTray,
  saveTray,
} from "../collect/tray.ts";
import { type Guide, loadGuide, type Winery } from "../guide.ts";
import { ColumnHeading, type ComparisonRow, ComparisonTable } from "./ComparisonTable.tsx";
import { buildRows } from "./rows.ts";

type Picks = ReturnType<typeof parsePicks>;

/** Reads the wineries in the URL. Falls back to those in the tray if the URL names none. */
function readPicks(): Picks {
  if (new URLSearchParams(location.search).has("w")) return parsePicks(location.search);
  const traySlugs = readTray().map(({ slug }) => slug);
  return parsePicks(`?w=${traySlugs}`);
}

/** Writes the wineries into the URL, so that readers can share it and return to it with Back. */
function updateUrl(slugs: readonly string[]): void {
  const path = slugs.length > 0 ? makeComparePath(slugs) : `${comparePath}?w=`;
  history.replaceState(history.state, "", path);
}

/** Prompts, indexed by the number of compared wineries. */
const addMoreTexts = [
  "Add two wineries or more",
  "Add one more winery or more",
  "There is room for two more",
  "There is room for one more",
];

/** The wrapper's classes. In print, the table spans both columns of the page. */
const wrapperClasses = "flow-root min-h-svh noscript:min-h-0 print:min-h-0 print:[column-span:all]";

function usePicks() {
  // Undefined in prerendered HTML, where no URL query is known.
  const [picks, setPicks] = useState<Picks>();
  const [guide, setGuide] = useState<Guide>();
  const [hasFailed, setFailed] = useState(false);
  const load = async () => {
    const picked = readPicks();
    setPicks(picked);
    setFailed(false);
    if (picked.slugs.length === 0) return;
    try {
      const guide = await loadGuide();
      const currentSlugs = picked.slugs.map((slug) => guide.winery(slug)?.slug ?? slug);
      const slugs = [...new Set(currentSlugs)];
      updateUrl(slugs);
      setPicks({ ...picked, slugs });
      setGuide(guide);
    } catch {
      setFailed(true);
    }
  };
  useEffect(() => void load(), []);
  const remove = (slug: string) => {
    const remaining = picks?.slugs.filter((other) => other !== slug) ?? [];
    removeFromTray(slug);
    updateUrl(remaining);
    setPicks({ slugs: remaining, tooMany: 0 });
  };
  return { picks, guide, hasFailed, load, remove };
}

/** The comparison of two to four wineries, side by side. */
export default function Compare() {
  const { picks, guide, hasFailed, load, remove } = usePicks();
  const { slugs = [], tooMany = 0 } = picks ?? {};
  const wineries = guide ? slugs.flatMap((slug) => guide.winery(slug) ?? []) : [];
  const unknownSlugs = guide ? slugs.filter((slug) => !guide.winery(slug)) : [];
  const wrapper = useRef<HTMLDivElement>(null);
  const removeWinery = (slug: string) => {
    wrapper.current?.focus({ preventScroll: true });
    remove(slug);
  };
  const isLoading = !picks || (slugs.length > 0 && !guide && !hasFailed);
  const names = wineries.map(({ name }) => name).join(", ");
  return (
    <div ref={wrapper} tabIndex={-1} aria-busy={isLoading} className={wrapperClasses}>
      <p role="status" className="sr-only">
        {!isLoading && wineries.length >= minWineries && `Comparing ${names}.`}
      </p>
      {isLoading && <p className="awaited text-soft">The wineries are loading.</p>}
      {!isLoading && (
        <>
          {unknownSlugs.length > 0 && (
            <Note>
              The guide has no winery by the name “{unknownSlugs.join("”, “")}”. It may have been
              spelled another way: search for it with the magnifying glass at the top.
            </Note>
          )}
          {tooMany > 0 && (
            <Note>
              {maxWineries} fit side by side. The link names {tooMany} more.
            </Note>
          )}
          {hasFailed && (
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
              <Actions />
              <Table wineries={wineries} onRemove={removeWinery} />
            </>
          )}
          {wineries.length < maxWineries && <AddMore wineries={wineries} />}
        </>
      )}
    </div>
  );
}

/** A note about wineries in the URL that the table omits. */
const Note = ({ children }: { children: ReactNode }) => (
  <p role="status" className="mb-4 max-w-measure border-l-4 border-wine bg-card p-3 text-sm">
    {children}
  </p>
);

const Actions = () => (
  <div className="mb-4 flex flex-wrap gap-3 print:hidden">
    <button
      type="button"
      className="button button-quiet"
      onClick={() => copyToClipboard(location.href, "Link copied")}
    >
      Copy the link
    </button>
    <button type="button" className="button button-quiet" onClick={() => print()}>
      Print
    </button>
  </div>
);

/** A prompt with links to reviews, where buttons add wineries to the tray. */
function AddMore({ wineries }: { wineries: readonly Winery[] }) {
  const saveToTray = () => {
    if (wineries.length > 0) saveTray(wineries);
  };
  return (
    <p className="mt-6 max-w-measure print:hidden">
      {addMoreTexts[wineries.length]} from the{" "}
      <a className="link" href={travelPath} onClick={saveToTray}>
        winery reviews
      </a>
      .
    </p>
  );
}

type TableProps = { wineries: readonly Winery[]; onRemove: (slug: string) => void };

/**
 * A table of the facts that differ, with a column per winery. A list below it has the facts that
 * all share.
 */
function Table({ wineries, onRemove }: TableProps) {
  const rows = buildRows(wineries, getToday());
  const sameRows = rows.filter(({ isSame }) => isSame);
  // Each new column needs its "Add to trip" button.
  useEffect(requestCollectButtons, [wineries.length]);
  const headings = wineries.map(({ slug, name, path }) => (
    <ColumnHeading key={slug} name={name} path={path} remove={() => onRemove(slug)}>
      <div className="collect mt-2 min-h-9" data-collect={slug} data-name={name} />
    </ColumnHeading>
  ));
  return (
    <>
      <ComparisonTable headings={headings} rows={rows.filter(({ isSame }) => !isSame)} />
      {sameRows.length > 0 && <SharedFacts rows={sameRows} count={wineries.length} />}
    </>
  );
}

type SharedFactsProps = { rows: readonly ComparisonRow[]; count: number };

const SharedFacts = ({ rows, count }: SharedFactsProps) => (
  <section className="mt-5" aria-labelledby="same">
    <h2 id="same" className="label">
      The same for {count === 2 ? "both" : "all"}
    </h2>
    <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2 text-sm">
      {rows.map(({ label, cells: [cell] }) => (
        <div key={label}>
          <dt className="inline text-soft">{label}: </dt>
          <dd className="inline">{[...cell!.lines, ...cell!.notes!].join("; ")}</dd>
        </div>
      ))}
    </dl>
  </section>
);

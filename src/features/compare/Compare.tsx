import { type ReactNode, useEffect, useRef, useState } from "react";
import { copyToClipboard } from "../../components/ui/toasts.ts";
import { getToday } from "../../format/dates.ts";
import { isOpenToVisitors, termsTexts } from "../../format/visit.ts";
import { comparePath, emblemsPath, makeComparePath, wineriesPath } from "../../site/paths.ts";
import { requestCollectButtons } from "../collect/open.ts";
import {
  maxWineries,
  minWineries,
  parseComparedSlugs,
  readTray,
  removeFromTray,
  saveTray,
} from "../collect/tray.ts";
import type { Guide, Winery } from "../guide.ts";
import { ComparisonTable } from "./ComparisonTable.tsx";
import { makeAdvantageRow } from "./easiest.ts";
import { ComparisonHeading, ExampleLinks, LoadFailed, NameField } from "./parts.tsx";
import { buildRows } from "./rows.ts";
import { useGuide } from "./useGuide.ts";
import { WeekKey } from "./WeekStrip.tsx";

type Picks = ReturnType<typeof parseComparedSlugs>;

/** Reads the wineries to compare from the URL parameter `w` or, if it is missing, from the tray. */
function readPicks(): Picks {
  if (new URLSearchParams(location.search).has("w")) return parseComparedSlugs(location.search);
  const traySlugs = readTray().map(({ slug }) => slug);
  return parseComparedSlugs(`?w=${traySlugs}`);
}

/**
 * Writes the wineries to the URL, so that readers can share the comparison and return to it with
 * Back.
 */
function writePicksToUrl(slugs: readonly string[]) {
  const path = slugs.length > 0 ? makeComparePath(slugs) : `${comparePath}?w=`;
  history.replaceState(history.state, "", path);
}

/** Labels for the field that adds a winery, indexed by how many are already compared. */
const addMoreLabels = ["Add a winery", "Add one more", "Add a third", "Add a fourth"];

/** The wrapper's classes. In print, the table spans both columns of the page. */
const wrapperClasses = "flow-root min-h-svh noscript:min-h-0 print:min-h-0 print:[column-span:all]";

function useComparedWineries() {
  const { guide, hasFailed, load } = useGuide();
  // Undefined until the guide has loaded.
  const [picks, setPicks] = useState<Picks>();
  const { slugs = [] } = picks ?? {};
  const showWineries = (newSlugs: readonly string[], tooMany = 0) => {
    const uniqueSlugs = [...new Set(newSlugs)];
    writePicksToUrl(uniqueSlugs);
    setPicks({ slugs: uniqueSlugs, tooMany });
  };
  useEffect(() => {
    if (!guide) return;
    const linked = readPicks();
    const currentSlugs = linked.slugs.map((slug) => guide.winery(slug)?.slug ?? slug);
    if (currentSlugs.length > 0) showWineries(currentSlugs, linked.tooMany);
    else setPicks(linked);
  }, [guide]);
  const add = ({ slug }: Winery) => showWineries([...slugs, slug]);
  const remove = (removedSlug: string) => {
    removeFromTray(removedSlug);
    showWineries(slugs.filter((slug) => slug !== removedSlug));
  };
  return { picks, guide, hasFailed, load, add, remove };
}

/**
 * A side-by-side comparison of two to four wineries. `title` is the heading until the reader has
 * chosen two.
 */
export default function Compare({ title }: { title: string }) {
  const { picks, guide, hasFailed, load, add, remove } = useComparedWineries();
  const { slugs = [], tooMany = 0 } = picks ?? {};
  const wineries = slugs.flatMap((slug) => guide?.winery(slug) ?? []);
  const unknownSlugs = slugs.filter((slug) => !guide?.winery(slug));
  const wrapper = useRef<HTMLDivElement>(null);
  const removeWinery = (slug: string) => {
    wrapper.current?.focus({ preventScroll: true });
    remove(slug);
  };
  const isLoading = !picks && !hasFailed;
  const names = wineries.map(({ name }) => name);
  const isComplete = wineries.length >= minWineries;
  return (
    <div ref={wrapper} tabIndex={-1} aria-busy={isLoading} className={wrapperClasses}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pt-4 print:pt-0 print:pb-3">
        <ComparisonHeading names={names} title={title} />
        {wineries.length > 0 && <ComparisonActions />}
        {!isComplete && (
          <div className="w-full print:hidden">
            <p className="lede mt-2">
              Two to four wineries side by side: what they cost, how to get in, and what is in the
              glass. Press <b>Compare</b> on a winery’s card or page to put it here.
            </p>
          </div>
        )}
      </header>
      <p role="status" className="sr-only">
        {isComplete && `Comparing ${names.join(", ")}.`}
      </p>
      {isLoading && <Loading />}
      {!isLoading && (
        <>
          <SkippedWineryNotes unknownSlugs={unknownSlugs} tooMany={tooMany} />
          {hasFailed && <LoadFailed load={load} />}
          {wineries.length > 0 && <Table wineries={wineries} onRemove={removeWinery} />}
          {guide && wineries.length < maxWineries && (
            <AddMore guide={guide} wineries={wineries} add={add} />
          )}
        </>
      )}
    </div>
  );
}

const loadingRows = [1, 2, 3, 4, 5];

const Loading = () => (
  <div className="awaited">
    <p className="sr-only">The wineries are loading.</p>
    <div aria-hidden="true" className="grid gap-4 border-t-2 border-ink pt-4">
      {loadingRows.map((row) => (
        <span key={row} className="blank block h-20" />
      ))}
    </div>
  </div>
);

type SkippedWineryNotesProps = { unknownSlugs: readonly string[]; tooMany: number };

/** Notes about the wineries in the URL that the table omits. */
const SkippedWineryNotes = ({ unknownSlugs, tooMany }: SkippedWineryNotesProps) => (
  <>
    {unknownSlugs.length > 0 && (
      <SkippedWineryNote>
        The guide has no winery by the name “{unknownSlugs.join("”, “")}”. It may have been spelled
        another way: search for it with the magnifying glass at the top.
      </SkippedWineryNote>
    )}
    {tooMany > 0 && (
      <SkippedWineryNote>
        {maxWineries} fit side by side. The link names {tooMany} more.
      </SkippedWineryNote>
    )}
  </>
);

const SkippedWineryNote = ({ children }: { children: ReactNode }) => (
  <p role="status" className="mb-4 max-w-measure border-l-4 border-wine bg-card p-3 text-sm">
    {children}
  </p>
);

const ComparisonActions = () => (
  <div className="flex gap-5 font-label text-sm print:hidden">
    <button
      type="button"
      className="link min-h-11 cursor-pointer"
      onClick={() => copyToClipboard(location.href, "Link copied")}
    >
      Copy the link
    </button>
    <button type="button" className="link min-h-11 cursor-pointer" onClick={() => print()}>
      Print
    </button>
  </div>
);

type AddMoreProps = { guide: Guide; wineries: readonly Winery[]; add: (winery: Winery) => void };

/**
 * A field that adds a winery, and a link to the finder. Offers examples while the comparison is
 * empty.
 */
function AddMore({ guide, wineries, add }: AddMoreProps) {
  const saveToTray = () => {
    if (wineries.length > 0) saveTray(wineries);
  };
  return (
    <div className="mt-6 print:hidden">
      <div className="grid items-end gap-x-12 gap-y-2 sm:grid-cols-2">
        <NameField label={addMoreLabels[wineries.length] ?? ""} items={guide.wineries} add={add} />
        <a
          className="link justify-self-start py-1 sm:mb-2"
          href={wineriesPath}
          onClick={saveToTray}
        >
          Find wineries to compare
        </a>
      </div>
      {wineries.length === 0 && (
        <>
          <p className="mt-8">Or begin with the best two of a region:</p>
          <ExampleLinks examples={listExamples(guide)} />
        </>
      )}
    </div>
  );
}

const maxRegionsPerCountry = 2;

/**
 * Lists example comparisons: the two best wineries that are open to visitors, in up to two regions
 * per country.
 */
function listExamples({ wineries }: Guide) {
  const openWineries = wineries.filter(isOpenToVisitors).sort((a, b) => b.score - a.score);
  const byRegion = Map.groupBy(openWineries, ({ region }) => region.id).values();
  const pairs = [...byRegion].filter(({ length }) => length >= minWineries);
  const byCountry = Map.groupBy(pairs, ([best]) => best!.region.country.id).values();
  const shown = [...byCountry].flatMap((pairs) => pairs.slice(0, maxRegionsPerCountry));
  return shown.map((best) => {
    const pair = best.slice(0, minWineries);
    return {
      names: pair.map(({ name }) => name),
      pictures: pair.map(({ slug }) => <Emblem key={slug} slug={slug} />),
      path: makeComparePath(pair.map(({ slug }) => slug)),
    };
  });
}

type TableProps = { wineries: readonly Winery[]; onRemove: (slug: string) => void };

/** A table with a column per winery. If all wineries share a fact, its row has a single cell. */
function Table({ wineries, onRemove }: TableProps) {
  const rows = buildRows(wineries, getToday());
  // Each new column needs its "Add to trip" button.
  useEffect(requestCollectButtons, [wineries.length]);
  const columns = wineries.map(({ slug, name, path, terms }) => ({
    name,
    path,
    remove: () => onRemove(slug),
    mark: <Emblem slug={slug} />,
    note: terms && termsTexts[terms].mark,
  }));
  const tripRow = {
    label: "Your trip",
    cells: wineries.map(({ slug, name }) => ({
      lines: [<div key={slug} className="collect min-h-9" data-collect={slug} data-name={name} />],
    })),
  };
  const advantageRow = makeAdvantageRow(rows) ?? [];
  const hasWeek = rows.some(({ cells }) => cells.some(({ figure }) => figure));
  return (
    <>
      <ComparisonTable columns={columns} rows={[advantageRow, rows, tripRow].flat()} />
      {hasWeek && <WeekKey />}
    </>
  );
}

const Emblem = ({ slug }: Pick<Winery, "slug">) => (
  <svg viewBox="0 0 96 96" aria-hidden="true" className="size-10 font-display [text-anchor:middle]">
    <use href={`${emblemsPath}#${slug}`} />
  </svg>
);

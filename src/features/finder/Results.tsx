import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { makeElement } from "../../components/ui/dom.ts";
import { SmallSeal } from "../../components/ui/SmallSeal.tsx";
import { termsTexts } from "../../format/visit.ts";
import type { FormatName } from "../../publish/downloads/formats.ts";
import { emblemsPath } from "../../site/paths.ts";
import { buttonsNeededEvent } from "../collect/open.ts";
import type { Winery } from "../guide.ts";
import { startOverChange } from "./choices.ts";
import type { Choose, FinderProps } from "./Filters.tsx";
import { isBestMonth } from "./filters.ts";
import { findCommonPlace, type Results, suggestChanges, valueRuleText } from "./results.ts";
import {
  awayText,
  contactText,
  placeText,
  printedText,
  visitText,
  wineryCountText,
} from "./words.ts";

const MapView = lazy(() => import("./MapView.tsx"));
const TableView = lazy(() => import("./TableView.tsx"));

/** The wineries as a list with the map beside or before it, or as a table. `isBeside` if there is room for that map. */
export function ResultList({ results, choose, isBeside }: FinderProps & { isBeside: boolean }) {
  const { context, found, unknown, sort } = results;
  const { view } = context.choices;
  const { count, showMore } = useShownCount();
  const shown = useMemo(() => found.slice(0, count), [found, count]);
  const [lit, setLit] = useState<readonly string[]>([]);
  const isTable = view === "table";
  const isMap = view === "map" || (isBeside && !isTable);
  // A region's map numbers its wineries; the discs of any other say how many there are.
  const isNumbered = isMap && findCommonPlace(found)?.kind === "region";
  const printed = usePrintList(found);
  // Whenever other rows are there.
  useEffect(
    () => void document.dispatchEvent(new Event(buttonsNeededEvent)),
    [shown, unknown, view],
  );
  return (
    <>
      <h2
        id="finder-list"
        tabIndex={-1}
        className="finder-count-title figure border-b border-ink pb-2 text-2xl"
      >
        {wineryCountText(found.length)}
      </h2>
      {sort === "value" && <p className="note print:hidden">{valueRuleText}</p>}
      <ol ref={printed} className="finder-printed hidden print:block" />
      {found.length === 0 && <NoResults results={results} choose={choose} />}
      <div
        className={
          isTable ? "" : "gap-8 lg:grid lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:items-start"
        }
      >
        <Suspense fallback={<p className="note lg:order-1">Loading…</p>}>
          {isMap && <MapView results={results} lit={lit} setLit={setLit} choose={choose} />}
          {isTable && <TableView results={results} shown={shown} choose={choose} />}
        </Suspense>
        {!isTable && (
          <ul className="finder-rows print:hidden">
            {shown.map((winery, i) => (
              <Row
                key={winery.path}
                winery={winery}
                results={results}
                number={isNumbered ? i + 1 : undefined}
                point={isMap ? setLit : undefined}
                isLit={lit.includes(winery.path)}
              />
            ))}
          </ul>
        )}
      </div>
      {!isBeside && !isTable && found.length > 0 && <ViewSwitch isMap={isMap} choose={choose} />}
      <ShowMore left={found.length - count} show={showMore} />
      {unknown.length > 0 && <PossibleMatches results={results} />}
      {found.length > 0 && <TakeAlong wineries={found} />}
    </>
  );
}

/** On a phone: from the list to the map with one press, and back to the same place in the list. */
function ViewSwitch({ isMap, choose }: { isMap: boolean; choose: Choose }) {
  const place = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (place.current === undefined) return;
    if (isMap) document.querySelector("#finder-list")?.scrollIntoView({ behavior: "instant" });
    else scrollTo({ top: place.current, behavior: "instant" });
  }, [isMap]);
  const toggleMap = () => {
    if (!isMap) place.current = scrollY;
    choose({ view: isMap ? "" : "map" });
  };
  return (
    <div className="pointer-events-none sticky bottom-3 z-10 mt-4 text-center print:hidden">
      <button type="button" className="button pointer-events-auto" onClick={toggleMap}>
        {isMap ? "List" : "Map"}
      </button>
    </div>
  );
}

const rowsPerStep = 20;

/** How many rows are drawn: a screenful or two, more on demand, and after Back as many as when the reader left. */
function useShownCount() {
  const [count, setCount] = useState(() =>
    Math.max(rowsPerStep, Number(history.state?.shown) || 0),
  );
  const showMore = () => {
    history.replaceState({ ...history.state, shown: count + rowsPerStep }, "");
    setCount(count + rowsPerStep);
  };
  return { count, showMore };
}

const ShowMore = ({ left, show }: { left: number; show: () => void }) =>
  left > 0 && (
    <button type="button" className="button button-quiet mt-5 print:hidden" onClick={show}>
      Show more ({left} left)
    </button>
  );

/** The list for paper. It is written when the reader prints, and at once: a browser doesn't wait for React. */
function usePrintList(wineries: readonly Winery[]) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const write = () =>
      list.current?.replaceChildren(
        ...wineries.map((one) => makeElement("li", {}, printedText(one))),
      );
    addEventListener("beforeprint", write);
    return () => removeEventListener("beforeprint", write);
  }, [wineries]);
  return list;
}

type RowProps = {
  winery: Winery;
  results: Results;
  /** Its mark's number on the map. */
  number?: number | undefined;
  /** Called with its path when the reader points at it, and with none when they no longer do. */
  point?: ((paths: string[]) => void) | undefined;
  isLit?: boolean;
  /** Its address and phone. */
  contact?: string;
};

const badgeClasses =
  "mr-2 inline-grid h-6 min-w-6 place-content-center rounded-full bg-wine align-[0.15em] font-label text-xs font-semibold text-on-wine";

/** A winery in the list. */
function Row({ winery, results: { km, context }, number, point, isLit, contact }: RowProps) {
  const { name, path, slug, score, terms } = winery;
  const highlightMark = () => point?.([path]);
  const clearHighlight = () => point?.([]);
  return (
    <li
      className="finder-row grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 gap-y-2 border-b border-rule px-1 py-3.5 leading-snug data-lit:bg-sunk"
      data-lit={isLit || undefined}
      {...{
        onPointerEnter: highlightMark,
        onPointerLeave: clearHighlight,
        onFocus: highlightMark,
        onBlur: clearHighlight,
      }}
    >
      <svg
        className="size-12 font-display [text-anchor:middle]"
        viewBox="0 0 96 96"
        aria-hidden="true"
      >
        <use href={`${emblemsPath}#${slug}`} />
      </svg>
      <div>
        <h3 className="text-lg leading-tight">
          {number !== undefined && <span className={badgeClasses}>{number}</span>}
          <a className="link not-hover:no-underline" href={path}>
            {name}
          </a>
        </h3>
        <p>
          {placeText(winery)}
          {km && ` · ${awayText(km(winery), winery)}`}
        </p>
        <p className="figure mt-0.5 text-sm text-soft">
          {isBestMonth(winery, context.choices.month) && (
            <span className="badge mr-2">Best month</span>
          )}
          {visitText(winery)}
          {terms && ` · ${termsTexts[terms].mark}`}
        </p>
        {contact && <p className="text-sm">{contact}</p>}
      </div>
      <SmallSeal score={score} />
      {/* As wide as its two buttons on a phone: the row keeps its height when they come. */}
      <div className="collect col-[2/-1] mt-0" data-collect={slug} data-name={name} />
    </li>
  );
}

/** The wineries that may fit, with their phones: what was asked for is unknown of them. */
function PossibleMatches({ results }: { results: Results }) {
  const { unknown } = results;
  const [count, setCount] = useState(rowsPerStep);
  return (
    <section className="mt-10" aria-labelledby="finder-unknown">
      <h2 id="finder-unknown" className="text-xl">
        Worth asking
      </h2>
      <p className="note">
        {wineryCountText(unknown.length)} may fit. They don’t publish all that you look for.
      </p>
      <ul className="finder-rows">
        {unknown.slice(0, count).map((winery) => (
          <Row key={winery.path} winery={winery} results={results} contact={contactText(winery)} />
        ))}
      </ul>
      <ShowMore left={unknown.length - count} show={() => setCount(unknown.length)} />
    </section>
  );
}

/** Nothing was found: which choice to drop, and what that finds. */
function NoResults({ results, choose }: FinderProps) {
  const ways = suggestChanges(results);
  const restart = {
    label: "Start over",
    change: startOverChange,
    count: wineryCountText(results.context.guide.wineries.length),
  };
  return (
    <div className="finder-nothing py-5 print:hidden">
      <p>
        {ways.length > 0
          ? "No winery is all of that. One step back helps:"
          : "No winery is all of that, and dropping any one choice doesn’t help."}
      </p>
      <ul className="mt-3.5 flex flex-wrap gap-2.5">
        {[...ways, restart].map(({ label, change, count }) => (
          <li key={label}>
            <button type="button" className="button button-quiet" onClick={() => choose(change)}>
              {label}: {count}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const formatLabels = { csv: "CSV", geojson: "GeoJSON", gpx: "GPX", kml: "KML" } satisfies Record<
  FormatName,
  string
>;

/** The wineries as files, and on paper. */
function TakeAlong({ wineries }: { wineries: readonly Winery[] }) {
  const save = (format: FormatName) =>
    void import("./download.ts").then(({ download }) => download(wineries, format));
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm print:hidden">
      Take this list along:{" "}
      {(Object.keys(formatLabels) as FormatName[]).map((format) => (
        <button
          key={format}
          type="button"
          className="link min-h-8 cursor-pointer"
          onClick={() => save(format)}
        >
          {formatLabels[format]}
        </button>
      ))}
      <button type="button" className="link min-h-8 cursor-pointer" onClick={() => print()}>
        Print
      </button>
    </p>
  );
}
